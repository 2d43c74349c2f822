/// The path of an included file, relative to the folder of the main definition.
enum IncludePath {
  /// Finds the path of a file that another one names relative to itself.
  static func resolve(_ file: String, from includer: String) throws(IncludeFault) -> String {
    if file.hasPrefix("/") { throw IncludeFault("it is an absolute path; expected a relative one") }
    if hasScheme(file) { throw IncludeFault("it is a URL; expected a relative path") }
    var parts = Array(includer.split(separator: "/").dropLast())
    for part in file.split(separator: "/") where part != "." {
      guard part == ".." else {
        parts.append(part)
        continue
      }
      guard parts.popLast() != nil else { throw IncludeFault("it is outside the folder of the main definition") }
    }
    if parts.isEmpty { throw IncludeFault("it is a folder") }
    return parts.joined(separator: "/")
  }

  /// Whether a text begins as a URL does, after RFC 3986, section 3.1.
  private static func hasScheme(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":"), let first = text.first, first.isASCII, first.isLetter else {
      return false
    }
    return text[..<colon].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
  }
}
