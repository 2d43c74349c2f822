import Fremont
import Testing

/// Definitions that ask for more than anybody can make, and those that hold themselves.
struct HostileDefinitionTests {
  @Test(arguments: ["xmlName=\"c\"", "xmlType=\"INLINE\""])
  func aDictionaryMayHoldDictionariesOfItsLike(_ place: String) throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="c" dataType="DICTIONARY" \(place)>
        <ModelDictionaryElement dataType="UDC" typeName="Root" xmlName="e" keyXMLName="@k"/></ModelProperty>
      """)
    let (begin, end) = place.hasPrefix("xmlName") ? ("<c>", "</c>") : ("", "")
    mapping.maps(
      "<Root>\(begin)<e k=\"a\">\(begin)<e k=\"b\"\(begin.isEmpty ? "/>" : "><c/></e>")\(end)</e>\(end)</Root>",
      begin.isEmpty ? #"{"c":{"a":{"c":{"b":{}}}}}"# : #"{"c":{"a":{"c":{"b":{"c":{}}}}}}"#)
  }

  @Test func theElementNameMayBeTheKeyOfAClass() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="c" dataType="DICTIONARY" xmlName="c">
        <ModelDictionaryElement dataType="UDC" typeName="Leaf" xmlName="*"/></ModelProperty>
      """,
      types: """
        <ModelClass className="Leaf">
          <ModelProperty propertyName="x" dataType="NUMBER" xmlType="ATTRIBUTE" xmlName="x"/></ModelClass>
        """)
    mapping.maps("<Root><c><a x=\"1\"/><b x=\"2\"/></c></Root>", #"{"c":{"a":{"x":1},"b":{"x":2}}}"#)
  }

  @Test func classesThatMultiplyAreRefused() throws {
    let classes = (0..<16).map { index in
      let inner = ["p", "q"].map {
        "<ModelProperty propertyName=\"\($0)\" dataType=\"UDC\" typeName=\"C\(index + 1)\" xmlType=\"INLINE\"/>"
      }
      return "<ModelClass className=\"C\(index)\">\(index < 10 ? inner.joined() : "")</ModelClass>"
    }
    let definition = try Fixture.rootClass(
      "<ModelProperty propertyName=\"p\" dataType=\"UDC\" typeName=\"C0\" xmlType=\"INLINE\"/>", types: classes.joined()
    )
    #expect(
      Fixture.failure { try Fixture.records(definition).xmlToObject("<Root/>", as: ModelRecord.self) }
        .contains("more than 1000 classes that are INLINE"))
  }

  @Test func aPathHasAnEnd() throws {
    let path = Array(repeating: "a", count: 100_000).joined(separator: "/")
    let failure = Fixture.failure {
      try Fixture.records(
        Fixture.rootClass("<ModelProperty propertyName=\"p\" dataType=\"STRING\" xmlName=\"\(path)\"/>"))
    }
    #expect(failure.contains("/…' leads through more than 256 elements (ModelProperty 'p')"))
  }
}
