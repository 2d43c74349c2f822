import Fremont
import Testing

@Test(arguments: [
  // Places that two can claim.
  (
    """
    <ModelClass className="C"><ModelProperty propertyName="a" dataType="STRING" xmlName="p[@k='1']"/>
    <ModelProperty propertyName="b" dataType="STRING" xmlName="p[@l='2']"/></ModelClass>
    """,
    """
    m.xml:3:60: warning: an element 'p' with k='1' and l='2' belongs to the properties 'a' and 'b' (ModelClass 'C')
    m.xml:2:27: note: declared here first
    """
  ),
  (
    """
    <ModelClass className="C" xmlNamespace="urn:c"><ModelProperty propertyName="a" dataType="STRING" xmlName="x"/>
    <ModelProperty propertyName="b" dataType="UDC" typeName="D" xmlType="INLINE"/></ModelClass>
    <ModelClass className="D"><ModelProperty propertyName="x" dataType="STRING" xmlName="x"/></ModelClass>
    """,
    """
    m.xml:3:1: warning: the element 'x' in the namespace 'urn:c' belongs to the properties 'a' and 'b' (ModelClass 'C')
    m.xml:2:48: note: declared here first
    """
  ),
  // A format of 1.2, which ignored those of types that have none.
  (
    """
    <ModelClass className="C"><ModelProperty propertyName="a" dataType="UDC" typeName="C" formatXMLString="0.0"/></ModelClass>
    """,
    "m.xml:2:104: warning: ModelProperty 'a' is a UDC, and its format is ignored"
  ),
  // A name that shadows '*', in either order.
  (
    """
    <ModelClass className="C"><ModelProperty propertyName="a" dataType="UDC" typeName="S" xmlName="*"/>
    <ModelProperty propertyName="b" dataType="STRING" xmlName="s"/></ModelClass><ModelClass className="S" xmlName="s"/>
    """,
    """
    m.xml:3:60: warning: the element 's' is read as 'b', which shadows '*' of 'a' (ModelClass 'C')
    m.xml:2:27: note: declared here first
    """
  ),
  (
    """
    <ModelDictionary xmlName="d"><ModelDictionaryElement key="one" dataType="STRING" xmlName="first"/>
    <ModelDictionaryElement dataType="STRING" xmlName="*"/></ModelDictionary>
    """,
    """
    m.xml:2:91: warning: the key 'first' is written as the element 'first', which is read as the key 'one'
    m.xml:3:1: note: this rule takes any other key
    """
  ),
  // What can never be written or read.
  (
    """
    <ModelClass className="C"><ModelProperty propertyName="a" dataType="STRING" xmlName="*"/>
    <ModelProperty propertyName="b" dataType="STRING" xmlType="ATTRIBUTE" xmlName="*"/>
    </ModelClass><ModelClass className="D"><ModelProperty propertyName="c" dataType="XML" xmlName="*/c"/></ModelClass>
    """,
    """
    m.xml:2:86: warning: ModelProperty 'a' is read from any element and never written: '*' is no name
    m.xml:3:80: warning: ModelProperty 'b' is read from any attribute and never written: '*' is no name
    m.xml:4:96: warning: ModelProperty 'c' is read from any element and never written: '*/c' is no name
    """
  ),
  (
    """
    <ModelClass className="C"><ModelProperty propertyName="a" dataType="STRING" xmlName="a"/>
    <ModelProperty propertyName="a" dataType="STRING" xmlName="*"/></ModelClass>
    """, ""
  ),
  (
    """
    <ModelArray xmlName="l"><ModelArrayElement dataType="NUMBER" xmlName="n"/>
    <ModelArrayElement dataType="STRING" xmlName="*"/></ModelArray>
    """,
    "m.xml:3:47: warning: ModelArrayElement '*' is read from any element and never written: '*' is no name"
  ),
  (
    "<ModelClass className=\"C\"><ModelProperty propertyName=\"a\" dataType=\"STRING\" xmlName=\"a\" maxOccurs=\"0\"/></ModelClass>",
    "m.xml:2:100: warning: ModelProperty 'a' is never read: its maxOccurs is 0"
  ),
  (
    "<ModelEnum enumName=\"E\"><ModelEnumItem name=\"a\" xmlName=\"a \"/></ModelEnum>",
    "m.xml:2:58: warning: 'a ' begins or ends with white space, and is never read (ModelEnum 'E')"
  ),
  // Items that others take on writing.
  (
    """
    <ModelArray xmlName="mixed"><ModelArrayElement dataType="STRING" xmlType="TEXT"/>
    <ModelArrayElement dataType="STRING" xmlName="x/b"/><ModelArrayElement dataType="NUMBER" xmlName="n"/>
    <ModelArrayElement dataType="STRING" xmlName="y/b"/></ModelArray>
    """,
    """
    m.xml:3:1: warning: ModelArrayElement 'x/b' is read and never written: every value that it can have is written as text
    m.xml:2:29: note: declared here first
    m.xml:4:1: warning: ModelArrayElement 'y/b' is read and never written: every value that it can have is written as text
    m.xml:2:29: note: declared here first
    """
  ),
  // Alternatives that look alike in JSON, of which the later one has no name of its own.
  (
    """
    <ModelArray xmlName="l"><ModelArrayElement dataType="DATE" xmlName="d" formatString="xs:date"/>
    <ModelArrayElement dataType="DATA" xmlName="x"/>
    <ModelArrayElement xmlType="TEXT"/></ModelArray>
    """,
    """
    m.xml:4:1: warning: in JSON, ModelArrayElement cannot be distinguished from an earlier alternative: both read '2010-07-01'
    m.xml:2:25: note: declared here first
    """
  ),
  // Those that carry their names there.
  (
    """
    <ModelArray xmlName="l"><ModelArrayElement dataType="NUMBER" typeName="Int" xmlName="integer"/>
    <ModelArrayElement dataType="NUMBER" typeName="Decimal" xmlName="real"/></ModelArray>
    <ModelDictionary xmlName="d"><ModelDictionaryElement key="k" dataType="NUMBER" xmlName="n"/>
    <ModelDictionaryElement key="k" dataType="DATE" xmlName="d" jsonFormatString="unix"/></ModelDictionary>
    <ModelClass className="C"><ModelProperty propertyName="a" xmlName="s"/>
    <ModelProperty propertyName="a" dataType="DATE" xmlName="d"/>
    <ModelProperty propertyName="a" dataType="ENUM" typeName="E" xmlName="e"/></ModelClass>
    <ModelEnum enumName="E"><ModelEnumItem name="x"/></ModelEnum>
    """, ""
  ),
  // Those that do not, and those of one type.
  (
    """
    <ModelArray xmlName="l"><ModelArrayElement dataType="NUMBER" xmlName="n"/>
    <ModelArrayElement dataType="BOOLEAN" xmlName="b"/><ModelArrayElement dataType="DATE" xmlName="d"/>
    <ModelArrayElement dataType="ENUM" typeName="E" xmlName="e"/><ModelArrayElement dataType="ENUM" typeName="F" xmlName="f"/>
    </ModelArray><ModelClass className="C"><ModelProperty propertyName="a" dataType="DATE" xmlName="a"/>
    <ModelProperty propertyName="a" dataType="DATE" xmlName="b" formatString="xs:date" tagged="NO"/>
    <ModelProperty propertyName="b" dataType="NUMBER" xmlName="n"/>
    <ModelProperty propertyName="b" dataType="NUMBER" typeName="Int" xmlName="m" jsonName="m"/></ModelClass>
    <ModelEnum enumName="E"><ModelEnumItem name="x"/></ModelEnum><ModelEnum enumName="F"><ModelEnumItem name="y"/></ModelEnum>
    """, ""
  ),
])
func warnsOfWhatIsHardlyMeant(_ content: String, _ expected: String) {
  #expect(definitionWarnings(content) == expected)
}

