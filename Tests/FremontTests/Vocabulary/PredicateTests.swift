import Fremont
import Testing

/// Steps that ask for an attribute of an element.
struct PredicateTests {
  @Test func aPredicateChoosesTheElement() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="width" dataType="NUMBER" xmlName="param[@name='width']/value"/>
      <ModelProperty propertyName="height" dataType="NUMBER" xmlName="param[@name='height']/value"/>
      <ModelProperty propertyName="title" dataType="STRING" xmlName="param[@name='title']"/>
      """)
    let xml =
      "<Root><param name=\"width\"><value>1</value></param><param name=\"height\"><value>2</value></param>"
      + "<param name=\"title\">t</param></Root>"
    let json = #"{"width":1,"height":2,"title":"t"}"#
    mapping.maps(xml, json)
    mapping.maps(
      "<Root><param name=\"depth\"><value>9</value></param><param name=\"title\" x=\"1\">t</param><param>8</param>"
        + "<param y=\"\" name=\"height\"><value>2</value></param><param name=\"width\"><value>1</value></param></Root>",
      json, writing: xml)
    mapping.maps("<Root><param name=\"height\"><value>2</value></param></Root>", #"{"height":2}"#)
    mapping.maps("<Root><param name=\"Width\"><value>2</value></param></Root>", "{}", writing: "<Root/>")
  }

  @Test func thePlainNameTakesTheRest() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="home" dataType="STRING" xmlName="phone[@kind='home']"/>
      <ModelProperty propertyName="others" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="STRING" xmlName="phone"/></ModelProperty>
      """)
    mapping.maps(
      "<Root><phone>1</phone><phone kind=\"home\">2</phone><phone kind=\"x\">3</phone></Root>",
      #"{"home":"2","others":["1","3"]}"#,
      writing: "<Root><phone kind=\"home\">2</phone><phone>1</phone><phone>3</phone></Root>")
  }

  @Test func predicatesHavePrefixesAndAnyText() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="a" dataType="STRING" xmlName="e[@x:k='a &amp; &quot;b&quot; &lt;']"/>
      <ModelProperty propertyName="b" dataType="STRING" xmlName="x:e[@k='']"/>
      """, model: "xmlns:x=\"urn:x\"")
    mapping.maps(
      "<Root xmlns:x=\"urn:x\"><e x:k=\"a &amp; &quot;b&quot; &lt;\">1</e><x:e k=\"\">2</x:e></Root>",
      #"{"a":"1","b":"2"}"#)
    mapping.maps(
      "<Root><e k='a &amp; \"b\" &lt;'>1</e><x:e xmlns:x=\"urn:x\">2</x:e></Root>", "{}",
      writing: "<Root xmlns:x=\"urn:x\"/>")
  }

  @Test func listsAndInstancesMayHavePredicates() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="red" dataType="ARRAY" xmlName="list[@color='red']">
        <ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty>
      <ModelProperty propertyName="blue" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="NUMBER" xmlName="item[@color='blue']/v"/></ModelProperty>
      <ModelProperty propertyName="owner" dataType="UDC" typeName="Person" xmlName="person[@role='owner']"/>
      <ModelProperty propertyName="guest" dataType="UDC" typeName="Person" xmlName="person[@role='guest']"/>
      """,
      types: """
        <ModelClass className="Person">
          <ModelProperty propertyName="name" dataType="STRING" xmlType="ATTRIBUTE" xmlName="name"/></ModelClass>
        """)
    mapping.maps(
      "<Root><list color=\"red\"><i>1</i></list><item color=\"blue\"><v>2</v><v>3</v></item>"
        + "<person role=\"owner\" name=\"o\"/><person role=\"guest\" name=\"g\"/></Root>",
      #"{"red":[1],"blue":[2,3],"owner":{"name":"o"},"guest":{"name":"g"}}"#)
    mapping.maps(
      "<Root><list color=\"green\"><i>1</i></list><item color=\"red\"><v>2</v></item><person name=\"x\"/></Root>",
      "{}", writing: "<Root/>")
  }

  @Test func aMissingElementIsNamedWithItsPredicate() throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"a\" dataType=\"STRING\" xmlName=\"e[@k='v']\" minOccurs=\"1\"/>")
    mapping.refuses(
      "<Root><e k=\"w\">1</e></Root>",
      """
      invalidDocument
      <input>:1:1: error: element 'e[@k='v']' is absent (/Root)
      Model.xml:3:1: note: declared here: ModelProperty 'a', STRING
      """)
  }
}
