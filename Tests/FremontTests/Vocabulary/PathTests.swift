import Fremont
import Testing

/// An `xmlName` of several steps.
struct PathTests {
  @Test func neighboursShareSteps() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="user" dataType="STRING" xmlName="Header/Security/Username"/>
      <ModelProperty propertyName="secret" dataType="STRING" xmlName="Header/Security/Password"/>
      <ModelProperty propertyName="sent" dataType="NUMBER" xmlName="Header/sent"/>
      <ModelProperty propertyName="body" dataType="STRING" xmlName="Body"/>
      """)
    let xml =
      "<Root><Header><Security><Username>u</Username><Password>p</Password></Security><sent>1</sent></Header>"
      + "<Body>b</Body></Root>"
    let json = #"{"user":"u","secret":"p","sent":1,"body":"b"}"#
    mapping.maps(xml, json)
    mapping.maps(
      "<Root><Body>b</Body><Header><x><Username>n</Username></x><sent>1</sent><Security><Password>p</Password>"
        + "</Security><Security><Username>u</Username></Security></Header></Root>", json, writing: xml)
    mapping.maps("<Root><Header><sent>1</sent></Header></Root>", #"{"sent":1}"#)
    mapping.maps(
      "<Root><Header><Security/></Header><Username>no</Username></Root>", "{}", writing: "<Root/>")
    mapping.maps(
      "<Root><Header><Security><Password>p</Password></Security></Header></Root>", #"{"secret":"p"}"#)
  }

  @Test func pathsMayBeApart() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="a" dataType="STRING" xmlName="w/a"/>
      <ModelProperty propertyName="b" dataType="STRING" xmlName="b"/>
      <ModelProperty propertyName="c" dataType="STRING" xmlName="w/c"/>
      """)
    mapping.maps(
      "<Root><w><c>3</c><a>1</a></w><b>2</b></Root>", #"{"a":"1","b":"2","c":"3"}"#,
      writing: "<Root><w><a>1</a></w><b>2</b><w><c>3</c></w></Root>")
  }

  @Test func theLastStepMayBeAnAttribute() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="price" dataType="NUMBER" xmlName="price"/>
      <ModelProperty propertyName="currency" dataType="STRING" xmlType="ATTRIBUTE" xmlName="price/currency"/>
      <ModelProperty propertyName="unit" dataType="STRING" xmlType="ATTRIBUTE" xmlName="size/data/unit"/>
      <ModelProperty propertyName="size" dataType="NUMBER" xmlName="size/data"/>
      <ModelProperty propertyName="alone" dataType="STRING" xmlType="ATTRIBUTE" xmlName="alone/a"/>
      """)
    mapping.maps(
      "<Root><price currency=\"EUR\">1.5</price><size><data unit=\"m\">2</data></size><alone a=\"x\"/></Root>",
      #"{"price":1.5,"currency":"EUR","unit":"m","size":2,"alone":"x"}"#)
    mapping.maps(
      "<Root><price currency=\"EUR\"/><size><data>2</data></size></Root>", #"{"currency":"EUR","size":2}"#)
    mapping.maps("<Root><price>1</price></Root>", #"{"price":1}"#)
  }

  @Test func aPathMayLeadIntoAListOrAnInstance() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="title" dataType="STRING" xmlName="meta/title"/>
      <ModelProperty propertyName="tags" dataType="ARRAY" xmlName="meta/tags">
        <ModelArrayElement dataType="STRING" xmlName="tag"/></ModelProperty>
      <ModelProperty propertyName="owner" dataType="UDC" typeName="Owner" xmlName="meta/owner"/>
      <ModelProperty propertyName="cells" dataType="ARRAY" xmlName="cells">
        <ModelArrayElement dataType="NUMBER" xmlName="cell/value"/></ModelProperty>
      """,
      types:
        "<ModelClass className=\"Owner\"><ModelProperty propertyName=\"name\" dataType=\"STRING\" xmlName=\"x/name\"/></ModelClass>"
    )
    mapping.maps(
      "<Root><meta><title>t</title><tags><tag>1</tag><tag>2</tag></tags><owner><x><name>n</name></x></owner></meta>"
        + "<cells><cell><value>1</value></cell><cell><value>2</value></cell></cells></Root>",
      #"{"title":"t","tags":["1","2"],"owner":{"name":"n"},"cells":[1,2]}"#)
    mapping.maps("<Root><meta><tags/></meta></Root>", #"{"tags":[]}"#)
  }

  @Test func stepsHavePrefixes() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="user" dataType="STRING" xmlName="s:Header/w:Security/User"/>
      <ModelProperty propertyName="id" dataType="STRING" xmlType="ATTRIBUTE" xmlName="s:Header/w:id"/>
      """, model: "xmlns:s=\"urn:s\" xmlns:w=\"urn:w\" xmlNamespace=\"urn:d\"")
    mapping.maps(
      "<Root xmlns:s=\"urn:s\" xmlns:w=\"urn:w\" xmlns=\"urn:d\"><s:Header w:id=\"7\"><w:Security><User>u</User></w:Security>"
        + "</s:Header></Root>", #"{"user":"u","id":"7"}"#)
  }

  @Test func requiredLeavesAreMissedAtTheirParent() throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"a\" dataType=\"STRING\" xmlName=\"w/v/a\" minOccurs=\"1\"/>")
    let message = """
      invalidDocument
      <input>:1:1: error: element 'w/v/a' is absent (/Root)
      Model.xml:3:1: note: declared here: ModelProperty 'a', STRING
      """
    mapping.refuses("<Root/>", message)
    mapping.refuses("<Root><w><v/></w></Root>", message)
    mapping.maps("<Root><w><v><a>x</a></v></w></Root>", #"{"a":"x"}"#)
  }

  @Test func faultsNameTheWholePath() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="a" dataType="NUMBER" xmlName="w/v/a"/>
      <ModelProperty propertyName="b" dataType="NUMBER" xmlType="ATTRIBUTE" xmlName="w/v/b"/>
      """)
    mapping.refuses(
      "<Root><w><v b=\"y\"><a>x</a></v></w></Root>",
      """
      invalidDocument
      <input>:1:16: error: 'y' is not a number (/Root/w/v/@b)
      Model.xml:4:1: note: declared here: ModelProperty 'b', NUMBER
      <input>:1:22: error: 'x' is not a number (/Root/w/v/a)
      Model.xml:3:1: note: declared here: ModelProperty 'a', NUMBER
      """)
  }
}