@Test(arguments: [
  ("DATE", "dd.MM.yyyy => yyyy-MM-dd", "'2010-07-01' is written, and cannot be read back"),
  ("DATE", "dd/MM/yyyy => MM/dd/yyyy", "'07/01/2010' is written, and read back as another date, '01/07/2010'"),
  ("DATE", "xs:dateTime => xs:date", "'2010-07-01' is written, and cannot be read back"),
  ("DATE", "EEE", "'Thu' is written, and read back as another date, 'Sat'"),
  ("DATE", "dd.MM.yyyy", ""), ("DATE", "HH:mm", ""), ("DATE", "yy", ""), ("DATE", "xs:dateTime", ""),
  ("DATE", "xs:date", ""), ("DATE", "xs:time", ""), ("DATE", "unix", ""), ("DATE", "unix*1000", ""),
  ("DATE", "rfc822", ""), ("DATE", "EEE, d MMM yyyy", ""), ("DATE", "d.M.yyyy => dd.MM.yyyy", ""),
  ("DATE", "yyyy-MM-dd'T'HH:mm:ss.SSSXXX", ""), ("DATE", "yyyyMMddHHmmss", ""),
  ("NUMBER", "0.00", ""), ("NUMBER", "#,##0.##", ""), ("NUMBER", "0%", ""), ("NUMBER", "0.0;(0.0)", ""),
])
func warnsOfFormatsThatDoNotReadBack(_ dataType: String, _ format: String, _ expected: String) {
  let content = """
    <ModelClass className="C">
    <ModelProperty propertyName="a" dataType="\(dataType)" xmlName="a" formatString="\(format)"/></ModelClass>
    """
  let column = dataType == "DATE" ? 75 : 77
  let warning = expected.isEmpty ? "" : "m.xml:3:\(column): warning: \(expected) (ModelProperty 'a')"
  #expect(definitionWarnings(content) == warning)
}

