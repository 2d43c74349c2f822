import Fremont
import Testing

@Test(
  arguments: [
    (
      #"""
      <ModelClas className="C"/>
      """#,
      """
      m.xml:2:1: error: unknown element 'ModelClas' in Model; did you mean 'ModelClass'?
      """
    ),
    (
      #"""
      <Foo/>
      """#,
      """
      m.xml:2:1: error: unknown element 'Foo' in Model; expected ModelRoot, ModelInclude, ModelEnum, ModelClass, ModelArray or ModelDictionary
      """
    ),
    (
      #"""
      <ModelProperty propertyName="a" dataType="STRING" xmlName="a"/>
      """#,
      """
      m.xml:2:1: error: ModelProperty cannot stand in Model; expected ModelRoot, ModelInclude, ModelEnum, ModelClass, ModelArray or ModelDictionary
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelEnumItem name="x"/></ModelClass>
      """#,
      """
      m.xml:2:39: error: ModelEnumItem cannot stand in ModelClass; expected ModelProperty
      """
    ),
    (
      #"""
      <p:ModelClass xmlns:p="u" className="C"/>
      """#,
      """
      m.xml:2:1: error: unknown element 'p:ModelClass' in Model; expected ModelRoot, ModelInclude, ModelEnum, ModelClass, ModelArray or ModelDictionary
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataTyp="STRING" xmlName="a"/></ModelClass>
      """#,
      """
      m.xml:2:71: error: unknown attribute 'dataTyp' of ModelProperty; did you mean 'dataType'?
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="STRNG" xmlName="a"/></ModelClass>
      """#,
      """
      m.xml:2:81: error: 'STRNG' is not a dataType; did you mean 'STRING'?
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="FOO" xmlName="a"/></ModelClass>
      """#,
      """
      m.xml:2:81: error: 'FOO' is not a dataType; expected STRING, NUMBER, BOOLEAN, DATE, DATA, ENUM, UDC, ARRAY, DICTIONARY, XML, CUSTOM or REFERENCE
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="string" xmlName="a"/></ModelClass>
      """#,
      """
      m.xml:2:81: error: 'string' is not a dataType; did you mean 'STRING'?
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="STRING" xmlType="SOMEWHERE" xmlName="a"/></ModelClass>
      """#,
      """
      m.xml:2:98: error: 'SOMEWHERE' is not an xmlType; expected ELEMENT, ATTRIBUTE, TEXT, INLINE or NAME
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty dataType="STRING" xmlName="a"/></ModelClass>
      """#,
      """
      m.xml:2:39: error: ModelProperty lacks the attribute 'propertyName'
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="STRING" xmlName="a" minOccurs="-1"/></ModelClass>
      """#,
      """
      m.xml:2:112: error: '-1' is no minOccurs; expected an integer of 0 or more
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="STRING" xmlName="a" maxOccurs="unbound"/></ModelClass>
      """#,
      """
      m.xml:2:112: error: 'unbound' is no maxOccurs; did you mean 'unbounded'?
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="STRING" xmlName="a" maxOccurs="9999999999999999999"/></ModelClass>
      """#,
      """
      m.xml:2:112: error: '9999999999999999999' is no maxOccurs; expected an integer of 0 or more, or 'unbounded'
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="STRING" xmlName="a" whenNil="NEVER" identity="yes"/></ModelClass>
      """#,
      """
      m.xml:2:110: error: 'NEVER' is not a value of whenNil; expected OMIT, EMPTY or NIL
      m.xml:2:127: error: 'yes' is not a value of identity; did you mean 'YES'?
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="STRING" xmlName="a" formatString="trim" formatXMLString="collapse"/></ModelClass>
      """#,
      """
      m.xml:2:138: error: formatXMLString 'collapse' contradicts formatString 'trim'
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="STRING" xmlName="a" colour="red" xml:lang="en"/></ModelClass>
      """#,
      """
      m.xml:2:101: error: unknown attribute 'colour' of ModelProperty
      m.xml:2:114: error: unknown attribute 'xml:lang' of ModelProperty
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C">hello</ModelClass>
      """#,
      """
      m.xml:2:39: error: ModelClass holds the text 'hello'; expected elements only
      """
    ),
    (
      #"""
      <ModelClass xmlName="C"/>
      """#,
      """
      m.xml:2:1: error: ModelClass lacks the attribute 'className'
      """
    ),
    (
      #"""
      <ModelClass className=""/>
      """#,
      """
      m.xml:2:24: error: ModelClass has an empty 'className'
      """
    ),
    (
      #"""
      <ModelClass className="C" unknown="FORGET"/>
      """#,
      """
      m.xml:2:36: error: 'FORGET' is not a value of unknown; expected IGNORE, KEEP or REJECT
      """
    ),
    (
      #"""
      <ModelEnum><ModelEnumItem name="x"/></ModelEnum>
      """#,
      """
      m.xml:2:1: error: ModelEnum lacks the attribute 'enumName'
      """
    ),
    (
      #"""
      <ModelEnum enumName="E" xmlName="e"><ModelEnumItem value="0"/></ModelEnum>
      """#,
      """
      m.xml:2:37: error: ModelEnumItem lacks the attribute 'name'
      """
    ),
    (
      #"""
      <ModelEnum enumName="E" xmlName="e"><ModelEnumItem name="x" value="1.5"/></ModelEnum>
      """#,
      """
      m.xml:2:68: error: '1.5' is no value; expected an integer
      """
    ),
    (
      #"""
      <ModelEnum enumName="E" xmlName="e"><ModelEnumItem name="x">1</ModelEnumItem></ModelEnum>
      """#,
      """
      m.xml:2:61: error: ModelEnumItem holds the text '1'; expected nothing
      """
    ),
    (
      #"""
      <ModelArray><ModelArrayElement dataType="STRING" xmlName="a"/></ModelArray>
      """#,
      """
      m.xml:2:1: error: ModelArray lacks the attribute 'xmlName'
      """
    ),
    (
      #"""
      <ModelArray xmlName="a"><ModelArrayElement dataType="STRING" xmlType="ATTRIBUTE" xmlName="a"/></ModelArray>
      """#,
      """
      m.xml:2:71: error: 'ATTRIBUTE' is not an xmlType; expected ELEMENT, TEXT or INLINE
      """
    ),
    (
      #"""
      <ModelDictionary><ModelDictionaryElement key="k" dataType="STRING" xmlName="a"/></ModelDictionary>
      """#,
      """
      m.xml:2:1: error: ModelDictionary lacks the attribute 'xmlName'
      """
    ),
    (
      #"""
      <ModelInclude/>
      """#,
      """
      m.xml:2:1: error: ModelInclude lacks the attribute 'file'
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="ARRAY" xmlName="a"><ModelArrayElement dataType="STRING" xmlName="b"/><ModelDictionaryElement key="k" dataType="STRING" xmlName="c"/></ModelProperty></ModelClass>
      """#,
      """
      m.xml:2:39: error: ModelProperty holds both ModelArrayElement and ModelDictionaryElement
      """
    ),
  ] as [(String, String)])
func reportsWordsThatAreNotInTheVocabulary(content: String, expected: String) {
  #expect(definitionFaults(content) == expected)
}
