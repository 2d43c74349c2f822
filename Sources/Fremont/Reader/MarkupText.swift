/// Text as a document writes it, with references and CDATA sections.
enum MarkupText {
  private static let sectionStart = Array("<![CDATA[".utf8)
  private static let sectionEnd = Array("]]>".utf8)

  /// The text that the markup means: references to characters and predefined entities are resolved, and the delimiters
  /// of sections are removed. Other references are not supported.
  static func plain(_ markup: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(markup.count)
    var rest = markup
    while let byte = rest.first {
      if byte == UInt8(ascii: "&"), let end = rest.firstIndex(of: UInt8(ascii: ";")) {
        text += resolved(String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self))
        rest = rest[(end + 1)...]
      } else if byte == UInt8(ascii: "<"), rest.starts(with: sectionStart) {
        rest = rest.dropFirst(sectionStart.count)
        let end = find(sectionEnd, in: rest) ?? rest.endIndex
        text += rest[..<end]
        rest = rest[end...].dropFirst(sectionEnd.count)
      } else {
        text.append(byte)
        rest = rest.dropFirst()
      }
    }
    return text
  }

  /// Whether a text is a CDATA section, or several adjacent ones, as are needed to write `]]>`.
  static func isSection(_ markup: ArraySlice<UInt8>) -> Bool {
    var rest = markup
    while rest.starts(with: sectionStart) {
      guard let end = find(sectionEnd, in: rest.dropFirst(sectionStart.count)) else { return false }
      rest = rest[(end + sectionEnd.count)...]
      if rest.isEmpty { return true }
    }
    return false
  }

  /// The first occurrence of some bytes.
  static func find(_ pattern: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = pattern.first else { return bytes.startIndex }
    var rest = bytes
    while let start = rest.firstIndex(of: first) {
      if rest[start...].starts(with: pattern) { return start }
      rest = rest[(start + 1)...]
    }
    return nil
  }

  private static func resolved(_ name: String) -> [UInt8] {
    switch name {
    case "lt": return [UInt8(ascii: "<")]
    case "gt": return [UInt8(ascii: ">")]
    case "amp": return [UInt8(ascii: "&")]
    case "quot": return [UInt8(ascii: "\"")]
    case "apos": return [UInt8(ascii: "'")]
    default:
      let digits = name.dropFirst()
      let value = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      guard name.first == "#", let scalar = value.flatMap(Unicode.Scalar.init) else { return Array("&\(name);".utf8) }
      return Array(String(Character(scalar)).utf8)
    }
  }
}