@Test(arguments: [
  ("dataType='DATE'", ":", "an item such as '2010-07-01T23:34:12.345Z' holds the separator ':', and is not read back"),
  ("dataType='DATE' formatString='xs:date'", ":", ""),
  (
    "dataType='DATE' formatString='rfc822'", nil,
    "an item such as 'Thu, 01 Jul 2010 23:34:12 GMT' holds white space, which separates the items, and is not read back"
  ),
  ("dataType='NUMBER'", ".", "an item such as '-1234567890.5' holds the separator '.', and is not read back"),
  ("dataType='NUMBER'", "-", "an item such as '-1234567890.5' holds the separator '-', and is not read back"),
  ("dataType='NUMBER' typeName='Int'", ".", ""), ("dataType='NUMBER' typeName='UInt8'", "-", ""),
  ("dataType='NUMBER'", ",", ""), ("dataType='NUMBER'", nil, ""),
  (
    "dataType='NUMBER' formatString='#,##0'", ",",
    "an item such as '-1,234,567,890' holds the separator ',', and is not read back"
  ),
  ("dataType='BOOLEAN'", "E", "an item such as 'YES' holds the separator 'E', and is not read back"),
  (
    "dataType='ENUM' typeName='E'", nil,
    "an item such as 'two words' holds white space, which separates the items, and is not read back"
  ),
  ("dataType='ENUM' typeName='E'", ",", ""), ("dataType='STRING'", ",", ""), ("dataType='DATA'", nil, ""),
])
func warnsOfSeparatorsThatItemsHold(_ item: String, _ separator: String?, _ expected: String) {
  for (place, column) in [("xmlType='ATTRIBUTE' xmlName='a'", 96), ("xmlType='TEXT'", 79)] {
    let format = separator.map { "formatString='\($0)'" } ?? ""
    let content = """
      <ModelEnum enumName="E"><ModelEnumItem name="two words"/></ModelEnum><ModelClass className="C">
      <ModelProperty propertyName='a' dataType='ARRAY' \(place) \(format)><ModelArrayElement \(item)/></ModelProperty></ModelClass>
      """
    let warning =
      expected.isEmpty
      ? "" : "m.xml:3:\(separator == nil ? 1 : column): warning: \(expected) (ModelProperty 'a')"
    #expect(definitionWarnings(content) == warning)
  }
}

@Test func warnsOfASeparatorWithoutAList() {
  let content = """
    <ModelClass className="C">
    <ModelProperty propertyName='a' dataType='ARRAY' xmlName='a' formatString=','><ModelArrayElement dataType='STRING' xmlName='i'/></ModelProperty></ModelClass>
    """
  #expect(
    definitionWarnings(content)
      == "m.xml:3:76: warning: ModelProperty 'a' has a separator, but its items are not in one text")
}

@Test func aDefinitionThatContradictsItselfHasWarningsToo() {
  var definition = ModelDefinition(rootXMLName: "a")
  definition.classes = [
    ModelClass(
      "a", xmlName: "a",
      [
        ModelProperty("a", .instance, .inline, xmlName: nil, typeName: "a"),
        ModelProperty("b", .string, xmlName: "*"), ModelProperty("c", .string, xmlName: "//"),
      ])
  ]
  definition.arrays = [
    ModelArray(xmlName: "l", []), ModelArray(xmlName: "l", [ModelArrayElement(.array, xmlName: "l")]),
  ]
  #expect(
    definition.warnings.map(\.description)
      == ["warning: ModelProperty 'b' is read from any element and never written: '*' is no name"])
}
