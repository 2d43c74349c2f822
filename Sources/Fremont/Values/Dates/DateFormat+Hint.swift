/// The hint in messages about a text that another format reads.
extension DateFormat {
  /// The formats that can be recognized by their texts.
  private static let known: [(name: String, format: DateFormat)] =
    ["xs:dateTime", "xs:date", "xs:time", "yyyy-MM-dd HH:mm:ss", "dd.MM.yyyy", "rfc822"].compactMap { name in
      (try? DateFormat(name)).map { (name, $0) }
    }

  /// The end of a message about a text, which names the format that reads it; empty if none is known.
  @inline(never)
  static func hint(_ text: UnsafeBufferPointer<UInt8>) -> String {
    guard (5...64).contains(text.count) else { return "" }
    let found = known.first { $0.format.parseTrimmed(text) != nil }
    return found.map { "; its format is '\($0.name)'" } ?? ""
  }
}
