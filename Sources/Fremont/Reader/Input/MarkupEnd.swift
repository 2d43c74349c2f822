/// Looks for the end of markup whose beginning is at hand, so that it need not be read over and over as its bytes come.
///
/// It sees each byte once. An end that it finds in malformed markup may be too early or too late, which changes nothing in what is
/// said of the markup.
struct MarkupEnd {
  private enum Kind {
    /// Each byte may be the end.
    case any
    /// A `>` outside of quotes, or a `[` in front of an internal subset.
    case tag
    /// `-->`.
    case comment
    /// `?>`.
    case instruction
    /// The `;` of a reference, or what cannot stand in one.
    case reference
  }

  private var kind: Kind
  private var isDoctype = false
  private var quote: UInt8 = 0
  private var last: (UInt8, UInt8) = (0, 0)

  /// Looks for the end of what some bytes begin.
  init(of bytes: UnsafeBufferPointer<UInt8>) {
    kind = .any
    guard let first = bytes.first else { return }
    if first == UInt8(ascii: "&") || first == UInt8(ascii: "%") { kind = .reference }
    if first == UInt8(ascii: "<"), bytes.count > 1 {
      switch bytes[1] {
      case UInt8(ascii: "?"): kind = .instruction
      case UInt8(ascii: "!"):
        if bytes.starts(with: "<!--".utf8) {
          kind = .comment
        } else if bytes.count > 3, bytes[2] != UInt8(ascii: "-"), bytes[2] != UInt8(ascii: "[") {
          kind = .tag
          isDoctype = bytes[2] == UInt8(ascii: "D")
        }
      default: kind = .tag
      }
    }
    // The hyphens that open a comment do not close it.
    _ = find(in: UnsafeBufferPointer(rebasing: bytes.dropFirst(kind == .comment ? 4 : kind == .any ? bytes.count : 1)))
  }

  /// The number of bytes up to the end and with it; nil when it is not among them.
  mutating func find(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    switch kind {
    case .any: return bytes.isEmpty ? nil : min(bytes.count, 64)
    case .tag:
      for (index, byte) in bytes.enumerated() {
        if quote != 0 {
          if byte == quote { quote = 0 }
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        } else if byte == UInt8(ascii: ">") || isDoctype && byte == UInt8(ascii: "[") {
          return index + 1
        }
      }
    case .comment, .instruction:
      for (index, byte) in bytes.enumerated() {
        let isEnd =
          kind == .comment
          ? last == (UInt8(ascii: "-"), UInt8(ascii: "-")) : last.1 == UInt8(ascii: "?") && byte == UInt8(ascii: ">")
        last = (last.1, byte)
        // Two hyphens are the end or a fault, and the next byte tells.
        if isEnd { return index + 1 }
      }
    case .reference:
      for (index, byte) in bytes.enumerated() where byte <= 0x20 || ";<&\"'%>[]".utf8.contains(byte) {
        return index + 1
      }
    }
    return nil
  }
}
