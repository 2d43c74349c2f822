import Fremont
import Testing

private func message(_ xml: String) -> String {
  do throws(FremontError) {
    _ = try ModelDefinition(xml: xml, file: "m.xml")
    return ""
  } catch {
    return error.code == .invalidDefinition ? error.description : "wrong code \(error.code)"
  }
}

@Test(arguments: [
  ("", "m.xml:1:1: error: the document is empty"),
  ("<Model>", "m.xml:1:8: error: the document ends inside the element 'Model', expected '</Model>'"),
  ("<Model></Modle>", "m.xml:1:8: error: the end tag '</Modle>' does not match the start tag, expected '</Model>'"),
  (
    "<Model>\n  <p:ModelClass/>\n</Model>",
    "m.xml:2:3: error: the prefix 'p' of the element 'p:ModelClass' is not declared; add xmlns:p=\"…\""
  ),
  (
    "<!DOCTYPE Model [\n<!ENTITY a 'b'>\n<!ENTITY c '&a;&a;'>]>\n<Model>&c;</Model>",
    "m.xml:2:1: error: the entity declaration 'a' is not accepted"
  ),
  (
    "<!DOCTYPE Model [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><Model>&a;</Model>",
    "m.xml:1:18: error: the entity declaration 'a' is not accepted"
  ),
  (
    "<Model>&nbsp;</Model>",
    "m.xml:1:8: error: the entity 'nbsp' is neither predefined nor declared; write '&' as '&amp;'"
  ),
  (
    "<order/>",
    "m.xml:1:1: error: the root element is 'order'; expected 'Model': this is a document, and no model definition"
  ),
  ("<Models/>", "m.xml:1:1: error: the root element is 'Models'; expected 'Model'"),
  (
    "<m:Model xmlns:m='urn:m'/>",
    "m.xml:1:1: error: the root element is 'm:Model' in the namespace 'urn:m'; expected 'Model' in no namespace"
  ),
  (
    "<Model rootDataType='UDC' rootTypeName='A' rootXMLName='a'><ModelClass className='A'><ModelProperty propertyName='n' xmlName='@xmlns'/></ModelClass></Model>",
    "m.xml:1:127: error: 'xmlns' declares a namespace, and is no attribute that holds a value (ModelProperty 'n')"
  ),
  (
    "<Model rootDataType='UDC' rootTypeName='A' rootXMLName='a'><ModelClass className='A'><ModelProperty propertyName='n' minOccurs='3' maxOccurs='2'/></ModelClass></Model>",
    "m.xml:1:129: error: ModelProperty 'n' has the minOccurs 3, which is more than the maxOccurs 2 of its items"
  ),
  (
    "<Model rootXMLName='a'/>",
    "m.xml:1:1: error: Model has 'rootXMLName' and lacks 'rootDataType'"
  ),
  (
    "<Model rootDataType='STRING' rootXMLName='1a'/>",
    "m.xml:1:43: error: '1a' is not the name of an element or attribute (the root)"
  ),
  (
    "<Model rootDataType='UDC' rootXMLName='Company'/>",
    "m.xml:1:40: error: there is no ModelClass with the xmlName 'Company' for the root"
  ),
])
func refusesWhatIsNoDefinition(xml: String, expected: String) {
  #expect(message(xml) == expected)
}

@Test func refusesDeepNesting() {
  let nested = 10_000
  let element = "<ModelArrayElement dataType='ARRAY' xmlName='a'>"
  let text = "<Model>" + String(repeating: element, count: nested)
  #expect(message(text) == "m.xml:1:\(8 + 31 * element.count): error: elements nest deeper than the limit of 32")
}

@Test func acceptsNestingWithinTheLimit() throws {
  let depth = 29
  let open = String(repeating: "<ModelArrayElement dataType='ARRAY' xmlName='a'>", count: depth)
  let close = String(repeating: "</ModelArrayElement>", count: depth)
  let definition = try ModelDefinition(
    xml: """
      <Model rootDataType='ARRAY' rootXMLName='r'><ModelArray xmlName='r'>\(open)
      <ModelArrayElement dataType='STRING' xmlName='s'/>\(close)</ModelArray></Model>
      """)
  #expect(try ModelDefinition(xml: definition.xml()) == definition)
}

@Test func reportsAllFaultsInTheOrderOfTheText() {
  let xml = """
    <Model rootDataType="UDC" rootXMLName="Compny">
      <ModelClass className="Company" xmlName="Company">
        <ModelProperty propertyName="name" dataType="STRNG" xmlName="Name"/>
        <ModelProperty propertyName="head" dataType="UDC" typeName="Adress" xmlName="Head"
                       minOccurs="some"/>
        <ModelPropety propertyName="rows" dataType="ARRAY" xmlName="Rows"/>
      </ModelClass>
      <ModelClass className="Address" colour="red"/>
      <ModelEnum enumName="Kind">
        <ModelEnumItem name="A" value="1"/>
        <ModelEnumItem name="B" value="1"/>
      </ModelEnum>
    </Model>
    """
  // The references of elements that are faulty already are not looked at: one mistake, one message.
  #expect(
    message(xml) == """
      m.xml:1:40: error: there is no ModelClass with the xmlName 'Compny' for the root; did you mean 'Company'?
      m.xml:3:50: error: 'STRNG' is not a dataType; did you mean 'STRING'?
      m.xml:5:31: error: 'some' is no minOccurs; expected an integer of 0 or more
      m.xml:6:5: error: unknown element 'ModelPropety' in ModelClass; did you mean 'ModelProperty'?
      m.xml:6:65: error: there is no ModelArray with the xmlName 'Rows' for ModelProperty 'rows'
      m.xml:8:35: error: unknown attribute 'colour' of ModelClass
      m.xml:11:36: error: the value 1 belongs to 'A' and to 'B' (ModelEnum 'Kind')
      m.xml:10:5: note: declared here first
      """)
}
