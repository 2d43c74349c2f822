import Fremont
import Testing

/// A document that breaks off anywhere leaves nothing behind in a manager: the next one reads as it does by a new manager.
struct BrokenOffTests {
  private static let definition = """
    <Model rootDataType="UDC" rootTypeName="R" rootXMLName="r" unknown="KEEP">
      <ModelClass className="R">
        <ModelProperty propertyName="id" xmlType="ATTRIBUTE" xmlName="id"/>
        <ModelProperty propertyName="name" xmlName="name"/>
        <ModelProperty propertyName="count" dataType="NUMBER" xmlName="count"/>
        <ModelProperty propertyName="parts" dataType="ARRAY" xmlName="parts">
          <ModelArrayElement dataType="UDC" typeName="Part" xmlName="part"/>
        </ModelProperty>
        <ModelProperty propertyName="text" dataType="ARRAY" xmlName="text">
          <ModelArrayElement dataType="STRING" xmlType="TEXT"/>
          <ModelArrayElement dataType="STRING" xmlName="b"/>
        </ModelProperty>
        <ModelProperty propertyName="table" dataType="DICTIONARY" xmlName="table">
          <ModelDictionaryElement dataType="NUMBER" xmlName="entry" keyXMLName="@key"/>
        </ModelProperty>
        <ModelProperty propertyName="markup" dataType="XML" xmlName="markup"/>
      </ModelClass>
      <ModelClass className="Part">
        <ModelProperty propertyName="key" xmlType="ATTRIBUTE" xmlName="key" identity="YES"/>
        <ModelProperty propertyName="next" dataType="REFERENCE" typeName="Part" xmlType="ATTRIBUTE" xmlName="next"/>
        <ModelProperty propertyName="size" dataType="NUMBER" xmlName="size"/>
      </ModelClass>
    </Model>
    """

  /// What is known comes twice, and what is unknown stands everywhere.
  private static let document = """
    <?xml version="1.0"?><!-- a --><!DOCTYPE r [<!ENTITY e "v">]>
    <r id="1" x="2" xmlns:o="urn:o" o:y="3"><o:z><q/></o:z><name>a<!-- b --></name><count>1</count><count>2<w/></count>
      <parts o:k="4"><part key="a" next="b"><size>1</size><size>2</size>t</part><part key="b"><o:s/></part><p/></parts>
      <name>c</name><text>x<b>y</b><i>z</i>w</text><table><entry key="k">1</entry><entry key="k">2</entry></table>
      <markup o:m="5"><any xmlns="urn:a">n</any></markup><parts><part key="c"/></parts><?p q?>
    </r><!-- d -->
    """

  private static func manager() throws -> ModelManager {
    var options = DecodingOptions()
    options.doctype = .internalEntities(maximumExpansion: 100)
    return try ModelManager(modelDefinition: ModelDefinition(xml: definition), decodingOptions: options)
  }

  @Test func leavesNothingBehindInXML() throws {
    let bytes = Array(Self.document.utf8)
    let expected = try Self.manager().xmlToObject(bytes, as: ModelRecord.self)
    let manager = try Self.manager()
    for count in bytes.indices {
      let part = bytes[..<count]
      if count < bytes.count - "<!-- d -->".utf8.count {
        #expect(throws: FremontError.self) { try manager.xmlToObject(Array(part), as: ModelRecord.self) }
      }
      #expect(try manager.xmlToObject(bytes, as: ModelRecord.self) == expected, "behind \(count) bytes")
      do {
        let decoder = try manager.decoder(of: ModelRecord.self)
        try decoder.feed(part)
      }
      let decoder = try manager.decoder(of: ModelRecord.self)
      try decoder.feed(bytes[...])
      #expect(try decoder.finish() == expected, "behind a piece of \(count) bytes")
    }
  }

  @Test func leavesNothingBehindInJSON() throws {
    let record = try Self.manager().xmlToObject(Array(Self.document.utf8), as: ModelRecord.self)
    let json = try Self.manager().objectToJSON(record)
    let expected = try Self.manager().jsonToObject(json, as: ModelRecord.self)
    let manager = try Self.manager()
    for count in json.utf8.indices {
      let part = String(decoding: json.utf8[..<count], as: UTF8.self)
      #expect(throws: FremontError.self) { try manager.jsonToObject(part, as: ModelRecord.self) }
      #expect(try manager.jsonToObject(json, as: ModelRecord.self) == expected, "behind \(part.utf8.count) bytes")
    }
  }
}
