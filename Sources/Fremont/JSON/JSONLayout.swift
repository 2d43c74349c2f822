/// How JSON lays out a definition: each value stands under the name of its property, in JSON's spelling.
struct JSONLayout: DocumentLayout {
  /// The path of the root value in documents that are read.
  var path = JSONPath.root

  /// Which objects name their class, and under which key.
  var tags = TypeTags.whereOpen

  /// Whether the text was made from a decoded document, so that its lines and columns are meaningless.
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
    // A JSON string can contain every character, so appending never fails.
    try? output.append(text: isKey ? ReservedKey.key(of: name, tags) : name)
    output.append("\"")
    return String(decoding: output.bytes, as: UTF8.self)
  }
}

extension DocumentLayout where Self == JSONLayout {
  static var json: JSONLayout { JSONLayout() }

  /// JSON whose objects name their classes as an option says, with the root value at a path.
  static func json(_ tags: TypeTags, at path: String = "", isDecoded: Bool = false) -> JSONLayout {
    JSONLayout(path: path.isEmpty ? .root : JSONPath(path), tags: tags, isDecoded: isDecoded)
  }
}
