import Fremont
import Testing

@Test(
  arguments: [
    (
      #"""
      <ModelClass className="C" textFormatString="trim"/>
      """#,
      """
      m.xml:2:45: error: ModelClass 'C' has a textFormatString and lacks 'textPropertyName'
      """
    ),
    (
      #"""
      <ModelClass className="C" textPropertyName="t" textDataType="ARRAY"/>
      """#,
      """
      m.xml:2:62: error: the text of ModelClass 'C' is an ARRAY and cannot be text
      """
    ),
    (
      #"""
      <ModelClass className="C" textPropertyName="t" textDataType="STRING"><ModelProperty propertyName="a" dataType="STRING" xmlType="TEXT"/></ModelClass>
      """#,
      """
      m.xml:2:129: error: the text of ModelClass 'C' belongs to the properties 't' and 'a'
      m.xml:2:1: note: declared here first
      """
    ),
    (
      #"""
      <ModelClass className="C" extends="B"/>
      """#,
      """
      m.xml:2:36: error: there is no ModelClass 'B' for ModelClass 'C' to extend
      """
    ),
    (
      #"""
      <ModelClass className="A" extends="B"/><ModelClass className="B" extends="A"/>
      """#,
      """
      m.xml:2:36: error: ModelClass 'A' extends itself
      m.xml:2:75: error: ModelClass 'B' extends itself
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="STRING" xmlName="a" identity="YES"/><ModelProperty propertyName="b" dataType="STRING" xmlName="b" identity="YES"/></ModelClass>
      """#,
      """
      m.xml:2:189: error: ModelClass 'C' has two identities
      m.xml:2:39: note: declared here first
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="UDC" typeName="C" xmlName="a" identity="YES"/></ModelClass>
      """#,
      """
      m.xml:2:121: error: a UDC cannot be the identity of ModelClass 'C'
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="STRING" xmlName="a"><ModelArrayElement dataType="STRING" xmlName="b"/></ModelProperty></ModelClass>
      """#,
      """
      m.xml:2:81: error: ModelProperty 'a' is a STRING and cannot hold a ModelArrayElement
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="ARRAY" xmlName="a"><ModelDictionaryElement key="k" dataType="STRING" xmlName="b"/></ModelProperty></ModelClass>
      """#,
      """
      m.xml:2:81: error: ModelProperty 'a' is an ARRAY and cannot hold a ModelDictionaryElement
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="UDC" typeName="C" xmlType="ATTRIBUTE" xmlName="a"/></ModelClass>
      """#,
      """
      m.xml:2:81: error: ModelProperty 'a' is a UDC and cannot be an attribute
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="XML" xmlType="ATTRIBUTE" xmlName="a"/></ModelClass>
      """#,
      """
      m.xml:2:81: error: ModelProperty 'a' is an XML and cannot be an attribute
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="UDC" typeName="C" xmlType="TEXT"/></ModelClass>
      """#,
      """
      m.xml:2:81: error: ModelProperty 'a' is a UDC and cannot be text
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="STRING" xmlType="INLINE"/></ModelClass>
      """#,
      """
      m.xml:2:98: error: ModelProperty 'a' is a STRING and cannot be INLINE
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="UDC" typeName="C" xmlName="a" defaultValue="x"/></ModelClass>
      """#,
      """
      m.xml:2:125: error: ModelProperty 'a' is a UDC and cannot have a defaultValue
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="STRING" xmlName="a" minOccurs="2" maxOccurs="1"/></ModelClass>
      """#,
      """
      m.xml:2:112: error: ModelProperty 'a' has the minOccurs 2, which is more than its maxOccurs 1
      """
    ),
    (
      #"""
      <ModelDictionary xmlName="d"><ModelDictionaryElement dataType="STRING" xmlName="a"/></ModelDictionary>
      """#,
      """
      m.xml:2:30: error: ModelDictionaryElement 'a' lacks the attribute 'key'
      """
    ),
    (
      #"""
      <ModelDictionary xmlName="d"><ModelDictionaryElement key="k" keyXMLName="@k" dataType="STRING" xmlName="a"/></ModelDictionary>
      """#,
      """
      m.xml:2:74: error: ModelDictionaryElement 'k' has both a key and a keyXMLName
      """
    ),
    (
      #"""
      <ModelDictionary xmlName="d"><ModelDictionaryElement keyXMLName="@k/x" dataType="STRING" xmlName="a"/></ModelDictionary>
      """#,
      """
      m.xml:2:66: error: '@k/x' is not the name of an element or attribute (ModelDictionaryElement 'a')
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="STRING" xmlName="1st"/></ModelClass>
      """#,
      """
      m.xml:2:98: error: '1st' is not the name of an element or attribute (ModelProperty 'a')
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="STRING" xmlName="p:a"/></ModelClass>
      """#,
      """
      m.xml:2:98: error: the prefix 'p' of 'p:a' is not declared (ModelProperty 'a')
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="a/b"/>
      """#,
      """
      m.xml:2:36: error: 'a/b' is not the name of an element or attribute (ModelClass 'C')
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="STRING" xmlName="a[@k=1]"/></ModelClass>
      """#,
      """
      m.xml:2:98: error: 'a[@k=1]' is not the name of an element or attribute (ModelProperty 'a')
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="BOOLEAN" xmlName="a" formatString="yes"/></ModelClass>
      """#,
      """
      m.xml:2:116: error: 'yes' is not a BOOLEAN format; expected xs:boolean, present, or words as in 'true/false' and 'yes,on/no,off' (ModelProperty 'a')
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="STRING" xmlName="a" formatXMLString="trimm"/></ModelClass>
      """#,
      """
      m.xml:2:118: error: 'trimm' is not a STRING format; expected trim, preserve, collapse, cdata, qname or tag (ModelProperty 'a')
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="DATA" xmlName="a" formatString="base32"/></ModelClass>
      """#,
      """
      m.xml:2:113: error: 'base32' is not a DATA format; expected base64, base64 plain or hex (ModelProperty 'a')
      """
    ),
    (
      #"""
      <ModelEnum enumName="E" xmlName="e"><ModelEnumItem name="x"/></ModelEnum><ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="ENUM" typeName="E" xmlName="a" formatString="values"/></ModelClass>
      """#,
      """
      m.xml:2:199: error: 'values' is not a format of ENUM; did you mean 'value'? (ModelProperty 'a')
      """
    ),
    (
      #"""
      <ModelEnum enumName="E" xmlName="e"><ModelEnumItem name="x"/></ModelEnum><ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="ENUM" typeName="E" xmlName="a" formatString="value"/></ModelClass>
      """#,
      """
      m.xml:2:199: error: ModelProperty 'a' is written by value, and ModelEnumItem 'x' has none
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="UDC" typeName="C" xmlName="a" formatString="trim"/></ModelClass>
      """#,
      """
      m.xml:2:125: error: a UDC has no formatString (ModelProperty 'a')
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="NUMBER" xmlName="a" formatString="abc"/></ModelClass>
      """#,
      """
      m.xml:2:115: error: 'abc' is not a NUMBER format; expected a pattern such as #,##0.00 (ModelProperty 'a')
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="DATE" xmlName="a" formatString="xs:dat"/></ModelClass>
      """#,
      """
      m.xml:2:113: error: 'xs:dat' is not a DATE format; expected xs:dateTime, xs:dateTime local, xs:date, xs:time, unix, unix*1000, rfc822 or a Unicode date pattern (ModelProperty 'a')
      """
    ),
  ] as [(String, String)])
func reportsDeclarationsThatContradict(content: String, expected: String) {
  #expect(definitionFaults(content) == expected)
}
