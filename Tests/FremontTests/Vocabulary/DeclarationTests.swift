import Fremont
import Testing

/// How declarations are spelled, and how values find them.
struct DeclarationTests {
  @Test func emptyAttributesAreAbsent() throws {
    let value =
      "typeName=\"\" formatString=\"\" formatXMLString=\"\" minOccurs=\"\" maxOccurs=\"\" whenNil=\"\" xmlType=\"\""
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="a" dataType="STRING" xmlName="a" \(value) defaultValue="" identity="" documentation=""/>
      <ModelProperty propertyName="l" dataType="ARRAY" xmlName="l" \(value)>
        <ModelArrayElement dataType="NUMBER" xmlName="i" \(value)/></ModelProperty>
      <ModelProperty propertyName="d" dataType="DICTIONARY" xmlName="d" \(value)>
        <ModelDictionaryElement key="k" keyXMLName="" dataType="NUMBER" xmlName="k" \(value)/></ModelProperty>
      """,
      class: "extends=\"\" discriminatorXMLName=\"\" discriminatorValue=\"\" xmlNamespace=\"\" unknown=\"\" "
        + "textPropertyName=\"\" textDataType=\"\" textFormatString=\"\" documentation=\"\"",
      model: "xmlNamespace=\"\" unknown=\"\" whenNil=\"\" rootFormatString=\"\" documentation=\"\"")
    mapping.maps(
      "<Root xmlns=\"urn:x\"><a>x</a><l><i>1</i></l><z/><d><k>1</k></d></Root>", #"{"a":"x","l":[1],"d":{"k":1}}"#,
      writing: "<Root><a>x</a><l><i>1</i></l><d><k>1</k></d></Root>")
    mapping.maps("<Root/>", "{}")
  }

  @Test func namedListsMayHaveAlternatives() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="a" dataType="ARRAY" xmlName="things"/>
      <ModelProperty propertyName="b" dataType="ARRAY" xmlType="INLINE" typeName="things"/>
      """,
      types: """
        <ModelArray xmlName="things">
          <ModelArrayElement dataType="NUMBER" xmlName="n"/>
          <ModelArrayElement dataType="STRING" xmlName="s"/></ModelArray>
        """)
    mapping.maps(
      "<Root><things><s>x</s><n>1</n><s>2</s></things><n>3</n><s>4</s></Root>", #"{"a":["x",1,"2"],"b":[3,"4"]}"#)
  }

  @Test func containersNest() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="d" dataType="DICTIONARY" xmlName="d">
        <ModelDictionaryElement keyXMLName="@k" dataType="ARRAY" xmlName="list">
          <ModelArrayElement dataType="DICTIONARY" xmlName="map">
            <ModelDictionaryElement dataType="NUMBER" xmlName="*"/></ModelArrayElement></ModelDictionaryElement>
        <ModelDictionaryElement key="text" dataType="ARRAY" xmlName="text">
          <ModelArrayElement dataType="STRING" xmlType="TEXT"/></ModelDictionaryElement></ModelProperty>
      """)
    mapping.maps(
      "<Root><d><list k=\"a\"><map><p>1</p><q>2</q></map><map/></list><list k=\"b\"/><text>x y</text></d></Root>",
      #"{"d":{"a":[{"p":1,"q":2},{}],"b":[],"text":["x","y"]}}"#)
  }

  @Test func secondSpellingsHoldEverywhere() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="l" dataType="ARRAY" xmlType="ATTRIBUTE" xmlName="l" formatXMLString=",">
        <ModelArrayElement dataType="NUMBER" formatXMLString="0.0"/></ModelProperty>
      <ModelProperty propertyName="d" dataType="DICT" xmlName="d">
        <ModelDictionaryElement keyXMLName="@k" dataType="DICT" xmlName="e">
          <ModelDictionaryElement keyXMLName="@k" dataType="BOOLEAN" xmlName="f" formatXMLString="1/0"/>
        </ModelDictionaryElement></ModelProperty>
      """)
    mapping.maps(
      "<Root l=\"1.0,2.0\"><d><e k=\"a\"><f k=\"b\">1</f></e></d></Root>", #"{"l":[1,2],"d":{"a":{"b":true}}}"#)
  }

  @Test func theLastStepFindsTheType() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="part" dataType="UDC" xmlName="w/Part"/>
      <ModelProperty propertyName="kind" dataType="ENUM" xmlType="ATTRIBUTE" xmlName="w/Kind"/>
      <ModelProperty propertyName="list" dataType="ARRAY" xmlName="w/List"/>
      <ModelProperty propertyName="map" dataType="DICTIONARY" xmlName="v/Map[@x='1']"/>
      """,
      types: """
        <ModelClass className="P" xmlName="Part"/>
        <ModelEnum enumName="K" xmlName="Kind"><ModelEnumItem name="A"/></ModelEnum>
        <ModelArray xmlName="List"><ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelArray>
        <ModelDictionary xmlName="Map"><ModelDictionaryElement key="k" dataType="NUMBER" xmlName="k"/></ModelDictionary>
        """)
    mapping.maps(
      "<Root><w Kind=\"A\"><Part/><List><i>1</i></List></w><v><Map x=\"1\"><k>1</k></Map></v></Root>",
      #"{"part":{},"kind":"A","list":[1],"map":{"k":1}}"#)
  }

  @Test func occurrencesMayBeUnbounded() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="s" dataType="STRING" xmlName="s" maxOccurs="unbounded"/>
      <ModelProperty propertyName="l" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="NUMBER" xmlName="i" minOccurs="0" maxOccurs="unbounded"/></ModelProperty>
      """, class: "unknown=\"REJECT\"")
    mapping.maps(
      "<Root><s>1</s><i>1</i><s>2</s><i>2</i><s>3</s></Root>", #"{"s":["1","2","3"],"l":[1,2]}"#,
      writing: "<Root><s>1</s><s>2</s><s>3</s><i>1</i><i>2</i></Root>")
  }

  @Test func numberTypesAreChecked() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="l" dataType="ARRAY" xmlType="ATTRIBUTE" xmlName="l">
        <ModelArrayElement dataType="NUMBER" typeName="Int8"/></ModelProperty>
      """)
    mapping.refuses(
      "<Root l=\"127 128\"/>",
      """
      invalidDocument
      <input>:1:10: error: '128' does not fit Int8 (/Root/@l)
      Model.xml:3:1: note: declared here: ModelProperty 'l', ARRAY
      """)
  }

  @Test func customValuesWithoutConverterAreTexts() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="a" dataType="CUSTOM" typeName="Money" xmlType="ATTRIBUTE" xmlName="a"/>
      <ModelProperty propertyName="l" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="CUSTOM" typeName="Money" xmlName="m"/></ModelProperty>
      """)
    mapping.maps("<Root a=\"1 EUR\"><m>2 EUR</m><m>3</m></Root>", #"{"a":"1 EUR","l":["2 EUR","3"]}"#)
  }
}
