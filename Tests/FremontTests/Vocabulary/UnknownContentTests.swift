import Fremont
import Testing

/// What nobody claims: skipped, rejected or kept.
struct UnknownContentTests {
  private static let properties = """
    <ModelProperty propertyName="id" dataType="STRING" xmlType="ATTRIBUTE" xmlName="id"/>
    <ModelProperty propertyName="name" dataType="STRING" xmlName="name"/>
    <ModelProperty propertyName="list" dataType="ARRAY" xmlName="list">
      <ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty>
    <ModelProperty propertyName="part" dataType="UDC" typeName="Part" xmlName="w/part"/>
    """
  private static let part = """
    <ModelClass className="Part">
      <ModelProperty propertyName="size" dataType="NUMBER" xmlName="size"/></ModelClass>
    """

  @Test func theOwnTextStaysInFront() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="t" dataType="STRING" xmlType="TEXT"/>
      <ModelProperty propertyName="p" dataType="NUMBER" xmlName="p"/>
      <ModelProperty propertyName="c" dataType="STRING" xmlType="ATTRIBUTE" xmlName="p/c"/>
      """, model: "unknown=\"KEEP\"")
    mapping.maps(
      "<Root u=\"1\">text<x/><p c=\"EUR\" u=\"2\">1.5<y/></p><!--z--></Root>", #"{"t":"text","p":1.5,"c":"EUR"}"#,
      isInJSON: false)
  }

  @Test func ignores() throws {
    for unknown in ["", "unknown=\"IGNORE\""] {
      let mapping = try Mapping(Self.properties, class: unknown, types: Self.part)
      mapping.maps(
        "<Root x=\"1\" id=\"i\">text<name a=\"b\">n<b>no</b></name><z><name>no</name><list/></z>"
          + "<list z=\"\"><j/><i>1</i>x</list><w q=\"\"><part><k/><size>1</size></part></w><!-- c --><?p i?></Root>",
        #"{"id":"i","name":"n","list":[1],"part":{"size":1}}"#,
        writing: "<Root id=\"i\"><name>n</name><list><i>1</i></list><w><part><size>1</size></part></w></Root>")
    }
  }

  @Test func rejects() throws {
    let mapping = try Mapping(Self.properties, model: "unknown=\"REJECT\"", types: Self.part)
    let xsi = "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:schemaLocation=\"u l\""
    mapping.maps(
      "<Root xmlns:x=\"urn:x\" \(xsi) id=\"i\"> <!-- c --><name>n</name><?p i?>\n<list><i>1</i></list></Root>",
      #"{"id":"i","name":"n","list":[1]}"#, writing: "<Root id=\"i\"><name>n</name><list><i>1</i></list></Root>")
    mapping.refuses(
      """
      <Root x="1" id="i">text
      <name a="b">n<b>no</b></name>
      <nme><deep/></nme>
      <list z=""><j/>x</list>
      <w q=""><other/><part><k/></part></w>
      </Root>
      """,
      """
      invalidDocument
      <input>:1:7: error: attribute 'x' is unknown (/Root/@x)
      Model.xml:2:1: note: declared here: ModelClass 'Root'
      <input>:1:20: error: text 'text' is unknown (/Root)
      Model.xml:2:1: note: declared here: ModelClass 'Root'
      <input>:2:7: error: attribute 'a' is unknown (/Root/name/@a)
      Model.xml:4:1: note: declared here: ModelProperty 'name', STRING
      <input>:2:14: error: element 'b' is unknown (/Root/name/b)
      Model.xml:4:1: note: declared here: ModelProperty 'name', STRING
      <input>:3:1: error: element 'nme' is unknown; did you mean 'name'? (/Root/nme)
      Model.xml:2:1: note: declared here: ModelClass 'Root'
      <input>:4:7: error: attribute 'z' is unknown (/Root/list/@z)
      Model.xml:2:1: note: declared here: ModelClass 'Root'
      <input>:4:12: error: element 'j' is unknown (/Root/list/j)
      Model.xml:2:1: note: declared here: ModelClass 'Root'
      <input>:4:16: error: text 'x' is unknown (/Root/list)
      Model.xml:2:1: note: declared here: ModelClass 'Root'
      <input>:5:4: error: attribute 'q' is unknown (/Root/w/@q)
      Model.xml:2:1: note: declared here: ModelClass 'Root'
      <input>:5:9: error: element 'other' is unknown (/Root/w/other)
      Model.xml:2:1: note: declared here: ModelClass 'Root'
      <input>:5:23: error: element 'k' is unknown (/Root/w/part/k)
      Model.xml:9:1: note: declared here: ModelClass 'Part'
      """)
  }

  @Test func aClassMaySayOtherwise() throws {
    let mapping = try Mapping(
      Self.properties, class: "unknown=\"IGNORE\"", model: "unknown=\"REJECT\"", types: Self.part)
    mapping.maps("<Root z=\"1\"><y/></Root>", "{}", writing: "<Root/>")
    mapping.refuses(
      "<Root><w><part><y/></part></w></Root>",
      """
      invalidDocument
      <input>:1:16: error: element 'y' is unknown (/Root/w/part/y)
      Model.xml:9:1: note: declared here: ModelClass 'Part'
      """)
  }

  /// Of schema instances four attributes are known, at any element (XML Schema 1.0 Part 1, § 2.6); others are refused as all that is unknown.
  @Test func rejectsWhatSchemaInstancesDoNotHave() throws {
    let mapping = try Mapping(Self.properties, model: "unknown=\"REJECT\"", types: Self.part)
    let xsi = "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
    mapping.maps(
      "<Root \(xsi) xsi:noNamespaceSchemaLocation=\"l\" xsi:schemaLocation=\"u l\" xsi:type=\"Root\" xsi:nil=\"false\"/>",
      "{}",
      writing: "<Root/>")
    mapping.refuses(
      "<Root \(xsi)><name xsi:typo=\"1\">n</name></Root>",
      """
      invalidDocument
      <input>:1:67: error: attribute 'xsi:typo' is unknown (/Root/name/@xsi:typo)
      Model.xml:4:1: note: declared here: ModelProperty 'name', STRING
      """)
  }

  @Test func keeps() throws {
    let mapping = try Mapping(Self.properties, model: "unknown=\"KEEP\"", types: Self.part)
    mapping.maps(
      "<Root id=\"i\" x=\"1\"><!-- a --><z a=\"b\">t<y/></z><name>n</name><?p i?><other/><list><i>1</i></list><last/></Root>",
      #"{"id":"i","name":"n","list":[1]}"#, isInJSON: false)
    mapping.maps(
      "<Root><z/>text<list z=\"1\"><j/><i>1</i><!-- b --><i>2</i><k/></list><name a=\"b\">n</name></Root>",
      #"{"name":"n","list":[1,2]}"#, isInJSON: false)
    mapping.maps(
      "<Root><w q=\"1\"><u/><part p=\"2\"><!-- c --><size>1</size><v/></part><?x y?></w></Root>",
      #"{"part":{"size":1}}"#, isInJSON: false)
    mapping.maps("<Root id=\"i\"/>", #"{"id":"i"}"#)
  }

  @Test func keepsNamespaces() throws {
    let mapping = try Mapping(Self.properties, model: "unknown=\"KEEP\" xmlNamespace=\"urn:m\"", types: Self.part)
    mapping.maps(
      "<Root xmlns=\"urn:m\" xmlns:p=\"urn:p\" p:x=\"1\"><p:y xmlns:p=\"urn:p\"><q/><z xmlns=\"urn:z\"><name>no</name></z></p:y><name>n</name></Root>",
      #"{"name":"n"}"#, isInJSON: false)
    mapping.reads(
      "<m:Root xmlns:m=\"urn:m\" xmlns:p=\"urn:p\"><p:y/><m:name>n</m:name><m:q p:a=\"\"/></m:Root>", #"{"name":"n"}"#)
  }

  @Test func keepsWhatStandsTooOften() throws {
    let mapping = try Mapping(Self.properties, class: "unknown=\"KEEP\"", types: Self.part)
    mapping.maps("<Root><name>1</name><z/><name>2</name></Root>", #"{"name":"1"}"#, isInJSON: false)
  }

  @Test func keptContentFollowsChanges() throws {
    let mapping = try Mapping(Self.properties, class: "unknown=\"KEEP\"", types: Self.part)
    var record = try mapping.manager.xmlToObject(
      "<Root x=\"1\"><a/><name>n</name><b/><list><i>1</i></list><c/></Root>", as: ModelRecord.self)
    record["name"] = "m"
    record["list"] = [1, 2]
    #expect(
      try mapping.manager.bareXML(record)
        == "<Root x=\"1\"><a/><name>m</name><b/><list><i>1</i><i>2</i></list><c/></Root>")
    record["name"] = nil
    #expect(try mapping.manager.bareXML(record) == "<Root x=\"1\"><a/><b/><list><i>1</i><i>2</i></list><c/></Root>")
    record["name"] = "new"
    record["id"] = "id"
    let again = try mapping.manager.bareXML(record)
    #expect(
      again
        == "<Root x=\"1\" id=\"id\"><a/><name>new</name><b/><list><i>1</i><i>2</i></list><c/></Root>")
  }

  @Test func keepsWhatStandsAroundTheRoot() throws {
    let mapping = try Mapping(Self.properties, class: "unknown=\"KEEP\"", types: Self.part)
    let xml = "<!-- a --><?b c?><Root><name>n</name></Root><!-- d -->"
    let value = try mapping.manager.xmlToObject(xml, as: RecordValue.self)
    let written = try mapping.manager.bareXML(value)
    #expect(written.replacing("\n", with: "") == xml)
    #expect(try mapping.manager.xmlToObject(written, as: RecordValue.self) == value)
  }

  @Test func keepsAnOrderOfItsOwn() throws {
    let mapping = try Mapping(Self.properties, class: "unknown=\"KEEP\"", types: Self.part)
    mapping.maps(
      "<Root><list><i>1</i></list><name>n</name></Root>", #"{"name":"n","list":[1]}"#, isInJSON: false)
  }

  @Test func keepsBetweenTheItemsOfInlineLists() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="a" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="NUMBER" xmlName="a"/></ModelProperty>
      <ModelProperty propertyName="b" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="NUMBER" xmlName="b"/></ModelProperty>
      <ModelProperty propertyName="part" dataType="UDC" typeName="Part" xmlType="INLINE"/>
      """, model: "unknown=\"KEEP\"", types: Self.part)
    mapping.maps(
      "<Root><a>1</a><x/><b>2</b><!-- c --><a>3</a><size>4</size><y/></Root>",
      #"{"a":[1,3],"b":[2],"part":{"size":4}}"#, isInJSON: false)
  }

  @Test func keepsBetweenAlternativesEntriesAndText() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="m" dataType="DICTIONARY" xmlName="m">
        <ModelDictionaryElement keyXMLName="@k" dataType="NUMBER" xmlName="e"/></ModelProperty>
      <ModelProperty propertyName="c" dataType="NUMBER" xmlName="c"/>
      <ModelProperty propertyName="c" dataType="NUMBER" xmlName="d"/>
      <ModelProperty propertyName="n" dataType="ARRAY" xmlName="n">
        <ModelArrayElement dataType="STRING" xmlType="TEXT"/>
        <ModelArrayElement dataType="NUMBER" xmlName="b"/></ModelProperty>
      """, model: "unknown=\"KEEP\"")
    let xml =
      "<Root><z/><m><e k=\"b\">1</e><x/><e k=\"a\" q=\"r\">2</e></m><!-- c --><c>3</c><n>a<b>1</b><u/>b</n></Root>"
    mapping.maps(xml, #"{"m":{"a":2,"b":1},"c":3,"n":["a",1,"b"]}"#, isInJSON: false)
    let old = xml.replacing("c>3</c", with: "d>3</d")
    let written = try mapping.manager.bareXML(mapping.manager.xmlToObject(old, as: RecordValue.self))
    #expect(written == old)
  }

  @Test func tellsWhatItKeeps() throws {
    let mapping = try Mapping(Self.properties, class: "unknown=\"KEEP\"", types: Self.part)
    let record = try mapping.manager.xmlToObject(
      "<Root x=\"1\" xmlns:p=\"urn:p\" p:y=\"2\"><a b=\"c\">d</a><name>n</name><!-- e --></Root>", as: ModelRecord.self)
    let unknown = record.unknown
    #expect(unknown.attributes.map(\.name) == ["x", "y"])
    #expect(unknown.attributes.map(\.namespace) == [nil, "urn:p"])
    #expect(unknown.attributes.map(\.value) == ["1", "2"])
    #expect(unknown.fragments.map(\.xml) == ["<a b=\"c\">d</a>", "<!-- e -->"])
  }
}
