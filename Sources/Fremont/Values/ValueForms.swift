/// The forms in which the text of a value is read and written, in documents that distinguish numbers and booleans from
/// other text.
struct ValueForms: Sendable, Hashable {
  /// The form of a text.
  enum Form: UInt8, Sendable {
    /// Any text.
    case text
    /// The digits of a number, with an optional sign, point and exponent.
    case number
    /// One of the words `true` and `false`.
    case truth
  }

  /// The form that is written.
  let written: Form

  /// The forms that are read, one bit each.
  private let readable: UInt8

  /// Creates forms. The written form is read too.
  init(_ written: Form, reading others: Form...) {
    self.written = written
    readable = others.reduce(1 << written.rawValue) { $0 | 1 << $1.rawValue }
  }

  /// The default forms of a data type.
  init(_ dataType: ModelDataType) {
    switch dataType {
    // A number without digits, such as NaN, is text.
    case .number: self.init(.number, reading: .text)
    case .boolean: self.init(.truth)
    default: self.init(.text)
    }
  }

  /// The forms of words, of which those in `written` are written. Text that spells a word is always read.
  init(words: [String], written: [String]) {
    let forms = written.map { Self.form(of: $0) }
    var readable = 1 << Form.text.rawValue as UInt8
    for word in words { readable |= 1 << Self.form(of: word).rawValue }
    self.written = forms.first.map { first in forms.allSatisfy { $0 == first } ? first : .text } ?? .text
    self.readable = readable
  }

  /// Whether a text of a form is read.
  @inline(__always)
  func reads(_ form: Form) -> Bool { readable & 1 << form.rawValue != 0 }

  /// The form of a word. Digits with a leading zero are not a number.
  private static func form(of word: String) -> Form {
    if word == "true" || word == "false" { return .truth }
    let digits = word.utf8.drop { $0 == UInt8(ascii: "-") }
    guard word.utf8.count - digits.count <= 1, let first = digits.first,
      digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      first != UInt8(ascii: "0") || digits.count == 1
    else { return .text }
    return .number
  }
}

extension ValueFormat {
  /// The forms that the format reads and writes.
  ///
  /// A format that only writes digits writes numbers, and one that writes `true` and `false` writes booleans. Both read
  /// text too.
  var forms: ValueForms {
    switch kind {
    case .number(let format):
      format.pattern?.writesNumbers ?? true ? ValueForms(.number, reading: .text) : ValueForms(.text)
    case .boolean(let format): ValueForms(words: format.spellings, written: [format.words.yes, format.words.no])
    case .date(let format): format.forms
    case .string, .components, .data, .enumeration, .xml, .custom: ValueForms(.text)
    }
  }
}

extension NumberPattern {
  /// Whether the pattern writes plain numbers, without other text or leading zeros.
  fileprivate var writesNumbers: Bool {
    positive == Affixes() && negative == Affixes(prefix: [UInt8(ascii: "-")]) && group == 0
      && (minimumWhole == 1 || minimumWhole == 0 && maximumFraction == 0)
  }
}

extension DateFormat {
  /// The forms of dates: seconds since 1970 are numbers.
  fileprivate var forms: ValueForms {
    if writesNumbers { return ValueForms(.number, reading: .text) }
    return readsNumbers ? ValueForms(.text, reading: .number) : ValueForms(.text)
  }
}
