import Fremont
import Testing

/// A class C around properties, one for each line.
private func inClass(_ properties: String, _ others: String = "", attributes: String = "") -> String {
  """
  <ModelClass className="C" xmlName="C"\(attributes)>
  \(properties)
  </ModelClass>
  \(others)
  """
}

private let point = """
  <ModelClass className="P" xmlName="p"><ModelProperty propertyName="x" dataType="NUMBER" xmlName="x"/></ModelClass>
  """

@Suite struct ClaimTests {
  @Test(arguments: [
    // Alternatives of one property, by choice, by another name, as an attribute or an element.
    inClass(
      """
      <ModelProperty propertyName="a" dataType="UDC" typeName="P" xmlName="card"/>
      <ModelProperty propertyName="a" dataType="UDC" typeName="C" xmlName="cash"/>
      <ModelProperty propertyName="b" dataType="STRING" xmlName="b"/>
      <ModelProperty propertyName="b" dataType="STRING" xmlType="ATTRIBUTE" xmlName="b"/>
      <ModelProperty propertyName="b" dataType="STRING" xmlType="TEXT"/>
      """, point),
    // Steps that are shared, and predicates that make them different.
    inClass(
      """
      <ModelProperty propertyName="a" dataType="STRING" xmlName="param[@name='a']/v"/>
      <ModelProperty propertyName="b" dataType="STRING" xmlName="param[@name='b']/v"/>
      <ModelProperty propertyName="c" dataType="STRING" xmlName="param/v"/>
      <ModelProperty propertyName="d" dataType="STRING" xmlType="ATTRIBUTE" xmlName="param[@name='b']/w"/>
      """),
    // A scalar and attributes of its element, in either order.
    inClass(
      """
      <ModelProperty propertyName="price" dataType="NUMBER" xmlName="price"/>
      <ModelProperty propertyName="currency" dataType="STRING" xmlType="ATTRIBUTE" xmlName="price/currency"/>
      <ModelProperty propertyName="unit" dataType="STRING" xmlType="ATTRIBUTE" xmlName="size/unit"/>
      <ModelProperty propertyName="size" dataType="NUMBER" xmlName="size"/>
      """),
    // Fixed names beside any name.
    """
    <ModelArray xmlName="mixed"><ModelArrayElement dataType="STRING" xmlType="TEXT"/>
    <ModelArrayElement dataType="UDC" typeName="P" xmlName="b"/><ModelArrayElement dataType="XML" xmlName="*"/></ModelArray>
    <ModelDictionary xmlName="map"><ModelDictionaryElement key="a" dataType="STRING" xmlName="a"/>
    <ModelDictionaryElement key="a" dataType="NUMBER" xmlName="a2"/></ModelDictionary>
    <ModelDictionary xmlName="any"><ModelDictionaryElement key="a" dataType="STRING" xmlName="a"/>
    <ModelDictionaryElement dataType="STRING" xmlName="*"/></ModelDictionary>
    <ModelDictionary xmlName="open"><ModelDictionaryElement keyXMLName="key" dataType="STRING" xmlName="entry/value"/>
    <ModelDictionaryElement keyXMLName="@id" dataType="STRING" xmlName="address"/></ModelDictionary>
    """ + point,
    // Lists and dictionaries in attributes and in one text, and all content as a fragment.
    inClass(
      """
      <ModelProperty propertyName="a" dataType="ARRAY" xmlType="ATTRIBUTE" xmlName="a"><ModelArrayElement dataType="NUMBER"/></ModelProperty>
      <ModelProperty propertyName="b" dataType="DICTIONARY" xmlType="ATTRIBUTE" xmlName="*"><ModelDictionaryElement dataType="STRING"/></ModelProperty>
      <ModelProperty propertyName="c" dataType="XML" xmlType="TEXT"/>
      <ModelProperty propertyName="d" dataType="STRING" xmlType="ATTRIBUTE" xmlName="d"/>
      """),
    inClass(
      """
      <ModelProperty propertyName="a" dataType="ARRAY" xmlType="TEXT"><ModelArrayElement dataType="NUMBER"/></ModelProperty>
      <ModelProperty propertyName="b" dataType="ARRAY" xmlName="b"><ModelArrayElement dataType="DATE" xmlType="TEXT"/></ModelProperty>
      """),
    "<ModelClass className=\"C\" textPropertyName=\"t\" textDataType=\"XML\"/>",
    // One class spread into another, twice in a row as a repeated group, and two classes of one element name.
    inClass(
      """
      <ModelProperty propertyName="a" dataType="UDC" typeName="P" xmlType="INLINE"/>
      <ModelProperty propertyName="b" dataType="ARRAY" xmlName="b"><ModelArrayElement dataType="UDC" typeName="P" xmlType="INLINE"/></ModelProperty>
      """, point + "<ModelClass className=\"Q\" xmlName=\"p\"/>"),
    // The same names in two namespaces.
    inClass(
      """
      <ModelProperty propertyName="a" dataType="STRING" xmlType="ATTRIBUTE" xmlName="lang"/>
      <ModelProperty propertyName="b" dataType="STRING" xmlType="ATTRIBUTE" xmlName="xml:lang"/>
      """, attributes: " xmlNamespace=\"urn:c\""),
    // Another spelling of an enum item.
    "<ModelEnum enumName=\"E\"><ModelEnumItem name=\"a\"/><ModelEnumItem name=\"a\" xmlName=\"A\"/></ModelEnum>",
    // A class that is recognised by any of the names of its subclasses.
    inClass(
      """
      <ModelProperty propertyName="a" dataType="UDC" typeName="S" xmlName="*"/>
      <ModelProperty propertyName="rest" dataType="XML" xmlName="*"/>
      """,
      """
      <ModelClass className="S"/><ModelClass className="S1" extends="S" xmlName="s1"/>
      """),
  ])
  func accepts(_ content: String) {
    #expect(definitionFaults(content) == "")
    #expect(definitionWarnings(content) == "")
  }

