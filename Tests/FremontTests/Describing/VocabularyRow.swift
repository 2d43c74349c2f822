import Fremont
import Testing

/// One line of the tables of the vocabulary: what a definition says, and the types that say it.
struct VocabularyRow: Sendable, CustomTestStringConvertible {
  let line: String

  /// The definition that a person would write.
  let xml: String

  /// The type of the root, which says the XML side by hand, and the types that nothing leads to.
  let types: [any ModelObject.Type]

  /// What a definition says that no type can.
  var completion: @Sendable (inout ModelDefinition) -> Void = { _ in }

  var testDescription: String { line }

  /// The definition of some types, completed.
  func definition(of types: [any ModelObject.Type]) throws -> ModelDefinition {
    func describe<Root: ModelObject>(_ root: Root.Type) throws -> ModelDefinition {
      try ModelDefinition(describing: root, and: Array(types.dropFirst()))
    }
    var definition = try describe(types[0])
    completion(&definition)
    return definition
  }

  static let all = tables + names

  private static let tables: [VocabularyRow] = [
    VocabularyRow(
      line: "Model",
      xml: """
        <Model rootDataType="UDC" rootXMLName="site" rootTypeName="Site" xmlNamespace="urn:site" unknown="REJECT" unfit="KEEP" whenNil="EMPTY"
            names="kebab" stringFormat="collapse" numberFormat="0.0" booleanFormat="1/0" dateFormat="xs:date" dataFormat="hex"
            jsonFormats="YES" byteOrder="BIG" documentation="All sites.">
          <ModelClass className="Site" xmlName="site">
            <ModelProperty propertyName="homePage" dataType="STRING"/>
          </ModelClass>
        </Model>
        """,
      types: [ByHand.Site.self],
      completion: { definition in
        (definition.unknown, definition.unfit, definition.whenNil) = (.reject, .keep, .empty)
        definition.names = .kebab
        definition.formats = ModelFormats(
          string: "collapse", number: "0.0", boolean: "1/0", date: "xs:date", data: "hex", json: true)
        definition.byteOrder = .big
        definition.documentation = "All sites."
      }),
    VocabularyRow(
      line: "ModelRoot",
      xml: """
        <Model rootDataType="UDC" rootXMLName="site" rootTypeName="Site" xmlNamespace="urn:site">
          <ModelRoot dataType="DATE" xmlName="day" formatString="xs:date" jsonFormatString="unix" xmlNamespace="urn:day"
            documentation="A day."/>
          <ModelRoot dataType="UDC" typeName="Site" xmlName="page"/>
          <ModelClass className="Site" xmlName="site">
            <ModelProperty propertyName="homePage" dataType="STRING"/>
          </ModelClass>
        </Model>
        """,
      types: [ByHand.Site.self],
      completion: { definition in
        var day = ModelRoot(xmlName: "day", .date)
        (day.formatString, day.jsonFormatString) = ("xs:date", "unix")
        (day.xmlNamespace, day.documentation) = ("urn:day", "A day.")
        definition.roots = [day, ModelRoot(xmlName: "page", typeName: "Site")]
      }),
    VocabularyRow(
      line: "ModelEnum, ModelEnumItem",
      xml: """
        <Model rootDataType="UDC" rootXMLName="Firm" rootTypeName="Firm">
          <ModelEnum enumName="LegalForm" documentation="How it is held.">
            <ModelEnumItem name="LIMITED" xmlName="Ltd" jsonName="ltd"/>
            <ModelEnumItem name="COOPERATIVE" xmlName="Co-op"/>
          </ModelEnum>
          <ModelEnum enumName="Term">
            <ModelEnumItem name="hourly" value="1"/>
            <ModelEnumItem name="yearly" value="2"/>
          </ModelEnum>
          <ModelClass className="Firm">
            <ModelProperty propertyName="form" dataType="ENUM" typeName="LegalForm"/>
            <ModelProperty propertyName="term" dataType="ENUM" typeName="Term"/>
          </ModelClass>
        </Model>
        """,
      types: [ByHand.Firm.self]),
    VocabularyRow(
      line: "ModelClass",
      xml: """
        <Model rootDataType="UDC" rootXMLName="shape" rootTypeName="Figure" xmlNamespace="urn:shape" unknown="REJECT"
            stringFormat="collapse" numberFormat="0.0" booleanFormat="1/0" dateFormat="xs:date" dataFormat="hex" jsonFormats="YES">
          <ModelClass className="Figure" xmlName="shape" discriminatorXMLName="kind" discriminatorValue="figure" formerNames="Form"
              unfit="KEEP" byteOrder="BIG" documentation="What has a place.">
            <ModelProperty propertyName="name" dataType="STRING"/>
          </ModelClass>
          <ModelClass className="Circle" extends="Figure" xmlNamespace="urn:circle" unknown="IGNORE" stringFormat="trim"
              numberFormat="0" booleanFormat="Y/N" dateFormat="xs:time" dataFormat="base64" jsonFormats="NO">
            <ModelProperty propertyName="radius" dataType="NUMBER" typeName="Int"/>
          </ModelClass>
        </Model>
        """,
      types: [ByHand.Shape.self, ByHand.Circle.self]),
    VocabularyRow(
      line: "ModelProperty",
      xml: """
        <Model rootDataType="UDC" rootXMLName="Book" rootTypeName="Book">
          <ModelClass className="Book">
            <ModelProperty propertyName="" dataType="NUMBER" xmlType="ATTRIBUTE" xmlName="version" defaultValue="2.0"/>
            <ModelProperty propertyName="id" dataType="STRING" xmlType="ATTRIBUTE" xmlName="key" minOccurs="1" identity="YES"
              documentation="What others refer to."/>
            <ModelProperty propertyName="price" dataType="NUMBER" typeName="Decimal" xmlName="Price/Amount" formatString="0.00"
              defaultValue="0" jsonName="cost/amount" jsonFormatString="0.0"/>
            <ModelProperty propertyName="note" dataType="STRING" whenNil="EMPTY"/>
            <ModelProperty propertyName="tags" dataType="STRING" xmlName="tag" maxOccurs="3"/>
            <ModelProperty propertyName="" dataType="STRING" xmlName="generator"/>
          </ModelClass>
        </Model>
        """,
      types: [ByHand.Book.self]),
    VocabularyRow(
      line: "ModelProperty binaryFormat",
      xml: """
        <Model rootDataType="UDC" rootXMLName="Signal" rootTypeName="Signal">
          <ModelClass className="Signal">
            <ModelProperty propertyName="" dataType="NUMBER" xmlName="mark" defaultValue="165" binaryFormat="UINT8"/>
            <ModelProperty propertyName="level" dataType="NUMBER" typeName="Decimal" binaryFormat="INT32 / 100"/>
          </ModelClass>
        </Model>
        """,
      types: [ByHand.Signal.self]),
    VocabularyRow(
      line: "ModelArrayElement",
      xml: """
        <Model rootDataType="UDC" rootXMLName="Shelf" rootTypeName="Shelf">
          <ModelClass className="Shelf">
            <ModelProperty propertyName="marks" dataType="ARRAY" xmlName="Marks" binaryFormat="UINT8">
              <ModelArrayElement dataType="NUMBER" typeName="Double" xmlName="Mark" formatString="0.0" jsonFormatString="0.00"
                minOccurs="1" maxOccurs="9" whenNil="NIL" binaryFormat="INT16 / 10"/>
            </ModelProperty>
            <ModelProperty propertyName="words" dataType="ARRAY" formatString=",">
              <ModelArrayElement dataType="STRING" xmlType="TEXT"/>
            </ModelProperty>
            <ModelProperty propertyName="pairs" dataType="ARRAY" xmlName="Pairs">
              <ModelArrayElement dataType="UDC" typeName="Pair" xmlType="INLINE"/>
            </ModelProperty>
          </ModelClass>
          <ModelClass className="Pair">
            <ModelProperty propertyName="left" dataType="STRING"/>
            <ModelProperty propertyName="right" dataType="STRING"/>
          </ModelClass>
        </Model>
        """,
      types: [ByHand.Shelf.self]),
    VocabularyRow(
      line: "ModelDictionaryElement",
      xml: """
        <Model rootDataType="UDC" rootXMLName="Host" rootTypeName="Host">
          <ModelClass className="Host">
            <ModelProperty propertyName="limits" dataType="DICTIONARY" binaryFormat="UINT8">
              <ModelDictionaryElement key="memory" dataType="NUMBER" typeName="Decimal" xmlName="mem" formatString="0.0"
                jsonFormatString="0.00" minOccurs="1" whenNil="EMPTY" binaryFormat="INT16 / 10"/>
              <ModelDictionaryElement key="files" dataType="NUMBER" typeName="Decimal" xmlName="files" formatString="0.0"
                jsonFormatString="0.00" minOccurs="1" whenNil="EMPTY" binaryFormat="INT16 / 10"/>
            </ModelProperty>
            <ModelProperty propertyName="phones" dataType="DICTIONARY" xmlType="INLINE">
              <ModelDictionaryElement keyXMLName="@kind" dataType="STRING" xmlName="phone" maxOccurs="2"/>
            </ModelProperty>
            <ModelProperty propertyName="sizes" dataType="DICTIONARY">
              <ModelDictionaryElement key="width" dataType="NUMBER" typeName="Int" xmlName="width"/>
              <ModelDictionaryElement key="height" dataType="NUMBER" typeName="Int" xmlName="height"/>
              <ModelDictionaryElement keyXMLName="@of" dataType="NUMBER" typeName="Int" xmlName="entry"/>
            </ModelProperty>
            <ModelProperty propertyName="settings" dataType="DICTIONARY">
              <ModelDictionaryElement dataType="STRING" xmlName="*"/>
            </ModelProperty>
            <ModelProperty propertyName="others" dataType="DICTIONARY" xmlType="ATTRIBUTE" xmlName="*">
              <ModelDictionaryElement dataType="STRING" xmlName="*"/>
            </ModelProperty>
          </ModelClass>
        </Model>
        """,
      types: [ByHand.Host.self]),
    VocabularyRow(
      line: "dataType",
      xml: """
        <Model rootDataType="UDC" rootXMLName="Every" rootTypeName="Every" booleanFormat="xs:boolean">
          <ModelEnum enumName="Flag"><ModelEnumItem name="up"/><ModelEnumItem name="down"/></ModelEnum>
          <ModelClass className="Every">
            <ModelProperty propertyName="id" dataType="STRING" identity="YES"/>
            <ModelProperty propertyName="number" dataType="NUMBER" typeName="Int8"/>
            <ModelProperty propertyName="isOn" dataType="BOOLEAN"/>
            <ModelProperty propertyName="date" dataType="DATE"/>
            <ModelProperty propertyName="data" dataType="DATA"/>
            <ModelProperty propertyName="flag" dataType="ENUM" typeName="Flag"/>
            <ModelProperty propertyName="pair" dataType="UDC" typeName="Pair"/>
            <ModelProperty propertyName="list" dataType="ARRAY">
              <ModelArrayElement dataType="STRING" xmlName="item"/>
            </ModelProperty>
            <ModelProperty propertyName="table" dataType="DICTIONARY">
              <ModelDictionaryElement keyXMLName="@key" dataType="STRING" xmlName="entry"/>
            </ModelProperty>
            <ModelProperty propertyName="markup" dataType="XML"/>
            <ModelProperty propertyName="color" dataType="CUSTOM" typeName="Color"/>
            <ModelProperty propertyName="other" dataType="REFERENCE" typeName="Every" xmlType="ATTRIBUTE"/>
          </ModelClass>
          <ModelClass className="Pair">
            <ModelProperty propertyName="left" dataType="STRING"/>
            <ModelProperty propertyName="right" dataType="STRING"/>
          </ModelClass>
        </Model>
        """,
      types: [ByHand.Every.self]),
    VocabularyRow(
      line: "xmlType",
      xml: """
        <Model rootDataType="UDC" rootXMLName="Placed" rootTypeName="Placed">
          <ModelClass className="Placed">
            <ModelProperty propertyName="attribute" dataType="STRING" xmlType="ATTRIBUTE"/>
            <ModelProperty propertyName="marked" dataType="STRING" xmlName="part/@mark"/>
            <ModelProperty propertyName="element" dataType="STRING" xmlType="ELEMENT"/>
            <ModelProperty propertyName="text" dataType="STRING" xmlType="TEXT"/>
            <ModelProperty propertyName="inline" dataType="UDC" typeName="Pair" xmlType="INLINE"/>
            <ModelProperty propertyName="nodes" dataType="UDC" typeName="Node" xmlName="*" maxOccurs="unbounded"/>
          </ModelClass>
          <ModelClass className="Pair">
            <ModelProperty propertyName="left" dataType="STRING"/>
            <ModelProperty propertyName="right" dataType="STRING"/>
          </ModelClass>
          <ModelClass className="Node"><ModelProperty propertyName="name" dataType="STRING" xmlType="NAME"/></ModelClass>
        </Model>
        """,
      types: [ByHand.Placed.self]),
    VocabularyRow(
      line: "whenNil",
      xml: """
        <Model rootDataType="UDC" rootXMLName="Absent" rootTypeName="Absent">
          <ModelClass className="Absent">
            <ModelProperty propertyName="omitted" dataType="STRING" whenNil="OMIT"/>
            <ModelProperty propertyName="empty" dataType="STRING" whenNil="EMPTY"/>
            <ModelProperty propertyName="isNil" dataType="STRING" whenNil="NIL"/>
          </ModelClass>
        </Model>
        """,
      types: [ByHand.Absent.self]),
    VocabularyRow(
      line: "unknown, unfit, jsonFormats, byteOrder",
      xml: """
        <Model rootDataType="UDC" rootXMLName="Open" rootTypeName="Open" unknown="IGNORE" jsonFormats="NO">
          <ModelClass className="Open" unfit="ERROR" byteOrder="LITTLE">
            <ModelProperty propertyName="kept" dataType="UDC" typeName="Kept"/>
            <ModelProperty propertyName="closed" dataType="UDC" typeName="Closed"/>
          </ModelClass>
          <ModelClass className="Kept" unknown="KEEP" unfit="KEEP" jsonFormats="YES" byteOrder="BIG">
            <ModelProperty propertyName="name" dataType="STRING"/>
          </ModelClass>
          <ModelClass className="Closed" unknown="REJECT">
            <ModelProperty propertyName="name" dataType="STRING"/>
          </ModelClass>
        </Model>
        """,
      types: [ByHand.Open.self]),
    VocabularyRow(
      line: "identity, maxOccurs",
      xml: """
        <Model rootDataType="UDC" rootXMLName="Crowd" rootTypeName="Crowd">
          <ModelClass className="Crowd">
            <ModelProperty propertyName="id" dataType="STRING" identity="YES"/>
            <ModelProperty propertyName="name" dataType="STRING" identity="NO" maxOccurs="1"/>
            <ModelProperty propertyName="heads" dataType="STRING" xmlName="head" maxOccurs="unbounded"/>
          </ModelClass>
        </Model>
        """,
      types: [ByHand.Crowd.self]),
    VocabularyRow(
      line: "formatString",
      xml: """
        <Model rootDataType="UDC" rootXMLName="Formats" rootTypeName="Formats">
          <ModelEnum enumName="Term"><ModelEnumItem name="hourly" value="1"/><ModelEnumItem name="yearly" value="2"/></ModelEnum>
          <ModelClass className="Formats">
            <ModelProperty propertyName="string" dataType="STRING" formatString="preserve cdata"/>
            <ModelProperty propertyName="number" dataType="NUMBER" typeName="Double" formatString="0.00"/>
            <ModelProperty propertyName="isOn" dataType="BOOLEAN" formatString="yes,on/no,off"/>
            <ModelProperty propertyName="date" dataType="DATE" formatString="xs:date => dd.MM.yyyy"/>
            <ModelProperty propertyName="data" dataType="DATA" xmlType="ATTRIBUTE" formatString="base64 plain"/>
            <ModelProperty propertyName="term" dataType="ENUM" typeName="Term" formatString="value"/>
            <ModelProperty propertyName="tag" dataType="ENUM" typeName="Term" xmlName="tag/*" formatString="tag"/>
            <ModelProperty propertyName="list" dataType="ARRAY" formatString="; ">
              <ModelArrayElement dataType="STRING" xmlType="TEXT"/>
            </ModelProperty>
            <ModelProperty propertyName="color" dataType="CUSTOM" typeName="Color" formatString="rgb"/>
          </ModelClass>
        </Model>
        """,
      types: [ByHand.Formats.self]),
  ]

  /// A row for each style of names.
  private static let names = ["same", "Pascal", "camel", "kebab", "snake", "UPPER"].map { style in
    VocabularyRow(
      line: "names \(style)",
      xml: """
        <Model rootDataType="UDC" rootXMLName="site" rootTypeName="Site" xmlNamespace="urn:site" names="\(style)">
          <ModelClass className="Site" xmlName="site">
            <ModelProperty propertyName="homePage" dataType="STRING"/>
          </ModelClass>
        </Model>
        """,
      types: [ByHand.Site.self],
      completion: { $0.names = ModelNameStyle(rawValue: style) })
  }
}
