import Fremont
import Testing

/// Names in namespaces.
struct NamespaceTests {
  @Test func prefixedNamesMatchByURI() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="body" dataType="STRING" xmlName="s:Body"/>
      <ModelProperty propertyName="link" dataType="STRING" xmlType="ATTRIBUTE" xmlName="x:href"/>
      """,
      model: "xmlns:s=\"urn:s\" xmlns:x=\"urn:x\" xmlns:unused=\"urn:unused\"")
    let xml = "<Root xmlns:s=\"urn:s\" xmlns:x=\"urn:x\" x:href=\"h\"><s:Body>b</s:Body></Root>"
    let json = #"{"body":"b","link":"h"}"#
    mapping.maps(xml, json)
    mapping.maps(
      "<Root xmlns:other=\"urn:s\" xmlns:y=\"urn:x\" y:href=\"h\"><other:Body>b</other:Body></Root>", json, writing: xml
    )
    mapping.maps("<Root xmlns:y=\"urn:x\" y:href=\"h\"><Body xmlns=\"urn:s\">b</Body></Root>", json, writing: xml)
    let none = "<Root xmlns:s=\"urn:s\" xmlns:x=\"urn:x\"/>"
    mapping.maps("<Root href=\"h\"><Body>b</Body></Root>", "{}", writing: none)
    mapping.maps(
      "<Root xmlns:s=\"urn:x\" xmlns:x=\"urn:s\" x:href=\"h\"><s:Body>b</s:Body></Root>", "{}", writing: none)
    mapping.maps(
      "<Root xmlns:s=\"urn:no\"><s:Body>no</s:Body><s:Body xmlns:s=\"urn:s\">b</s:Body></Root>", #"{"body":"b"}"#,
      writing: "<Root xmlns:s=\"urn:s\" xmlns:x=\"urn:x\"><s:Body>b</s:Body></Root>")
  }

  /// Without a namespace of the model, a name is in that of the root element or in none, and an attribute is in none.
  @Test func foreignNamesAreOthers() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="id" dataType="STRING" xmlType="ATTRIBUTE" xmlName="id"/>
      <ModelProperty propertyName="lang" dataType="STRING" xmlType="ATTRIBUTE" xmlName="xml:lang"/>
      <ModelProperty propertyName="title" dataType="STRING" xmlName="title"/>
      <ModelProperty propertyName="part" dataType="STRING" xmlName="part/name"/>
      """)
    let plain = "<Root id=\"1\"><title>a</title><part><name>n</name></part></Root>"
    let json = #"{"id":"1","title":"a","part":"n"}"#
    mapping.maps(plain, json)
    mapping.maps(
      "<Root x:id=\"2\" id=\"1\" x:title=\"t\" xmlns:x=\"urn:x\"><x:title>b</x:title><title>a</title><x:title>c</x:title>"
        + "<x:part><name>o</name></x:part><part><x:name>p</x:name><name>n</name></part></Root>",
      json, writing: plain)
    mapping.maps(
      "<Root xmlns=\"urn:r\" xmlns:r=\"urn:r\" id=\"1\" r:id=\"2\"><title>a</title><part xmlns=\"\"><r:name>n</r:name></part></Root>",
      json, writing: plain)
    mapping.maps("<Root lang=\"en\" id=\"1\"/>", #"{"id":"1"}"#, writing: "<Root id=\"1\"/>")
    // Each document has a namespace of its own.
    mapping.maps("<Root id=\"1\"><title xmlns=\"urn:r\">a</title></Root>", #"{"id":"1"}"#, writing: "<Root id=\"1\"/>")
  }

  @Test func theRootMayHaveAPrefix() throws {
    let definition = try Fixture.definition(
      """
      <ModelClass className="Envelope">
        <ModelProperty propertyName="body" dataType="STRING" xmlName="s:Body"/></ModelClass>
      """,
      root: "rootDataType=\"UDC\" rootXMLName=\"s:Envelope\" rootTypeName=\"Envelope\" xmlns:s=\"urn:s\"")
    let mapping = try Mapping(definition)
    let xml = "<s:Envelope xmlns:s=\"urn:s\"><s:Body>b</s:Body></s:Envelope>"
    mapping.maps(xml, #"{"body":"b"}"#)
    mapping.maps("<Envelope xmlns=\"urn:s\"><Body>b</Body></Envelope>", #"{"body":"b"}"#, writing: xml)
    mapping.refuses(
      "<Envelope><Body>b</Body></Envelope>",
      """
      invalidDocument
      <input>:1:1: error: the root element 'Envelope' is in no namespace, expected 'urn:s' (/Envelope)
      Model.xml:1:1: note: declared here: Model, root UDC
      """)
  }

  @Test func theNamespaceOfTheModelIsTheDefault() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="id" dataType="STRING" xmlType="ATTRIBUTE" xmlName="id"/>
      <ModelProperty propertyName="name" dataType="STRING" xmlName="name"/>
      <ModelProperty propertyName="part" dataType="UDC" typeName="Part" xmlName="part"/>
      <ModelProperty propertyName="list" dataType="ARRAY" xmlName="list">
        <ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty>
      """,
      model: "xmlNamespace=\"urn:m\"",
      types: """
        <ModelClass className="Part">
          <ModelProperty propertyName="size" dataType="NUMBER" xmlName="size"/></ModelClass>
        """)
    let xml =
      "<Root xmlns=\"urn:m\" id=\"1\"><name>n</name><part><size>2</size></part><list><i>3</i></list></Root>"
    let json = #"{"id":"1","name":"n","part":{"size":2},"list":[3]}"#
    mapping.maps(xml, json)
    mapping.maps(
      "<p:Root xmlns:p=\"urn:m\" id=\"1\"><p:name>n</p:name><name>no</name><p:part><p:size>2</p:size></p:part>"
        + "<p:list><p:i>3</p:i><i>4</i></p:list></p:Root>", json, writing: xml)
    let empty = "<Root xmlns=\"urn:m\"/>"
    mapping.maps(
      "<Root xmlns=\"urn:m\" xmlns:p=\"urn:m\" p:id=\"1\"><name xmlns=\"urn:x\">n</name></Root>", "{}", writing: empty)
    mapping.maps(
      "<Root xmlns=\"urn:m\"><name xmlns=\"\">n</name><list xmlns=\"\"><i>1</i></list></Root>", "{}", writing: empty)
    mapping.maps(
      "<Root xmlns=\"urn:m\"><name xmlns=\"\"><name>a</name></name><list><x xmlns=\"\"><i/></x><i>1</i></list></Root>",
      #"{"list":[1]}"#, writing: "<Root xmlns=\"urn:m\"><list><i>1</i></list></Root>")
    mapping.refuses(
      "<Root/>",
      """
      invalidDocument
      <input>:1:1: error: the root element 'Root' is in no namespace, expected 'urn:m' (/Root)
      Model.xml:1:1: note: declared here: Model, root UDC
      """)
  }

  @Test func aClassMayHaveANamespaceOfItsOwn() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="name" dataType="STRING" xmlName="name"/>
      <ModelProperty propertyName="part" dataType="UDC" typeName="Part" xmlName="part"/>
      <ModelProperty propertyName="end" dataType="STRING" xmlName="end"/>
      """,
      model: "xmlNamespace=\"urn:m\"",
      types: """
        <ModelClass className="Part" xmlNamespace="urn:p">
          <ModelProperty propertyName="size" dataType="NUMBER" xmlName="size"/>
          <ModelProperty propertyName="root" dataType="UDC" typeName="Root" xmlName="root"/></ModelClass>
        """)
    mapping.maps(
      "<Root xmlns=\"urn:m\"><name>n</name><part><size xmlns=\"urn:p\">1</size></part><end>e</end></Root>",
      #"{"name":"n","part":{"size":1},"end":"e"}"#)
    mapping.maps(
      "<Root xmlns=\"urn:m\"><part><p:size xmlns:p=\"urn:p\">1</p:size><size>2</size></part></Root>",
      #"{"part":{"size":1}}"#, writing: "<Root xmlns=\"urn:m\"><part><size xmlns=\"urn:p\">1</size></part></Root>")
    mapping.maps(
      "<Root xmlns=\"urn:m\"><part><root xmlns=\"urn:p\"><name xmlns=\"urn:m\">i</name></root></part></Root>",
      #"{"part":{"root":{"name":"i"}}}"#)
  }

  @Test func aNameMayStandInSeveralNamespaces() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="plain" dataType="STRING" xmlName="name"/>
      <ModelProperty propertyName="exact" dataType="STRING" xmlName="p:name"/>
      <ModelProperty propertyName="language" dataType="STRING" xmlType="ATTRIBUTE" xmlName="lang"/>
      <ModelProperty propertyName="exactLanguage" dataType="STRING" xmlType="ATTRIBUTE" xmlName="xml:lang"/>
      """, model: "xmlns:p=\"urn:p\"")
    let xml = "<Root xmlns:p=\"urn:p\" lang=\"en\" xml:lang=\"de\"><name>a</name><p:name>b</p:name></Root>"
    let json = #"{"plain":"a","exact":"b","language":"en","exactLanguage":"de"}"#
    mapping.maps(xml, json)
    mapping.maps(
      "<Root xmlns=\"urn:p\" lang=\"en\" xml:lang=\"de\"><name xmlns=\"\">a</name><name>b</name></Root>",
      json, writing: xml)
  }

  @Test func aPrefixOfTheSchemaInstanceNeedsItsNamespace() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="type" dataType="STRING" xmlType="ATTRIBUTE" xmlName="type"/>
      <ModelProperty propertyName="place" dataType="STRING" xmlType="ATTRIBUTE" xmlName="i:schemaLocation"/>
      """, model: "xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\"")
    let xml = "<Root xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\" type=\"t\" i:schemaLocation=\"u l\"/>"
    mapping.maps(xml, #"{"type":"t","place":"u l"}"#)
    mapping.maps(
      "<Root xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:type=\"Root\" xsi:schemaLocation=\"u l\"/>",
      #"{"place":"u l"}"#,
      writing: "<Root xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\" i:schemaLocation=\"u l\"/>")
  }

  @Test func attributeAndElementMayShareAName() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="element" dataType="NUMBER" xmlName="name"/>
      <ModelProperty propertyName="attribute" dataType="STRING" xmlType="ATTRIBUTE" xmlName="name"/>
      """)
    mapping.maps("<Root name=\"a\"><name>1</name></Root>", #"{"element":1,"attribute":"a"}"#)
    mapping.maps("<Root name=\"a\"/>", #"{"attribute":"a"}"#)
    mapping.maps("<Root><name>1</name></Root>", #"{"element":1}"#)
  }

  @Test func itemsAndEntriesHavePrefixesToo() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="list" dataType="ARRAY" xmlName="a:list">
        <ModelArrayElement dataType="NUMBER" xmlName="b:i"/></ModelProperty>
      <ModelProperty propertyName="map" dataType="DICTIONARY" xmlName="b:map">
        <ModelDictionaryElement key="k" dataType="STRING" xmlName="a:e"/></ModelProperty>
      """, model: "xmlns:a=\"urn:a\" xmlns:b=\"urn:b\"")
    mapping.maps(
      "<Root xmlns:a=\"urn:a\" xmlns:b=\"urn:b\"><a:list><b:i>1</b:i></a:list><b:map><a:e>v</a:e></b:map></Root>",
      #"{"list":[1],"map":{"k":"v"}}"#)
  }

  @Test func anUpdateKeepsANamespaceThatTheDefinitionDoesNotSay() throws {
    let mapping = try Mapping(
      #"<ModelProperty propertyName="a" xmlName="a"/><ModelProperty propertyName="b" xmlName="b"/>"#)
    let document = #"<Root xmlns="urn:a"><a>1</a></Root>"#
    var record = try mapping.manager.xmlToObject(document, as: ModelRecord.self)
    record["a"] = "2"
    record["b"] = "3"
    #expect(
      try mapping.manager.objectToXML(record, updating: document) == #"<Root xmlns="urn:a"><a>2</a><b>3</b></Root>"#)
  }
}
