import Fremont
import Testing

/// What stands in the document only.
struct ConstantTests {
  @Test func constantsAreCheckedAndWritten() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="" dataType="NUMBER" xmlType="ATTRIBUTE" xmlName="version" defaultValue="2.0"/>
      <ModelProperty propertyName="name" dataType="STRING" xmlName="name"/>
      <ModelProperty propertyName="" dataType="STRING" xmlName="w/kind" defaultValue="book"/>
      """)
    let xml = "<Root version=\"2.0\"><name>n</name><w><kind>book</kind></w></Root>"
    mapping.maps(xml, #"{"name":"n"}"#)
    mapping.maps("<Root version=\"2\"><w><kind> book </kind></w><name>n</name></Root>", #"{"name":"n"}"#, writing: xml)
    mapping.maps("<Root><name>n</name></Root>", #"{"name":"n"}"#, writing: xml)
    mapping.refuses(
      "<Root version=\"3\">\n<w><kind>film</kind></w></Root>",
      """
      invalidDocument
      <input>:1:16: error: '3' is not the constant '2.0' (/Root/@version)
      Model.xml:3:1: note: declared here: ModelProperty 'version', NUMBER
      <input>:2:10: error: 'film' is not the constant 'book' (/Root/w/kind)
      Model.xml:5:1: note: declared here: ModelProperty 'w/kind', STRING
      """)
  }

  @Test func aConstantMayBeRequired() throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"\" dataType=\"STRING\" xmlType=\"ATTRIBUTE\" xmlName=\"version\" defaultValue=\"2\" minOccurs=\"1\"/>"
    )
    mapping.maps("<Root version=\"2\"/>", "{}")
    mapping.refuses(
      "<Root/>",
      """
      invalidDocument
      <input>:1:1: error: attribute 'version' is absent (/Root)
      Model.xml:3:1: note: declared here: ModelProperty 'version', STRING
      """)
  }

  /// It would claim nothing, and another rule would take what it was to skip.
  @Test func whatIsInlineHasAProperty() {
    let place = "is INLINE and has no propertyName; what is to be skipped has a ModelProperty for each name"
    for (dataType, title) in [("UDC", "'C'"), ("ARRAY", "'L'"), ("DICTIONARY", "'D'")] {
      let faults = definitionFaults(
        """
        <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="STRING" xmlName="a"/></ModelClass>
        <ModelArray xmlName="L"><ModelArrayElement dataType="STRING" xmlName="i"/></ModelArray>
        <ModelDictionary xmlName="D"><ModelDictionaryElement dataType="STRING" xmlName="e" key="k"/></ModelDictionary>
        <ModelClass className="E"><ModelProperty propertyName="" dataType="\(dataType)" xmlType="INLINE" xmlName=\(title)/></ModelClass>
        """)
      #expect(faults.hasPrefix("m.xml:5:") && faults.hasSuffix(": error: ModelProperty \(title) \(place)"), "\(faults)")
    }
  }

  @Test func whatHasNoPropertyIsSkipped() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="" dataType="STRING" xmlName="legacy"/>
      <ModelProperty propertyName="" dataType="STRING" xmlType="ATTRIBUTE" xmlName="old"/>
      <ModelProperty propertyName="name" dataType="STRING" xmlName="name"/>
      """, class: "unknown=\"REJECT\"")
    mapping.maps(
      "<Root old=\"1\"><legacy a=\"b\">x<name>no</name></legacy><name>n</name><legacy/></Root>", #"{"name":"n"}"#,
      writing: "<Root><name>n</name></Root>")
    mapping.refuses(
      "<Root new=\"1\"/>",
      """
      invalidDocument
      <input>:1:7: error: attribute 'new' is unknown (/Root/@new)
      Model.xml:2:1: note: declared here: ModelClass 'Root'
      """)
  }
}
