import Foundation

/// A definition, and documents to begin with.
struct DocumentText: Sendable {
  var definition: String
  let documents: [String]
  var json: [String] = []

  private static func model(_ attributes: String, _ body: String) -> String {
    "<Model rootDataType=\"UDC\" rootTypeName=\"R\" rootXMLName=\"r\" \(attributes)>\(body)</Model>"
  }

  /// Every data type, in attributes and elements.
  static let scalars = DocumentText(
    definition: model(
      "",
      """
      <ModelEnum enumName="Colour"><ModelEnumItem name="red" value="1"/><ModelEnumItem name="blue" value="2" xmlName="bleu"/></ModelEnum>
      <ModelClass className="R">
      <ModelProperty propertyName="id" dataType="NUMBER" xmlType="ATTRIBUTE" xmlName="id" minOccurs="1"/>
      <ModelProperty propertyName="name" dataType="STRING" xmlName="name"/>
      <ModelProperty propertyName="isOpen" dataType="BOOLEAN" xmlName="open"/>
      <ModelProperty propertyName="price" dataType="NUMBER" xmlName="price"/>
      <ModelProperty propertyName="rate" dataType="NUMBER" xmlName="rate" whenNil="NIL"/>
      <ModelProperty propertyName="day" dataType="DATE" xmlType="ATTRIBUTE" xmlName="day"/>
      <ModelProperty propertyName="sent" dataType="DATE" xmlName="sent" whenNil="EMPTY"/>
      <ModelProperty propertyName="seal" dataType="DATA" xmlName="seal"/>
      <ModelProperty propertyName="colour" dataType="ENUM" typeName="Colour" xmlName="colour"/>
      <ModelProperty propertyName="sizes" dataType="ARRAY" xmlType="ATTRIBUTE" xmlName="sizes"><ModelArrayElement dataType="NUMBER"/></ModelProperty>
      <ModelProperty propertyName="notes" dataType="ARRAY" xmlName="notes"><ModelArrayElement dataType="STRING" xmlName="note" formatString="preserve cdata"/></ModelProperty>
      <ModelProperty propertyName="table" dataType="DICTIONARY" xmlName="table"><ModelDictionaryElement dataType="NUMBER" xmlName="*"/></ModelProperty>
      </ModelClass>
      """),
    documents: [
      """
      <r id="1" day="2020-02-29T24:00:00" sizes="1 2 3"><name>a &amp; b</name><open>YES</open><price>12.50</price><rate>1e3</rate>\
      <sent>2010-07-01T23:34:12.5+02:00</sent><seal><![CDATA[AAEC]]></seal><colour>bleu</colour><notes><note> x\
      <![CDATA[<]]></note><note/></notes><table><a>1</a><b>2</b></table></r>
      """,
      "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><!DOCTYPE r SYSTEM \"x\"><r id=\"&#49;\"><unknown><a/></unknown></r>",
    ],
    json: [
      #"{"id":1,"name":"a\n\u00e9","isOpen":true,"price":12.5,"day":"2020-02-29T00:00:00Z","seal":"AAEC","colour":"blue","#
        + #""sizes":[1,2],"notes":["x",""],"table":{"a":1}}"#
    ])

  /// The same definition, by which what is unknown is kept.
  var keeping: DocumentText {
    var text = self
    if let start = definition.range(of: "<Model ") {
      text.definition.replaceSubrange(start, with: "<Model unknown=\"KEEP\" ")
    }
    return text
  }

  /// The same, for documents that declare entities.
  static let entities = DocumentText(
    definition: scalars.definition,
    documents: [
      """
      <!DOCTYPE r [<!ENTITY a "x&#233;"><!ENTITY b "&a;&a;"><!ELEMENT r ANY><!-- c --><?p i?>]>
      <r id="1" sizes="1"><name>&b;&lt;</name><notes><note>&a;</note></notes></r>
      """
    ])

  /// The definition of those that reject, for documents whose declarations are applied: what these stand for is at fault too.
  static let declarations = DocumentText(
    definition: rejecting.definition,
    documents: [
      """
      <!DOCTYPE r [<!ENTITY e "<r on='on'>x<r stamp='s'/></r>"><!ENTITY % p '<!ENTITY f "&#38;e;<odd/>">'>%p;<!ATTLIST r when NMTOKEN "soon">]>
      <r><r>a&e;</r></r>
      """,
      "<!DOCTYPE r [<!ENTITY e '<odd a=\"1\"/>'><!ENTITY f '  stray&e;'>]><r><r on='x'>&e;</r>&f;<r/>&e;\"&e;</r>",
      "<!DOCTYPE r [<!ENTITY e '<r>x</r>'><!ATTLIST r on CDATA 'off'>]><r>&e;</r>",
    ])

