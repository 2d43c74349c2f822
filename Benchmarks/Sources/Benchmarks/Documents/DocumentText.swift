/// Forms the text of generated documents.
enum DocumentText {
  /// Escapes `&` and `<`. The sample words contain no other reserved character.
  static func escape(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }) else { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Returns the shortest decimal form of `units` divided by `scale`, a power of ten.
  static func decimal(_ units: Int, scale: Int) -> String {
    let sign = units < 0 ? "-" : ""
    let (whole, rest) = units.magnitude.quotientAndRemainder(dividingBy: scale.magnitude)
    guard rest > 0 else { return "\(sign)\(whole)" }
    // The leading 1 keeps the zeros after it.
    var fraction = "\(rest + scale.magnitude)".dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    return "\(sign)\(whole).\(fraction)"
  }
}
