import Fremont
import Testing

/// Subclasses that are told apart by their element names.
struct SubstitutionTests {
  private static let classes = """
    <ModelClass className="Shape">
      <ModelProperty propertyName="id" dataType="STRING" xmlType="ATTRIBUTE" xmlName="id"/></ModelClass>
    <ModelClass className="Circle" xmlName="circle" extends="Shape">
      <ModelProperty propertyName="r" dataType="NUMBER" xmlType="ATTRIBUTE" xmlName="r"/></ModelClass>
    <ModelClass className="Box" xmlName="box" extends="Shape">
      <ModelProperty propertyName="w" dataType="NUMBER" xmlType="ATTRIBUTE" xmlName="w"/></ModelClass>
    <ModelClass className="Square" xmlName="square" extends="Box"/>
    <ModelClass className="Stranger" xmlName="stranger"/>
    """

  @Test func aPropertyIsAnyOfThem() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="name" dataType="STRING" xmlName="name"/>
      <ModelProperty propertyName="shape" dataType="UDC" typeName="Shape" xmlName="*"/>
      """, types: Self.classes)
    mapping.maps(
      "<Root><name>n</name><circle id=\"1\" r=\"2\"/></Root>",
      #"{"name":"n","shape":{"$type":"Circle","id":"1","r":2}}"#)
    mapping.maps("<Root><square w=\"2\"/></Root>", #"{"shape":{"$type":"Square","w":2}}"#)
    mapping.maps("<Root><stranger/></Root>", "{}", writing: "<Root/>")
  }

  @Test func itemsAreAnyOfThem() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="shapes" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="UDC" typeName="Shape" xmlName="*"/></ModelProperty>
      <ModelProperty propertyName="wrapped" dataType="ARRAY" xmlName="wrapped">
        <ModelArrayElement dataType="UDC" typeName="Box" xmlName="*"/></ModelProperty>
      """, types: Self.classes)
    mapping.maps(
      "<Root><box w=\"1\"/><circle r=\"2\"/><box/><wrapped><square/><box/></wrapped></Root>",
      #"{"shapes":[{"$type":"Box","w":1},{"$type":"Circle","r":2},{"$type":"Box"}],"#
        + #""wrapped":[{"$type":"Square"},{"$type":"Box"}]}"#)
    mapping.maps(
      "<Root><wrapped><circle/><box/></wrapped><stranger/></Root>", #"{"wrapped":[{"$type":"Box"}]}"#,
      writing: "<Root><wrapped><box/></wrapped></Root>")
  }

  @Test func namesMayHavePrefixes() throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"shape\" dataType=\"UDC\" typeName=\"Shape\" xmlName=\"*\"/>",
      model: "xmlns:g=\"urn:g\"",
      types:
        "<ModelClass className=\"Shape\"/><ModelClass className=\"Circle\" xmlName=\"g:circle\" extends=\"Shape\"/>"
        + "<ModelClass className=\"Box\" xmlName=\"g:box\" extends=\"Shape\"/>")
    mapping.maps("<Root xmlns:g=\"urn:g\"><g:circle/></Root>", #"{"shape":{"$type":"Circle"}}"#)
    mapping.maps("<Root><circle/></Root>", "{}", writing: "<Root xmlns:g=\"urn:g\"/>")
  }

  @Test func withoutATypeAnyClassWillDo() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="things" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="UDC" xmlName="*"/></ModelProperty>
      """, types: Self.classes)
    mapping.maps(
      "<Root><stranger/><circle r=\"1\"/><unknown/></Root>",
      #"{"things":[{"$type":"Stranger"},{"$type":"Circle","r":1}]}"#,
      writing: "<Root><stranger/><circle r=\"1\"/></Root>")
  }
}