  /// What nobody claims is kept.
  static let kept = DocumentText(
    definition: model(
      "unknown=\"KEEP\"",
      """
      <ModelClass className="R">
      <ModelProperty propertyName="name" dataType="STRING" xmlName="name"/>
      <ModelProperty propertyName="parts" dataType="ARRAY" xmlName="parts"><ModelArrayElement dataType="UDC" typeName="Part" xmlName="part"/></ModelProperty>
      <ModelProperty propertyName="list" dataType="ARRAY" xmlType="INLINE"><ModelArrayElement dataType="NUMBER" xmlName="n"/></ModelProperty>
      </ModelClass>
      <ModelClass className="Part" textPropertyName="text" textDataType="STRING"><ModelProperty propertyName="size" dataType="NUMBER" xmlName="size"/></ModelClass>
      """),
    documents: [
      """
      <?p i?><r x="1" xmlns:q="urn:q" q:a="2"><!-- a --><n>1</n><parts y="2"><part z="3">t<size>1</size><b/>u</part><c/>\
      <part/></parts><n>2</n>text<name>n</name><q:d xmlns="urn:d"><e/></q:d></r><!-- z -->
      """,
      """
      <r xmlns:q="urn:q" xmlns:w="urn:w" q:a="1" q:b="2" xml:lang="en" xml:space="preserve"><parts q:a="1" w:a="2" q:b="3"><part \
      xml:lang="de" xml:base="b"/></parts><n q:a="1" q:b="2">1</n><q:x q:a="1" w:b="2"/></r>
      """,
      "<r xmlns:q='urn:a&amp;b'><q:x q:y='1'/><name q:z='a&amp;b'>n</name><x xmlns='urn:&lt;'/><n> 1 </n></r>",
      "<r xmlns:q='urn:q' xmlns:w='urn:q'><q:x w:y='1'/><w:x t='q:y'>q:z</w:x><name>a</name><name>b</name></r>",
    ],
    json: [#"{"name":"n","parts":[{"size":1,"text":"t"}],"list":[1,2]}"#])

  /// Several classes for one value, by name, by discriminator, and among text.
  static let choices = DocumentText(
    definition: model(
      "",
      """
      <ModelClass className="R">
      <ModelProperty propertyName="paid" dataType="UDC" typeName="Card" xmlName="card"/>
      <ModelProperty propertyName="paid" dataType="UDC" typeName="Cash" xmlName="cash"/>
      <ModelProperty propertyName="list" dataType="ARRAY" xmlType="INLINE"><ModelArrayElement dataType="UDC" typeName="Card" xmlName="c"/><ModelArrayElement dataType="UDC" typeName="Cash" xmlName="d"/></ModelProperty>
      <ModelProperty propertyName="old" dataType="STRING" xmlName="new"/><ModelProperty propertyName="old" dataType="STRING" xmlName="old"/>
      </ModelClass>
      <ModelClass className="Card"><ModelProperty propertyName="number" dataType="NUMBER" xmlType="ATTRIBUTE" xmlName="number"/></ModelClass>
      <ModelClass className="Cash"><ModelProperty propertyName="amount" dataType="NUMBER" xmlName="amount"/></ModelClass>
      """),
    documents: ["<r><cash><amount>1</amount></cash><c number=\"2\"/><d/><c/><old>x</old></r>"],
    json: [#"{"paid":{"$type":"Card","number":1},"list":[{"$type":"Cash","amount":2}],"old":"x"}"#])

  /// Identities and references.
  static let references = DocumentText(
    definition: model(
      "",
      """
      <ModelClass className="R">
      <ModelProperty propertyName="first" dataType="REFERENCE" typeName="Task" xmlName="first"/>
      <ModelProperty propertyName="tasks" dataType="ARRAY" xmlType="INLINE"><ModelArrayElement dataType="UDC" typeName="Task" xmlName="task"/></ModelProperty>
      </ModelClass>
      <ModelClass className="Task">
      <ModelProperty propertyName="id" dataType="NUMBER" xmlType="ATTRIBUTE" xmlName="id" identity="YES"/>
      <ModelProperty propertyName="next" dataType="REFERENCE" typeName="Task" xmlType="ATTRIBUTE" xmlName="next"/>
      <ModelProperty propertyName="needs" dataType="ARRAY" xmlName="needs"><ModelArrayElement dataType="REFERENCE" typeName="Task" xmlName="task"/></ModelProperty>
      <ModelProperty propertyName="parts" dataType="ARRAY" xmlType="INLINE"><ModelArrayElement dataType="UDC" typeName="Task" xmlName="part"/></ModelProperty>
      </ModelClass>
      """),
    documents: [
      """
      <r><first>3</first><task id="1" next="2"><needs><task>3</task><task>2</task></needs></task>\
      <task id="2" next="1"><part id="3" next="3"/></task></r>
      """
    ],
    json: [#"{"first":2,"tasks":[{"id":1,"next":2,"needs":[2]},{"id":2,"parts":[{"id":3}]}]}"#])
}
