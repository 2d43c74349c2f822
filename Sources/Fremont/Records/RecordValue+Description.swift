import Foundation

extension RecordValue: CustomStringConvertible {
  /// The value in a notation similar to Swift source: `"text"`, `12.5`, `[1, 2]`, `["key": "value"]`.
  public var description: String {
    // A document can nest values deeper than the call stack allows.
    var text = ""
    var parts = [Part.value(self)]
    while let part = parts.popLast() {
      switch part {
      case .text(let piece): text += piece
      case .value(let value): text += value.opening(&parts)
      }
    }
    return text
  }

  /// A remaining part of a description.
  private enum Part {
    case text(String)
    case value(RecordValue)
  }

  /// The beginning of the description. The remaining parts are pushed in reverse order.
  private func opening(_ parts: inout [Part]) -> String {
    switch self {
    case .null: return "nil"
    case .string(let text): return text.debugDescription
    case .number(let number): return number.description
    case .boolean(let value): return value.description
    case .date(let date): return Self.text(of: date)
    case .data(let data): return "\(data.count) bytes"
    case .enumeration(let name): return ".\(name)"
    case .fragment(let fragment): return fragment.description
    case .record(let record):
      Self.list(record.properties.map { ("\($0.name): ", $0.value) }, ")", &parts)
      return record.className + "("
    case .tagged(let tag, let value):
      parts.append(.text(")"))
      parts.append(.value(value))
      return "\(tag)("
    case .array(let items):
      Self.list(items.map { ("", $0) }, "]", &parts)
      return "["
    case .dictionary(let entries):
      if entries.isEmpty { return "[:]" }
      let sorted = entries.ordered { $0.key < $1.key }
      Self.list(sorted.map { ("\($0.key.debugDescription): ", $0.value) }, "]", &parts)
      return "["
    }
  }

  private static func list(_ items: [(label: String, value: RecordValue)], _ closing: String, _ parts: inout [Part]) {
    parts.append(.text(closing))
    for (index, item) in items.enumerated().reversed() {
      parts.append(.value(item.value))
      parts.append(.text((index > 0 ? ", " : "") + item.label))
    }
  }

  static func text(of date: Date) -> String {
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
    RecordValue.record(self).description
  }
}
