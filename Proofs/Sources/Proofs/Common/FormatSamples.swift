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

  /// An archive of Foundation's keyed archiver: a list of so many references to a URL, the base of which has as many members.
  static func archivedURLs(_ count: Int) -> [UInt8] { keyedArchive(count, "NSURL", "NS.relative", "NS.base") }

  /// The same with references to an attributed text, whose text has as many members.
  static func archivedTexts(_ count: Int) -> [UInt8] {
    keyedArchive(count, "NSAttributedString", "NS.string", "NSString")
  }

  /// `text` is the key of a text in the object of many members, and `part` that of this object in the one that is referred to.
  private static func keyedArchive(_ count: Int, _ name: String, _ text: String, _ part: String) -> [UInt8] {
    func word(_ number: Int) -> [UInt8] {
      (0..<4).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    func string(_ text: String) -> [UInt8] {
      (text.utf8.count < 15 ? [0x50 | UInt8(text.utf8.count)] : [0x5F, 0x10, UInt8(text.utf8.count)]) + Array(text.utf8)
    }
    func head(_ marker: UInt8, _ count: Int) -> [UInt8] { [marker | 0x0F, 0x12] + word(count) }
    var list: [[UInt8]] = [[]]
    func add(_ object: [UInt8]) -> Int {
      list.append(object)
      return list.count - 1
    }
    func dictionary(_ members: [(String, [UInt8])], surplus: Int = 0) -> Int {
      let other = surplus > 0 ? [Int](repeating: add(string("q")), count: surplus) : []
      let keys = other + members.map { add(string($0.0)) }
      let values = other + members.map { add($0.1) }
      return add(head(0xD0, keys.count) + (keys + values).flatMap(word))
    }
    func reference(_ number: UInt8) -> [UInt8] { [0x80, number] }
    let item = add(reference(5))
    let objects = [
      add(string("$null")), dictionary([("$class", reference(2)), ("t", reference(3))]),
      dictionary([("$classname", string("K"))]),
      dictionary([
        ("$class", reference(4)),
        ("NS.objects", head(0xA0, count) + [Int](repeating: item, count: count).flatMap(word)),
      ]), dictionary([("$classname", string("NSArray"))]),
      dictionary([("$class", reference(6)), (part, reference(7)), ("NS.relative", string("a"))]),
      dictionary([("$classname", string(name))]), dictionary([(text, string("http://x/"))], surplus: count),
    ]
    let members = [
      ("$archiver", add(string("NSKeyedArchiver"))),
      ("$objects", add(head(0xA0, objects.count) + objects.flatMap(word))),
      ("$top", dictionary([("root", reference(1))])), ("$version", add([0x12] + word(100_000))),
    ]
    let keys = members.map { add(string($0.0)) }
    list[0] = head(0xD0, members.count) + keys.flatMap(word) + members.flatMap { word($0.1) }
    return self.list(list, referenceSize: 4)
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
    case .listInXML: try manager.objectToPropertyList(record, to: .bytes, as: .xml)
    case .list: try manager.objectToPropertyList(record, to: .bytes, as: .binary)
    case .archive: try manager.archive(record, to: .bytes)
    case .binary: try manager.objectToBinary(record, to: .bytes)
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
