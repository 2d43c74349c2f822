import Fremont
import Testing

/// XML that is kept as it is.
struct FragmentTests {
  @Test func anElementIsKeptWhole() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="config" dataType="XML" xmlName="config"/>
      <ModelProperty propertyName="name" dataType="STRING" xmlName="name"/>
      """)
    mapping.maps(
      "<Root><config a=\"1\">x <b>y</b><!-- c --><?p i?> &amp;&lt;<d/></config><name>n</name></Root>",
      #"{"config":{"$xml":"<config a=\"1\">x <b>y</b><!-- c --><?p i?> &amp;&lt;<d/></config>"},"name":"n"}"#)
    mapping.maps("<Root><config/></Root>", #"{"config":{"$xml":"<config/>"}}"#)
    mapping.maps("<Root/>", "{}")
  }

  @Test func anyElement() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="name" dataType="STRING" xmlName="name"/>
      <ModelProperty propertyName="rest" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="XML" xmlName="*"/></ModelProperty>
      """)
    mapping.maps(
      "<Root><name>n</name><a/><b>1</b></Root>", #"{"name":"n","rest":[{"$xml":"<a/>"},{"$xml":"<b>1</b>"}]}"#)
  }

  @Test func theContentOfAnElement() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="type" dataType="STRING" xmlType="ATTRIBUTE" xmlName="type"/>
      <ModelProperty propertyName="content" dataType="XML" xmlType="TEXT"/>
      """)
    mapping.maps(
      "<Root type=\"t\"> a <b>c</b><!-- d --> e<?p i?></Root>",
      #"{"type":"t","content":{"$xml":" a <b>c</b><!-- d --> e<?p i?>"}}"#)
  }

  @Test func namespacesComeWithIt() throws {
    let mapping = try Mapping("<ModelProperty propertyName=\"any\" dataType=\"XML\" xmlName=\"any\"/>")
    mapping.maps(
      "<Root xmlns:p=\"urn:p\" xmlns:unused=\"urn:u\"><any p:x=\"1\"><p:y/></any></Root>",
      #"{"any":{"$xml":"<any xmlns:p=\"urn:p\" p:x=\"1\"><p:y/></any>"}}"#,
      writing: "<Root><any xmlns:p=\"urn:p\" p:x=\"1\"><p:y/></any></Root>")
    let any = try Mapping("<ModelProperty propertyName=\"any\" dataType=\"XML\" xmlName=\"*\"/>")
    any.maps(
      "<Root xmlns=\"urn:d\"><any><y/></any></Root>", #"{"any":{"$xml":"<any xmlns=\"urn:d\"><y/></any>"}}"#,
      writing: "<Root><any xmlns=\"urn:d\"><y/></any></Root>")
    mapping.maps(
      "<Root><any><y xmlns=\"urn:y\"><z xmlns=\"\"/></y></any></Root>",
      #"{"any":{"$xml":"<any><y xmlns=\"urn:y\"><z xmlns=\"\"/></y></any>"}}"#)
  }

  @Test func aFragmentWithoutNamespaceStaysThere() throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"any\" dataType=\"XML\" xmlName=\"*\"/>", model: "xmlNamespace=\"urn:m\"")
    mapping.maps(
      "<Root xmlns=\"urn:m\"><any xmlns=\"\"><y/></any></Root>", #"{"any":{"$xml":"<any><y/></any>"}}"#)
    mapping.maps(
      "<Root xmlns=\"urn:m\"><any><y/></any></Root>", #"{"any":{"$xml":"<any xmlns=\"urn:m\"><y/></any>"}}"#)
  }

  @Test func whatIsNoFragmentIsNotWritten() throws {
    let mapping = try Mapping("<ModelProperty propertyName=\"any\" dataType=\"XML\" xmlName=\"any\"/>")
    mapping.cannotWrite(
      #"{"any":{"$xml":"<any><b></any>"}}"#,
      """
      invalidDocument
      <input>:1:8: error: the end tag '</any>' does not match the start tag, expected '</b>' (/any)
      Model.xml:3:1: note: declared here: ModelProperty 'any', XML
      """)
    mapping.cannotWrite(
      #"{"any":{"$xml":"<other/>"}}"#,
      """
      unwritableValue
      error: the fragment is the element 'other', expected 'any' (/Root/any)
      Model.xml:3:1: note: declared here: ModelProperty 'any', XML
      """)
    mapping.cannotWrite(
      #"{"any":{"$xml":"<any/><any/>"}}"#,
      """
      unwritableValue
      error: the fragment must be a single element, but has several (/Root/any)
      Model.xml:3:1: note: declared here: ModelProperty 'any', XML
      """)
  }
}
