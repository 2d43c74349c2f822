/// The characters of names: *Namespaces in XML 1.0*, production NCName, and *XML 1.0*, production 5.
package enum XMLName {
  /// Whether the text is a name without a colon.
  package static func isName(_ text: String) -> Bool {
    var rest = Substring(text)
    return consumeName(from: &rest) != nil && rest.isEmpty
  }

  /// Removes a name without a colon from the start of a text and returns it.
  static func consumeName(from rest: inout Substring) -> String? {
    let scalars = rest.unicodeScalars
    guard let first = scalars.first, isStart(first) else { return nil }
    let name = scalars.prefix { isStart($0) || isFollower($0) }
    rest = Substring(scalars[name.endIndex...])
    return String(name)
  }

  private static func isStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF,
      0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD,
      0x10000...0xEFFFF:
      true
    default: false
    }
  }

  private static func isFollower(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: false
    }
  }
}
