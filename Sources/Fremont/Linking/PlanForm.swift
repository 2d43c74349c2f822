/// The formats of documents that a plan can be linked for: what differs between them is names and the texts of values.
enum PlanForm: Sendable, Hashable {
  case xml
  case json
}

extension PlanForm {
  /// Compiles the format of a rule's values.
  func valueFormat(
    _ rule: ModelRule,
    _ target: RuleTarget,
    _ factories: FactoryTable
  ) throws(ValueFault) -> ValueFormat {
    if rule.dataType == .custom {
      return ValueFormat(.custom(CustomFormat(rule.typeName ?? "", rule.formatString, factories.converters)))
    }
    switch (self, target) {
    case (.xml, .enumeration(let declaration)):
      return ValueFormat(.enumeration(try EnumTable(declaration, rule.formatString)))
    case (.json, .enumeration(let declaration)):
      return ValueFormat(.enumeration(EnumTable(names: try EnumTable(declaration, nil))))
    case (.xml, _):
      let format = try ValueFormat(rule.dataType, rule.formatString)
      guard case .number(var number) = format.kind else { return format }
      number.type = rule.typeName.flatMap(NumberType.init)
      return ValueFormat(.number(number))
    case (.json, _):
      switch rule.dataType {
      case .string: return ValueFormat(.string(.preserved))
      case .number: return ValueFormat(.number(NumberFormat(type: rule.typeName.flatMap(NumberType.init))))
      case .boolean: return try ValueFormat(.boolean, "true/false")
      case .data: return try ValueFormat(.data, "base64 plain")
      default: return try ValueFormat(rule.dataType, nil)
      }
    }
  }

  /// What is written before and after a value of JSON.
  func delimiters(key: String?) -> (opening: String, closing: String) {
    (key.map { "\(Self.quoted($0)):" } ?? "", "")
  }

  private static func quoted(_ name: String) -> String {
    var output = OutputBuffer(capacity: 64)
    output.context = .json
    output.append("\"")
    let isEscaped = Array(name.utf8).withUnsafeBufferPointer { JSONKey.isEscaped($0) }
    if isEscaped { output.append("$") }
    // A JSON string can hold every character, so the text is never refused.
    try? output.append(text: name)
    output.append("\"")
    return String(decoding: output.bytes, as: UTF8.self)
  }
}
