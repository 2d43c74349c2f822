extension ModelRecord {
  /// The values as texts, by their names: those of an inner record behind a dot, those of a list by their numbers from 0.
  ///
  /// ```swift
  /// record.stringValues  // ["rate": "72", "contact": "found", "intervals[0]": "1.0"]
  /// ```
  /// A truth value is `true` or `false`, a date its instant as `xs:dateTime` in UTC, data its hexadecimal digits. What is nil is left out.
  public var stringValues: [String: String] {
    var texts: [String: String] = [:]
    // The list grows while it is walked, so that depth costs no stack.
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
