import Fremont
import Testing

@Test(arguments: [
  // Where a type can stand.
  ("<ModelProperty propertyName='a' dataType='XML' xmlType='INLINE'/>", "a is an XML and cannot be INLINE"),
  (
    "<ModelProperty propertyName='a' dataType='ARRAY' xmlName='a'><ModelArrayElement dataType='XML' xmlType='TEXT'/></ModelProperty>",
    "ModelArrayElement is an XML and cannot be text"
  ),
  (
    "<ModelProperty propertyName='a' dataType='ARRAY' xmlName='a'><ModelArrayElement dataType='ARRAY' xmlType='INLINE'><ModelArrayElement dataType='STRING' xmlName='i'/></ModelArrayElement></ModelProperty>",
    "ModelArrayElement is an ARRAY in an array and cannot be INLINE"
  ),
  (
    "<ModelProperty propertyName='a' dataType='STRING' xmlType='ATTRIBUTE' xmlName='a' whenNil='NIL'/>",
    "a has no separate element, which whenNil NIL needs"
  ),
  (
    "<ModelProperty propertyName='a' dataType='DICTIONARY' xmlType='ATTRIBUTE' xmlName='a'><ModelDictionaryElement dataType='STRING'/></ModelProperty>",
    "a is a DICTIONARY in attributes and needs the xmlName '*'"
  ),
  (
    "<ModelProperty propertyName='a' dataType='DICTIONARY' xmlType='ATTRIBUTE' xmlName='*'><ModelDictionaryElement dataType='XML' xmlName='*'/></ModelProperty>",
    "a is a DICTIONARY in attributes and cannot hold an XML"
  ),
  (
    "<ModelProperty propertyName='a' dataType='DICTIONARY' xmlType='ATTRIBUTE' xmlName='*'><ModelDictionaryElement maxOccurs='2'/></ModelProperty>",
    "a is a DICTIONARY in attributes, whose entries have no maxOccurs"
  ),
  (
    "<ModelProperty propertyName='a' dataType='DICTIONARY' xmlType='ATTRIBUTE' xmlName='*'><ModelDictionaryElement minOccurs='1'/></ModelProperty>",
    "a is a DICTIONARY in attributes, whose entries have no minOccurs"
  ),
  (
    "<ModelProperty propertyName='a' dataType='ARRAY' xmlType='ATTRIBUTE' xmlName='a'><ModelArrayElement dataType='UDC' typeName='C' xmlName='c'/></ModelProperty>",
    "a is a list in one text and cannot hold a UDC"
  ),
  (
    "<ModelProperty propertyName='a' dataType='ARRAY' xmlType='TEXT'><ModelArrayElement dataType='STRING'/><ModelArrayElement dataType='NUMBER'/></ModelProperty>",
    "a is a list in one text and has more than one ModelArrayElement"
  ),
  // Keys.
  (
    "<ModelProperty propertyName='a' dataType='DICTIONARY' xmlName='a'><ModelDictionaryElement dataType='UDC' typeName='C' xmlType='INLINE'/></ModelProperty>",
    "ModelDictionaryElement lacks the attribute 'key'"
  ),
  (
    "<ModelProperty propertyName='a' dataType='DICTIONARY' xmlName='a'><ModelDictionaryElement keyXMLName='@k' dataType='STRING' xmlType='TEXT'/></ModelProperty>",
    "ModelDictionaryElement takes its key from the document, and must be an element"
  ),
  // Names.
  (
    "<ModelProperty propertyName='a' dataType='STRING' xmlName='a/@b/c'/>",
    "'a/@b/c' has an '@', and only the last step can be an attribute (a)"
  ),
  (
    "<ModelProperty propertyName='a' dataType='STRING' xmlType='ATTRIBUTE' xmlName=\"a/b[@k='v']\"/>",
    "'a/b[@k='v']' ends with a predicate, which an attribute cannot have (a)"
  ),
  ("<ModelProperty propertyName='a' dataType='STRING' xmlType='ATTRIBUTE' xmlName=\"a[@k='v']/b\"/>", ""),
  // Occurrence.
  (
    "<ModelProperty propertyName='a' dataType='STRING' xmlName='a' minOccurs='2'/>",
    "a has the minOccurs 2, which is more than its maxOccurs 1"
  ),
  (
    "<ModelProperty propertyName='a' dataType='XML' xmlName='a' minOccurs='2' maxOccurs='unbounded'/>", ""
  ),
  // References and classes by their element names.
  (
    "<ModelProperty propertyName='a' dataType='REFERENCE' typeName='C' xmlName='a'/>",
    "ModelClass 'C' has no property with identity YES for a to refer to"
  ),
  ("<ModelProperty propertyName='a' dataType='REFERENCE' typeName='S' xmlName='a'/>", ""),
  (
    "<ModelProperty propertyName='a' dataType='UDC' typeName='C' xmlName='*'/>",
    "a finds its class by the element: neither ModelClass 'C' nor one that extends it has an xmlName"
  ),
  (
    "<ModelProperty propertyName='a' dataType='UDC' xmlName='*'/>",
    "a finds its class by the element: no ModelClass has an xmlName"
  ),
  // Constants and identities.
  (
    "<ModelProperty propertyName='' dataType='UDC' typeName='S' xmlName='s' defaultValue='x'/>",
    "s is a UDC and cannot have a defaultValue"
  ),
  (
    "<ModelProperty propertyName='' dataType='STRING' xmlName='s' identity='YES'/>",
    "the identity of ModelClass 'C' has no propertyName"
  ),
  ("<ModelProperty propertyName='' dataType='STRING' xmlName='s'/>", ""),
])
func reportsWhatCannotStandThere(_ property: String, _ expected: String) {
  let content = """
    <ModelClass className="C">\(property)</ModelClass>
    <ModelClass className="B"><ModelProperty propertyName="id" dataType="STRING" xmlName="id" identity="YES"/></ModelClass>
    <ModelClass className="S" extends="B"/>
    """
  let messages = definitionFaults(content).split(separator: "\n").filter { !$0.contains(" note: ") }.map { line in
    line.split(separator: ": ", maxSplits: 2).last.map(String.init) ?? ""
  }
  let message = messages.joined(separator: "\n").replacing("ModelProperty 'a'", with: "a")
    .replacing("ModelProperty 's'", with: "s")
  #expect(message == expected)
}

