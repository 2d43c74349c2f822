import Fremont

/// The forms that a text can have in addition to STRING. A text has a form if its value is written as the same text.
struct ValueForms: OptionSet, Hashable {
  let rawValue: UInt16

  /// An `Int`.
  static let integer = ValueForms(rawValue: 1)
  /// A `Decimal`, except for trailing zeros.
  static let decimal = ValueForms(rawValue: 1 << 1)
  /// A date without a zone.
  static let date = ValueForms(rawValue: 1 << 2)
  /// A date and time in UTC.
  static let dateTime = ValueForms(rawValue: 1 << 3)
  /// A date and time without a zone.
  static let localDateTime = ValueForms(rawValue: 1 << 4)
  /// Base64 of 16 characters or more, in one line or in lines of the same length.
  static let base64 = ValueForms(rawValue: 1 << 5)

  /// The first bit of the pairs of words. Each pair is a form.
  private static let firstWords = 6
  /// The words for true and false, and the format that reads them.
  static let words: [(yes: StaticString, no: StaticString, format: String)] = [
    ("true", "false", "xs:boolean"), ("yes", "no", "yes/no"), ("YES", "NO", "YES/NO"), ("Yes", "No", "Yes/No"),
    ("True", "False", "True/False"), ("TRUE", "FALSE", "TRUE/FALSE"),
  ]

  /// The form of a pair of words.
  static func words(_ index: Int) -> ValueForms { ValueForms(rawValue: 1 << UInt16(firstWords + index)) }

  static let all = ValueForms(rawValue: 1 << UInt16(firstWords + words.count) - 1)

  /// The maximum length of a text that is tried as a number, a word or a date.
  private static let longestValue = 64

  /// The forms of a trimmed text, among those that are still possible.
  init(of text: UnsafeBufferPointer<UInt8>, among possible: ValueForms) {
    self = []
    guard let first = text.first else { return }
    if text.count <= Self.longestValue {
      if first == UInt8(ascii: "-") || Self.isDigit(first) {
        addNumbers(text, possible)
        addDates(text, possible)
      } else if text.count <= 5 {
        for (index, pair) in Self.words.enumerated() where possible.contains(Self.words(index)) {
          if Self.isEqual(text, pair.yes) || Self.isEqual(text, pair.no) { insert(Self.words(index)) }
        }
      }
    }
    if possible.contains(.base64), text.count >= 16, Self.isBase64(text) { insert(.base64) }
  }

  init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Whether a text equals an ASCII word.
  static func isEqual(_ text: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
    word.utf8CodeUnitCount == text.count
      && text.elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  // MARK: Numbers

  private mutating func addNumbers(_ text: UnsafeBufferPointer<UInt8>, _ possible: ValueForms) {
    guard !possible.isDisjoint(with: [.integer, .decimal]) else { return }
    let digits = text.first == UInt8(ascii: "-") ? UnsafeBufferPointer(rebasing: text.dropFirst()) : text
    let whole = digits.prefix(while: Self.isDigit)
    // A leading zero means that the text is not a number but a code, such as a telephone number.
    guard let first = whole.first, first != UInt8(ascii: "0") || whole.count == 1 else { return }
    // A negative zero is not written with its sign.
    if digits.count < text.count, !digits.contains(where: { 0x31...0x39 ~= $0 }) { return }
    if whole.count == digits.count {
      if possible.contains(.integer), Trials.isEqual(Trials.integer, text) { insert(.integer) }
    } else {
      let fraction = digits[whole.endIndex...]
      guard fraction.first == UInt8(ascii: "."), fraction.count > 1, fraction.dropFirst().allSatisfy(Self.isDigit)
      else { return }
    }
    guard possible.contains(.decimal) else { return }
    var end = text.endIndex
    if whole.count < digits.count {
      while text[end - 1] == UInt8(ascii: "0") { end -= 1 }
      if text[end - 1] == UInt8(ascii: ".") { end -= 1 }
    }
    let shortest = text[..<end]
    if Trials.decimal?.isWritten(text, as: { $0.elementsEqual(shortest) }) == true { insert(.decimal) }
  }

  // MARK: Dates

  private mutating func addDates(_ text: UnsafeBufferPointer<UInt8>, _ possible: ValueForms) {
    guard text.count >= 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-") else { return }
    if text.count == 10 {
      if possible.contains(.date), Trials.isEqual(Trials.date, text) { insert(.date) }
    } else if text[10] == UInt8(ascii: "T") {
      if possible.contains(.dateTime), Trials.isEqual(Trials.dateTime, text) { insert(.dateTime) }
      if possible.contains(.localDateTime), Trials.isEqual(Trials.localDateTime, text) { insert(.localDateTime) }
    }
  }

  // MARK: Base64

  /// The least length of a line of base64 that is broken into lines. Encoders break it after 60 to 76 characters.
  private static let leastLine = 60

  /// Whether a text may be base64. Hexadecimal digests, paths and words are excluded, although all their characters may
  /// occur in it, and so are words between spaces: white space is only at line breaks, and all lines but the last have
  /// the same length.
  private static func isBase64(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var slashes = 0
    var isHexadecimal = true
    var length = 0
    var line = 0
    var lineLength: Int?
    var hasSpace = false
    for byte in text {
      switch byte {
      case 0x30...0x39, 0x61...0x66, 0x41...0x46: break
      case 0x67...0x7A, 0x47...0x5A, UInt8(ascii: "+"), UInt8(ascii: "="): isHexadecimal = false
      case UInt8(ascii: "/"):
        slashes += 1
        isHexadecimal = false
      case 0x0A:
        guard line == lineLength ?? max(line, leastLine), line.isMultiple(of: 4) else { return false }
        lineLength = line
        line = 0
        hasSpace = false
        continue
      case 0x20, 0x0D, 0x09:
        // The indentation of a line is not part of it.
        hasSpace = line > 0
        continue
      default: return false
      }
      if hasSpace { return false }
      length += 1
      line += 1
    }
    guard line <= lineLength ?? line, length >= 16, length.isMultiple(of: 4), !isHexadecimal, slashes * 8 <= length
    else { return false }
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
    return Trials.base64?.isWritten(text) { written in
      written.elementsEqual(text.lazy.filter { !isSpace($0) })
    } == true
  }
}

/// The formats that are tried.
private enum Trials {
  static let integer = ValueTrial(.number, typeName: "Int")
  static let decimal = ValueTrial(.number, typeName: "Decimal")
  static let date = ValueTrial(.date, formatString: "xs:date")
  static let dateTime = ValueTrial(.date, formatString: "xs:dateTime")
  static let localDateTime = ValueTrial(.date, formatString: "xs:dateTime local")
  static let base64 = ValueTrial(.data, formatString: "base64 plain")

  /// Whether the value of a text is written as the same text.
  static func isEqual(_ trial: ValueTrial?, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    trial?.isWritten(text) { $0.elementsEqual(text) } == true
  }
}
