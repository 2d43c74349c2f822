import Foundation
import Fremont
import Testing

/// Lists of every kind, taken item by item from a document that comes in pieces.
struct StreamedItemsTests {
  private func check(
    _ properties: String,
    _ document: String,
    at path: String = "list",
    _ expected: [String],
    types: String = ""
  ) throws {
    let manager = try Fixture.records(Fixture.rootClass(properties, types: types))
    for size in [1, 3, 1000] {
      var lines: [String] = []
      try manager.lines(at: path, ofXML: StreamedCompany.pieces(document.utf8, of: size).map { Data($0) }, &lines)
      #expect(lines == expected)
    }
    let root = try manager.xmlToObject(document, as: RecordValue.self)
    #expect(try manager.lines(at: path, of: root) == expected)
    // The lines are read as the items that they were.
    let list = path.split(separator: ".").reduce(root) { value, name in value[String(name)] ?? .null }
    let json = try manager.jsonLines(at: path)
    let items = try expected.enumerated().map { index, line in
      try Array(line.utf8).withUnsafeBufferPointer { try json.read($0, number: index + 1, file: nil) ?? .null }
    }
    #expect(items == list.array)
  }

  @Test func whatIsUnknownInFrontOfTheFirstIsNoItem() throws {
    let manager = try Fixture.records(
      Fixture.rootClass(
        """
        <ModelProperty propertyName="list" dataType="ARRAY" xmlName="list">
          <ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty>
        """, attributes: "unknown=\"REJECT\""))
    var lines: [String] = []
    let failure = Fixture.failure {
      try manager.lines(at: "list", ofXML: [Data("<Root><list><x/><i>2</i></list></Root>".utf8)], &lines)
    }
    #expect(lines == ["2"] && failure.contains("element 'x' is unknown (/Root/list/x)"))
  }

  @Test func itemsThatWereTakenDoNotGiveWay() throws {
    let manager = try Fixture.records(
      Fixture.rootClass(
        """
        <ModelProperty propertyName="list" dataType="ARRAY" xmlName="list">
          <ModelArrayElement dataType="NUMBER" xmlName="i" maxOccurs="1"/></ModelProperty>
        """))
    var lines: [String] = []
    try manager.lines(at: "list", ofXML: [Data("<Root><list><i>1</i><i>2</i><i>3</i></list></Root>".utf8)], &lines)
    #expect(lines == ["1", "2", "3"])
  }

  @Test func wrapped() throws {
    try check(
      """
      <ModelProperty propertyName="list" dataType="ARRAY" xmlName="w/list">
        <ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty>
      """, "<Root><w><list><i>1</i><x/><i>2</i></list></w></Root>", ["1", "2"])
  }

  @Test func inline() throws {
    try check(
      """
      <ModelProperty propertyName="list" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="UDC" typeName="Item" xmlName="item"/></ModelProperty>
      <ModelProperty propertyName="other" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="STRING" xmlName="o"/></ModelProperty>
      """, "<Root><item><a>1</a></item><o>x</o><item/><o>y</o><item><a>3</a></item></Root>",
      [#"{"a":1}"#, "{}", #"{"a":3}"#],
      types: """
        <ModelClass className="Item"><ModelProperty propertyName="a" dataType="NUMBER" xmlName="a"/></ModelClass>
        """)
  }

  @Test func alternatives() throws {
    try check(
      """
      <ModelProperty propertyName="list" dataType="ARRAY" xmlName="list">
        <ModelArrayElement dataType="UDC" typeName="A" xmlName="a"/>
        <ModelArrayElement dataType="UDC" typeName="B" xmlName="b"/>
        <ModelArrayElement dataType="XML" xmlName="*"/></ModelProperty>
      """, "<Root><list><b/><a/><c>x</c><b/></list></Root>",
      [#"{"$type":"B"}"#, #"{"$type":"A"}"#, #"{"$xml":"<c>x</c>"}"#, #"{"$type":"B"}"#],
      types: "<ModelClass className=\"A\"/><ModelClass className=\"B\"/>")
  }

  @Test func subclasses() throws {
    try check(
      """
      <ModelProperty propertyName="list" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="UDC" typeName="A" xmlName="*"/></ModelProperty>
      """, "<Root><b/><a/><c/><b/></Root>", [#"{"$type":"B"}"#, #"{"$type":"A"}"#, #"{"$type":"B"}"#],
      types: "<ModelClass className=\"A\" xmlName=\"a\"/><ModelClass className=\"B\" xmlName=\"b\" extends=\"A\"/>")
  }

  @Test func groups() throws {
    try check(
      """
      <ModelProperty propertyName="list" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="UDC" typeName="G" xmlType="INLINE"/></ModelProperty>
      """, "<Root><a>1</a><b>2</b><a>3</a><b>4</b></Root>", [#"{"a":1,"b":2}"#, #"{"a":3,"b":4}"#],
      types: """
        <ModelClass className="G">
          <ModelProperty propertyName="a" dataType="NUMBER" xmlName="a"/>
          <ModelProperty propertyName="b" dataType="NUMBER" xmlName="b"/></ModelClass>
        """)
  }

  @Test func insideAnInstance() throws {
    try check(
      "<ModelProperty propertyName=\"part\" dataType=\"UDC\" typeName=\"P\" xmlName=\"part\"/>",
      "<Root><part><i>1</i><i>2</i></part></Root>", at: "part.list", ["1", "2"],
      types: """
        <ModelClass className="P">
          <ModelProperty propertyName="list" dataType="ARRAY" xmlType="INLINE">
            <ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty></ModelClass>
        """)
  }

  @Test func inlineBehindAPath() throws {
    try check(
      """
      <ModelProperty propertyName="list" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="NUMBER" xmlName="a/i"/></ModelProperty>
      """, "<Root><a><i>1</i><x/><i>2</i></a><a><i>3</i></a></Root>", ["1", "2", "3"])
  }

  @Test func insideAFlattenedInstance() throws {
    try check(
      "<ModelProperty propertyName=\"part\" dataType=\"UDC\" typeName=\"P\" xmlType=\"INLINE\"/>",
      "<Root><list><i>1</i></list></Root>", at: "part.list", ["1"],
      types: """
        <ModelClass className="P">
          <ModelProperty propertyName="list" dataType="ARRAY" xmlName="list">
            <ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty></ModelClass>
        """)
  }

  @Test func underAKey() throws {
    try check(
      """
      <ModelProperty propertyName="parts" dataType="DICTIONARY" xmlName="parts">
        <ModelDictionaryElement key="k" dataType="ARRAY" typeName="L" xmlName="k"/>
        <ModelDictionaryElement key="l" dataType="ARRAY" typeName="L" xmlName="l"/></ModelProperty>
      """, "<Root><parts><l><i>0</i></l><k><i>1</i><i>2</i></k></parts></Root>", at: "parts.k", ["1", "2"],
      types: "<ModelArray xmlName=\"L\"><ModelArrayElement dataType=\"NUMBER\" xmlName=\"i\"/></ModelArray>")
  }
}
