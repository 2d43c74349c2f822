import Foundation

/// JSON as `JSONSerialization` decodes it: dictionaries, arrays, strings, numbers, Booleans and `NSNull`.
///
/// It is converted from and to text, so that all rules for documents apply to it.
enum DecodedJSON {
  /// The text of a decoded document. A dictionary has no order: the key of the class comes first, and the others are
  /// sorted.
  ///
  /// - Throws: A fault with the path of a value that is not JSON.
  static func text(of object: Any, _ tags: TypeTags) throws(ValueFault) -> OutputBuffer {
    var output = OutputBuffer()
    output.context = .json
    try append(RecordValue(jsonObject: object), tags, to: &output)
    return output
  }

  private static func append(_ value: RecordValue, _ tags: TypeTags, to output: inout OutputBuffer) throws(ValueFault) {
    switch value {
    case .null: output.append("null")
    case .boolean(let value): output.append(value ? "true" : "false")
    case .number(let number) where number.isFinite: try output.append(text: number.description)
    case .array(let items):
      output.append(UInt8(ascii: "["))
      for (index, item) in items.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        try append(item, tags, to: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .dictionary(let entries):
      let members = entries.sorted { $0.key == tags.key || $1.key != tags.key && $0.key < $1.key }
      try append(members.map { ($0.key, $0.value) }, tags, to: &output)
    case .record(let record): try append(record.properties, tags, to: &output)
    case .fragment(let fragment):
      try append([("\(ReservedKey.fragment)", .string(fragment.xml))], tags, to: &output)
    case .tagged(let tag, let value):
      try append([("\(ReservedKey.tag)", .string(tag)), ("\(ReservedKey.value)", value)], tags, to: &output)
    case .string(let text): try append(quoted: text, to: &output)
    case .number, .date, .data, .enumeration:
      guard let text = value.jsonObject as? String else { throw ValueFault("JSON has no \(value)") }
      try append(quoted: text, to: &output)
    }
  }

  private static func append(
    _ members: [(String, RecordValue)], _ tags: TypeTags, to output: inout OutputBuffer
  ) throws(ValueFault) {
    output.append(UInt8(ascii: "{"))
    for (index, member) in members.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      try append(quoted: member.0, to: &output)
      output.append(UInt8(ascii: ":"))
      try append(member.1, tags, to: &output)
    }
    output.append(UInt8(ascii: "}"))
  }

  private static func append(quoted text: String, to output: inout OutputBuffer) throws(ValueFault) {
    output.append(UInt8(ascii: "\""))
    try output.append(text: text)
    output.append(UInt8(ascii: "\""))
  }

  /// Decodes a text. Numbers keep their digits, as in ``RecordValue/jsonObject``.
  static func object(of text: UnsafeBufferPointer<UInt8>) throws(JSONScanner.Fault) -> Any {
    var scanner = JSONScanner(text)
    return try object(try scanner.next(), &scanner)
  }

  /// Decodes the value that begins with a token. The recursion is limited, because the depth of written documents is.
  private static func object(
    _ token: JSONScanner.Token, _ scanner: inout JSONScanner
  ) throws(JSONScanner.Fault) -> Any {
    switch token {
    case .null: return NSNull()
    case .boolean: return NSNumber(value: scanner.text.first == UInt8(ascii: "t"))
    case .number: return ModelNumber(String(text: scanner.text)).map { RecordValue.number($0).jsonObject } ?? NSNull()
    case .beginArray:
      var items: [Any] = []
      var next = try scanner.next()
      while next != .endArray {
        if next == .comma { next = try scanner.next() }
        items.append(try object(next, &scanner))
        next = try scanner.next()
      }
      return items
    case .beginObject:
      var members: [String: Any] = [:]
      var next = try scanner.next()
      while next != .endObject {
        if next == .comma { next = try scanner.next() }
        let key = String(text: scanner.text)
        guard next == .string, try scanner.next() == .colon else { break }
        members[key] = try object(try scanner.next(), &scanner)
        next = try scanner.next()
      }
      return members
    default: return String(text: scanner.text)
    }
  }
}
