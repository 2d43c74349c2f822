/// Parses a number pattern, part by part.
struct NumberPatternCompiler {
  private let scalars: [Unicode.Scalar]
  private var index = 0

  /// The power of ten that a per cent or per mille sign stands for.
  private(set) var scale = 0

  init(_ pattern: String) {
    scalars = Array(pattern.unicodeScalars)
  }

  var isAtEnd: Bool { index == scalars.count }

  /// Reads literal text up to the digits, a semicolon or the end; returns nil if a quote is not closed.
  mutating func readAffix() -> [UInt8]? {
    var text = ""
    while index < scalars.count {
      let scalar = scalars[index]
      switch scalar {
      case "0", "#", ",", ".", ";":
        return Array(text.utf8)
      case "'":
        guard let quoted = readQuoted() else { return nil }
        text += quoted
        continue
      case "%": scale = 2
      case "‰": scale = 3
      default: break
      }
      text.unicodeScalars.append(scalar)
      index += 1
    }
    return Array(text.utf8)
  }

  /// Reads the digits of a pattern; returns false if they are malformed.
  mutating func readBody(into pattern: inout NumberPattern) -> Bool {
    var whole = 0
    var required = 0
    var sinceComma: Int?
    var previousGroup: Int?
    loop: while index < scalars.count {
      switch scalars[index] {
      case "#":
        guard required == 0 else { return false }
      case "0":
        required += 1
      case ",":
        guard whole > 0, sinceComma != 0 else { return false }
        previousGroup = sinceComma
        sinceComma = 0
        index += 1
        continue
      default:
        break loop
      }
      whole += 1
      sinceComma = sinceComma.map { $0 + 1 }
      index += 1
    }
    // A last group of fewer than three digits is probably a fraction, with a comma used as the decimal point.
    guard sinceComma ?? 3 >= 3, previousGroup ?? 2 >= 2, readFraction(into: &pattern) else { return false }
    pattern.minimumWhole = required
    pattern.group = sinceComma ?? 0
    pattern.outerGroup = previousGroup ?? pattern.group
    return whole + pattern.maximumFraction > 0 && whole + pattern.maximumFraction <= 400
  }

  /// Skips a semicolon; returns false if there is none.
  mutating func skipSemicolon() -> Bool {
    guard index < scalars.count, scalars[index] == ";" else { return false }
    index += 1
    return true
  }

  private mutating func readFraction(into pattern: inout NumberPattern) -> Bool {
    pattern.minimumFraction = 0
    pattern.maximumFraction = 0
    guard index < scalars.count, scalars[index] == "." else { return true }
    index += 1
    while index < scalars.count, scalars[index] == "0" || scalars[index] == "#" {
      pattern.maximumFraction += 1
      if scalars[index] == "0" {
        pattern.minimumFraction += 1
        guard pattern.minimumFraction == pattern.maximumFraction else { return false }
      }
      index += 1
    }
    return pattern.maximumFraction > 0
  }

  /// Reads quoted text. Two quotes are a literal quote.
  private mutating func readQuoted() -> String? {
    index += 1
    if index < scalars.count, scalars[index] == "'" {
      index += 1
      return "'"
    }
    var text = ""
    while index < scalars.count {
      if scalars[index] == "'" {
        index += 1
        guard index < scalars.count, scalars[index] == "'" else { return text }
      }
      text.unicodeScalars.append(scalars[index])
      index += 1
    }
    return nil
  }
}
