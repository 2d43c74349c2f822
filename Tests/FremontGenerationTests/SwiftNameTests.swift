import Testing

@testable import FremontGeneration

struct SwiftNameTests {
  @Test(arguments: [
    ("name", "name"), ("Name", "name"), ("ISBN", "isbn"), ("ISBN10", "isbn10"), ("URLPath", "urlPath"),
    ("xml:lang", "xmlLang"), ("first-name", "firstName"), ("PER_YEAR", "perYear"), ("newID", "newID"), ("X", "x"),
    ("2nd", "_2nd"), ("self", "selfValue"), ("init", "initValue"), ("größe", "größe"), ("Ünder", "ünder"),
    ("-", "value"),
    ("a.b c", "aBC"), ("hashValue", "hashValueValue"), ("in", "in"),
  ])
  func properties(_ name: String, _ expected: String) {
    #expect(SwiftName.ofProperty(name) == expected)
  }

  @Test(arguments: [
    ("employee", "Employee"), ("gml:Point", "GmlPoint"), ("String", "StringModel"), ("Type", "TypeModel"),
    ("ISO20022", "ISO20022"), ("3D", "_3D"), ("my-type", "MyType"), ("", "Value"),
  ])
  func types(_ name: String, _ expected: String) {
    #expect(SwiftName.ofType(name) == expected)
  }

  @Test func literals() {
    #expect(SwiftName.literal("a\"b\\c\n\u{7}\u{2028}é") == "\"a\\\"b\\\\c\\n\\u{7}\u{2028}é\"")
  }

  @Test func namesThatAreTakenGetNumbers() {
    var names = UniqueNames()
    let taken = names.makeUnique(["xml:lang", "xmlLang", "XmlLang"], spelled: SwiftName.ofProperty)
    #expect(taken == ["xml:lang": "xmlLang2", "xmlLang": "xmlLang", "XmlLang": "xmlLang3"])
  }
}
