import Testing

@testable import Fremont

@Test(
  arguments: [
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="UDC" typeName="C" xmlType="INLINE"/></ModelClass>
      """#,
      """
      m.xml:2:39: error: xmlType INLINE is not supported yet (ModelProperty 'a')
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="STRING" xmlType="TEXT"/></ModelClass>
      """#,
      """
      m.xml:2:39: error: xmlType TEXT is not supported yet (ModelProperty 'a')
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="XML" xmlName="a"/></ModelClass>
      """#,
      """
      m.xml:2:39: error: dataType XML is not supported yet (ModelProperty 'a')
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="REFERENCE" typeName="C" xmlName="a"/></ModelClass>
      """#,
      """
      m.xml:2:39: error: dataType REFERENCE is not supported yet (ModelProperty 'a')
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="STRING" xmlName="xml:a"/></ModelClass>
      """#,
      """
      m.xml:2:39: error: an xmlName with a prefix is not supported yet (ModelProperty 'a')
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="STRING" xmlName="a/b"/></ModelClass>
      """#,
      """
      m.xml:2:39: error: an xmlName with a path is not supported yet (ModelProperty 'a')
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="XML" xmlName="*"/></ModelClass>
      """#,
      """
      m.xml:2:39: error: dataType XML is not supported yet (ModelProperty 'a')
      m.xml:2:39: error: the xmlName '*' is not supported yet (ModelProperty 'a')
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="STRING" xmlName="a[@k='v']"/></ModelClass>
      """#,
      """
      m.xml:2:39: error: an xmlName with a predicate is not supported yet (ModelProperty 'a')
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="STRING" xmlName="a"/><ModelProperty propertyName="a" dataType="STRING" xmlName="b"/></ModelClass>
      """#,
      """
      m.xml:2:102: error: a second ModelProperty 'a' is not supported yet (ModelClass 'C')
      """
    ),
    (
      #"""
      <ModelArray xmlName="l"><ModelArrayElement dataType="STRING" xmlName="a"/><ModelArrayElement dataType="NUMBER" xmlName="b"/></ModelArray>
      """#,
      """
      m.xml:2:75: error: a second ModelArrayElement in an array is not supported yet (ModelArrayElement 'b')
      """
    ),
    (
      #"""
      <ModelDictionary xmlName="d"><ModelDictionaryElement key="k" dataType="STRING" xmlName="a"/><ModelDictionaryElement key="k" dataType="STRING" xmlName="b"/></ModelDictionary>
      """#,
      """
      m.xml:2:93: error: a second ModelDictionaryElement 'k' is not supported yet (ModelDictionary)
      """
    ),
    (
      #"""
      <ModelDictionary xmlName="d"><ModelDictionaryElement keyXMLName="@k" dataType="STRING" xmlName="a"/></ModelDictionary>
      """#,
      """
      m.xml:2:30: error: keyXMLName is not supported yet (ModelDictionaryElement 'a')
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="" dataType="STRING" xmlName="a"/></ModelClass>
      """#,
      """
      m.xml:2:39: error: an empty propertyName is not supported yet (ModelClass 'C')
      """
    ),
    (
      #"""
      <ModelClass className="B"/><ModelClass className="C" extends="B" discriminatorXMLName="t" discriminatorValue="c" xmlNamespace="u" unknown="KEEP"/>
      """#,
      """
      m.xml:2:28: error: extends is not supported yet (ModelClass 'C')
      m.xml:2:28: error: discriminatorXMLName is not supported yet (ModelClass 'C')
      m.xml:2:28: error: discriminatorValue is not supported yet (ModelClass 'C')
      m.xml:2:28: error: xmlNamespace is not supported yet (ModelClass 'C')
      m.xml:2:28: error: unknown of a ModelClass is not supported yet (ModelClass 'C')
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="STRING" xmlName="a" whenNil="EMPTY"/></ModelClass>
      """#,
      """
      m.xml:2:39: error: whenNil EMPTY is not supported yet (ModelProperty 'a')
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="STRING" xmlName="a" whenNil="NIL"/></ModelClass>
      """#,
      """
      m.xml:2:39: error: whenNil NIL is not supported yet (ModelProperty 'a')
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="STRING" xmlName="a" identity="YES"/></ModelClass>
      """#,
      """
      m.xml:2:39: error: identity YES is not supported yet (ModelClass 'C')
      """
    ),
    (
      #"""
      <ModelInclude file="b.xml"/>
      """#,
      """
      m.xml:2:1: error: ModelInclude is not supported yet (b.xml)
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="STRING" xmlName="a" minOccurs="2" maxOccurs="3"/></ModelClass>
      """#,
      """
      m.xml:2:39: error: maxOccurs is not supported yet (ModelProperty 'a')
      m.xml:2:39: error: minOccurs over 1 is not supported yet (ModelProperty 'a')
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="ARRAY" xmlType="ATTRIBUTE" xmlName="a"><ModelArrayElement dataType="NUMBER"/></ModelProperty></ModelClass>
      """#,
      """
      m.xml:2:39: error: dataType ARRAY as an attribute is not supported yet (ModelProperty 'a')
      """
    ),
    (
      #"""
      <ModelClass className="C" xmlName="C"><ModelProperty propertyName="a" dataType="DICTIONARY" xmlType="ATTRIBUTE" xmlName="*"><ModelDictionaryElement dataType="STRING" xmlName="*"/></ModelProperty></ModelClass>
      """#,
      """
      m.xml:2:39: error: dataType DICTIONARY as an attribute is not supported yet (ModelProperty 'a')
      m.xml:2:39: error: the xmlName '*' is not supported yet (ModelProperty 'a')
      m.xml:2:125: error: the xmlName '*' is not supported yet (ModelDictionaryElement '*')
      m.xml:2:125: error: a ModelDictionaryElement without a key is not supported yet (ModelDictionaryElement '*')
      """
    ),
  ] as [(String, String)])
func loadsButDoesNotCompileWhatTheEngineLacks(content: String, expected: String) throws {
  let text = "<Model rootDataType=\"STRING\" rootXMLName=\"a\">\n\(content)\n</Model>"
  let definition = try ModelDefinition(xml: text, file: "m.xml")
  do throws(FremontError) {
    _ = try TypeGraph(compiling: definition)
    Issue.record("compiled")
  } catch {
    #expect(error.code == .invalidDefinition)
    #expect(error.description == expected)
  }
}
