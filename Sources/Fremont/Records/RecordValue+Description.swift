import Foundation

extension RecordValue: CustomStringConvertible {
  /// The value as Swift source would spell it, more or less: `"text"`, `12.5`, `[1, 2]`, `["key": "value"]`.
  public var description: String {
    switch self {
    case .null: "nil"
    case .string(let text): text.debugDescription
    case .number(let number): number.description
    case .boolean(let value): value.description
    case .date(let date): Self.text(of: date)
    case .data(let data): "\(data.count) bytes"
    case .enumeration(let name): ".\(name)"
    case .fragment(let fragment): fragment.description
    case .record(let record): record.description
    case .array(let items): items.description
    case .dictionary(let entries):
      if entries.isEmpty {
        "[:]"
      } else {
        "["
          + entries.sorted { $0.key < $1.key }.map { "\($0.key.debugDescription): \($0.value)" }
          .joined(separator: ", ") + "]"
      }
    }
  }

  private static func text(of date: Date) -> String {
    var output = OutputBuffer(capacity: 64)
    do {
      try DateFormat.appendRFC3339(date, to: &output)
      return String(decoding: output.bytes, as: UTF8.self)
    } catch {
      return "\(date)"
    }
  }
}

extension ModelRecord: CustomStringConvertible {
  /// The class name and the properties that are not nil: `Employee(name: "Greta Holm", isActive: true)`.
  public var description: String {
    "\(className)(" + properties.map { "\($0.name): \($0.value)" }.joined(separator: ", ") + ")"
  }
}
