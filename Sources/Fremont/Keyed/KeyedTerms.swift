/// The terms of a format with keys, for messages.
protocol KeyedTerms {
  /// The kind of the values of a data type in some form.
  static func kind(of dataType: ModelDataType, _ forms: ValueForms) -> KeyedKind

  /// What the format calls a value with keys, with an article.
  static var object: String { get }

  /// Describes a value for a message, from its text in the format.
  static func describe(_ kind: KeyedKind, _ text: UnsafeBufferPointer<UInt8>) -> String
}

extension KeyedTerms {
  /// Describes what a row expects.
  static func expectation(_ row: RowPointer) -> String {
    switch row.context.kind {
    case .instance, .shared, .dictionary, .pair, .wrapper: return object
    case .list: return "an array"
    case .text, .fragment: break
    }
    return switch kind(of: row.dataType, row.forms) {
    case .fragment: "a fragment in '\(ReservedKey.fragment)'"
    case .number: "a number"
    case .boolean: "true or false"
    case .date: "a date"
    case .data: "data"
    default: "a string"
    }
  }

  /// Whether a row accepts values of a kind. Not for fragments.
  static func takes(_ kind: KeyedKind, _ row: RowPointer) -> Bool {
    switch row.context.kind {
    case .instance, .shared, .dictionary, .pair, .wrapper: return kind == .object
    case .list: return kind == .array
    case .text, .fragment: break
    }
    let wanted = self.kind(of: row.dataType, row.forms)
    if kind == wanted { return true }
    // Other forms are accepted too: a number that the format lacks, for example NaN in JSON, is a string.
    guard let form = kind.form, wanted.form != nil else { return false }
    return row.forms.reads(form)
  }
}
