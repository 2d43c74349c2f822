import Foundation
import Fremont

/// What the proofs of property lists, archives and binary messages start from: one definition for all of them.
enum FormatSamples {
  static let definition = """
    <Model rootDataType="UDC" rootXMLName="m" rootTypeName="Message">
      <ModelClass className="Message">
        <ModelProperty propertyName="numbers" dataType="ARRAY" binaryFormat="UINT32">
          <ModelArrayElement dataType="NUMBER" typeName="UInt16" binaryFormat="UINT16" xmlName="n"/></ModelProperty>
        <ModelProperty propertyName="parts" dataType="ARRAY" binaryFormat="UINT32">
          <ModelArrayElement dataType="UDC" typeName="Part" xmlName="part"/></ModelProperty>
        <ModelProperty propertyName="empty" dataType="ARRAY" binaryFormat="UINT32">
          <ModelArrayElement dataType="UDC" typeName="Empty" xmlName="none"/></ModelProperty>
        <ModelProperty propertyName="text" dataType="STRING" binaryFormat="UINT32"/>
        <ModelProperty propertyName="more" dataType="BOOLEAN" binaryFormat="UINT8"/>
        <ModelProperty propertyName="next" dataType="UDC" typeName="Message" binaryFormat="=more"/>
      </ModelClass>
      <ModelClass className="Part">
        <ModelProperty propertyName="name" dataType="STRING" binaryFormat="UINT8"/>
        <ModelProperty propertyName="value" dataType="NUMBER" typeName="Double"/>
      </ModelClass>
      <ModelClass className="Empty"/>
    </Model>
    """

  static func manager(
    decoding: DecodingOptions = DecodingOptions(), encoding: EncodingOptions = EncodingOptions()
  ) throws -> ModelManager {
    try ModelManager(
      modelDefinition: ModelDefinition(xml: definition), decodingOptions: decoding, encodingOptions: encoding)
  }

  /// A message of so many numbers, parts, and bytes of text.
  static func message(numbers: Int = 0, parts: Int = 0, text: Int = 0) -> ModelRecord {
    let numbers = (0..<numbers).map { RecordValue.number(ModelNumber($0 % 60_000)) }
    let parts = (0..<parts).map { index in
      RecordValue.record(
        ModelRecord(
          className: "Part",
          properties: [("name", .string("part \(index)")), ("value", .number(ModelNumber(Double(index) / 8)))]))
    }
    return ModelRecord(
      className: "Message",
      properties: [
        ("numbers", .array(numbers)), ("parts", .array(parts)), ("empty", .array([])),
        ("text", .string(String(repeating: "t", count: text))), ("more", .boolean(false)),
      ])
  }

  /// A binary property list of objects, the first of which is the root.
  static func list(_ objects: [[UInt8]], referenceSize: Int) -> [UInt8] {
    func word(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    var list = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += word(list.count, 4)
      list += object
    }
    let table = list.count
    list += offsets + [0, 0, 0, 0, 0, 0, 4, UInt8(referenceSize)]
    return list + word(objects.count, 8) + word(0, 8) + word(table, 8)
  }
}

/// The formats without markup.
enum ProofFormat: String, CaseIterable {
  case listInXML = "property list in XML"
  case list = "property list"
  case archive
  case binary = "binary message"

  func write(_ record: ModelRecord, _ manager: ModelManager) throws -> [UInt8] {
    switch self {
    case .listInXML: try manager.objectToPropertyList(record, as: .xml)
    case .list: try manager.objectToPropertyList(record, as: .binary)
    case .archive: try manager.archive(record)
    case .binary: try manager.objectToBinary(record)
    }
  }

  func read(_ bytes: [UInt8], _ manager: ModelManager) throws -> ModelRecord {
    switch self {
    case .listInXML, .list: try manager.propertyListToObject(bytes, as: ModelRecord.self)
    case .archive: try manager.unarchive(bytes, as: ModelRecord.self)
    case .binary: try manager.binaryToObject(bytes, as: ModelRecord.self)
    }
  }
}