  @Test(arguments: [
    (
      """
      <ModelProperty propertyName="a" dataType="STRING" xmlName="v/w"/>
      <ModelProperty propertyName="b" dataType="STRING" xmlName="v/w"/>
      """,
      """
      m.xml:4:60: error: the element 'v/w' belongs to the properties 'a' and 'b' (ModelClass 'C')
      m.xml:3:1: note: declared here first
      """
    ),
    (
      """
      <ModelProperty propertyName="a" dataType="STRING" xmlName="p[@k='1']/v"/>
      <ModelProperty propertyName="b" dataType="STRING" xmlName="p[@k='1']/v"/>
      """,
      """
      m.xml:4:60: error: the element 'p[@k='1']/v' belongs to the properties 'a' and 'b' (ModelClass 'C')
      m.xml:3:1: note: declared here first
      """
    ),
    (
      """
      <ModelProperty propertyName="a" dataType="UDC" typeName="P" xmlName="a"/>
      <ModelProperty propertyName="b" dataType="STRING" xmlName="a/x"/>
      """,
      """
      m.xml:4:60: error: the path 'a/x' leads into the element 'a', which is read as a UDC (ModelClass 'C')
      m.xml:3:1: note: declared here first
      """
    ),
    (
      """
      <ModelProperty propertyName="b" dataType="STRING" xmlType="ATTRIBUTE" xmlName="a/x"/>
      <ModelProperty propertyName="a" dataType="ARRAY" xmlName="a"><ModelArrayElement dataType="STRING" xmlName="i"/></ModelProperty>
      """,
      """
      m.xml:4:59: error: the path 'a/x' leads into the element 'a', which is read as an ARRAY (ModelClass 'C')
      m.xml:3:1: note: declared here first
      """
    ),
    (
      """
      <ModelProperty propertyName="a" dataType="STRING" xmlName="a"/>
      <ModelProperty propertyName="b" dataType="STRING" xmlName="a/x"/>
      """,
      """
      m.xml:4:60: error: the path 'a/x' leads into the element 'a', which is read as a STRING (ModelClass 'C')
      m.xml:3:1: note: declared here first
      """
    ),
    (
      """
      <ModelProperty propertyName="a" dataType="XML" xmlName="*"/>
      <ModelProperty propertyName="b" dataType="STRING" xmlName="*"/>
      """,
      """
      m.xml:4:60: error: the element '*' belongs to the properties 'a' and 'b' (ModelClass 'C')
      m.xml:3:1: note: declared here first
      """
    ),
    (
      """
      <ModelProperty propertyName="a" dataType="NUMBER" xmlName="x"/>
      <ModelProperty propertyName="b" dataType="UDC" typeName="P" xmlType="INLINE"/>
      """,
      """
      m.xml:4:1: error: the element 'x' belongs to the properties 'a' and 'b' (ModelClass 'C')
      m.xml:3:1: note: declared here first
      """
    ),
    (
      """
      <ModelProperty propertyName="a" dataType="UDC" typeName="P" xmlType="INLINE"/>
      <ModelProperty propertyName="a" dataType="ARRAY" xmlType="INLINE"><ModelArrayElement dataType="NUMBER" xmlName="x"/></ModelProperty>
      """,
      """
      m.xml:4:1: error: the element 'x' belongs to the property 'a' twice (ModelClass 'C')
      m.xml:3:1: note: declared here first
      """
    ),
    (
      """
      <ModelProperty propertyName="a" dataType="STRING" xmlType="TEXT"/>
      <ModelProperty propertyName="b" dataType="ARRAY" xmlType="INLINE"><ModelArrayElement dataType="STRING" xmlType="TEXT"/></ModelProperty>
      """,
      """
      m.xml:4:113: error: the text of ModelClass 'C' belongs to the properties 'a' and 'b'
      m.xml:3:1: note: declared here first
      """
    ),
    (
      """
      <ModelProperty propertyName="a" dataType="XML" xmlType="TEXT"/>
      <ModelProperty propertyName="b" dataType="STRING" xmlName="b"/>
      """,
      """
      m.xml:4:60: error: the element 'b' belongs to the properties 'a' and 'b' (ModelClass 'C')
      m.xml:3:1: note: declared here first
      """
    ),
    (
      """
      <ModelProperty propertyName="a" dataType="UDC" typeName="P" xmlName="*"/>
      <ModelProperty propertyName="b" dataType="UDC" xmlName="*"/>
      """,
      """
      m.xml:4:57: error: the element 'p' belongs to the properties 'a' and 'b' (ModelClass 'C')
      m.xml:3:1: note: declared here first
      """
    ),
    (
      """
      <ModelProperty propertyName="a" dataType="UDC" typeName="I" xmlType="INLINE"/>
      """,
      """
      m.xml:3:70: error: ModelClass 'C' holds itself INLINE in the property 'a'
      m.xml:6:96: error: ModelClass 'I' holds itself INLINE in the property 'c'
      """
    ),
  ])
  func refuses(_ properties: String, _ expected: String) {
    let inline = """
      <ModelClass className="I"><ModelProperty propertyName="c" dataType="UDC" typeName="C" xmlType="INLINE"/></ModelClass>
      """
    let others = expected.contains("'I'") ? point + "\n" + inline : point
    #expect(definitionFaults(inClass(properties, others)) == expected)
  }

