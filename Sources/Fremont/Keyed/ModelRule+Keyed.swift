/// What all formats with keys have in common.
extension ModelRule {
  /// The keys that lead to a value. `key` is the name of its property, or the key of its entry.
  func keys(_ key: String?) -> [String] { key.map { jsonPath ?? [$0] } ?? [] }

  /// Compiles the format of a rule's values as text under keys, which is that of JSON.
  func keyedFormat(_ target: RuleTarget, _ factories: FactoryTable) throws(ValueFault) -> ValueFormat {
    if case .enumeration(let declaration) = target {
      return ValueFormat(.enumeration(try EnumTable(declaration) { $0.jsonName ?? $0.name }))
    }
    if hasComponents { return ValueFormat(.components(try ComponentsFormat(formatString ?? ""))) }
    switch dataType {
    case .custom: return customFormat(factories)
    case .string: return ValueFormat(.string(.preserved))
    case .number: return ValueFormat(.number(NumberFormat(type: numberType)))
    case .boolean: return try ValueFormat(.boolean, "true/false")
    case .data: return try ValueFormat(.data, "base64 plain")
    case .date: return ValueFormat(.date(try .json(for: DateFormat(formatString ?? ""))))
    default: return try ValueFormat(dataType, nil)
    }
  }
}
