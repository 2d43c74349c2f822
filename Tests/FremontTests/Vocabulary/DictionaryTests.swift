import Fremont
import Testing

/// Entries with fixed keys, and entries that say their key.
struct DictionaryTests {
  @Test func attributesThatNobodyClaimsNeedNoRule() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="id" dataType="STRING" xmlType="ATTRIBUTE" xmlName="id"/>
      <ModelProperty propertyName="rest" dataType="DICTIONARY" xmlType="ATTRIBUTE" xmlName="*"/>
      """)
    mapping.maps("<Root id=\"1\" a=\" x \" b=\"\"/>", #"{"id":"1","rest":{"a":" x ","b":""}}"#)
  }

  @Test func keysAreFixed() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="map" dataType="DICTIONARY" xmlName="map">
        <ModelDictionaryElement key="first key" dataType="NUMBER" xmlName="a"/>
        <ModelDictionaryElement key="second" dataType="STRING" xmlName="b"/></ModelProperty>
      """)
    mapping.maps(
      "<Root><map><b>x</b><c/><a>1</a></map></Root>", #"{"map":{"first key":1,"second":"x"}}"#,
      writing: "<Root><map><a>1</a><b>x</b></map></Root>")
    mapping.maps("<Root><map/></Root>", #"{"map":{}}"#)
  }

  @Test func anAttributeIsTheKey() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="addresses" dataType="DICTIONARY" xmlName="addresses">
        <ModelDictionaryElement keyXMLName="@type" dataType="UDC" typeName="Address" xmlName="address"/></ModelProperty>
      <ModelProperty propertyName="phones" dataType="DICTIONARY" xmlName="phones">
        <ModelDictionaryElement keyXMLName="@kind" dataType="STRING" xmlName="phone"/></ModelProperty>
      """,
      types: """
        <ModelClass className="Address">
          <ModelProperty propertyName="city" dataType="STRING" xmlName="city"/></ModelClass>
        """)
    mapping.maps(
      "<Root><addresses><address type=\"home\"><city>Ulm</city></address><address type=\"work\"/></addresses>"
        + "<phones><phone kind=\"a &amp; b\">1</phone></phones></Root>",
      #"{"addresses":{"home":{"city":"Ulm"},"work":{}},"phones":{"a & b":"1"}}"#)
    mapping.maps(
      "<Root><phones><phone kind=\"b\">1</phone><fax kind=\"c\">2</fax><phone kind=\"a\" x=\"y\">3</phone></phones></Root>",
      #"{"phones":{"a":"3","b":"1"}}"#,
      writing: "<Root><phones><phone kind=\"a\">3</phone><phone kind=\"b\">1</phone></phones></Root>")
    mapping.refuses(
      "<Root><phones>\n<phone>1</phone></phones></Root>",
      """
      invalidDocument
      <input>:2:1: error: the key is absent (/Root/phones/phone)
      Model.xml:6:3: note: declared here: ModelDictionaryElement 'phone', STRING
      """)
  }

  @Test func aChildIsTheKey() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="map" dataType="DICTIONARY" xmlName="map">
        <ModelDictionaryElement keyXMLName="key" dataType="NUMBER" xmlName="entry/value"/></ModelProperty>
      <ModelProperty propertyName="deep" dataType="DICTIONARY" xmlName="deep">
        <ModelDictionaryElement keyXMLName="k/name" dataType="STRING" xmlName="e/v/w"/></ModelProperty>
      """)
    mapping.maps(
      "<Root><map><entry><key>a</key><value>1</value></entry><entry><key>b</key><value>2</value></entry></map>"
        + "<deep><e><k><name>n</name></k><v><w>x</w></v></e></deep></Root>",
      #"{"map":{"a":1,"b":2},"deep":{"n":"x"}}"#)
    mapping.maps(
      "<Root><map><entry><value>1</value><x/><key>a</key></entry></map></Root>", #"{"map":{"a":1}}"#,
      writing: "<Root><map><entry><key>a</key><value>1</value></entry></map></Root>")
    mapping.refuses(
      "<Root><map><entry><value>1</value></entry></map></Root>",
      """
      invalidDocument
      <input>:1:12: error: the key is absent (/Root/map/entry)
      Model.xml:4:3: note: declared here: ModelDictionaryElement 'entry/value', NUMBER
      """)
  }

  @Test func theElementNameIsTheKey() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="map" dataType="DICTIONARY" xmlName="properties">
        <ModelDictionaryElement dataType="STRING" xmlName="*"/></ModelProperty>
      """, model: "xmlns:p=\"urn:p\" xmlNamespace=\"urn:m\"")
    let xml =
      "<Root xmlns:p=\"urn:p\" xmlns=\"urn:m\"><properties><b>1</b><p:c>2</p:c><ns:d xmlns:ns=\"urn:d\">3</ns:d></properties></Root>"
    mapping.maps(
      xml, #"{"map":{"b":"1","p:c":"2","{urn:d}d":"3"}}"#)
    mapping.maps(
      "<Root xmlns=\"urn:m\"><properties><c>2</c><a>1</a><a>3</a></properties></Root>", #"{"map":{"a":"3","c":"2"}}"#,
      writing: "<Root xmlns:p=\"urn:p\" xmlns=\"urn:m\"><properties><a>3</a><c>2</c></properties></Root>")
    mapping.cannotWrite(
      #"{"map":{"a b":"1"}}"#,
      """
      unwritableValue
      error: 'a b' is not the name of an element or attribute (/Root/properties/*[1])
      Model.xml:4:3: note: declared here: ModelDictionaryElement '*', STRING
      """)
  }

  @Test func namesWithoutNamespace() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="map" dataType="DICTIONARY" xmlName="properties">
        <ModelDictionaryElement dataType="NUMBER" xmlName="*"/></ModelProperty>
      """)
    mapping.maps("<Root><properties><a.b>1</a.b><c-d>2</c-d></properties></Root>", #"{"map":{"a.b":1,"c-d":2}}"#)
  }

  @Test func attributesNobodyClaims() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="id" dataType="STRING" xmlType="ATTRIBUTE" xmlName="id"/>
      <ModelProperty propertyName="others" dataType="DICTIONARY" xmlType="ATTRIBUTE" xmlName="*">
        <ModelDictionaryElement dataType="STRING" xmlName="*"/></ModelProperty>
      """, model: "xmlns:p=\"urn:p\"")
    mapping.maps(
      "<Root xmlns:p=\"urn:p\" id=\"1\" a=\"2\" p:b=\"3\" xml:lang=\"de\"/>",
      #"{"id":"1","others":{"a":"2","p:b":"3","xml:lang":"de"}}"#)
    mapping.reads("<Root xmlns:q=\"urn:q\" q:c=\"4\"/>", #"{"others":{"{urn:q}c":"4"}}"#)
    mapping.maps("<Root id=\"1\"/>", #"{"id":"1"}"#, writing: "<Root xmlns:p=\"urn:p\" id=\"1\"/>")
  }

  @Test func fixedKeysAndAnOpenRule() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="map" dataType="DICTIONARY" xmlName="map">
        <ModelDictionaryElement key="size" dataType="NUMBER" xmlName="size"/>
        <ModelDictionaryElement dataType="STRING" xmlName="*"/></ModelProperty>
      """)
    mapping.maps(
      "<Root><map><size>1</size><a>x</a><b>2</b></map></Root>", #"{"map":{"size":1,"a":"x","b":"2"}}"#)
  }

  @Test func equalKeys() throws {
    let properties = """
      <ModelProperty propertyName="map" dataType="DICTIONARY" xmlName="map">
        <ModelDictionaryElement keyXMLName="@k" dataType="NUMBER" xmlName="e"/></ModelProperty>
      """
    let document = "<Root><map><e k=\"a\">1</e><e k=\"b\">2</e><e k=\"a\">3</e></map></Root>"
    try Mapping(properties).maps(
      document, #"{"map":{"a":3,"b":2}}"#, writing: "<Root><map><e k=\"a\">3</e><e k=\"b\">2</e></map></Root>")
    try Mapping(properties, class: "unknown=\"REJECT\"").refuses(
      document,
      """
      invalidDocument
      <input>:1:40: error: the key 'a' is there already (/Root/map/e)
      Model.xml:4:3: note: declared here: ModelDictionaryElement 'e', NUMBER
      """)
  }

  @Test func theLastEntriesStay() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="map" dataType="DICTIONARY" xmlName="map">
        <ModelDictionaryElement key="x" dataType="NUMBER" xmlName="x"/>
        <ModelDictionaryElement keyXMLName="@k" dataType="NUMBER" xmlName="e" maxOccurs="2"/></ModelProperty>
      <ModelProperty propertyName="flat" dataType="DICTIONARY" xmlType="INLINE">
        <ModelDictionaryElement keyXMLName="@k" dataType="NUMBER" xmlName="f" maxOccurs="1"/></ModelProperty>
      <ModelProperty propertyName="outer" dataType="DICTIONARY" xmlName="outer">
        <ModelDictionaryElement dataType="UDC" typeName="Root" xmlName="*" maxOccurs="2"/></ModelProperty>
      """)
    mapping.maps(
      "<Root><map><e k=\"c\">1</e><x>0</x><e k=\"b\">2</e><e k=\"a\">3</e></map><f k=\"a\">1</f><f k=\"b\">2</f></Root>",
      #"{"map":{"x":0,"a":3,"b":2},"flat":{"b":2}}"#,
      writing: "<Root><map><x>0</x><e k=\"a\">3</e><e k=\"b\">2</e></map><f k=\"b\">2</f></Root>")
    // A key that comes again is the last as well.
    mapping.reads(
      "<Root><map><e k=\"a\">1</e><e k=\"b\">2</e><e k=\"a\">3</e><e k=\"c\">4</e></map></Root>",
      #"{"map":{"a":3,"c":4}}"#)
    mapping.reads(
      "<Root><map><e k=\"a\">1</e><e k=\"b\">2</e><e k=\"b\">3</e></map></Root>", #"{"map":{"b":3}}"#)
    // Each dictionary counts its own, however they stand in each other.
    let inner = ["a", "b", "c"].map { "<e k=\"\($0)\">1</e>" }.joined()
    mapping.reads(
      "<Root><outer><p><map>\(inner)</map></p><q><map>\(inner)</map></q><r><map>\(inner)</map></r></outer>"
        + "<map>\(inner)<e k=\"d\">1</e></map></Root>",
      #"{"map":{"c":1,"d":1},"outer":{"q":{"map":{"b":1,"c":1}},"r":{"map":{"b":1,"c":1}}}}"#)
    // In JSON an entry too many would be lost.
    let json = #"{"map":{"a":1,"x":0,"b":2,"c":3},"flat":{"a":1,"b":2},"outer":{"p":{"map":{"a":1}},"q":{},"r":{}}}"#
    let failure = Fixture.failure { try mapping.manager.jsonToObject(json, as: RecordValue.self) }
    for path in ["/map/c", "/flat/b", "/outer/r"] {
      #expect(failure.contains("times (\(path))") || failure.contains("once (\(path))"))
    }
  }

  private struct Root: ModelObject, Equatable {
    var map: [Int: String?] = [:]

    static let factory = TypeFactory(Root.init) { Mapped("map", \.map) }
  }

  @Test func theLastEntriesStayUnderKeysOfAnyType() throws {
    let definition = try Fixture.rootClass(
      """
      <ModelProperty propertyName="map" dataType="DICTIONARY" xmlName="map">
        <ModelDictionaryElement keyXMLName="@k" dataType="STRING" xmlName="e" maxOccurs="2"/></ModelProperty>
      """)
    let manager = try ModelManager(modelDefinition: definition, types: [Root.self])
    let root = try manager.xmlToObject(
      "<Root><map><e k=\"1\">a</e><e k=\"2\">b</e><e k=\"03\">c</e></map></Root>", as: Root.self)
    #expect(root == Root(map: [2: "b", 3: "c"]))
    #expect(try manager.jsonToObject(#"{"map":{"2":"b","3":"c"}}"#, as: Root.self) == root)
    let failure = Fixture.failure { try manager.jsonToObject(#"{"map":{"1":"a","2":"b","3":"c"}}"#, as: Root.self) }
    #expect(failure.contains("an entry occurs more than 2 times (/map/3)"))
  }

  @Test func entriesMayStandInline() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="id" dataType="STRING" xmlName="id"/>
      <ModelProperty propertyName="flat" dataType="DICTIONARY" xmlType="INLINE">
        <ModelDictionaryElement key="x" dataType="NUMBER" xmlName="x"/>
        <ModelDictionaryElement keyXMLName="@k" dataType="STRING" xmlName="open"/></ModelProperty>
      """)
    mapping.maps(
      "<Root><id>1</id><x>2</x><open k=\"a\">3</open><open k=\"b\">4</open></Root>",
      #"{"id":"1","flat":{"x":2,"a":"3","b":"4"}}"#)
    mapping.maps(
      "<Root><open k=\"a\">3</open><id>1</id><y/><x>2</x></Root>", #"{"id":"1","flat":{"x":2,"a":"3"}}"#,
      writing: "<Root><id>1</id><x>2</x><open k=\"a\">3</open></Root>")
  }

  @Test func anythingElseMayStandInline() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="id" dataType="STRING" xmlName="id"/>
      <ModelProperty propertyName="rest" dataType="DICTIONARY" xmlType="INLINE">
        <ModelDictionaryElement dataType="STRING" xmlName="*"/></ModelProperty>
      """)
    mapping.maps("<Root><id>1</id><a>2</a><b>3</b></Root>", #"{"id":"1","rest":{"a":"2","b":"3"}}"#)
  }

  @Test func mayBeTheRoot() throws {
    let mapping = try Mapping(
      Fixture.definition(
        "<ModelDictionary xmlName=\"map\"><ModelDictionaryElement keyXMLName=\"@k\" dataType=\"NUMBER\" xmlName=\"e\"/></ModelDictionary>",
        root: "rootDataType=\"DICTIONARY\" rootXMLName=\"map\""))
    mapping.maps("<map><e k=\"a\">1</e></map>", #"{"a":1}"#)
  }

  @Test func swiftKeysAreOfTheirType() throws {
    struct Root: ModelObject, Equatable {
      var names: [Int: String] = [:]
      static let factory = TypeFactory(Root.init) { Mapped("names", \.names) }
    }
    let definition = try Fixture.rootClass(
      """
      <ModelProperty propertyName="names" dataType="DICTIONARY" xmlName="names">
        <ModelDictionaryElement keyXMLName="@id" dataType="STRING" xmlName="name"/></ModelProperty>
      """)
    let manager = try ModelManager(modelDefinition: definition, types: [Root.self])
    let xml = "<Root><names><name id=\"1\">a</name><name id=\"20\">b</name></names></Root>"
    #expect(try manager.xmlToObject(xml, as: Root.self) == Root(names: [1: "a", 20: "b"]))
    #expect(try manager.bareXML(Root(names: [20: "b", 1: "a"])) == xml)
  }
}
