/// How property lists lay out what a definition says: as JSON does, with numbers, dates and data of their own.
///
/// One plan is for both forms. Between a reader or a writer and a value stand the bytes of the value: a `NumberScalar`,
/// the seconds of a date, the data itself. All else is text.
struct PropertyListLayout: DocumentLayout {
  /// The class of the root, where values are asked for that are no documents.
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

  /// In front of a value stands a period and its key, then U+0000 and its tag, behind whose value an object ends.
  func delimiters(key: String?, tag: String?) -> (opening: String, closing: String) {
    let opening = key.map { ".\(ReservedKey.key(of: $0))" } ?? ""
    return tag.map { ("\(opening)\0\($0)", "$") } ?? (opening, "")
  }
}

extension DocumentLayout where Self == PropertyListLayout {
  static var propertyList: PropertyListLayout { PropertyListLayout() }
}
