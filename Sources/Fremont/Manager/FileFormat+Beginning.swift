extension FileFormat {
  /// Determines the format of a text by its beginning.
  struct Beginning {
    private let units: InputUnits
    private let isLast: Bool
    private var index = 0

    init(_ units: InputUnits, isLast: Bool) {
      self.units = units
      self.isLast = isLast
    }

    /// The format, as far as the text tells it.
    var verdict: Verdict {
      mutating get {
        skipWhitespace()
        guard let first = units[index] else { return isLast ? .unknown : .needsMore }
        guard let byte = UInt8(exactly: first) else { return .unknown }
        switch byte {
        case UInt8(ascii: "<"): return markup()
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""): return .format(.json)
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return .format(.json)
        case UInt8(ascii: "-"):
          guard let next = units[index + 1] else { return isLast ? .unknown : .needsMore }
          return Self.isDigit(next) ? .format(.json) : .unknown
        case UInt8(ascii: "t"): return word("true")
        case UInt8(ascii: "f"): return word("false")
        case UInt8(ascii: "n"): return word("null")
        default: return .unknown
        }
      }
    }

    // MARK: JSON

    /// A word that must be the whole text.
    private mutating func word(_ word: StaticString) -> Verdict {
      guard let isThere = skip(word) else { return isLast ? .unknown : .needsMore }
      if !isThere { return .unknown }
      skipWhitespace()
      return units[index] == nil ? .format(.json) : .unknown
    }

    private static func isDigit(_ unit: UInt32) -> Bool { 0x30...0x39 ~= unit }

    // MARK: XML

    /// Skips the prologue, and looks at the name of the root.
    ///
    /// Malformed markup counts as XML, so that the reader reports the fault.
    private mutating func markup() -> Verdict {
      let unfinished: Verdict = isLast ? .format(.xml) : .needsMore
      while true {
        guard let isInstruction = skip("<?") else { return unfinished }
        if isInstruction {
          if !skip(behind: "?>") { return unfinished }
        } else {
          guard let isComment = skip("<!--") else { return unfinished }
          if !isComment { break }
          if !skip(behind: "-->") { return unfinished }
        }
        skipWhitespace()
      }
      guard let isDoctype = skip("<!DOCTYPE") else { return unfinished }
      if isDoctype {
        skipWhitespace()
      } else {
        guard let isTag = skip("<") else { return unfinished }
        if !isTag { return .format(.xml) }
      }
      guard let isList = skip("plist") else { return unfinished }
      if !isList { return .format(.xml) }
      guard let next = units[index] else { return unfinished }
      // A longer name, like `plists`, is not a property list.
      return .format(Self.endsName(next) ? .propertyList : .xml)
    }

    private static func endsName(_ unit: UInt32) -> Bool {
      isWhitespace(unit) || unit == 0x3E || unit == 0x2F || unit == 0x5B
    }

    // MARK: Units

    /// Skips a text if it comes next; nil if the units end within it.
    private mutating func skip(_ text: StaticString) -> Bool? {
      for offset in 0..<text.utf8CodeUnitCount {
        guard let unit = units[index + offset] else { return nil }
        if unit != UInt32(text.utf8Start[offset]) { return false }
      }
      index += text.utf8CodeUnitCount
      return true
    }

    /// Skips everything up to and including a text; false if the text does not occur.
    private mutating func skip(behind text: StaticString) -> Bool {
      while units[index] != nil {
        if skip(text) == true { return true }
        index += 1
      }
      return false
    }

    private mutating func skipWhitespace() {
      while let unit = units[index], Self.isWhitespace(unit) { index += 1 }
    }

    private static func isWhitespace(_ unit: UInt32) -> Bool {
      unit == 0x20 || unit == 0x09 || unit == 0x0A || unit == 0x0D
    }
  }
}
