import Fremont
import Testing

/// Values that come too often under KEEP: those that do not count go where they would count now.
struct SurplusUpdateTests {
  private static let properties = """
    <ModelProperty propertyName="s" dataType="STRING" xmlName="s"/>
    <ModelProperty propertyName="v" dataType="NUMBER" xmlName="n"/>
    <ModelProperty propertyName="v" dataType="STRING" xmlName="t"/>
    <ModelProperty propertyName="x" dataType="STRING" xmlName="w/x"/>
    <ModelProperty propertyName="l" dataType="ARRAY" xmlName="l">
      <ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty>
    <ModelProperty propertyName="m" dataType="ARRAY" xmlType="INLINE">
      <ModelArrayElement dataType="NUMBER" xmlName="m" maxOccurs="2"/></ModelProperty>
    <ModelProperty propertyName="o" dataType="STRING" xmlName="o"/>
    """

  private func check(
    _ document: String, to expected: String, at place: Testing.SourceLocation = #_sourceLocation,
    _ change: (inout ModelRecord) -> Void
  ) throws {
    let mapping = try Mapping(Self.properties, model: "unknown=\"KEEP\"")
    mapping.updates(document, to: expected, at: place, change)
    // A value that knows nothing of the document changes it in the same way.
    let read = try mapping.manager.xmlToObject(document, as: ModelRecord.self)
    var other = try mapping.manager.jsonToObject(mapping.manager.objectToJSON(read), as: ModelRecord.self)
    change(&other)
    #expect(try mapping.manager.objectToXML(other, updating: document) == expected, sourceLocation: place)
    // And so does one that is written without it.
    var record = read
    change(&record)
    #expect(try mapping.manager.bareXML(record) == expected, sourceLocation: place)
  }

  @Test func aValueGoes() throws {
    try check("<Root><s>1</s><s>2</s><z/><s>3</s></Root>", to: "<Root><z/></Root>") { $0["s"] = nil }
    try check("<Root><s>1</s><s>2</s></Root>", to: "<Root><s>9</s><s>2</s></Root>") { $0["s"] = "9" }
    try check("<Root><s>1</s><s>2</s></Root>", to: "<Root><s>1</s><o>9</o><s>2</s></Root>") { $0["o"] = "9" }
    try check("<Root><l><i>1</i></l><l><i>2</i></l></Root>", to: "<Root></Root>") { $0["l"] = nil }
    try check("<Root><w><x>1</x></w><w><x>2</x><z/></w></Root>", to: "<Root><w><z/></w></Root>") { $0["x"] = nil }
  }

  @Test func anotherAlternativeIsTaken() throws {
    try check("<Root><n>1</n><n>2</n><o>3</o></Root>", to: "<Root><t>a</t><o>3</o></Root>") { $0["v"] = "a" }
    try check("<Root><n>1</n><t>2</t></Root>", to: "<Root></Root>") { $0["v"] = nil }
  }

  @Test func itemsGo() throws {
    let document = "<Root><m>1</m><m>2</m><m>3</m></Root>"
    try check(document, to: "<Root><m>1</m></Root>") { $0["m"] = [1] }
    try check(document, to: "<Root><m>1</m><m>5</m><m>3</m></Root>") { $0["m"] = [1, 5] }
    try check(document, to: "<Root><m>2</m><m>5</m><m>3</m></Root>") { $0["m"] = [2, 5] }
  }

  /// What did not count stays as long as it does not count.
  @Test func whatCameTooOftenStays() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="v" dataType="ARRAY" xmlType="INLINE"><ModelArrayElement xmlName="v" maxOccurs="2"/></ModelProperty>
      """)
    let document = "<Root><v q=\"0\">1</v><v>2</v><v>3</v></Root>"
    mapping.updates(document, to: "<Root><v q=\"0\">1</v><v>3</v><v>2</v></Root>") { $0["v"] = ["3", "2"] }
    mapping.updates(document, to: "<Root><v q=\"0\">1</v><v>2</v><v>4</v></Root>") { $0["v"] = ["2", "4"] }
    mapping.updates(document, to: "<Root><v>2</v></Root>") { $0["v"] = ["2"] }
  }

  /// A name that is no value gives way to one that is.
  @Test func aTagThatFitsTakesThePlaceOfOneThatDoesNot() throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"e\" xmlName=\"e/*\" dataType=\"ENUM\" typeName=\"E\" formatString=\"tag\"/>",
      model: "unfit=\"KEEP\"",
      types: "<ModelEnum enumName=\"E\"><ModelEnumItem name=\"x\"/><ModelEnumItem name=\"y\"/></ModelEnum>")
    for name in ["foo", "x"] {
      mapping.updates("<Root><e><\(name)/></e></Root>", to: "<Root><e><y/></e></Root>") { $0["e"] = .enumeration("y") }
    }
  }
}
