/// The characters that make a name, after *Namespaces in XML 1.0*, production NCName, and *XML 1.0*, production 5.
enum XMLName {
  /// Whether the text is a name without a colon.
  static func isName(_ text: String) -> Bool {
    var rest = Substring(text)
    return takeName(from: &rest) != nil && rest.isEmpty
  }

  /// Removes a name without a colon from the start of a text and returns it.
  static func takeName(from rest: inout Substring) -> String? {
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

extension XMLName {
  /// Takes a name apart that is `local`, `prefix:local` or `{uri}local`: how it is written, and the declaration that it needs.
  ///
  /// - Throws: A fault when it is no name, or its prefix belongs to nothing.
  static func qualified(
    _ text: String,
    _ prefixes: [String: String]
  ) throws(ValueFault) -> (name: String, declaration: String?) {
    if text.hasPrefix("{"), let end = text.firstIndex(of: "}") {
      let uri = String(text[text.index(after: text.startIndex)..<end])
      let local = String(text[text.index(after: end)...])
      guard isName(local) else { throw refused(text) }
      if uri == "http://www.w3.org/XML/1998/namespace" { return ("xml:\(local)", nil) }
      if let prefix = prefixes[uri] { return ("\(prefix):\(local)", nil) }
      var prefix = "ns"
      while prefixes.values.contains(prefix) { prefix += "1" }
      return ("\(prefix):\(local)", "xmlns:\(prefix)=\"\(Linker.escaped(uri))\"")
    }
    if let colon = text.firstIndex(of: ":") {
      let prefix = String(text[..<colon])
      guard isName(String(text[text.index(after: colon)...])), prefix == "xml" || prefixes.values.contains(prefix)
      else {
        throw refused(text)
      }
      return (text, nil)
    }
    guard isName(text) else { throw refused(text) }
    return (text, nil)
  }

  private static func refused(_ text: String) -> ValueFault {
    ValueFault("'\(ValueFault.excerpt(text))' is not the name of an element or attribute")
  }
}
