import Foundation
import Fremont

/// One value of a record that is changed, to see what that changes in the document.
struct ValueChange {
  /// The way to a value: names and keys, and the numbers of items.
  enum Step {
    case name(String)
    case item(Int)
  }

  let path: [Step]
  let value: RecordValue

  /// Changes of some values of a record, spread over all of it.
  static func some(of record: ModelRecord, count: Int) -> [ValueChange] {
    var changes: [ValueChange] = []
    var open: [(path: [Step], value: RecordValue)] = [([], .record(record))]
    while let (path, value) = open.popLast() {
      switch value {
      case .record(let record): open += record.properties.map { (path + [.name($0.name)], $0.value) }
      case .dictionary(let entries):
        open += entries.sorted { $0.key < $1.key }.map { (path + [.name($0.key)], $0.value) }
      case .array(let items): open += items.enumerated().map { (path + [.item($0)], $1) }
      case .string(let text): changes.append(ValueChange(path: path, value: .string(text + "x&y")))
      case .number(let number):
        changes.append(ValueChange(path: path, value: .number(ModelNumber(number.doubleValue + 1))))
      case .boolean(let isTrue): changes.append(ValueChange(path: path, value: .boolean(!isTrue)))
      case .date(let date): changes.append(ValueChange(path: path, value: .date(date.addingTimeInterval(86_400))))
      default: break
      }
    }
    let stride = max(1, changes.count / count)
    return changes.enumerated().filter { $0.offset % stride == 0 }.prefix(count).map(\.element)
  }

  /// The record with the change.
  func applied(to record: ModelRecord) -> ModelRecord {
    var root = RecordValue.record(record)
    Self.set(value, at: path[...], in: &root)
    return root.record ?? record
  }

  private static func set(_ value: RecordValue, at path: ArraySlice<Step>, in target: inout RecordValue) {
    guard let step = path.first else {
      target = value
      return
    }
    switch step {
    case .name(let name):
      guard var inner = target[name] else { return }
      set(value, at: path.dropFirst(), in: &inner)
      target[name] = inner
    case .item(let index):
      guard var inner = target[index] else { return }
      set(value, at: path.dropFirst(), in: &inner)
      target[index] = inner
    }
  }
}

extension CorpusDocument {
  /// Brings the document up to date without a change, and with some changes of one value each; returns what is wrong.
  ///
  /// Without a change all bytes stay. With one, those between the tags and quotes around the value change, and the document says the
  /// new value.
  func updateFault(by manager: ModelManager) throws -> (fault: String?, changes: Int) {
    let record = try manager.xmlToObject(bytes, as: ModelRecord.self)
    if try manager.objectToXML(record, updating: bytes) != bytes { return ("an update without a change changes it", 0) }
    var count = 0
    for change in ValueChange.some(of: record, count: 5) {
      let changed = change.applied(to: record)
      let updated: Data
      do {
        updated = try manager.objectToXML(changed, updating: bytes)
      } catch {
        // Not every text is a value, such as one of an enumeration.
        guard [.unwritableValue, .invalidDocument].contains(error.code) else { throw error }
        continue
      }
      count += 1
      let again = try manager.xmlToObject(updated, as: ModelRecord.self)
      if try manager.objectToJSON(again) != manager.objectToJSON(changed) {
        return ("a changed value is not read: \(change.path)", count)
      }
      let start = zip(bytes, updated).prefix { $0 == $1 }.count
      let end = zip(bytes.reversed(), updated.reversed()).prefix { $0 == $1 }.count
      let replaced = bytes.dropFirst(start).dropLast(min(end, bytes.count - start, updated.count - start))
      let tags = [bytes, updated].map { document in document.count { $0 == UInt8(ascii: "<") } }
      // An element without an end tag gets one.
      let isOpened = replaced.elementsEqual("/".utf8)
      if tags[0] != tags[1] && !isOpened || replaced.contains(UInt8(ascii: "<")) && !isInSection(start) {
        let excerpt = String(decoding: replaced.prefix(200), as: UTF8.self)
        return ("more than a value changes: \(change.path): \(excerpt)", count)
      }
    }
    return (nil, count)
  }

  /// Whether a place is inside a CDATA section.
  private func isInSection(_ offset: Int) -> Bool {
    let before = bytes.prefix(offset)
    guard let start = before.range(of: Data("<![CDATA[".utf8), options: .backwards) else { return false }
    return before[start.upperBound...].range(of: Data("]]>".utf8)) == nil
  }
}
