/// How JSON lays out what a definition says: each value stands under the name of its property, as JSON spells values.
struct JSONLayout: DocumentLayout {
  /// Where the root value stands in a document that is read.
  var path = JSONPath.root

  /// Which objects say their class, and under which key.
  var tags = TypeTags.whereOpen

  var variant: String { tags.variant }

  var hasPlaces: Bool { false }
  var keepsUnknown: Bool { false }
  var tellsKinds: Bool { true }

  func valueFormat(
    _ rule: ModelRule,
    _ target: RuleTarget,
    _ factories: FactoryTable
  ) throws(ValueFault) -> ValueFormat {
    if let format = rule.jsonFormatString, format != "name" || rule.dataType != .enumeration {
      var rule = rule
      rule.formatString = format
      return try rule.valueFormat(target, factories)
    }
    if case .enumeration(let declaration) = target {
      return ValueFormat(.enumeration(try EnumTable(declaration) { $0.jsonName ?? $0.name }))
    }
    switch rule.dataType {
    case .custom: return rule.customFormat(factories)
    case .string: return ValueFormat(.string(.preserved))
    case .number: return ValueFormat(.number(NumberFormat(type: rule.numberType)))
    case .boolean: return try ValueFormat(.boolean, "true/false")
    case .data: return try ValueFormat(.data, "base64 plain")
    case .date: return ValueFormat(.date(try .json(for: DateFormat(rule.formatString ?? ""))))
    default: return try ValueFormat(rule.dataType, nil)
    }
  }

  func forms(of rule: ModelRule, _ format: ValueFormat) -> ValueForms {
    guard let words = rule.jsonFormatString else { return ValueForms(rule.dataType) }
    if rule.dataType == .enumeration {
      return words == "value" ? ValueForms(.number, reading: .text) : ValueForms(.text)
    }
    return format.forms
  }

  func saysClass(isOpen: Bool) -> Bool {
    switch tags.use {
    case .whereOpen: isOpen
    case .always: true
    case .never: false
    }
  }

  func key(of rule: ModelRule, _ key: String?) -> String? { key.map { rule.jsonName ?? $0 } }

  func delimiters(key: String?, tag: String?) -> (opening: String, closing: String) {
    if let tag { return ("{\"\(JSONKey.tag)\":\(quoted(tag, isKey: false)),\"\(JSONKey.value)\":", "}") }
    return (key.map { "\(quoted($0)):" } ?? "", "")
  }

  private func quoted(_ name: String, isKey: Bool = true) -> String {
    var output = OutputBuffer(capacity: 64)
    output.context = .json
    output.append("\"")
    let isEscaped = isKey && Array(name.utf8).withUnsafeBufferPointer { JSONKey.isEscaped($0, tags) }
    if isEscaped { output.append("$") }
    // A JSON string can hold every character, so the text is never refused.
    try? output.append(text: name)
    output.append("\"")
    return String(decoding: output.bytes, as: UTF8.self)
  }
}

extension DocumentLayout where Self == JSONLayout {
  static var json: JSONLayout { JSONLayout() }

  /// JSON whose objects say their classes as an option has it, and whose root value stands at a path.
  static func json(_ tags: TypeTags, at path: String = "") -> JSONLayout {
    JSONLayout(path: path.isEmpty ? .root : JSONPath(path), tags: tags)
  }
}
