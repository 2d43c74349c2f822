import Fremont
import Testing

/// What is said twice: choices, aliases, and other places of one value.
struct ChoiceTests {
  private static let payment = """
    <ModelProperty propertyName="payment" dataType="UDC" typeName="Card" xmlName="card" minOccurs="1"/>
    <ModelProperty propertyName="payment" dataType="UDC" typeName="Cash" xmlName="cash"/>
    <ModelProperty propertyName="customer" dataType="STRING" xmlName="customer"/>
    <ModelProperty propertyName="customer" dataType="STRING" xmlName="client"/>
    """
  private static let classes = """
    <ModelClass className="Card">
      <ModelProperty propertyName="number" dataType="STRING" xmlType="ATTRIBUTE" xmlName="number"/></ModelClass>
    <ModelClass className="Cash">
      <ModelProperty propertyName="currency" dataType="STRING" xmlType="ATTRIBUTE" xmlName="currency"/></ModelClass>
    """

  @Test func chooses() throws {
    let mapping = try Mapping(Self.payment, types: Self.classes)
    mapping.maps(
      "<Root><card number=\"1\"/><customer>c</customer></Root>",
      #"{"payment":{"$type":"Card","number":"1"},"customer":"c"}"#)
    mapping.maps(
      "<Root><cash currency=\"EUR\"/><customer>c</customer></Root>",
      #"{"payment":{"$type":"Cash","currency":"EUR"},"customer":"c"}"#)
    mapping.maps("<Root><cash/></Root>", #"{"payment":{"$type":"Cash"}}"#)
  }

  @Test func readsTheOldNameAndWritesTheNew() throws {
    let mapping = try Mapping(Self.payment, types: Self.classes)
    mapping.maps(
      "<Root><client>c</client><cash/></Root>", #"{"payment":{"$type":"Cash"},"customer":"c"}"#,
      writing: "<Root><cash/><customer>c</customer></Root>")
  }

  @Test func theFirstDeclaredCounts() throws {
    let mapping = try Mapping(Self.payment, types: Self.classes)
    mapping.maps(
      "<Root><card number=\"1\"/><cash currency=\"EUR\"/><customer>a</customer><client>b</client></Root>",
      #"{"payment":{"$type":"Card","number":"1"},"customer":"a"}"#,
      writing: "<Root><card number=\"1\"/><customer>a</customer></Root>")
  }

  @Test func minOccursCountsForTheGroup() throws {
    let mapping = try Mapping(Self.payment, types: Self.classes)
    mapping.refuses(
      "<Root><customer>c</customer></Root>",
      """
      invalidDocument
      <input>:1:1: error: element 'card' is absent (/Root)
      Model.xml:3:1: note: declared here: ModelProperty 'payment', UDC
      """)
  }

  @Test func rejectsASecondAlternative() throws {
    let mapping = try Mapping(Self.payment, class: "unknown=\"REJECT\"", types: Self.classes)
    mapping.refuses(
      "<Root><card/><customer>a</customer><cash/><client>b</client></Root>",
      """
      invalidDocument
      <input>:1:36: error: element 'cash' occurs more than once (/Root/cash)
      Model.xml:4:1: note: declared here: ModelProperty 'payment', UDC
      <input>:1:43: error: element 'client' occurs more than once (/Root/client)
      Model.xml:6:1: note: declared here: ModelProperty 'customer', STRING
      """)
  }

  @Test func attributeOrElement() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="id" dataType="NUMBER" xmlType="ATTRIBUTE" xmlName="id"/>
      <ModelProperty propertyName="id" dataType="NUMBER" xmlName="id"/>
      <ModelProperty propertyName="id" dataType="NUMBER" xmlName="meta/id"/>
      """)
    mapping.maps("<Root id=\"1\"/>", #"{"id":1}"#)
    mapping.maps("<Root><id>1</id></Root>", #"{"id":1}"#, writing: "<Root id=\"1\"/>")
    mapping.maps("<Root><meta><id>1</id></meta></Root>", #"{"id":1}"#, writing: "<Root id=\"1\"/>")
  }

  @Test func writesTheFirstThatFitsTheValue() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="value" dataType="NUMBER" xmlName="number"/>
      <ModelProperty propertyName="value" dataType="BOOLEAN" xmlName="boolean" formatString="true/false"/>
      <ModelProperty propertyName="value" dataType="STRING" xmlName="string"/>
      <ModelProperty propertyName="value" dataType="ARRAY" xmlName="array">
        <ModelArrayElement dataType="STRING" xmlName="string"/></ModelProperty>
      <ModelProperty propertyName="value" dataType="UDC" typeName="Root" xmlName="root"/>
      """)
    mapping.maps("<Root><number>1</number></Root>", #"{"value":1}"#)
    mapping.maps("<Root><boolean>true</boolean></Root>", #"{"value":true}"#)
    mapping.maps("<Root><string>1</string></Root>", #"{"value":"1"}"#)
    mapping.maps("<Root><array><string>1</string></array></Root>", #"{"value":["1"]}"#)
    mapping.maps("<Root><root><number>1</number></root></Root>", #"{"value":{"$type":"Root","value":1}}"#)
  }

  @Test func formatsMayBeAlternatives() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="day" dataType="DATE" xmlName="day" formatString="xs:date"/>
      <ModelProperty propertyName="day" dataType="DATE" xmlName="date" formatString="dd.MM.yyyy"/>
      """)
    mapping.maps(
      "<Root><date>02.01.1970</date></Root>", #"{"day":"1970-01-02"}"#,
      writing: "<Root><day>1970-01-02</day></Root>")
  }

  @Test func anEnumItemMayHaveSeveralSpellings() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="form" dataType="ENUM" typeName="Form" xmlName="form"/>
      <ModelProperty propertyName="number" dataType="ENUM" typeName="Form" xmlName="number" formatString="value"/>
      """,
      types: """
        <ModelEnum enumName="Form">
          <ModelEnumItem name="LIMITED" value="1" xmlName="Ltd"/>
          <ModelEnumItem name="LIMITED" xmlName="Limited"/>
          <ModelEnumItem name="OTHER" value="2"/>
        </ModelEnum>
        """)
    mapping.maps("<Root><form>Ltd</form><number>1</number></Root>", #"{"form":"LIMITED","number":"LIMITED"}"#)
    mapping.maps(
      "<Root><form>Limited</form></Root>", #"{"form":"LIMITED"}"#, writing: "<Root><form>Ltd</form></Root>")
    mapping.refuses(
      "<Root><form>LIMITED</form></Root>",
      """
      invalidDocument
      <input>:1:13: error: 'LIMITED' is not a Form; did you mean 'Limited'? (/Root/form)
      Model.xml:3:1: note: declared here: ModelProperty 'form', ENUM
      """)
  }

  @Test func aKeyMayHaveSeveralNames() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="map" dataType="DICTIONARY" xmlName="map">
        <ModelDictionaryElement key="k" dataType="NUMBER" xmlName="new"/>
        <ModelDictionaryElement key="k" dataType="NUMBER" xmlName="old"/>
        <ModelDictionaryElement key="l" dataType="STRING" xmlName="l"/></ModelProperty>
      """)
    mapping.maps("<Root><map><new>1</new></map></Root>", #"{"map":{"k":1}}"#)
    mapping.maps(
      "<Root><map><l>x</l><old>1</old></map></Root>", #"{"map":{"k":1,"l":"x"}}"#,
      writing: "<Root><map><new>1</new><l>x</l></map></Root>")
  }

  @Test func anItemMayHaveSeveralNames() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="tags" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="STRING" xmlName="tag"/>
        <ModelArrayElement dataType="STRING" xmlName="label"/></ModelProperty>
      """)
    mapping.maps(
      "<Root><label>1</label><tag>2</tag><label>3</label></Root>",
      #"{"tags":[{"$tag":"label","$value":"1"},{"$tag":"tag","$value":"2"},{"$tag":"label","$value":"3"}]}"#)
  }

  @Test func aListMayStandWrappedOrInline() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="tags" dataType="ARRAY" xmlName="tags">
        <ModelArrayElement dataType="STRING" xmlName="tag"/></ModelProperty>
      <ModelProperty propertyName="tags" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="STRING" xmlName="tag"/></ModelProperty>
      """)
    mapping.maps("<Root><tags><tag>1</tag></tags></Root>", #"{"tags":["1"]}"#)
    mapping.maps(
      "<Root><tag>1</tag><tag>2</tag></Root>", #"{"tags":["1","2"]}"#,
      writing: "<Root><tags><tag>1</tag><tag>2</tag></tags></Root>")
  }

  @Test func theFaultIsOfTheAlternativeThatWasRead() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="size" dataType="NUMBER" xmlName="size"/>
      <ModelProperty propertyName="size" dataType="NUMBER" xmlName="length"/>
      """)
    mapping.refuses(
      "<Root><length>x</length></Root>",
      """
      invalidDocument
      <input>:1:15: error: 'x' is not a number (/Root/length)
      Model.xml:4:1: note: declared here: ModelProperty 'size', NUMBER
      """)
  }

  @Test func aValueThatNoAlternativeTakesIsNotWritten() throws {
    let mapping = try Mapping(Self.payment, types: Self.classes)
    let failure = Fixture.failure {
      try mapping.manager.bareXML(ModelRecord("Root", ["payment": .record(ModelRecord("Cheque"))]))
    }
    #expect(
      failure == """
        unwritableValue
        error: a record of class 'Cheque' cannot be written as Card (/Root/card)
        Model.xml:3:1: note: declared here: ModelProperty 'payment', UDC
        """)
  }
}
