import Fremont
import Testing

/// The name that an instance is written with.
struct TagTests {
  @Test func thePlaceNamesTheElement() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="home" dataType="UDC" typeName="Address" xmlName="Home"/>
      <ModelProperty propertyName="found" dataType="UDC" xmlName="address"/>
      <ModelProperty propertyName="list" dataType="ARRAY" xmlName="list">
        <ModelArrayElement dataType="UDC" typeName="Address"/>
        <ModelArrayElement dataType="UDC" typeName="Place"/></ModelProperty>
      """,
      types: """
        <ModelClass className="Address" xmlName="address"/><ModelClass className="Place" xmlName="place"/>
        """)
    mapping.maps(
      "<Root><Home/><address/><list><place/><address/></list></Root>",
      #"{"home":{},"found":{},"list":[{"$type":"Place"},{"$type":"Address"}]}"#)
  }

  @Test func theClassNamesItElse() throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"own\" dataType=\"UDC\" typeName=\"Address\"/>",
      types: "<ModelClass className=\"Address\" xmlName=\"address\"/>")
    mapping.maps("<Root><address/></Root>", #"{"own":{}}"#)
    mapping.maps("<Root><Address/></Root>", "{}", writing: "<Root/>")
  }

  @Test func theRootIsNamedByTheModel() throws {
    let mapping = try Mapping(
      Fixture.definition(
        "<ModelClass className=\"Address\" xmlName=\"address\"/>",
        root: "rootDataType=\"UDC\" rootXMLName=\"top\" rootTypeName=\"Address\""))
    mapping.maps("<top/>", "{}")
  }
}
