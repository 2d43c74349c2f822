/// The encoding of a text in bytes.
enum RawText: String, Sendable, Hashable, CaseIterable {
  case utf8 = "utf-8"
  case utf16Little = "utf-16le"
  case utf16Big = "utf-16be"
  case latin1 = "iso-8859-1"
  case ascii = "us-ascii"

  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// The encoding with a name, in upper or lower case.
  init?(name: String) {
    switch name.lowercased() {
    case "utf-8", "utf8": self = .utf8
    case "utf-16le", "utf16le": self = .utf16Little
    case "utf-16be", "utf16be": self = .utf16Big
    case "iso-8859-1", "latin1": self = .latin1
    case "us-ascii", "ascii": self = .ascii
    default: return nil
    }
  }

  /// The number of bytes of a code unit. A zero unit ends a text.
  var unit: Int { self == .utf16Little || self == .utf16Big ? 2 : 1 }

  /// The place of the first zero unit; nil if there is none.
  func terminator(in bytes: Bytes) -> Int? {
    if unit == 1 { return bytes.firstIndex(of: 0) }
    return stride(from: 0, to: bytes.count - 1, by: 2).first { bytes[$0] == 0 && bytes[$0 + 1] == 0 }
  }

  /// The length of a text without trailing zeros.
  func length(ofPadded bytes: Bytes) -> Int {
    var count = bytes.count - bytes.count % unit
    while count >= unit, bytes[count - unit] == 0, bytes[count - 1] == 0 { count -= unit }
    return count
  }

  /// Decodes a text, appending UTF-8.
  ///
  /// - Throws: A fault that gives the first byte that is invalid in the encoding.
  func decode(_ bytes: Bytes, into text: inout [UInt8]) throws(ValueFault) {
    switch self {
    case .utf8:
      try check(bytes)
      text += bytes
    case .ascii:
      if let offset = bytes.firstIndex(where: { $0 > 0x7F }) { throw fault(bytes, offset) }
      text += bytes
    case .latin1:
      for byte in bytes {
        if byte < 0x80 { text.append(byte) } else { text += [0xC0 | byte >> 6, 0x80 | byte & 0x3F] }
      }
    case .utf16Little, .utf16Big:
      guard bytes.count % 2 == 0 else { throw ValueFault("\(bytes.count) bytes are no text in \(rawValue)") }
      var offset = 0
      while offset < bytes.count {
        let start = offset
        var value = UInt32(unit(at: offset, bytes))
        offset += 2
        if value & 0xFC00 == 0xD800, offset < bytes.count, unit(at: offset, bytes) & 0xFC00 == 0xDC00 {
          value = 0x10000 + (value & 0x3FF) << 10 + UInt32(unit(at: offset, bytes) & 0x3FF)
          offset += 2
        }
        guard let scalar = Unicode.Scalar(value) else { throw fault(bytes, start) }
        text += Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  /// Checks that bytes are UTF-8.
  func check(_ bytes: Bytes) throws(ValueFault) {
    let count = UTF8Check.count(of: bytes)
    if count < bytes.count { throw fault(bytes, count) }
  }

  private func unit(at offset: Int, _ bytes: Bytes) -> UInt16 {
    let (first, second) = (UInt16(bytes[offset]), UInt16(bytes[offset + 1]))
    return self == .utf16Big ? first << 8 | second : second << 8 | first
  }

  private func fault(_ bytes: Bytes, _ offset: Int) -> ValueFault {
    let shown = bytes[offset..<min(offset + unit, bytes.count)].map { RawText.hexadecimal($0) }.joined()
    return ValueFault("the text is not \(rawValue): unexpected \(shown) after \(offset) bytes")
  }

  /// Encodes the UTF-8 at the end of the output in place.
  ///
  /// - Throws: A fault that names the first character that the encoding lacks.
  func encode(from start: Int, in output: inout OutputBuffer) throws(ValueFault) {
    if self == .utf8 { return }
    let text = String(
      decoding: UnsafeBufferPointer(start: output.base + start, count: output.count - start), as: UTF8.self)
    output.count = start
    for scalar in text.unicodeScalars {
      switch self {
      case .utf8: break
      case .latin1, .ascii:
        guard scalar.value < (self == .ascii ? 0x80 : 0x100) else {
          throw ValueFault("the character '\(scalar)' has no form in \(rawValue)")
        }
        output.append(UInt8(truncatingIfNeeded: scalar.value))
      case .utf16Little, .utf16Big:
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
          let (high, low) = (UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit))
          output.append(self == .utf16Big ? high : low)
          output.append(self == .utf16Big ? low : high)
        }
      }
    }
  }

  /// A text as a dump shows it.
  func shown(_ bytes: Bytes) -> String {
    var text: [UInt8] = []
    guard (try? decode(Bytes(rebasing: bytes[..<length(ofPadded: bytes)]), into: &text)) != nil else {
      return "no text"
    }
    return "'\(ValueFault.excerpt(String(decoding: text, as: UTF8.self)))'"
  }

  /// A byte as two hexadecimal digits.
  static func hexadecimal(_ byte: UInt8) -> String {
    let text = String(byte, radix: 16, uppercase: true)
    return text.utf8.count < 2 ? "0\(text)" : text
  }
}
