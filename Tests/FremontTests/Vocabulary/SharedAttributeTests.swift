import Fremont
import Testing

/// An attribute that two rules of one element say: one of them writes it, and the others read it.
struct SharedAttributeTests {
  private static let phone = """
    <ModelClass className="Phone" xmlName="tel" textPropertyName="number" textDataType="STRING">
      <ModelProperty propertyName="type" xmlName="@type"/></ModelClass>
    """

  @Test func aPropertyReadsWhatThePredicateWrites() throws {
    let mapping = try Mapping(
      #"<ModelProperty propertyName="work" dataType="UDC" typeName="Phone" xmlName="tel[@type='work']"/>"#,
      types: Self.phone)
    mapping.maps(#"<Root><tel type="work">1</tel></Root>"#, #"{"work":{"number":"1","type":"work"}}"#)
    mapping.writes(#"{"work":{"number":"1"}}"#, #"<Root><tel type="work">1</tel></Root>"#)
    mapping.writes(#"{"work":{"type":"work"}}"#, #"<Root><tel type="work"/></Root>"#)
    mapping.cannotWrite(
      #"{"work":{"number":"1","type":"home"}}"#,
      """
      unwritableValue
      error: the attribute 'type' cannot be 'home': the definition says that it is 'work' in this element (/Root/tel/@type)
      Model.xml:6:3: note: declared here: ModelProperty 'type', STRING
      """)
  }

  @Test func aValueIsComparedAsOneOfItsType() throws {
    let mapping = try Mapping(
      #"<ModelProperty propertyName="one" dataType="UDC" typeName="Part" xmlName="part[@n='01']"/>"#,
      types: """
        <ModelClass className="Part">
          <ModelProperty propertyName="n" dataType="NUMBER" xmlName="@n" defaultValue="2" whenNil="EMPTY"/></ModelClass>
        """)
    mapping.maps(#"<Root><part n="01"/></Root>"#, #"{"one":{"n":1}}"#)
    // A default that is left out would be read as what the predicate says.
    for value in ["2", "null", "3"] {
      #expect(
        Fixture.message {
          let record = try mapping.manager.jsonToObject(#"{"one":{"n":\#(value)}}"#, as: RecordValue.self)
          _ = try mapping.manager.bareXML(record)
        }?.contains("the definition says that it is '01' in this element (/Root/part/@n)") == true)
    }
  }

  @Test func aPathReadsItsOwnPredicate() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="type" xmlName="tel[@type='work']/@type"/>
      <ModelProperty propertyName="number" xmlName="tel[@type='work']"/>
      """)
    mapping.maps(#"<Root><tel type="work"/></Root>"#, #"{"type":"work","number":""}"#)
    mapping.maps(#"<Root><tel type="work">1</tel></Root>"#, #"{"type":"work","number":"1"}"#)
    mapping.cannotWrite(
      #"{"type":"home"}"#,
      """
      unwritableValue
      error: the attribute 'type' cannot be 'home': the definition says that it is 'work' in this element (/Root/tel/@type)
      Model.xml:3:1: note: declared here: ModelProperty 'type', STRING
      """)
  }

  @Test func aPathAloneReadsItsOwnPredicate() throws {
    let mapping = try Mapping(#"<ModelProperty propertyName="type" xmlName="tel[@type='work']/@type"/>"#)
    mapping.maps(#"<Root><tel type="work"/></Root>"#, #"{"type":"work"}"#)
    mapping.maps("<Root/>", "{}")
  }

  @Test func aConstantIsWrittenOnce() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="work" dataType="UDC" typeName="Phone" xmlName="tel[@type='work']"/>
      <ModelProperty propertyName="any" dataType="UDC" typeName="Phone" xmlName="phone"/>
      """,
      types: """
        <ModelClass className="Phone"><ModelProperty propertyName="" defaultValue="work" xmlName="@type"/></ModelClass>
        """)
    mapping.maps(#"<Root><tel type="work"/><phone type="work"/></Root>"#, #"{"work":{},"any":{}}"#)
  }

  private static let shapes = """
    <ModelClass className="Shape" discriminatorXMLName="kind" discriminatorValue="flat">
      <ModelProperty propertyName="kind" xmlName="@kind"/></ModelClass>
    <ModelClass className="Circle" extends="Shape" discriminatorValue="round"/>
    """

  @Test func aPropertyReadsTheDiscriminator() throws {
    let mapping = try Mapping(
      #"<ModelProperty propertyName="s" dataType="UDC" typeName="Shape" xmlName="s"/>"#, types: Self.shapes)
    mapping.maps(#"<Root><s kind="round"/></Root>"#, #"{"s":{"$type":"Circle","kind":"round"}}"#)
    mapping.writes(#"{"s":{"$type":"Circle"}}"#, #"<Root><s kind="round"/></Root>"#)
    mapping.cannotWrite(
      #"{"s":{"$type":"Circle","kind":"flat"}}"#,
      """
      unwritableValue
      error: the attribute 'kind' cannot be 'flat': the definition says that it is 'round' in this element (/Root/s/@kind)
      Model.xml:6:3: note: declared here: ModelProperty 'kind', STRING
      """)
  }

  @Test func aPredicateMeetsTheDiscriminator() throws {
    let mapping = try Mapping(
      #"<ModelProperty propertyName="s" dataType="UDC" typeName="Shape" xmlName="s[@kind='round']"/>"#,
      types: Self.shapes)
    mapping.maps(#"<Root><s kind="round"/></Root>"#, #"{"s":{"$type":"Circle","kind":"round"}}"#)
    #expect(
      Fixture.message {
        _ = try mapping.manager.bareXML(mapping.manager.jsonToObject(#"{"s":{"$type":"Shape"}}"#, as: RecordValue.self))
      } != nil)
  }

  @Test func aBaseClassReadsTheTypeOfTheSchema() throws {
    let mapping = try Mapping(
      #"<ModelProperty propertyName="s" dataType="UDC" typeName="Shape" xmlName="s"/>"#,
      model: #"xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance""#,
      types: """
        <ModelClass className="Shape"><ModelProperty propertyName="kind" xmlName="@xsi:type"/></ModelClass>
        <ModelClass className="Circle" extends="Shape"/>
        """)
    let xsi = #"xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance""#
    mapping.maps(
      #"<Root \#(xsi)><s xsi:type="Circle"/></Root>"#, #"{"s":{"$type":"Circle","kind":"Circle"}}"#)
    mapping.cannotWrite(
      #"{"s":{"kind":"Circle"}}"#,
      """
      unwritableValue
      error: the attribute 'type' cannot be 'Circle'; the element is of another class (/Root/s/@xsi:type)
      Model.xml:5:31: note: declared here: ModelProperty 'kind', STRING
      """)
  }

  @Test func aPropertyReadsTheKey() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="parts" dataType="DICTIONARY" xmlName="parts">
        <ModelDictionaryElement keyXMLName="@id" dataType="UDC" typeName="Part" xmlName="part"/></ModelProperty>
      """,
      types: #"<ModelClass className="Part"><ModelProperty propertyName="id" xmlName="@id"/></ModelClass>"#)
    mapping.maps(
      #"<Root><parts><part id="a"/><part id="b"/></parts></Root>"#,
      #"{"parts":{"a":{"id":"a"},"b":{"id":"b"}}}"#)
    mapping.writes(#"{"parts":{"a":{}}}"#, #"<Root><parts><part id="a"/></parts></Root>"#)
    mapping.cannotWrite(
      #"{"parts":{"a":{"id":"b"}}}"#,
      """
      unwritableValue
      error: the attribute 'id' cannot be 'b': the definition says that it is 'a' in this element (/Root/parts/part[1]/@id)
      Model.xml:6:30: note: declared here: ModelProperty 'id', STRING
      """)
  }

  @Test func aChildThatIsTheKeyHasOneOwner() {
    let faults = definitionFaults(
      """
      <ModelDictionary xmlName="parts">
      <ModelDictionaryElement keyXMLName="id" dataType="UDC" typeName="Part" xmlName="part"/></ModelDictionary>
      <ModelClass className="Part"><ModelProperty propertyName="id" xmlName="id"/></ModelClass>
      """)
    #expect(
      faults == """
        m.xml:3:1: error: the element 'id' belongs to the key of an entry and to its value; let the key be an attribute, which both can read
        m.xml:3:1: note: declared here first
        """)
  }

  @Test func oneNameInNoNamespaceHasOneOwner() {
    let faults = definitionFaults(
      """
      <ModelClass className="A" xmlNamespace="urn:a"><ModelProperty propertyName="x" xmlName="@k"/>
      <ModelProperty propertyName="b" dataType="UDC" typeName="B" xmlType="INLINE"/></ModelClass>
      <ModelClass className="B"><ModelProperty propertyName="y" xmlName="@k"/></ModelClass>
      """)
    #expect(faults.contains("the attribute 'k' belongs to the properties 'x' and 'b' (ModelClass 'A')"))
  }
}
