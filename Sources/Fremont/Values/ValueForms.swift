/// In which forms the text of a value is read and written, where a document tells numbers and truth values from other text.
struct ValueForms: Sendable, Hashable {
  /// What a text is.
  enum Form: UInt8, Sendable {
    /// Any text.
    case text
    /// The digits of a number, with a sign, a point and an exponent where there are some.
    case number
    /// One of the words `true` and `false`.
    case truth
  }

  /// The form of what is written.
  let written: Form

  /// A bit for each form that is read.
  private let readable: UInt8

  /// Creates forms. What is written is read too.
  init(_ written: Form, reading others: Form...) {
    self.written = written
    readable = others.reduce(1 << written.rawValue) { $0 | 1 << $1.rawValue }
  }

  /// The forms of a data type whose values are spelled as all documents spell them.
  init(_ dataType: ModelDataType) {
    switch dataType {
    // A number that has no digits, such as NaN, is a text.
    case .number: self.init(.number, reading: .text)
    case .boolean: self.init(.truth)
    default: self.init(.text)
    }
  }

  /// The forms of words, of which the first ones are written; a text that is one of them is always read.
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

  /// What a word is: digits that begin with a zero are no number.
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
  /// In which forms the format reads and writes.
  ///
  /// A format that writes nothing but digits writes numbers, and one of `true` and `false` truth values. Both read texts as well.
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
  /// Whether all that the pattern writes is a number without any other text, and without zeros in front.
  fileprivate var writesNumbers: Bool {
    positive == Affixes() && negative == Affixes(prefix: [UInt8(ascii: "-")]) && group == 0
      && (minimumWhole == 1 || minimumWhole == 0 && maximumFraction == 0)
  }
}

extension DateFormat {
  /// In which forms dates are read and written: seconds since 1970 are numbers.
  fileprivate var forms: ValueForms {
    if writesNumbers { return ValueForms(.number, reading: .text) }
    return readsNumbers ? ValueForms(.text, reading: .number) : ValueForms(.text)
  }
}
