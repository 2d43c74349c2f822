import Fremont
import Testing

/// Entries of dictionaries in documents that are brought up to date: the key stays, wherever in its element it stands.
struct EntryUpdateTests {
  private func mapping(_ entry: String) throws -> Mapping {
    try Mapping(
      """
      <ModelProperty propertyName="p" dataType="DICTIONARY" xmlType="INLINE">
        <ModelDictionaryElement \(entry)/></ModelProperty>
      """,
      types: """
        <ModelClass className="U"><ModelProperty propertyName="a" xmlName="a"/></ModelClass>
        """)
  }

  @Test(arguments: ["property/@value", "property+/@value"]) func aValueStandsInFrontOfItsKey(_ name: String) throws {
    try mapping("dataType=\"STRING\" xmlName=\"\(name)\" keyXMLName=\"@name\"").updates(
      "<Root><property value=\"1\" name=\"a\"/><property name=\"b\" value=\"2\"/></Root>",
      to: "<Root><property value=\"9\" name=\"a\"/><property name=\"b\" value=\"8\"/></Root>"
    ) { $0["p"] = ["a": "9", "b": "8"] }
  }

  @Test func anElementStandsInFrontOfTheKey() throws {
    let mapping = try mapping("dataType=\"STRING\" xmlName=\"e/v\" keyXMLName=\"k\"")
    mapping.updates("<Root><e><v>1</v><k>a</k></e></Root>", to: "<Root><e><v>9</v><k>a</k></e></Root>") {
      $0["p"]?["a"] = "9"
    }
    mapping.updates(
      "<Root><e><v>1</v><k>a</k></e></Root>", to: "<Root><e><v>1</v><k>a</k></e><e><k>b</k><v>2</v></e></Root>"
    ) { $0["p"]?["b"] = "2" }
  }

  @Test func anInstanceStandsInFrontOfTheKey() throws {
    try mapping("dataType=\"UDC\" typeName=\"U\" xmlName=\"e/v\" keyXMLName=\"k\"").updates(
      "<Root><e><v><a>1</a></v><k>a</k></e></Root>", to: "<Root><e><v><a>9</a></v><k>a</k></e></Root>"
    ) { $0["p"]?["a"]?["a"] = "9" }
  }
}
