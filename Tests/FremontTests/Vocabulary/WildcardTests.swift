import Fremont
import Testing

/// The name `*`, which any element or attribute has.
struct WildcardTests {
  @Test func whatIsNamedGoesFirst() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="rest" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="XML" xmlName="*"/></ModelProperty>
      <ModelProperty propertyName="name" dataType="STRING" xmlName="name"/>
      <ModelProperty propertyName="id" dataType="STRING" xmlType="ATTRIBUTE" xmlName="id"/>
      <ModelProperty propertyName="attributes" dataType="DICTIONARY" xmlType="ATTRIBUTE" xmlName="*">
        <ModelDictionaryElement dataType="STRING" xmlName="*"/></ModelProperty>
      """)
    mapping.maps(
      "<Root id=\"1\" a=\"2\" b=\"3\"><x/><y>1</y><name>n</name></Root>",
      #"{"rest":[{"$xml":"<x/>"},{"$xml":"<y>1</y>"}],"name":"n","id":"1","attributes":{"a":"2","b":"3"}}"#)
    mapping.maps(
      "<Root b=\"3\" id=\"1\" a=\"2\"><x/><name>n</name><y>1</y></Root>",
      #"{"rest":[{"$xml":"<x/>"},{"$xml":"<y>1</y>"}],"name":"n","id":"1","attributes":{"a":"2","b":"3"}}"#,
      writing: "<Root id=\"1\" a=\"2\" b=\"3\"><x/><y>1</y><name>n</name></Root>")
    mapping.maps("<Root><name>n</name></Root>", #"{"name":"n"}"#)
  }

  @Test func anyElementCanBeTheOne() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="name" dataType="STRING" xmlName="name"/>
      <ModelProperty propertyName="any" dataType="XML" xmlName="*"/>
      """)
    mapping.maps("<Root><name>n</name><z a=\"1\"/></Root>", #"{"name":"n","any":{"$xml":"<z a=\"1\"/>"}}"#)
  }

  @Test func aPathMayEndInAnyName() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="any" dataType="XML" xmlName="config/*"/>
      """)
    mapping.maps("<Root><config><z/></config></Root>", #"{"any":{"$xml":"<z/>"}}"#)
  }
}
