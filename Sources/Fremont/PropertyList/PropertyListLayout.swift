/// How property lists lay out a definition: like JSON, with separate forms for numbers, dates and data.
///
/// Both forms share one plan. Readers and writers exchange the bytes of these values with slots: a `NumberScalar`, the
/// seconds of a date, the bytes of data. Everything else is text.
struct PropertyListLayout: DocumentLayout {
  /// The class of the root, for values that are not documents.
  var rootClass: String?

  var variant: String { rootClass ?? "" }

  var hasPlaces: Bool { false }
  var keepsUnknown: Bool { false }

  func valueFormat(
    _ rule: ModelRule, _ target: RuleTarget, _ factories: FactoryTable
  ) throws(ValueFault) -> ValueFormat {
    guard case .scalar = target, !rule.hasComponents else { return try rule.keyedFormat(target, factories) }
    switch rule.dataType {
    case .number: return ValueFormat(.number(NumberFormat(type: rule.numberType, isScalar: true)))
    case .boolean: return try ValueFormat(.boolean, "1/0")
    case .date: return ValueFormat(.date(.raw))
    case .data: return ValueFormat(.data(.raw))
    default: return try rule.keyedFormat(target, factories)
    }
  }

  func identityFormat(
    _ rule: ModelRule, _ target: RuleTarget, _ factories: FactoryTable
  ) throws(ValueFault) -> ValueFormat {
    try rule.keyedFormat(target, factories)
  }

  func kind(of dataType: ModelDataType, _ forms: ValueForms) -> String? {
    "\(PropertyListTerms.kind(of: dataType, forms).name)"
  }

  func keys(of rule: ModelRule, _ key: String?) -> [String] { rule.keys(key) }

  /// A value is preceded by a period and its key, then by U+0000 and its tag. After a tagged value, `$` ends its
  /// object.
  func delimiters(key: String?, tag: String?) -> (opening: String, closing: String) {
    let opening = key.map { ".\(ReservedKey.key(of: $0))" } ?? ""
    return tag.map { ("\(opening)\0\($0)", "$") } ?? (opening, "")
  }
}

extension DocumentLayout where Self == PropertyListLayout {
  static var propertyList: PropertyListLayout { PropertyListLayout() }
}
