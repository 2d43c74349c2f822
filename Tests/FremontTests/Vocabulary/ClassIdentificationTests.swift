import Fremont
import Testing

/// What tells classes and items apart, and what cannot.
struct ClassIdentificationTests {
  @Test func aChildCannotTellAClass() {
    let found = definitionFaults(
      """
      <ModelClass className="Shape" discriminatorXMLName="kind">
      <ModelProperty propertyName="kind" xmlName="kind"/></ModelClass>
      <ModelClass className="Circle" extends="Shape"/>
      """)
    #expect(
      found == """
        m.xml:2:53: error: a child element cannot tell a class, and 'kind' is one; expected the name of an attribute, \
        which a property with the xmlName '@kind' can read (ModelClass 'Shape')
        m.xml:3:1: note: declared here first
        """)
  }

  @Test func anAttributeBesideAChildOfItsNameTellsTheClass() throws {
    let mapping = try Mapping(
      #"<ModelProperty propertyName="s" dataType="UDC" typeName="Shape" xmlName="s"/>"#,
      types: """
        <ModelClass className="Shape" discriminatorXMLName="kind">
          <ModelProperty propertyName="told" xmlName="@kind"/><ModelProperty propertyName="kind" xmlName="kind"/></ModelClass>
        <ModelClass className="Circle" extends="Shape"/>
        """)
    mapping.maps(
      #"<Root><s kind="Circle"><kind>x</kind></s></Root>"#, #"{"s":{"$type":"Circle","told":"Circle","kind":"x"}}"#)
  }

  @Test func aTagCanHaveAPrefix() throws {
    let mapping = try Mapping(
      #"<ModelProperty propertyName="type" dataType="ENUM" typeName="Type" formatString="tag" xmlName="D:resourcetype/*"/>"#,
      model: #"xmlns:D="DAV:" xmlns:C="urn:c""#,
      types: """
        <ModelEnum enumName="Type"><ModelEnumItem name="collection" xmlName="D:collection"/>
          <ModelEnumItem name="calendar" xmlName="C:calendar"/><ModelEnumItem name="other"/></ModelEnum>
        """)
    for (tag, name) in [("D:collection", "collection"), ("C:calendar", "calendar"), ("other", "other")] {
      mapping.maps(
        #"<Root xmlns:C="urn:c" xmlns:D="DAV:"><D:resourcetype><\#(tag)/></D:resourcetype></Root>"#,
        #"{"type":"\#(name)"}"#)
    }
    mapping.reads(
      #"<Root xmlns:x="DAV:"><x:resourcetype><x:collection/></x:resourcetype></Root>"#, #"{"type":"collection"}"#)
    let found = definitionFaults(
      """
      <ModelEnum enumName="E"><ModelEnumItem name="x" xmlName="q:x"/></ModelEnum>
      <ModelClass className="C"><ModelProperty propertyName="e" dataType="ENUM" typeName="E" formatString="tag" xmlName="*"/></ModelClass>
      """)
    #expect(found.contains("m.xml:2:58: error: ") && found.contains("'q'"), "\(found)")
  }
}
