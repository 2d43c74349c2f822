import Foundation
import Fremont

extension DocumentChange {
  /// Changes of a record, of each kind up to a number, spread over all of it.
  static func some(of record: ModelRecord, ofEachKind count: Int, enums: [ModelEnum]) -> [DocumentChange] {
    var changes: [Kind: [DocumentChange]] = [:]
    var open: [(path: [Step], value: RecordValue)] = [([], .record(record))]
    while let (path, value) = open.popLast() {
      func note(_ kind: Kind, _ path: [Step], _ value: RecordValue) {
        changes[kind, default: []].append(DocumentChange(kind: kind, path: path, value: value))
      }
      switch value {
      case .record(let record):
        open += record.properties.map { (path + [.name($0.name)], $0.value) }
        for property in record.properties where property.value.isScalar {
          note(.absence, path + [.name(property.name)], .null)
        }
      case .dictionary(let entries):
        open += entries.sorted { $0.key < $1.key }.map { (path + [.name($0.key)], $0.value) }
      case .array(let items):
        open += items.enumerated().map { (path + [.item($0)], $1) }
        for index in items.indices {
          note(.insertion, path, .array(Array(items[...index] + items[index...])))
          if items.count > 1 { note(.removal, path, .array(Array(items[..<index] + items[(index + 1)...]))) }
          var moved = items
          guard items.indices.contains(index + 1), items[index] != items[index + 1] else { continue }
          moved.swapAt(index, index + 1)
          note(.move, path, .array(moved))
        }
      default:
        if let other = value.changed(enums) { note(.value, path, other) }
      }
    }
    return Kind.allCases.flatMap { kind in
      let all = changes[kind] ?? []
      let stride = max(1, all.count / count)
      return all.enumerated().filter { $0.offset % stride == 0 }.prefix(count).map(\.element)
    }
  }
}

extension RecordValue {
  /// Another value of the same type; nil where not every value is one.
  fileprivate func changed(_ enums: [ModelEnum]) -> RecordValue? {
    switch self {
    case .string(let text): .string(text + "x&y")
    case .number(let number): .number(ModelNumber(number.doubleValue + 1))
    case .boolean(let isTrue): .boolean(!isTrue)
    case .date(let date): .date(date.addingTimeInterval(86_400))
    case .enumeration(let name):
      enums.lazy.map { $0.items.map(\.name) }.filter { $0.contains(name) }.joined().first { $0 != name }
        .map(RecordValue.enumeration)
    default: nil
    }
  }

  /// Whether the value is one text in a document.
  fileprivate var isScalar: Bool {
    switch self {
    case .string, .number, .boolean, .date, .data, .enumeration: true
    default: false
    }
  }
}
