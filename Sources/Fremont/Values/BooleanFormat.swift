/// Parses and formats a BOOLEAN.
///
/// The format string lists the words for true and for false, as `true/false` or `yes,on/no,off`: all words are read,
/// and the first of each side is written. `xs:boolean` reads true, false, 1 and 0 (*XML Schema 1.1 Part 2*, § 3.3.2).
/// With `present`, the presence of the element or attribute is the value. An empty format string writes `YES` and `NO`,
/// and reads any text as Objective-C's `NSString.boolValue` does.
struct BooleanFormat: TextConversion {
  /// How a text is read.
  private enum Reading: Sendable {
    case boolValue
    case words(yes: [[UInt8]], no: [[UInt8]])
    case presence
    /// A number in bytes.
    case number(RawNumber)
  }

  /// The two words as they are written.
  let words: (yes: String, no: String)

  private let reading: Reading
  private let written: ConstantTexts

  /// The message for a text that is none of the words.
  private let expected: String

  /// Reads a format string.
  init(_ formatString: String) throws(ValueFault) {
    switch formatString {
    case "": self.init(["YES"], ["NO"], .boolValue)
    case "present": self.init([""], [""], .presence)
    case "xs:boolean": self.init(["true", "1"], ["false", "0"])
    default:
      let words = try BooleanWords(formatString)
      self.init(words.yes, words.no)
    }
  }

  /// Creates the format of values in bytes: 0 and 1.
  init(_ raw: RawNumber) {
    self.init(["1"], ["0"], .number(raw))
  }

  private init(_ yes: [String], _ no: [String], _ reading: Reading? = nil) {
    words = (yes.first ?? "", no.first ?? "")
    self.reading = reading ?? .words(yes: yes.map { Array($0.utf8) }, no: no.map { Array($0.utf8) })
    written = ConstantTexts([words.no, words.yes])
    let all = (yes + no).map { "'\($0)'" }
    expected =
      all.count == 2
      ? "is neither \(all[0]) nor \(all[1])"
      : "is none of \(all.dropLast().joined(separator: ", ")) and \(all[all.count - 1])"
  }

  /// All words that are read; empty if every text is.
  var spellings: [String] {
    guard case .words(let yes, let no) = reading else { return [] }
    return (yes + no).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether the presence of the element or attribute is the value.
  var isPresence: Bool {
    if case .presence = reading { true } else { false }
  }

  /// Whether the value is bytes, rather than text.
  var isRaw: Bool {
    if case .number = reading { true } else { false }
  }

  /// Returns the value of a text.
  func parse(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Bool {
    switch reading {
    case .presence: return true
    case .boolValue: return Self.boolValue(text)
    case .number(let raw):
      let number = try raw.read(text)
      guard let value = number.integer(as: UInt8.self), value < 2 else {
        throw ValueFault("'\(number.text)' is neither 0 nor 1")
      }
      return value == 1
    case .words(let yes, let no):
      let word = XMLWhitespace.trim(text)
      if yes.contains(where: { word.elementsEqual($0) }) { return true }
      if no.contains(where: { word.elementsEqual($0) }) { return false }
      throw ValueFault(word, expected + hint(word))
    }
  }

  /// Suggests the format that reads a text which `xs:boolean` does not read; empty if none is known.
  private func hint(_ word: UnsafeBufferPointer<UInt8>) -> String {
    guard case .words(let yes, _) = reading, yes.count == 2, words == ("true", "false") else { return "" }
    let text = String(decoding: word, as: UTF8.self)
    let pairs = [("yes", "no"), ("on", "off"), ("y", "n"), ("enabled", "disabled")]
    guard let pair = pairs.first(where: { [$0.0, $0.1].contains(text.lowercased()) }) else { return "" }
    let isUpper = text == text.uppercased()
    let isLower = text == text.lowercased()
    let spelled = [pair.0, pair.1].map { isUpper ? $0.uppercased() : isLower ? $0 : $0.capitalizedWord }
    return "; the format '\(spelled.joined(separator: "/"))' reads it"
  }

  /// Appends the word for a value, escaped if necessary; returns false for a value expressed by absence.
  func format(_ value: Bool, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    if isPresence { return value }
    if case .number(let raw) = reading {
      try raw.append(.signed(value ? 1 : 0), to: &output)
      return true
    }
    try written.append(value ? 1 : 0, to: &output)
    return true
  }

  /// Mimics `NSString.boolValue`: skips white space, a sign and zeros; then the first character decides.
  private static func boolValue(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let text = XMLWhitespace.trim(text)
    var index = 0
    if index < text.count, text[index] == UInt8(ascii: "+") || text[index] == UInt8(ascii: "-") { index += 1 }
    while index < text.count, text[index] == UInt8(ascii: "0") { index += 1 }
    guard index < text.count else { return false }
    switch text[index] {
    case UInt8(ascii: "Y"), UInt8(ascii: "y"), UInt8(ascii: "T"), UInt8(ascii: "t"): return true
    case UInt8(ascii: "1")...UInt8(ascii: "9"): return true
    default: return false
    }
  }
}

extension String {
  /// The word with its first letter in upper case.
  fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}
