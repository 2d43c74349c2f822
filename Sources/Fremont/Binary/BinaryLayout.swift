/// How a binary message lays out a definition: values follow each other in the order of their declaration, in the form
/// that `binaryFormat` gives.
struct BinaryLayout: DocumentLayout {
  /// What happens to bytes after the message.
  var trailing = TrailingBytes.rejected

  var hasPlaces: Bool { false }
  var keepsUnknown: Bool { false }
  var hasNames: Bool { false }

  func writesClass(_ lineage: [String], isOpen: Bool) -> Bool { false }

  func valueFormat(
    _ rule: ModelRule, _ target: RuleTarget, _ factories: FactoryTable
  ) throws(ValueFault) -> ValueFormat {
    let extent = try rule.extentInBytes()
    switch rule.dataType {
    case .custom: return rule.customFormat(factories)
    case .string: return ValueFormat(.string(.preserved))
    case .data: return ValueFormat(.data(.raw))
    default: break
    }
    guard let number = extent.number else { throw ValueFault("\(rule.dataType.withArticle) has no binary form") }
    if case .enumeration(let declaration) = target {
      return ValueFormat(.enumeration(try EnumTable(declaration, number)))
    }
    switch rule.dataType {
    case .boolean: return ValueFormat(.boolean(BooleanFormat(number)))
    case .date: return ValueFormat(.date(try DateFormat(rule.formatString ?? "").layout(number)))
    default: return ValueFormat(.number(NumberFormat(type: rule.numberType, raw: number)))
    }
  }

  func kind(of dataType: ModelDataType, _ forms: ValueForms) -> String? { nil }

  func keys(of rule: ModelRule, _ key: String?) -> [String] { key.map { [$0] } ?? [] }

  func delimiters(key: String?, tag: String?) -> (opening: String, closing: String) { ("", "") }
}

extension DocumentLayout where Self == BinaryLayout {
  static var binary: BinaryLayout { BinaryLayout() }
}
