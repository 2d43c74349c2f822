import Fremont

/// The texts that a format writes and reads.
struct FormatReach {
  private let dataType: ModelDataType
  private let read: String?
  private let written: String?

  init(_ format: String?, _ dataType: ModelDataType) {
    self.dataType = dataType
    // A date can have a format for each direction.
    let parts = (format ?? "").components(dividedBy: "=>")
    read = parts.first.flatMap { $0.isEmpty ? nil : $0 }
    written = parts.last.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The name of the format of a rule; nil: a default without a name.
  static func name(_ rule: ModelRule) -> String? {
    if let format = rule.formatString { return format }
    switch rule.dataType {
    case .string: return "trim"
    case .date: return "xs:dateTime"
    case .data: return "base64"
    case .enumeration: return "name"
    case .number, .boolean, .instance, .array, .dictionary, .xml, .custom, .reference: return nil
    }
  }

  /// Whether this format reads the output of another one as the same value.
  func reads(_ other: FormatReach) -> Bool {
    if read == other.written { return true }
    switch dataType {
    case .string: return Self.space(read) == Self.space(other.written)
    case .number: return Self.isPlain(read) && Self.isPlain(other.written)
    case .boolean: return readsWords(of: other)
    case .date:
      // Both are read with and without a zone.
      let instants: Set<String?> = [nil, "xs:dateTime", "xs:dateTime local"]
      return instants.contains(read) && instants.contains(other.written)
    case .data:
      let base64: Set<String?> = [nil, "base64", "base64 plain"]
      return base64.contains(read) && base64.contains(other.written)
    case .enumeration: return (read ?? "name") == (other.written ?? "name")
    case .array:
      // The default reads any white space as a separator, and writes one space.
      return (read == nil || read == " ") && (other.written == nil || other.written == " ")
    case .instance, .dictionary, .xml, .custom, .reference: return false
    }
  }

  /// The treatment of white space by a format of STRING. CDATA sections do not matter, since all formats read them.
  private static func space(_ format: String?) -> String {
    let words = (format ?? "trim").split(separator: " ").filter { $0 != "cdata" }
    return words.joined(separator: " ").isEmpty ? "trim" : words.joined(separator: " ")
  }

  /// Whether a format of NUMBER writes only digits, a point and a sign.
  private static func isPlain(_ format: String?) -> Bool { (format ?? "0").allSatisfy { "0#.".contains($0) } }

  private func readsWords(of other: FormatReach) -> Bool {
    guard let words = Self.words(other.written) else { return false }
    if read == nil {
      // The default reads a text that begins with a digit other than 0 or one of these letters as true, and all others
      // as false.
      func isTrue(_ word: String) -> Bool { word.first.map { "YyTt123456789".contains($0) } ?? false }
      return words.true.prefix(1).allSatisfy(isTrue) && words.false.prefix(1).allSatisfy { !isTrue($0) }
    }
    guard let own = Self.words(read) else { return false }
    return words.true.prefix(1).allSatisfy { own.true.contains($0) }
      && words.false.prefix(1).allSatisfy { own.false.contains($0) }
  }

  /// The words of a format of BOOLEAN, those written first; nil: it has none, or reads all texts.
  private static func words(_ format: String?) -> (true: [String], false: [String])? {
    switch format {
    case nil: return (["YES"], ["NO"])
    case "present"?: return nil
    case "xs:boolean"?: return (["true", "1"], ["false", "0"])
    case let format?:
      let sides = format.components(dividedBy: "/").map { $0.components(dividedBy: ",") }
      return sides.count == 2 ? (sides[0], sides[1]) : nil
    }
  }
}

extension String {
  /// The parts between the occurrences of a separator, trimmed.
  fileprivate func components(dividedBy separator: String) -> [String] {
    var (parts, rest) = ([String](), Substring(self))
    while let range = rest.firstRange(of: separator) {
      parts.append(rest[..<range.lowerBound].trimmed)
      rest = rest[range.upperBound...]
    }
    return parts + [rest.trimmed]
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