@Test(arguments: [
  (
    """
    <ModelClass className="B"/><ModelClass className="S" extends="B" discriminatorValue="s"/>
    <ModelClass className="T" extends="S" discriminatorValue="s"/>
    """,
    """
    m.xml:3:59: error: the discriminatorValue 's' belongs to ModelClass 'S' and to ModelClass 'T'
    m.xml:2:28: note: declared here first
    """
  ),
  (
    """
    <ModelClass className="B"/><ModelClass className="S" extends="B"/>
    <ModelClass className="T" extends="B" discriminatorValue="S"/>
    """,
    """
    m.xml:3:59: error: the discriminatorValue 'S' belongs to ModelClass 'S' and to ModelClass 'T'
    m.xml:2:28: note: declared here first
    """
  ),
  (
    """
    <ModelClass className="B"/><ModelClass className="S" extends="B" discriminatorValue="s"/>
    <ModelClass className="C"/><ModelClass className="T" extends="C" discriminatorValue="s"/>
    """, ""
  ),
  (
    """
    <ModelClass className="B" discriminatorXMLName="kind"/><ModelClass className="S" extends="B">
    <ModelProperty propertyName="k" dataType="STRING" xmlType="ATTRIBUTE" xmlName="kind"/></ModelClass>
    """, ""
  ),
  (
    """
    <ModelClass className="B"><ModelProperty propertyName="a" dataType="STRING" xmlName="a" identity="YES"/></ModelClass>
    <ModelClass className="S" extends="B"><ModelProperty propertyName="b" dataType="STRING" xmlName="b" identity="YES"/></ModelClass>
    <ModelClass className="T" extends="S"/>
    """,
    """
    m.xml:3:111: error: ModelClass 'S' has two identities
    m.xml:2:27: note: declared here first
    """
  ),
  (
    """
    <ModelClass className="B" textPropertyName="t" textDataType="STRING"/>
    <ModelClass className="S" extends="B"><ModelProperty propertyName="t" dataType="STRING" xmlName="b"/></ModelClass>
    """,
    """
    m.xml:3:68: error: the property 't' of ModelClass 'S' belongs to ModelClass 'B' already, which it extends
    m.xml:2:1: note: declared here first
    """
  ),
])
func reportsSubclassesThatContradict(_ content: String, _ expected: String) {
  #expect(definitionFaults(content) == expected)
}
