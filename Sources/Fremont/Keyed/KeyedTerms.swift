/// How a format of values under keys speaks of them.
protocol KeyedTerms {
  /// The kind that the values of a data type are of, which are written in some form.
  static func kind(of dataType: ModelDataType, _ forms: ValueForms) -> KeyedKind

  /// A value with keys, with its article.
  static var object: String { get }

  /// A value as a message shows it, from its text in the format.
  static func describe(_ kind: KeyedKind, _ text: UnsafeBufferPointer<UInt8>) -> String
}

extension KeyedTerms {
  /// What a row asks for, in words.
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

  /// Whether a value can be what a row asks for, which is no fragment.
  static func takes(_ kind: KeyedKind, _ row: RowPointer) -> Bool {
    switch row.context.kind {
    case .instance, .shared, .dictionary, .pair, .wrapper: return kind == .object
    case .list: return kind == .array
    case .text, .fragment: break
    }
    let wanted = self.kind(of: row.dataType, row.forms)
    if kind == wanted { return true }
    // Other forms are read too: a number that the format lacks, such as NaN in JSON, is a string.
    guard let form = kind.form, wanted.form != nil else { return false }
    return row.forms.reads(form)
  }
}
