import Fremont
import Testing

/// Values that are the identity of an instance elsewhere.
struct ReferenceTests {
  private static let properties = """
    <ModelProperty propertyName="favourite" dataType="REFERENCE" typeName="Shape" xmlType="ATTRIBUTE" xmlName="favourite"/>
    <ModelProperty propertyName="shapes" dataType="ARRAY" xmlType="INLINE">
      <ModelArrayElement dataType="UDC" typeName="Shape" xmlName="shape"/></ModelProperty>
    <ModelProperty propertyName="order" dataType="ARRAY" xmlName="order">
      <ModelArrayElement dataType="REFERENCE" typeName="Shape" xmlName="use"/></ModelProperty>
    """
  private static let shape = """
    <ModelClass className="Shape">
      <ModelProperty propertyName="id" dataType="STRING" xmlType="ATTRIBUTE" xmlName="id" identity="YES"/>
      <ModelProperty propertyName="next" dataType="REFERENCE" typeName="Shape" xmlName="next"/></ModelClass>
    """

  @Test func recordsHoldTheIdentity() throws {
    let mapping = try Mapping(Self.properties, types: Self.shape)
    mapping.maps(
      "<Root favourite=\"b\"><shape id=\"a\"><next>b</next></shape><shape id=\"b\"><next>a</next></shape>"
        + "<order><use>b</use><use>a</use><use>b</use></order></Root>",
      #"{"favourite":"b","shapes":[{"id":"a","next":"b"},{"id":"b","next":"a"}],"order":["b","a","b"]}"#)
    mapping.maps("<Root/>", "{}")
  }

  @Test func unresolvedOnesAreErrors() throws {
    let mapping = try Mapping(Self.properties, types: Self.shape)
    mapping.refuses(
      "<Root favourite=\"c\">\n<shape id=\"a\"><next>d</next></shape></Root>",
      """
      invalidDocument
      <input>:1:1: error: there is no Shape with the identity 'c' (/Root/@favourite)
      Model.xml:3:1: note: declared here: ModelProperty 'favourite', REFERENCE
      <input>:2:21: error: there is no Shape with the identity 'd' (/Root/shape[1]/next)
      Model.xml:11:3: note: declared here: ModelProperty 'next', REFERENCE
      """)
  }

  @Test func twoWithOneIdentityAreAnError() throws {
    let mapping = try Mapping(Self.properties, types: Self.shape)
    mapping.refuses(
      "<Root>\n<shape id=\"a\"/>\n<shape id=\"b\"/>\n <shape id=\"a\"/></Root>",
      """
      invalidDocument
      <input>:4:2: error: a second Shape has the identity 'a' (/Root/shape[3]/@id)
      <input>:2:1: note: the first is here
      Model.xml:10:3: note: declared here: ModelProperty 'id', STRING
      """)
  }

  @Test func identitiesAreComparedAsValues() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="to" dataType="REFERENCE" typeName="N" xmlName="to"/>
      <ModelProperty propertyName="n" dataType="UDC" typeName="N" xmlName="n"/>
      """,
      types: """
        <ModelClass className="N">
          <ModelProperty propertyName="id" dataType="NUMBER" xmlName="id" identity="YES"/></ModelClass>
        """)
    mapping.maps(
      "<Root><to> 1 </to><n><id>1</id></n></Root>", #"{"to":"1","n":{"id":1}}"#,
      writing: "<Root><to>1</to><n><id>1</id></n></Root>")
  }

  @Test func aSubclassIsFoundByTheIdentityOfItsBase() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="to" dataType="REFERENCE" typeName="Shape" xmlName="to"/>
      <ModelProperty propertyName="circle" dataType="UDC" typeName="Circle" xmlName="circle"/>
      """, types: Self.shape + "<ModelClass className=\"Circle\" extends=\"Shape\"/>")
    mapping.maps("<Root><to>a</to><circle id=\"a\"/></Root>", #"{"to":"a","circle":{"id":"a"}}"#)
  }
}
