/// Resolves the paths of included files, relative to the folder of the main definition.
package enum IncludePath {
  /// Returns the path of a file that another file refers to, relative to itself. `outside` is the reason for which a path
  /// out of the folder is refused.
  package static func resolve(
    _ file: String, from includer: String, outside: String = "it is outside the folder of the main definition"
  ) throws(IncludeFault) -> String {
    // Bytes are compared, since a combining mark merges with a slash into one `Character`, but not for the system.
    if file.utf8.first == UInt8(ascii: "/") { throw IncludeFault("it is an absolute path; expected a relative one") }
    if hasScheme(file) { throw IncludeFault("it is a URL; expected a relative path") }
    var parts = Array(split(includer).dropLast())
    for part in split(file) where part != "." {
      guard part == ".." else {
        parts.append(part)
        continue
      }
      guard parts.popLast() != nil else { throw IncludeFault(outside) }
    }
    if parts.isEmpty { throw IncludeFault("it is a folder") }
    return parts.joined(separator: "/")
  }

  private static func split(_ path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }

  /// Whether a text begins with the scheme of a URL (RFC 3986, section 3.1).
  private static func hasScheme(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), let first = bytes.first, isLetter(first) else {
      return false
    }
    return bytes[..<colon].allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || "+-.".utf8.contains($0) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
  }
}
