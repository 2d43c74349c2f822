/// How JSON lays out what a definition says: each value stands under the name of its property, as JSON spells values.
struct JSONLayout: DocumentLayout {
  /// Where the root value stands in a document that is read.
  var path = JSONPath.root

  /// Which objects say their class, and under which key.
  var tags = TypeTags.whereOpen

  /// Whether the text is made of a document that has been decoded, so that its lines and columns mean nothing.
  var isDecoded = false

  var variant: String { tags.variant }

  var hasPlaces: Bool { false }
  var keepsUnknown: Bool { false }

  func valueFormat(
    _ rule: ModelRule, _ target: RuleTarget, _ factories: FactoryTable
  ) throws(ValueFault) -> ValueFormat {
    if let format = rule.jsonFormatString, format != "name" || rule.dataType != .enumeration {
      var rule = rule
      rule.formatString = format
      return try rule.valueFormat(target, factories)
    }
    return try rule.keyedFormat(target, factories)
  }

  func kind(of dataType: ModelDataType, _ forms: ValueForms) -> String? {
    "\(JSONTerms.kind(of: dataType, forms).name)"
  }

  func forms(of rule: ModelRule, _ format: ValueFormat) -> ValueForms {
    guard let words = rule.jsonFormatString else { return ValueForms(rule.dataType) }
    if rule.dataType == .enumeration {
      return words == "value" ? ValueForms(.number, reading: .text) : ValueForms(.text)
    }
    return format.forms
  }

  var taggedClasses: [String] { tags.classNames }

  func writesClass(_ lineage: [String], isOpen: Bool) -> Bool { tags.writesClass(lineage, isOpen: isOpen) }

  func keys(of rule: ModelRule, _ key: String?) -> [String] { rule.keys(key) }

  func delimiters(key: String?, tag: String?) -> (opening: String, closing: String) {
    let opening = key.map { "\(quoted($0)):" } ?? ""
    guard let tag else { return (opening, "") }
    return ("\(opening){\"\(ReservedKey.tag)\":\(quoted(tag, isKey: false)),\"\(ReservedKey.value)\":", "}")
  }

  private func quoted(_ name: String, isKey: Bool = true) -> String {
    var output = OutputBuffer(capacity: 64)
    output.context = .json
    output.append("\"")
    // A JSON string can hold every character, so the text is never refused.
    try? output.append(text: isKey ? ReservedKey.key(of: name, tags) : name)
    output.append("\"")
    return String(decoding: output.bytes, as: UTF8.self)
  }
}

extension DocumentLayout where Self == JSONLayout {
  static var json: JSONLayout { JSONLayout() }

  /// JSON whose objects say their classes as an option has it, and whose root value stands at a path.
  static func json(_ tags: TypeTags, at path: String = "", isDecoded: Bool = false) -> JSONLayout {
    JSONLayout(path: path.isEmpty ? .root : JSONPath(path), tags: tags, isDecoded: isDecoded)
  }
}
