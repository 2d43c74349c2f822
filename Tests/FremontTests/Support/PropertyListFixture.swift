import Foundation
import Fremont

/// The fixture of property list tests.
enum PropertyListFixture {
  /// A class with a property of each type.
  static func definition() throws -> ModelDefinition {
    try Fixture.rootClass(
      """
      <ModelProperty propertyName="s" dataType="STRING" xmlName="s"/>
      <ModelProperty propertyName="n" dataType="NUMBER" xmlName="n"/>
      <ModelProperty propertyName="i" dataType="NUMBER" typeName="Int" xmlName="i"/>
      <ModelProperty propertyName="d" dataType="NUMBER" typeName="Double" xmlName="d"/>
      <ModelProperty propertyName="b" dataType="BOOLEAN" xmlName="b"/>
      <ModelProperty propertyName="t" dataType="DATE" xmlName="t"/>
      <ModelProperty propertyName="x" dataType="DATA" xmlName="x"/>
      <ModelProperty propertyName="e" dataType="ENUM" typeName="Level" xmlName="e"/>
      <ModelProperty propertyName="f" dataType="XML" xmlName="f"/>
      <ModelProperty propertyName="list" dataType="ARRAY" xmlName="list"><ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty>
      <ModelProperty propertyName="open" dataType="DICTIONARY" xmlName="open"><ModelDictionaryElement keyXMLName="@k" dataType="STRING" xmlName="e"/></ModelProperty>
      <ModelProperty propertyName="self" dataType="UDC" typeName="Root" xmlName="self"/>
      <ModelProperty propertyName="other" dataType="UDC" typeName="Root" xmlName="other"/>
      """,
      types: """
        <ModelEnum enumName="Level"><ModelEnumItem name="high" value="1" xmlName="H"/><ModelEnumItem name="low" value="2" jsonName="LOW"/></ModelEnum>
        """)
  }

  static func manager(_ options: DecodingOptions = DecodingOptions()) throws -> ModelManager {
    try Fixture.records(definition(), options)
  }

  /// A value for each property.
  static func record() throws -> ModelRecord {
    ModelRecord(
      "Root",
      [
        "s": "a<b & \"é𝄞\r\n", "n": 12.5, "i": -7, "d": 2, "b": true,
        "t": .date(Date(timeIntervalSinceReferenceDate: -86_400)),
        "x": .data(Data([0, 1, 0xFE, 0xFF])), "e": .enumeration("low"),
        "f": .fragment(try XMLFragment("a<i>b</i> &amp; c")),
        "list": [1, 300, 70_000, 5_000_000_000, -1, 0.1], "open": ["$type": "t", "k": "v"],
        "self": .record(ModelRecord("Root", ["s": "", "list": []])),
      ])
  }

  /// Converts hexadecimal digits to bytes.
  static func bytes(_ hexadecimal: String) -> [UInt8] {
    let digits = hexadecimal.filter { !$0.isWhitespace }.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
  }

  /// Converts bytes to hexadecimal digits, in pairs.
  static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined(separator: " ")
  }

  /// A binary property list of objects in hexadecimal digits; the first is the root.
  static func list(_ objects: [String], referenceSize: UInt8 = 1, top: UInt8 = 0) -> [UInt8] {
    list(objects.map(bytes), referenceSize: referenceSize, top: top)
  }

  static func list(_ objects: [[UInt8]], referenceSize: UInt8 = 1, top: UInt8 = 0) -> [UInt8] {
    var list = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += [
        UInt8(list.count >> 24), UInt8(list.count >> 16 & 0xFF), UInt8(list.count >> 8 & 0xFF),
        UInt8(list.count & 0xFF),
      ]
      list += object
    }
    let table = list.count
    list += offsets + [0, 0, 0, 0, 0, 0, 4, referenceSize]
    for number in [objects.count, Int(top), table] {
      list += (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    return list
  }
}

extension RecordValue {
  /// The value with its dates in whole seconds, as in the XML form.
  var inWholeSeconds: RecordValue {
    switch self {
    case .date(let date):
      .date(Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate.rounded(.down)))
    case .record(let record): .record(record.inWholeSeconds)
    case .array(let values): .array(values.map(\.inWholeSeconds))
    case .dictionary(let values): .dictionary(values.mapValues(\.inWholeSeconds))
    case .tagged(let tag, let value): .tagged(tag, value.inWholeSeconds)
    default: self
    }
  }

  /// Whether an array in the value has an item that is nil.
  var hasNilItems: Bool {
    switch self {
    case .record(let record): record.properties.contains { $0.value.hasNilItems }
    case .array(let values): values.contains { $0 == .null || $0.hasNilItems }
    case .dictionary(let values): values.values.contains(where: \.hasNilItems)
    case .tagged(_, let value): value == .null || value.hasNilItems
    default: false
    }
  }
}

extension ModelRecord {
  /// The record with its dates in whole seconds, as in the XML form.
  var inWholeSeconds: ModelRecord {
    var record = self
    for (name, value) in properties { record[name] = value.inWholeSeconds }
    return record
  }
}