  /// What a class holds twice over is beyond the limit of elements long before it is told that it has no end.
  @Test(arguments: [
    (
      """
      <ModelClass className="B"><ModelProperty propertyName="a" dataType="ARRAY" xmlType="INLINE">
      <ModelArrayElement dataType="UDC" typeName="B" xmlType="INLINE"/>
      <ModelArrayElement dataType="UDC" typeName="B" xmlType="INLINE"/></ModelProperty>
      <ModelProperty propertyName="b"/></ModelClass>
      """, "m.xml:2:85: error: ModelClass 'B' holds itself INLINE in the property 'a'"
    ),
    (
      """
      <ModelClass className="B"><ModelProperty propertyName="a" dataType="UDC" typeName="S" xmlType="INLINE"/></ModelClass>
      <ModelClass className="S" extends="B"/>
      """, "m.xml:2:96: error: ModelClass 'B' holds itself INLINE in the property 'a'"
    ),
  ])
  func aClassThatHoldsItselfIsRefused(_ content: String, _ expected: String) {
    #expect(definitionFaults(content) == expected)
  }

  @Test func twoPrefixesOfOneNamespaceAreOneName() {
    let xml = """
      <Model xmlns:s="urn:s" xmlns:t="urn:s" rootDataType="STRING" rootXMLName="a"><ModelClass className="C" xmlNamespace="urn:s">
      <ModelProperty propertyName="a" dataType="STRING" xmlName="s:v"/>
      <ModelProperty propertyName="b" dataType="STRING" xmlName="t:v"/>
      <ModelProperty propertyName="c" dataType="STRING" xmlName="v"/>
      </ModelClass></Model>
      """
    #expect(throws: FremontError.self) { try ModelDefinition(xml: xml, file: "m.xml") }
    do {
      _ = try ModelDefinition(xml: xml, file: "m.xml")
    } catch {
      #expect(
        "\(error)" == """
          m.xml:3:60: error: the element 't:v' belongs to the properties 'a' and 'b' (ModelClass 'C')
          m.xml:2:1: note: declared here first
          m.xml:4:60: error: the element 'v' belongs to the properties 'a' and 'c' (ModelClass 'C')
          m.xml:2:1: note: declared here first
          """)
    }
  }

  @Test func whatAClassInheritsIsClaimedToo() {
    let content = """
      <ModelClass className="B"><ModelProperty propertyName="a" dataType="STRING" xmlName="a"/>
      <ModelProperty propertyName="b" dataType="STRING" xmlName="b"/></ModelClass>
      <ModelClass className="S" extends="B"><ModelProperty propertyName="a" dataType="STRING" xmlName="a"/>
      <ModelProperty propertyName="c" dataType="STRING" xmlName="b"/></ModelClass>
      """
    #expect(
      definitionFaults(content) == """
        m.xml:4:68: error: the property 'a' of ModelClass 'S' belongs to ModelClass 'B' already, which it extends
        m.xml:2:27: note: declared here first
        m.xml:5:60: error: the element 'b' belongs to the properties 'b' and 'c' (ModelClass 'S')
        m.xml:3:1: note: declared here first
        """)
  }

  @Test func classesThatAreInlineManyTimesOverAreRefused() {
    let content = (0..<40).map { number in
      let property = "dataType='UDC' typeName='C\(number + 1)' xmlType='INLINE'/>"
      return "<ModelClass className='C\(number)'><ModelProperty propertyName='a' \(property)"
        + "<ModelProperty propertyName='b' \(property)</ModelClass>"
    }
    let failure = definitionFaults(content.joined() + "<ModelClass className='C40'/>")
    #expect(failure == "wrong code elementCountLimit")
  }
}
