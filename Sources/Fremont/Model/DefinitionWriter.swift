/// Writes the elements of a definition, indented by two spaces.
struct DefinitionWriter {
  /// What has been written.
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  private var depth = 0

  /// Writes an element, and between its tags what the closure writes.
  mutating func element(
    _ name: String,
    _ attributes: [(name: String, value: String?)],
    isEmpty: Bool = true,
    _ content: (inout DefinitionWriter) -> Void = { _ in }
  ) {
    let indent = String(repeating: "  ", count: depth)
    text += "\(indent)<\(name)"
    for (name, value) in attributes {
      guard let value else { continue }
      text += " \(name)=\"\(Self.escaped(value))\""
    }
    if isEmpty {
      text += "/>\n"
      return
    }
    text += ">\n"
    depth += 1
    content(&self)
    depth -= 1
    text += "\(indent)</\(name)>\n"
  }

  mutating func write(_ modelEnum: ModelEnum) {
    let attributes = [
      ("enumName", Optional(modelEnum.enumName)), ("xmlName", modelEnum.xmlName),
      ("documentation", modelEnum.documentation),
    ]
    element("ModelEnum", attributes, isEmpty: modelEnum.items.isEmpty) { writer in
      for item in modelEnum.items {
        let value = item.value.map { String($0) }
        writer.element("ModelEnumItem", [("name", item.name), ("value", value), ("xmlName", item.xmlName)])
      }
    }
  }

  mutating func write(_ modelClass: ModelClass) {
    let attributes = [
      ("className", Optional(modelClass.className)), ("xmlName", modelClass.xmlName),
      ("textPropertyName", modelClass.textPropertyName), ("textDataType", modelClass.textDataType?.rawValue),
      ("textFormatString", modelClass.textFormatString), ("extends", modelClass.extends),
      ("discriminatorXMLName", modelClass.discriminatorXMLName),
      ("discriminatorValue", modelClass.discriminatorValue), ("xmlNamespace", modelClass.xmlNamespace),
      ("unknown", modelClass.unknown?.rawValue), ("documentation", modelClass.documentation),
    ]
    element("ModelClass", attributes, isEmpty: modelClass.properties.isEmpty) { writer in
      for property in modelClass.properties {
        let attributes = [("propertyName", property.propertyName ?? "")]
        writer.write("ModelProperty", attributes, property.rule, isIdentity: property.isIdentity)
      }
    }
  }

  mutating func write(_ entry: ModelDictionaryElement) {
    write("ModelDictionaryElement", [("key", entry.key), ("keyXMLName", entry.keyXMLName)], entry.rule)
  }

  /// Writes what properties, items and entries have in common.
  mutating func write(
    _ name: String, _ leading: [(name: String, value: String?)], _ rule: ModelRule, isIdentity: Bool = false
  ) {
    let attributes: [(String, String?)] = [
      ("dataType", rule.dataType.rawValue), ("typeName", rule.typeName),
      ("xmlType", rule.xmlType == .element ? nil : rule.xmlType.rawValue), ("xmlName", rule.xmlName),
      ("formatString", rule.formatString), ("minOccurs", rule.minOccurs.map { String($0) }),
      ("maxOccurs", rule.maxOccurs?.description), ("defaultValue", rule.defaultValue),
      ("whenNil", rule.whenNil?.rawValue), ("identity", isIdentity ? "YES" : nil),
      ("documentation", name == "ModelProperty" ? rule.documentation : nil),
    ]
    let isEmpty = rule.arrayElements.isEmpty && rule.dictionaryElements.isEmpty
    element(name, leading + attributes, isEmpty: isEmpty) { writer in
      for element in rule.arrayElements { writer.write("ModelArrayElement", [], element.rule) }
      for element in rule.dictionaryElements { writer.write(element) }
    }
  }

  /// Escapes a value so that it reads back as it was: white space other than the space would be normalised, and what
  /// XML has no character for becomes the replacement character.
  private static func escaped(_ value: String) -> String {
    var escaped = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
