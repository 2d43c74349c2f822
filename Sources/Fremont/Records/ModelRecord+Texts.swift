extension ModelRecord {
  /// The values as text, by name: those of an inner record after a dot, those of a list by index from 0.
  ///
  /// ```swift
  /// record.stringValues  // ["rate": "72", "contact": "found", "intervals[0]": "1.0"]
  /// ```
  /// A boolean is `true` or `false`, a date an `xs:dateTime` in UTC, data hexadecimal digits. Nil values are omitted.
  public var stringValues: [String: String] {
    var texts: [String: String] = [:]
    // An explicit stack, so that depth does not use the call stack.
    var values: [(path: String, value: RecordValue)] = properties.map { ($0.name, $0.value) }
    while let (path, value) = values.popLast() {
      switch value {
      case .null: break
      case .string(let text), .enumeration(let text): texts[path] = text
      case .number(let number): texts[path] = number.description
      case .boolean(let value): texts[path] = value ? "true" : "false"
      case .date(let date): texts[path] = RecordValue.text(of: date)
      case .data(let data): texts[path] = data.hexadecimal
      case .fragment(let fragment): texts[path] = fragment.xml
      case .record(let record): values += record.properties.map { ("\(path).\($0.name)", $0.value) }
      case .array(let items): values += items.enumerated().map { ("\(path)[\($0)]", $1) }
      case .dictionary(let entries): values += entries.map { ("\(path).\($0)", $1) }
      case .tagged(_, let value): values.append((path, value))
      }
    }
    return texts
  }
}
