/// How a BOOLEAN is read from text and written.
///
/// The format string names the two words, as `true/false` or `1/0`, and then only these are read. An empty one writes
/// `YES` and `NO`, and reads any text the way of Objective-C's `NSString.boolValue`.
struct BooleanFormat: TextConversion {
  /// The two words as they are written.
  let words: (yes: String, no: String)

  private let yes: [UInt8]
  private let no: [UInt8]
  private let written: WrittenTexts
  private let isLenient: Bool

  /// Reads a format string.
  init(_ formatString: String) throws(ValueFault) {
    if formatString.isEmpty {
      self.init(yes: "YES", no: "NO", isLenient: true)
      return
    }
    let sides = formatString.split(separator: "/", omittingEmptySubsequences: false).map(Self.trimmed)
    guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty, sides[0] != sides[1] else {
      let shown = ValueFault.excerpt(formatString)
      throw ValueFault("'\(shown)' is not a BOOLEAN format; expected 'true/false' or another pair")
    }
    self.init(yes: sides[0], no: sides[1], isLenient: false)
  }

  private init(yes: String, no: String, isLenient: Bool) {
    words = (yes, no)
    self.yes = Array(yes.utf8)
    self.no = Array(no.utf8)
    written = WrittenTexts([no, yes])
    self.isLenient = isLenient
  }

  /// The value that a text stands for.
  func parse(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Bool {
    if isLenient { return Self.boolValue(text) }
    let word = XMLWhitespace.trim(text)
    if word.elementsEqual(yes) { return true }
    if word.elementsEqual(no) { return false }
    throw ValueFault(word, "is neither '\(words.yes)' nor '\(words.no)'")
  }

  /// Appends the word for a value, escaped where it must be.
  func format(_ value: Bool, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    try written.append(value ? 1 : 0, to: &output)
    return true
  }

  /// What `NSString.boolValue` answers: white space, a sign and zeros are skipped, then the first character decides.
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

  private static func trimmed(_ side: Substring) -> String {
    var side = String(side)
    return side.withUTF8 { String(decoding: XMLWhitespace.trim($0), as: UTF8.self) }
  }
}
