/// The text of a document while a generator makes it.
enum DocumentText {
  /// Escapes what text and attributes in double quotes reserve; the sample words hold no other such character.
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

  /// Returns a number of `units` of which `scale`, a power of ten, make one, in the shortest decimal form.
  static func decimal(_ units: Int, scale: Int) -> String {
    let sign = units < 0 ? "-" : ""
    let (whole, rest) = units.magnitude.quotientAndRemainder(dividingBy: scale.magnitude)
    guard rest > 0 else { return "\(sign)\(whole)" }
    // The 1 in front keeps the leading zeros.
    var fraction = "\(rest + scale.magnitude)".dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    return "\(sign)\(whole).\(fraction)"
  }
}
