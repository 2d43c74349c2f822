#if Rules

  /// Splits an expression into tokens.
  struct XPathTokens {
    private(set) var tokens: [XPathToken] = []

    private static let pairs: Set = ["//", "::", "..", "!=", "<=", ">="]
    private static let symbols: Set<Unicode.Scalar> = [
      "/", "(", ")", "[", "]", ".", "@", ",", ":", "|", "+", "-", "=", "<", ">", "*",
    ]

    init(_ expression: String) {
      let scalars = Array(expression.unicodeScalars)
      var index = 0

      func text(_ range: Range<Int>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[range])
        return String(text)
      }

      // The end of a name, including its prefix if it has one.
      func end(ofQualifiedNameAt start: Int, star: Bool) -> Int {
        let end = Self.end(ofNameAt: start, scalars)
        guard end > start, end + 1 < scalars.count, scalars[end] == ":" else { return end }
        if star, scalars[end + 1] == "*" { return end + 2 }
        let local = Self.end(ofNameAt: end + 1, scalars)
        return local > end + 1 ? local : end
      }

      func isDigit(_ index: Int) -> Bool { index < scalars.count && ("0"..."9").contains(scalars[index]) }

      while index < scalars.count {
        let scalar = scalars[index]
        if Self.isSpace(scalar) {
          index += 1
        } else if scalar == "\"" || scalar == "'" {
          guard let end = scalars[(index + 1)...].firstIndex(of: scalar) else {
            tokens.append(.unknown(Character(scalar)))
            return
          }
          tokens.append(.literal(text(index..<end + 1)))
          index = end + 1
        } else if isDigit(index) || scalar == "." && isDigit(index + 1) {
          let start = index
          while isDigit(index) { index += 1 }
          if index < scalars.count, scalars[index] == "." {
            index += 1
            while isDigit(index) { index += 1 }
          }
          tokens.append(.number(text(start..<index)))
        } else if scalar == "$" {
          let start = index + 1
          let end = end(ofQualifiedNameAt: start, star: false)
          if end == start {
            tokens.append(.unknown("$"))
            return
          }
          tokens.append(.variable(text(start..<end)))
          index = end
        } else if Self.isNameStart(scalar) {
          let end = end(ofQualifiedNameAt: index, star: true)
          tokens.append(.name(text(index..<end)))
          index = end
        } else if index + 1 < scalars.count, Self.pairs.contains(text(index..<index + 2)) {
          tokens.append(.symbol(text(index..<index + 2)))
          index += 2
        } else if Self.symbols.contains(scalar) {
          tokens.append(.symbol(String(scalar)))
          index += 1
        } else {
          tokens.append(.unknown(Character(scalar)))
          return
        }
      }
    }

    private static func end(ofNameAt start: Int, _ scalars: [Unicode.Scalar]) -> Int {
      var end = start
      if end < scalars.count, Self.isNameStart(scalars[end]) {
        end += 1
        while end < scalars.count, Self.isNamePart(scalars[end]) { end += 1 }
      }
      return end
    }

    /// Whether a text is a name without a colon.
    static func isName(_ text: String) -> Bool {
      guard let first = text.unicodeScalars.first, isNameStart(first) else { return false }
      return text.unicodeScalars.dropFirst().allSatisfy(isNamePart)
    }

    static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
      scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r"
    }

    /// Whether a character can begin a name (XML 1.0, fifth edition, `NameStartChar` without the colon).
    static func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x41...0x5A, 0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF,
        0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD,
        0x10000...0xEFFFF:
        true
      default: false
      }
    }

    static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
      default: isNameStart(scalar)
      }
    }
  }
#endif
