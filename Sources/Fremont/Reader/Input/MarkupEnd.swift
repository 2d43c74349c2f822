/// Finds the end of incomplete markup as its bytes arrive, so that the markup need not be scanned again for each piece.
///
/// It examines each byte once. In malformed markup the end may be too early or too late, which does not change the
/// faults that are reported.
struct MarkupEnd {
  private enum Kind {
    /// Any byte may be the end.
    case any
    /// A `>` outside of quotes, or a `[` before an internal subset.
    case tag
    /// `-->`.
    case comment
    /// `?>`.
    case instruction
    /// The `;` of a reference, or a byte that a reference cannot contain.
    case reference
  }

  private var kind: Kind
  private var isDoctype = false
  private var quote: UInt8 = 0
  private var last: (UInt8, UInt8) = (0, 0)

  /// Prepares to find the end of the markup that some bytes begin.
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
    // The hyphens that open a comment cannot close it.
    _ = find(in: UnsafeBufferPointer(rebasing: bytes.dropFirst(kind == .comment ? 4 : kind == .any ? bytes.count : 1)))
  }

  /// The number of bytes up to the end, inclusive; nil: the end is not among them.
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
        // Two hyphens are the end or a fault, which the next byte decides.
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
