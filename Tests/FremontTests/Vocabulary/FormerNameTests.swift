import Foundation
import Fremont
import Testing

/// Names of older versions: read, and never written.
struct FormerNameTests {
  private static let xsi = #"xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance""#
  private static let shape = #"<ModelProperty propertyName="shape" dataType="UDC" typeName="Shape" xmlName="shape"/>"#
  private static let shapes = """
    <ModelClass className="Shape" xmlName="shape" formerNames="Figure"/>
    <ModelClass className="Circle" xmlName="circle" extends="Shape" formerNames="Round disc">
      <ModelProperty propertyName="r" dataType="NUMBER" xmlType="ATTRIBUTE"/></ModelClass>
    """

  // MARK: Classes

  @Test(arguments: ["Round", "disc", "Circle"]) func aTypeFindsItsClass(_ name: String) throws {
    let mapping = try Mapping(Self.shape, types: Self.shapes)
    mapping.maps(
      #"<Root \#(Self.xsi)><shape xsi:type="\#(name)" r="1"/></Root>"#, #"{"shape":{"$type":"Circle","r":1}}"#,
      writing: #"<Root \#(Self.xsi)><shape xsi:type="Circle" r="1"/></Root>"#)
    mapping.writes(
      #"{"shape":{"$type":"\#(name)","r":1}}"#, #"<Root \#(Self.xsi)><shape xsi:type="Circle" r="1"/></Root>"#)
    let list = "<plist><dict><key>shape</key><dict><key>$type</key><string>\(name)</string></dict></dict></plist>"
    let record = try mapping.manager.propertyListToObject(Data(list.utf8), as: ModelRecord.self)
    #expect(record["shape"]?.record?.className == "Circle")
    #expect(!(try mapping.manager.objectToPropertyList(record, to: .string)).contains("Round"))
  }

  @Test func theDeclaredClassIsFoundToo() throws {
    let mapping = try Mapping(Self.shape, types: Self.shapes)
    mapping.maps(
      #"<Root \#(Self.xsi)><shape xsi:type="Figure"/></Root>"#, #"{"shape":{"$type":"Shape"}}"#,
      writing: "<Root \(Self.xsi)><shape/></Root>")
  }

  @Test func anotherTypeIsRefused() throws {
    try Mapping(Self.shape, types: Self.shapes).refuses(
      #"<Root \#(Self.xsi)><shape xsi:type="Square"/></Root>"#,
      """
      invalidDocument
      <input>:1:61: error: 'Square' is not a type of this element, expected Circle or Shape (/Root/shape)
      Model.xml:3:1: note: declared here: ModelProperty 'shape', UDC
      """)
  }

  @Test func aClassThatIsNotOpenMayBeNamedToo() throws {
    let mapping = try Mapping(
      #"<ModelProperty propertyName="box" dataType="UDC" typeName="Box"/>"#,
      types: #"<ModelClass className="Box" formerNames="Case"/>"#)
    mapping.maps(
      #"<Root \#(Self.xsi)><box xsi:type="Case"/></Root>"#, #"{"box":{}}"#, writing: "<Root><box/></Root>")
  }

  @Test func aDiscriminatorFindsItsClass() throws {
    let mapping = try Mapping(
      Self.shape,
      types: """
        <ModelClass className="Shape" discriminatorXMLName="kind"/>
        <ModelClass className="Circle" extends="Shape" discriminatorValue="circle" formerNames="round"/>
        """)
    mapping.maps(
      #"<Root><shape kind="round"/></Root>"#, #"{"shape":{"$type":"Circle"}}"#,
      writing: #"<Root><shape kind="circle"/></Root>"#)
  }

  @Test func aTypeMayHaveAPrefix() throws {
    let mapping = try Mapping(
      Self.shape, model: #"xmlns:g="urn:g" xmlns:old="urn:old""#,
      types: """
        <ModelClass className="Shape"/>
        <ModelClass className="Circle" extends="Shape" discriminatorValue="g:Circle" formerNames="old:Round"/>
        """)
    mapping.maps(
      #"<Root \#(Self.xsi) xmlns:o="urn:old"><shape xsi:type="o:Round"/></Root>"#, #"{"shape":{"$type":"Circle"}}"#,
      writing: #"<Root xmlns:g="urn:g" \#(Self.xsi)><shape xsi:type="g:Circle"/></Root>"#)
    let found = Fixture.failure {
      try mapping.manager.xmlToObject(
        #"<Root \#(Self.xsi) xmlns:o="urn:g"><shape xsi:type="o:Round"/></Root>"#, as: RecordValue.self)
    }
    #expect(found.contains("'o:Round' is not a type of this element"))
  }

  // MARK: Elements

  @Test func anElementThatIsNamedForItsClassFindsIt() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="shapes" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="UDC" typeName="Shape" xmlName="*"/></ModelProperty>
      """, types: Self.shapes)
    mapping.maps(
      #"<Root><disc r="1"/><circle r="2"/><Figure/></Root>"#,
      #"{"shapes":[{"$type":"Circle","r":1},{"$type":"Circle","r":2},{"$type":"Shape"}]}"#,
      writing: #"<Root><circle r="1"/><circle r="2"/><shape/></Root>"#)
  }

  @Test func aRootThatIsNamedForItsClassFindsIt() throws {
    let mapping = try Mapping(
      ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootXMLName="t:Team" rootTypeName="Team" xmlns:t="urn:t" xmlns:old="urn:old">
            <ModelClass className="Team" formerNames="Crew old:Group"><ModelProperty propertyName="name"/></ModelClass>
          </Model>
          """))
    let written = #"<t:Team xmlns:t="urn:t"><name>a</name></t:Team>"#
    mapping.maps(#"<t:Crew xmlns:t="urn:t"><name>a</name></t:Crew>"#, #"{"name":"a"}"#, writing: written)
    mapping.maps(#"<x:Group xmlns:x="urn:old"><name>a</name></x:Group>"#, #"{"name":"a"}"#, writing: written)
    let found = Fixture.failure { try mapping.manager.xmlToObject("<Staff/>", as: RecordValue.self) }
    #expect(found.hasPrefix("invalidDocument\n<input>:1:1: error: "), "\(found)")
  }

  @Test func anElementWithANameOfItsOwnDoesNot() throws {
    let mapping = try Mapping(
      #"<ModelProperty propertyName="box" dataType="UDC" typeName="Box" xmlName="case"/>"#,
      types: #"<ModelClass className="Box" formerNames="Crate"/>"#)
    mapping.maps("<Root><Crate/></Root>", "{}", writing: "<Root/>")
    mapping.maps("<Root><case/></Root>", #"{"box":{}}"#)
  }

  @Test func whatHasTheNameNowComesFirst() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="box" dataType="UDC" typeName="Box" xmlName="Box"/>
      <ModelProperty propertyName="case" xmlName="Case"/>
      """,
      types: #"<ModelClass className="Box" formerNames="Case Crate"/>"#)
    mapping.maps("<Root><Case>c</Case></Root>", #"{"case":"c"}"#)
    mapping.maps(
      "<Root><Crate/><Case>c</Case></Root>", #"{"box":{},"case":"c"}"#,
      writing: "<Root><Box/><Case>c</Case></Root>")
  }

  // MARK: Properties

  private static let renamed = """
    <ModelProperty propertyName="a" xmlType="ATTRIBUTE"/>
    <ModelProperty propertyName="a" xmlType="ATTRIBUTE" xmlName="oldA" jsonName="oldA"/>
    <ModelProperty propertyName="s" defaultValue="d"/>
    <ModelProperty propertyName="s" xmlName="oldS" jsonName="oldS"/>
    <ModelProperty propertyName="n" dataType="NUMBER" whenNil="EMPTY"/>
    <ModelProperty propertyName="n" dataType="NUMBER" whenNil="EMPTY" xmlName="oldN" jsonName="oldN"/>
    <ModelProperty propertyName="e" dataType="ENUM" typeName="E"/>
    <ModelProperty propertyName="e" dataType="ENUM" typeName="E" xmlName="oldE" jsonName="oldE"/>
    <ModelProperty propertyName="lines" xmlName="line" maxOccurs="unbounded"/>
    <ModelProperty propertyName="lines" xmlName="oldLine" jsonName="oldLines" maxOccurs="unbounded"/>
    <ModelProperty propertyName="words" xmlType="ATTRIBUTE" maxOccurs="unbounded"/>
    <ModelProperty propertyName="words" xmlType="ATTRIBUTE" xmlName="oldWords" jsonName="oldWords" maxOccurs="unbounded"/>
    <ModelProperty propertyName="list" dataType="ARRAY"><ModelArrayElement xmlName="i"/></ModelProperty>
    <ModelProperty propertyName="list" dataType="ARRAY" xmlName="oldList" jsonName="oldList"><ModelArrayElement
      xmlName="i"/></ModelProperty>
    <ModelProperty propertyName="map" dataType="DICTIONARY"><ModelDictionaryElement keyXMLName="@k"
      xmlName="m"/></ModelProperty>
    <ModelProperty propertyName="map" dataType="DICTIONARY" xmlName="oldMap" jsonName="oldMap"><ModelDictionaryElement
      keyXMLName="@k" xmlName="m"/></ModelProperty>
    <ModelProperty propertyName="leaf" dataType="UDC" typeName="Leaf"/>
    <ModelProperty propertyName="leaf" dataType="UDC" typeName="Leaf" xmlName="oldLeaf" jsonName="oldLeaf"/>
    <ModelProperty propertyName="leaves" dataType="UDC" typeName="Leaf" xmlName="each" maxOccurs="unbounded"/>
    <ModelProperty propertyName="leaves" dataType="UDC" typeName="Leaf" xmlName="oldEach" jsonName="oldLeaves"
      maxOccurs="unbounded"/>
    <ModelProperty propertyName="path" xmlName="in/path"/>
    <ModelProperty propertyName="path" xmlName="in/oldPath" jsonName="oldPath"/>
    <ModelProperty propertyName="f" dataType="XML" xmlName="f"/>
    <ModelProperty propertyName="r" minOccurs="1"/>
    <ModelProperty propertyName="r" xmlName="oldR" jsonName="oldR"/>
    """
  private static let others = """
    <ModelClass className="Leaf"><ModelProperty propertyName="x" xmlType="ATTRIBUTE"/></ModelClass>
    <ModelEnum enumName="E"><ModelEnumItem name="new"/><ModelEnumItem name="new" xmlName="old" jsonName="old"/></ModelEnum>
    """
  private static let new =
    #"<Root a="1" words="u v"><s>s</s><n>1</n><e>new</e><line>1</line><line>2</line><list><i>3</i></list>"#
    + #"<map><m k="4">5</m></map><leaf x="6"/><each x="7"/><each x="8"/><in><path>p</path></in><r>r</r></Root>"#
  private static let old =
    #"<Root oldA="1" oldWords="u v"><oldS>s</oldS><oldN>1</oldN><oldE>old</oldE><oldLine>1</oldLine><oldLine>2</oldLine>"#
    + #"<oldList><i>3</i></oldList><oldMap><m k="4">5</m></oldMap><oldLeaf x="6"/><oldEach x="7"/><oldEach x="8"/>"#
    + "<in><oldPath>p</oldPath></in><oldR>r</oldR></Root>"
  private static let newJSON =
    #"{"a":"1","s":"s","n":1,"e":"new","lines":["1","2"],"words":["u","v"],"list":["3"],"map":{"4":"5"},"#
    + #""leaf":{"x":"6"},"leaves":[{"x":"7"},{"x":"8"}],"path":"p","r":"r"}"#
  private static let oldJSON =
    #"{"oldA":"1","oldS":"s","oldN":1,"oldE":"old","oldLines":["1","2"],"oldWords":["u","v"],"oldList":["3"],"#
    + #""oldMap":{"4":"5"},"oldLeaf":{"x":"6"},"oldLeaves":[{"x":"7"},{"x":"8"}],"oldPath":"p","oldR":"r"}"#

  @Test func everyKindOfPropertyIsFoundByItsFormerName() throws {
    let mapping = try Mapping(Self.renamed, types: Self.others)
    mapping.maps(Self.new, Self.newJSON)
    mapping.maps(Self.old, Self.newJSON, writing: Self.new)
    mapping.writes(Self.oldJSON, Self.new)
    mapping.writes(#"{"oldR":"r"}"#, "<Root><n/><r>r</r></Root>")
  }

  @Test func aDocumentThatIsKeptKeepsItsNames() throws {
    let mapping = try Mapping(Self.renamed, class: #"unknown="KEEP""#, types: Self.others)
    var record = try mapping.manager.xmlToObject(Self.old, as: ModelRecord.self)
    #expect(try mapping.manager.bareXML(record) == Self.old)
    #expect(try mapping.manager.objectToJSON(record, layout: .compact) == Self.newJSON)
    record["s"] = "t"
    record["n"] = 2
    let written = try mapping.manager.bareXML(record)
    #expect(
      written == Self.old.replacingOccurrences(of: "<oldS>s</oldS><oldN>1</oldN>", with: "<oldS>t</oldS><oldN>2</oldN>")
    )
  }

  @Test func aListInOneLineWithoutAKeyBelongsToTheOneBefore() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="all" xmlName="a" jsonName="ALL" maxOccurs="unbounded"/>
      <ModelProperty propertyName="all" dataType="NUMBER" xmlName="b" maxOccurs="unbounded"/>
      <ModelProperty propertyName="all" xmlName="c" jsonName="OLD" maxOccurs="unbounded"/>
      """)
    mapping.maps("<Root><a>1</a><b>2</b><a>3</a></Root>", #"{"ALL":["1",2,"3"]}"#)
    mapping.maps("<Root><c>1</c></Root>", #"{"ALL":["1"]}"#, writing: "<Root><a>1</a></Root>")
    mapping.writes(#"{"OLD":["1"]}"#, "<Root><a>1</a></Root>")
  }

  @Test func aFragmentIsTheElementThatItIs() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="f" dataType="XML" xmlName="f"/>
      <ModelProperty propertyName="f" dataType="XML" xmlName="g"/>
      """)
    mapping.maps("<Root><f>1</f></Root>", #"{"f":{"$xml":"<f>1</f>"}}"#)
    mapping.maps("<Root><g>1</g></Root>", #"{"f":{"$xml":"<g>1</g>"}}"#)
  }

  @Test func anIdentityMayBeRenamed() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="boss" dataType="REFERENCE" typeName="P" xmlType="ATTRIBUTE"/>
      <ModelProperty propertyName="people" dataType="UDC" typeName="P" xmlName="p" maxOccurs="unbounded"/>
      """,
      types: """
        <ModelClass className="P">
          <ModelProperty propertyName="id" xmlType="ATTRIBUTE" identity="YES"/>
          <ModelProperty propertyName="id" xmlType="ATTRIBUTE" xmlName="key" identity="YES"/></ModelClass>
        """)
    mapping.maps(
      #"<Root boss="b"><p id="a"/><p key="b"/></Root>"#, #"{"boss":"b","people":[{"id":"a"},{"id":"b"}]}"#,
      writing: #"<Root boss="b"><p id="a"/><p id="b"/></Root>"#)
    mapping.refuses(
      #"<Root boss="c"><p id="a"/><p key="b"/></Root>"#,
      """
      invalidDocument
      <input>:1:1: error: there is no P with the identity 'c' (/Root/@boss)
      Model.xml:3:1: note: declared here: ModelProperty 'boss', REFERENCE
      """)
  }

  @Test func whatHasNoOtherPlaceHasAnotherKey() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="text" xmlType="TEXT"/>
      <ModelProperty propertyName="text" xmlType="TEXT" jsonName="content"/>
      <ModelProperty propertyName="id" xmlType="ATTRIBUTE"/>
      <ModelProperty propertyName="id" xmlType="ATTRIBUTE" jsonName="key" jsonFormatString="collapse"/>
      """)
    mapping.maps(#"<Root id="1">t</Root>"#, #"{"text":"t","id":"1"}"#)
    mapping.writes(#"{"content":"t","key":"1"}"#, #"<Root id="1">t</Root>"#)
  }

  // MARK: Faults

  @Test func namesThatFindTwoClassesAreRefused() throws {
    let found = Fixture.failure {
      try ModelManager(
        modelDefinition: Fixture.definition(
          """
          <ModelClass className="Root" xmlName="Root" formerNames="A B Root"/>
          <ModelClass className="A" formerNames="B"/>
          <ModelClass className="C" extends="A" formerNames="d A2"/>
          <ModelClass className="D" extends="A" discriminatorValue="d"/>
          """))
    }
    #expect(
      found == """
        invalidDefinition
        Model.xml:2:58: error: the former name 'A' of ModelClass 'Root' finds ModelClass 'A' too
        Model.xml:3:1: note: declared here first
        Model.xml:3:40: error: the former name 'B' of ModelClass 'A' finds ModelClass 'Root' too
        Model.xml:2:1: note: declared here first
        Model.xml:4:52: error: the former name 'd' of ModelClass 'C' finds ModelClass 'D' too
        Model.xml:5:1: note: declared here first
        """, "\(found)")
  }

  @Test func sayingAPropertyTwiceIsStillAFault() throws {
    let found = Fixture.failure {
      try Mapping(#"<ModelProperty propertyName="a"/><ModelProperty propertyName="a" defaultValue="1"/>"#)
    }
    #expect(found.contains("the element 'a' belongs to the property 'a' twice"), "\(found)")
  }
}
