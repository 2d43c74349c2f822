import Fremont
import Testing

/// Everything the vocabulary can say, at least once.
private let wholeVocabulary = """
  <Model xmlns:s="urn:s" rootDataType="UDC" rootTypeName="Shape" rootXMLName="s:Shapes" xmlNamespace="urn:d"
         unknown="KEEP" whenNil="NIL" names="kebab" numberFormat="0.0" documentation="All &quot;&amp;&lt;&gt; of it,&#10;&#9;on two lines">
    <ModelClass className="Circle" extends="Shape" mixins="Named" dateFormat="xs:date" discriminatorValue="circle" formerNames="Round s:disc" xmlName="circle" xmlNamespace="urn:c"
                unknown="REJECT" documentation="round">
      <ModelProperty propertyName="radius" dataType="NUMBER" typeName="Decimal" xmlName="r" minOccurs="1"
                     maxOccurs="1" defaultValue="1" formatString="0.00" whenNil="EMPTY" documentation="in metres"/>
    </ModelClass>
    <ModelDictionary xmlName="Open">
      <ModelDictionaryElement keyXMLName="@key" dataType="STRING" xmlName="entry" maxOccurs="unbounded"/>
      <ModelDictionaryElement key="a" dataType="STRING" xmlName="a"/>
      <ModelDictionaryElement key="a" dataType="NUMBER" xmlName="b"/>
    </ModelDictionary>
    <ModelDictionary xmlName="Nothing"/>
    <ModelArray xmlName="Mixed">
      <ModelArrayElement dataType="STRING" xmlType="TEXT"/>
      <ModelArrayElement dataType="UDC" typeName="Circle" xmlName="b"/>
      <ModelArrayElement dataType="XML" xmlName="*"/>
    </ModelArray>
    <ModelClass className="Shape" discriminatorXMLName="s:type" textPropertyName="note" textDataType="STRING"
                textFormatString="preserve cdata">
      <ModelProperty propertyName="id" dataType="STRING" xmlType="ATTRIBUTE" xmlName="id" identity="YES"/>
      <ModelProperty propertyName="owner" dataType="REFERENCE" typeName="Shape" xmlName="owner"/>
      <ModelProperty propertyName="colour" dataType="CUSTOM" typeName="Colour" xmlName="s:style/colour"/>
      <ModelProperty propertyName="width" dataType="NUMBER" xmlName="param[@name='width']/value"/>
      <ModelProperty propertyName="" dataType="STRING" xmlName="version" defaultValue="2"/>
      <ModelProperty propertyName="kind" dataType="ENUM" typeName="Kind" xmlName="kind"/>
      <ModelProperty propertyName="kind" dataType="ENUM" typeName="Kind" xmlName="sort"/>
      <ModelProperty propertyName="rest" dataType="XML" xmlName="*" maxOccurs="unbounded"/>
      <ModelProperty propertyName="parts" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="UDC" typeName="Circle" xmlName="part" minOccurs="1" maxOccurs="5" whenNil="NIL"/>
      </ModelProperty>
      <ModelProperty propertyName="sizes" dataType="ARRAY" xmlType="ATTRIBUTE" xmlName="sizes" formatString=",">
        <ModelArrayElement dataType="NUMBER" typeName="Int"/>
      </ModelProperty>
      <ModelProperty propertyName="others" dataType="DICTIONARY" xmlType="ATTRIBUTE" xmlName="*">
        <ModelDictionaryElement dataType="STRING" xmlName="*"/>
      </ModelProperty>
      <ModelProperty propertyName="table" dataType="DICTIONARY" typeName="Open" xmlName="table"/>
    </ModelClass>
    <ModelClass className="Named">
      <ModelProperty propertyName="name" xmlName="n/@name" maxOccurs="unbounded"/>
      <ModelProperty propertyName="rings" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement xmlName="s:in+/ring"/>
      </ModelProperty>
    </ModelClass>
    <ModelEnum enumName="Kind" documentation="kinds">
      <ModelEnumItem name="old"/>
      <ModelEnumItem name="new" value="-1" xmlName="brand new"/>
      <ModelEnumItem name="new" xmlName="New"/>
    </ModelEnum>
  </Model>
  """

@Test func theWholeVocabularyReadsBackEqual() throws {
  let definition = try ModelDefinition(xml: wholeVocabulary)
  let text = definition.xml()
  let again = try ModelDefinition(xml: text)
  #expect(again == definition)
  #expect(again.xml() == text)
  #expect(definition.documentation == "All \"&<> of it,\n\ton two lines")
  #expect(definition.modelClass(named: "Shape")?.properties.first?.isIdentity == true)
  #expect(definition.namespaces == ["s": "urn:s"])
}

@Test func writesOneElementPerLineAndNothingThatIsAbsent() {
  var definition = ModelDefinition(rootXMLName: "Company")
  var status = ModelEnum("Status", [ModelEnumItem("on", value: 1), ModelEnumItem("off", xmlName: "<off>")])
  status.documentation = "a \"status\"\n"
  definition.enums = [status]
  var array = ModelProperty("rows", .array, xmlName: "Rows", formatString: nil)
  array.arrayElements = [ModelArrayElement(.number, xmlName: "Row", typeName: "Int", formatString: "0.0")]
  definition.classes = [ModelClass("Company", xmlName: "Company", [array, ModelProperty(nil, .string, xmlName: "x")])]
  definition.dictionaries = [ModelDictionary(xmlName: "d", [ModelDictionaryElement(key: "k", .date, xmlName: "D")])]
  #expect(
    definition.xml() == """
      <?xml version="1.0" encoding="UTF-8"?>
      <Model rootDataType="UDC" rootXMLName="Company">
        <ModelEnum enumName="Status" documentation="a &quot;status&quot;&#10;">
          <ModelEnumItem name="on" value="1"/>
          <ModelEnumItem name="off" xmlName="&lt;off>"/>
        </ModelEnum>
        <ModelClass className="Company" xmlName="Company">
          <ModelProperty propertyName="rows" dataType="ARRAY" xmlName="Rows">
            <ModelArrayElement dataType="NUMBER" typeName="Int" xmlName="Row" formatString="0.0"/>
          </ModelProperty>
          <ModelProperty propertyName="" xmlName="x"/>
        </ModelClass>
        <ModelDictionary xmlName="d">
          <ModelDictionaryElement key="k" dataType="DATE" xmlName="D"/>
        </ModelDictionary>
      </Model>

      """)
}

/// Swaps values between the attributes of the whole vocabulary, so that most of what comes out is well-formed nonsense.
@Test func nonsenseInTheWholeVocabularyNeverTraps() throws {
  let parts = wholeVocabulary.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
  let values = parts.indices.filter { $0 % 2 == 1 }
  var state: UInt64 = 7
  func next(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % count
  }
  var loaded = 0
  for _ in 0..<500 {
    var mixed = parts
    for _ in 0...next(3) { mixed[values[next(values.count)]] = parts[values[next(values.count)]] }
    do {
      let definition = try ModelDefinition(xml: mixed.joined(separator: "\""))
      #expect(try ModelDefinition(xml: definition.xml()) == definition)
      loaded += 1
      for warning in definition.warnings { #expect(warning.severity == .warning) }
    } catch {
      #expect(error.code == .invalidDefinition)
    }
  }
  #expect(loaded > 10)
}
