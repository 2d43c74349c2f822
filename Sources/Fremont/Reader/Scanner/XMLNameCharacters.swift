/// The characters of names (XML 1.0 fifth edition, § 2.3; Namespaces in XML 1.0, § 4).
enum XMLNameCharacters {
  /// Whether a UTF-8 text is a name without a colon.
  static func isName(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    check(text, takesColons: false, isToken: false)
  }

  /// Whether a UTF-8 text is a name, or two with a colon between them (Namespaces in XML 1.0, production 7).
  static func isQualifiedName(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return isName(text) }
    return isName(UnsafeBufferPointer(rebasing: text[..<colon]))
      && isName(UnsafeBufferPointer(rebasing: text[(colon + 1)...]))
  }

  /// Whether a UTF-8 text is a name, which may contain colons.
  static func isNameWithColons(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    check(text, takesColons: true, isToken: false)
  }

  /// Whether a UTF-8 text is a name token, which may begin with any name character.
  static func isToken(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    check(text, takesColons: true, isToken: true)
  }

  private static func check(_ text: UnsafeBufferPointer<UInt8>, takesColons: Bool, isToken: Bool) -> Bool {
    var scalars = String(decoding: text, as: UTF8.self).unicodeScalars.makeIterator()
    func fits(_ scalar: Unicode.Scalar, isInside: Bool) -> Bool {
      isStart(scalar.value) || takesColons && scalar == ":" || isInside && Self.isInside(scalar.value)
    }
    guard let first = scalars.next(), fits(first, isInside: isToken) else { return false }
    while let scalar = scalars.next() {
      if !fits(scalar, isInside: true) { return false }
    }
    return true
  }

  private static func isStart(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x61...0x7A, 0x41...0x5A, 0x5F: true
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F: true
    case 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF: true
    default: false
    }
  }

  private static func isInside(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: false
    }
  }
}
