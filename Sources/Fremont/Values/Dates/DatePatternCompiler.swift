/// Compiles Unicode date patterns.
struct DatePatternCompiler {
  /// The result of compilation.
  enum Outcome {
    case compiled(DatePattern)
    /// A pattern with fields that only Foundation supports.
    case unusual
    case invalid
    /// A pattern that is probably a mistake, with the pattern that was probably meant.
    case mistaken(String)
  }

  /// The pattern letters of UTS #35.
  private static let letters = Set("GyYuUrQqMLwWdDFgEecabBhHKkmsSAzZOvVXx".unicodeScalars)

  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var steps: [DatePattern.Step] = []
  private var literal: [UInt8] = []
  private var isUnusual = false

  init(_ pattern: String) {
    scalars = Array(pattern.unicodeScalars)
  }

  /// Compiles the whole pattern.
  mutating func compile() -> Outcome {
    var fields: Set<Unicode.Scalar> = []
    while index < scalars.count {
      let scalar = scalars[index]
      if scalar == "'" {
        guard readQuoted() else { return .invalid }
      } else if scalar.properties.isAlphabetic && scalar.isASCII {
        guard Self.letters.contains(scalar) else { return .invalid }
        fields.insert(scalar)
        readField(scalar)
      } else {
        literal.append(contentsOf: Array(String(scalar).utf8))
        index += 1
      }
    }
    flush()
    guard !fields.isEmpty else { return .invalid }
    if let other = Self.mended(scalars, fields) { return .mistaken(other) }
    return isUnusual ? .unusual : .compiled(DatePattern(steps))
  }

  /// Corrects a year of the week without a week, and a day of the year next to a month; otherwise nil.
  private static func mended(_ pattern: [Unicode.Scalar], _ fields: Set<Unicode.Scalar>) -> String? {
    let mistakesYear = fields.contains("Y") && fields.isDisjoint(with: ["w", "W", "y"])
    let mistakesDay = fields.contains("D") && !fields.contains("d") && !fields.isDisjoint(with: ["M", "L"])
    guard mistakesYear || mistakesDay else { return nil }
    var isQuoted = false
    var mended = String.UnicodeScalarView()
    for scalar in pattern {
      if scalar == "'" { isQuoted.toggle() }
      switch scalar {
      case "Y" where mistakesYear && !isQuoted: mended.append("y")
      case "D" where mistakesDay && !isQuoted: mended.append("d")
      default: mended.append(scalar)
      }
    }
    return String(mended)
  }

  private mutating func flush() {
    guard !literal.isEmpty else { return }
    steps.append(.literal(literal))
    literal = []
  }

  /// Reads quoted text; returns false if the quote is not closed. Two quotes are a literal quote.
  private mutating func readQuoted() -> Bool {
    index += 1
    if index < scalars.count, scalars[index] == "'" {
      literal.append(UInt8(ascii: "'"))
      index += 1
      return true
    }
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      if scalar == "'" {
        guard index < scalars.count, scalars[index] == "'" else { return true }
        index += 1
      }
      literal.append(contentsOf: Array(String(scalar).utf8))
    }
    return false
  }

  private mutating func readField(_ letter: Unicode.Scalar) {
    let start = index
    while index < scalars.count, scalars[index] == letter { index += 1 }
    flush()
    if let step = Self.step(letter, index - start) {
      steps.append(step)
    } else {
      isUnusual = true
    }
  }

  /// The step for a field; nil if only Foundation supports it.
  private static func step(_ letter: Unicode.Scalar, _ count: Int) -> DatePattern.Step? {
    switch (letter, count) {
    case ("y", 1...9), ("u", 1...9): .year(letter == "u" && count == 2 ? 1 : count)
    case ("M", 1...2), ("L", 1...2): .month(count)
    case ("M", 3), ("L", 3): .monthName(letters: 3)
    case ("M", 4), ("L", 4): .monthName(letters: nil)
    case ("d", 1...2): .day(count)
    case ("D", 1...3): .dayOfYear(count)
    case ("E", 1...3): .weekday(letters: 3)
    case ("E", 4): .weekday(letters: nil)
    case ("H", 1...2): .hour(count, from: 0)
    case ("k", 1...2): .hour(count, from: 1)
    case ("h", 1...2): .halfHour(count, from: 1)
    case ("K", 1...2): .halfHour(count, from: 0)
    case ("a", 1...3): .dayHalf
    case ("m", 1...2): .minute(count)
    case ("s", 1...2): .second(count)
    case ("S", 1...18): .fraction(count)
    case ("z", 1...3): .zoneName
    case ("Z", 1...3), ("x", 2), ("x", 4): .zoneOffset(.minutes)
    case ("Z", 4): .zoneOffset(.gmt)
    case ("Z", 5), ("X", 1...5): .zoneOffset(.zulu)
    case ("x", 1): .zoneOffset(.hours)
    case ("x", 3), ("x", 5): .zoneOffset(.colon)
    default: nil
    }
  }
}
