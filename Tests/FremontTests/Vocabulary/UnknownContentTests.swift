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
      <input>:1:7: error: unknown attribute 'x' (/Root/@x)
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
      <input>:1:17: error: unknown element 'y' (/Root/w/part/y)
      Model.xml:9:1: note: declared here: ModelClass 'Part'
      """)
  }

  @Test func keeps() throws {
    let mapping = try Mapping(Self.properties, model: "unknown=\"KEEP\"", types: Self.part)
    mapping.maps(
      "<Root x=\"1\" id=\"i\"><!-- a --><z a=\"b\">t<y/></z><name>n</name><?p i?><other/><list><i>1</i></list><last/></Root>",
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
      "<Root xmlns=\"urn:m\" xmlns:p=\"urn:p\" p:x=\"1\"><p:y><z xmlns=\"urn:z\"><name>no</name></z></p:y><name>n</name></Root>",
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
    #expect(
      try mapping.manager.bareXML(record)
        == "<Root id=\"id\" x=\"1\"><a/><name>new</name><b/><list><i>1</i><i>2</i></list><c/></Root>")
  }
}
