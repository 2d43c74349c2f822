import Fremont
import Testing

@Test(
  arguments: [
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="UDC" typeName="D" xmlName="a"/></ModelClass>
      """#,
      """
      m.xml:2:96: error: there is no ModelClass 'D' for ModelProperty 'a'
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="UDC" xmlName="c"/></ModelClass>
      """#,
      """
      m.xml:2:95: error: there is no ModelClass with the xmlName 'c' for ModelProperty 'a'; did you mean 'C'?
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="UDC" xmlType="INLINE"/></ModelClass>
      """#,
      """
      m.xml:2:39: error: ModelProperty 'a' does not determine a ModelClass: add a typeName or an xmlName
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="ENUM" typeName="C" xmlName="a"/></ModelClass>
      """#,
      """
      m.xml:2:97: error: 'C' is a ModelClass, and ModelProperty 'a' is an ENUM
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="ENUM" xmlName="a"/></ModelClass>
      """#,
      """
      m.xml:2:96: error: there is no ModelEnum with the xmlName 'a' for ModelProperty 'a'
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="ENUM" typeName="E" xmlName="a"/></ModelClass>
      """#,
      """
      m.xml:2:97: error: there is no ModelEnum 'E' for ModelProperty 'a'
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="ARRAY" xmlName="a"/></ModelClass>
      """#,
      """
      m.xml:2:97: error: there is no ModelArray with the xmlName 'a' for ModelProperty 'a'
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="ARRAY" typeName="L" xmlName="a"/></ModelClass>
      """#,
      """
      m.xml:2:98: error: there is no ModelArray 'L' for ModelProperty 'a'
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="ARRAY" xmlType="INLINE"/></ModelClass>
      """#,
      """
      m.xml:2:39: error: ModelProperty 'a' does not determine a ModelArray: add a typeName or an xmlName
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="DICTIONARY" xmlName="a"/></ModelClass>
      """#,
      """
      m.xml:2:102: error: there is no ModelDictionary with the xmlName 'a' for ModelProperty 'a'
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="NUMBER" typeName="Integer" xmlName="a"/></ModelClass>
      """#,
      """
      m.xml:2:99: error: there is no number type 'Integer' for ModelProperty 'a'; did you mean 'Int'?
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="NUMBER" typeName="Real" xmlName="a"/></ModelClass>
      """#,
      """
      m.xml:2:99: error: there is no number type 'Real' for ModelProperty 'a'; expected Int, Int8, Int16, Int32, Int64, UInt, UInt8, UInt16, UInt32, UInt64, Float, Double or Decimal
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="CUSTOM" xmlName="a"/></ModelClass>
      """#,
      """
      m.xml:2:39: error: ModelProperty 'a' is a CUSTOM and lacks the attribute 'typeName'
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="REFERENCE" xmlName="a"/></ModelClass>
      """#,
      """
      m.xml:2:101: error: no ModelClass has a property with identity YES for ModelProperty 'a' to refer to
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="REFERENCE" typeName="D" xmlName="a"/></ModelClass>
      """#,
      """
      m.xml:2:102: error: there is no ModelClass 'D' for ModelProperty 'a'
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="c"/>
      <ModelClass className="D" xmlName="c"/>
      <ModelArray xmlName="l"><ModelArrayElement dataType="UDC" xmlName="c"/></ModelArray>
      """#,
      """
      m.xml:4:68: error: there are 2 ModelClass with the xmlName 'c'; ModelArrayElement 'c' needs a typeName
      m.xml:2:1: note: declared here: ModelClass 'C'
      m.xml:3:1: note: declared here: ModelClass 'D'
      """
    ),
    (
      #"""
      <ModelClass className="C"/>
      <ModelClass className="C"/>
      <ModelClass className="C"/>
      """#,
      """
      m.xml:3:24: error: ModelClass 'C' is declared twice
      m.xml:2:24: note: declared here first
      m.xml:4:24: error: ModelClass 'C' is declared twice
      m.xml:2:24: note: declared here first
      """
    ),
    (
      #"""
      <ModelEnum enumName="E" xmlName="e"><ModelEnumItem name="x"/></ModelEnum>
      <ModelEnum enumName="E" xmlName="e"><ModelEnumItem name="x"/></ModelEnum>
      """#,
      """
      m.xml:3:22: error: ModelEnum 'E' is declared twice
      m.xml:2:22: note: declared here first
      """
    ),
    (
      #"""
      <ModelArray xmlName="l"><ModelArrayElement dataType="STRING" xmlName="a"/></ModelArray>
      <ModelArray xmlName="l"><ModelArrayElement dataType="STRING" xmlName="a"/></ModelArray>
      """#,
      """
      m.xml:3:22: error: ModelArray 'l' is declared twice
      m.xml:2:22: note: declared here first
      """
    ),
    (
      #"""
      <ModelDictionary xmlName="d"/>
      <ModelDictionary xmlName="d"/>
      """#,
      """
      m.xml:3:27: error: ModelDictionary 'd' is declared twice
      m.xml:2:27: note: declared here first
      """
    ),
    (
      #"""
      <ModelEnum enumName="E"/>
      """#,
      """
      m.xml:2:1: error: ModelEnum 'E' has no ModelEnumItem
      """
    ),
    (
      #"""
      <ModelArray xmlName="l"/>
      """#,
      """
      m.xml:2:1: error: ModelArray 'l' has no ModelArrayElement
      """
    ),
    (
      #"""
      <ModelEnum enumName="E" xmlName="e"><ModelEnumItem name="x" value="1"/>
      <ModelEnumItem name="x" value="2" xmlName="y"/></ModelEnum>
      """#,
      """
      m.xml:3:22: error: ModelEnumItem 'x' has the value 2, and 1 before (ModelEnum 'E')
      m.xml:2:37: note: declared here first
      """
    ),
    (
      #"""
      <ModelEnum enumName="E" xmlName="e"><ModelEnumItem name="x" value="1"/>
      <ModelEnumItem name="y" value="1"/></ModelEnum>
      """#,
      """
      m.xml:3:32: error: the value 1 belongs to 'x' and to 'y' (ModelEnum 'E')
      m.xml:2:37: note: declared here first
      """
    ),
    (
      #"""
      <ModelEnum enumName="E" xmlName="e"><ModelEnumItem name="x"/>
      <ModelEnumItem name="x"/></ModelEnum>
      """#,
      """
      m.xml:3:22: error: ModelEnumItem 'x' is declared twice (ModelEnum 'E')
      m.xml:2:37: note: declared here first
      """
    ),
    (
      #"""
      <ModelEnum enumName="E" xmlName="e"><ModelEnumItem name="x"/>
      <ModelEnumItem name="y" xmlName="x"/></ModelEnum>
      """#,
      """
      m.xml:3:34: error: the spelling 'x' belongs to 'x' and to 'y' (ModelEnum 'E')
      m.xml:2:37: note: declared here first
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="STRING" xmlName="a"/>
      <ModelProperty propertyName="b" dataType="STRING" xmlName="a"/></ModelClass>
      """#,
      """
      m.xml:3:60: error: the element 'a' belongs to the properties 'a' and 'b' (ModelClass 'C')
      m.xml:2:39: note: declared here first
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="STRING" xmlType="ATTRIBUTE" xmlName="a"/>
      <ModelProperty propertyName="a" dataType="STRING" xmlType="ATTRIBUTE" xmlName="a"/></ModelClass>
      """#,
      """
      m.xml:3:80: error: the attribute 'a' belongs to the property 'a' twice (ModelClass 'C')
      m.xml:2:39: note: declared here first
      """
    ),
    (
      #"""
      <ModelDictionary xmlName="d"><ModelDictionaryElement key="k" dataType="STRING" xmlName="a"/>
      <ModelDictionaryElement key="l" dataType="STRING" xmlName="a"/></ModelDictionary>
      """#,
      """
      m.xml:3:60: error: the element 'a' belongs to the keys 'k' and 'l'
      m.xml:2:30: note: declared here first
      """
    ),
    (
      #"""
      <ModelArray xmlName="l"><ModelArrayElement dataType="STRING" xmlName="a"/>
      <ModelArrayElement dataType="NUMBER" xmlName="a"/></ModelArray>
      """#,
      """
      m.xml:3:47: error: the element 'a' belongs to two items of one array
      m.xml:2:25: note: declared here first
      """
    ),
    (
      #"""
      <ModelClass className="C" textDataType="STRING"/>
      """#,
      """
      m.xml:2:41: error: ModelClass 'C' has a textDataType and lacks 'textPropertyName'
      """
    ),
  ] as [(String, String)])
func reportsReferencesAndNamesThatContradict(content: String, expected: String) {
  #expect(definitionFaults(content) == expected)
}
