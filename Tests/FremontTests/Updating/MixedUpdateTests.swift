import Fremont
import Testing

/// Texts among elements in documents that are brought up to date, with comments and unknown elements in them.
struct MixedUpdateTests {
  private func mapping(_ unknown: String) throws -> Mapping {
    try Mapping(
      """
      <ModelProperty propertyName="note" dataType="ARRAY" xmlName="note">
        <ModelArrayElement dataType="NUMBER" xmlName="b"/>
        <ModelArrayElement dataType="STRING" xmlType="TEXT" formatString="preserve"/></ModelProperty>
      """, model: "unknown=\"\(unknown)\"")
  }

  private static let document = "<Root><note>a <b>1</b> c<!-- x --> d <z/><?p?> e<b>2</b><!-- y --></note></Root>"

  @Test(arguments: ["IGNORE", "KEEP"]) func whatStandsInATextStays(_ unknown: String) throws {
    let mapping = try mapping(unknown)
    for change in [
      ("<b>1", "<b>3", ["a ", 3, " c d  e", 2]), ("<b>2", "<b>4", ["a ", 1, " c d  e", 4]),
      (" c<!-- x --> d <z/><?p?> e", "f<!-- x --><z/><?p?>", ["a ", 1, "f", 2]),
      ("<b>1</b> c<!-- x --> d <z/><?p?> e<b>2</b>", "<!-- x --><z/><?p?>", ["a "]),
      ("<!-- y -->", "g<!-- y -->", ["a ", 1, " c d  e", 2, "g"]),
    ] as [(String, String, RecordValue)] {
      // As it comes from another format, where a text is one.
      let record = ModelRecord("Root", ["note": change.2])
      #expect(
        try mapping.manager.objectToXML(record, updating: Self.document)
          == Self.document.replacing(change.0, with: change.1))
    }
  }

  @Test func textsOfADocumentThatIsKept() throws {
    let mapping = try mapping("KEEP")
    var record = try mapping.manager.xmlToObject(Self.document, as: ModelRecord.self)
    #expect(try mapping.manager.bareXML(record) == Self.document)
    record["note"]?[1] = 3
    #expect(try mapping.manager.bareXML(record) == Self.document.replacing("<b>1", with: "<b>3"))
    record["note"] = .array((record["note"]?.array ?? []) + [4, "g"])
    #expect(
      try mapping.manager.bareXML(record)
        == Self.document.replacing("<b>1", with: "<b>3").replacing("<b>2</b>", with: "<b>2</b><b>4</b>g"))
  }

  private func changed(_ unknown: String, _ document: String, _ json: String) throws -> String {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="c" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="STRING" xmlType="TEXT" formatString="preserve"/>
        <ModelArrayElement dataType="UDC" typeName="B" xmlName="b"/></ModelProperty>
      """, model: "unknown=\"\(unknown)\"",
      types: "<ModelClass className=\"B\"><ModelProperty propertyName=\"t\" xmlType=\"TEXT\"/></ModelClass>")
    let record: ModelRecord = try mapping.manager.jsonToObject("{\"c\": \(json)}")
    return try mapping.manager.objectToXML(record, updating: "<Root>\(document)</Root>")
      .replacing("<Root>", with: "").replacing("</Root>", with: "")
  }

  /// What stands between two texts stays there, whichever of them changes, goes or comes.
  @Test(arguments: [
    ("two<!--c--> more", #"["TWO", " more"]"#, "TWO<!--c--> more"),
    ("two<!--c--> more", #"["two", " MORE"]"#, "two<!--c--> MORE"),
    ("two<u/> more<?p?> end", #"["two", " less", " end"]"#, "two<u/> less<?p?> end"),
    ("two<u/> more<?p?> end", #"["two", " more", " END"]"#, "two<u/> more<?p?> END"),
    ("two<!--c--> more", #"["two more!"]"#, "two<!--c--> more!"),
    (
      "two<u/> more<!--d--> end<b>B</b>", #"["two", {"t": "x"}, " more", " end", {"t": "B"}]"#,
      "two<b>x</b><u/> more<!--d--> end<b>B</b>"
    ),
    (
      "two<u/> more<!--d--> end<b>B</b>", #"["two", " more", {"t": "x"}, " end", {"t": "B"}]"#,
      "two<u/> more<b>x</b><!--d--> end<b>B</b>"
    ),
    ("two<!--c--><b>B</b> more<u/> end", #"["two", " more", " end"]"#, "two<!--c--> more<u/> end"),
    ("a &amp; b<!--c--> &lt;", #"["a & b", " <>"]"#, "a &amp; b<!--c--> &lt;&gt;"),
  ])
  func whatStandsBetweenTextsStays(_ document: String, _ json: String, _ expected: String) throws {
    #expect(try changed("KEEP", document, json) == expected)
    #expect(try changed("IGNORE", document, json) == expected)
  }
}
