/// The elements of a model definition: which attributes and children each may have.
struct Vocabulary: Sendable {
  /// The attributes, in the order in which they are listed to the user.
  let attributes: [String]

  /// The attributes that must be there and must not be empty.
  let required: [String]

  /// The elements directly inside.
  let children: [String]

  /// The same, with nothing that must be there.
  var withoutRequired: Vocabulary { Vocabulary(attributes: attributes, required: [], children: children) }

  /// Returns the entry of an element, or nil when there is no such element.
  static func of(_ element: String) -> Vocabulary? { entries[element] }

  private static let formats = ["formatString", "formatXMLString"]
  private static let occurrence = ["minOccurs", "maxOccurs", "whenNil"]
  private static let value = ["xmlType", "xmlName", "dataType", "typeName"] + formats + occurrence
  private static let nested = ["ModelArrayElement", "ModelDictionaryElement"]

  private static let entries: [String: Vocabulary] = [
    "Model": Vocabulary(
      attributes: [
        "rootDataType", "rootTypeName", "rootXMLName", "rootFormatString", "rootFormatXMLString", "xmlNamespace",
        "unknown", "whenNil", "documentation",
      ],
      required: ["rootDataType", "rootXMLName"],
      children: ["ModelInclude", "ModelEnum", "ModelClass", "ModelArray", "ModelDictionary"]
    ),
    "ModelInclude": Vocabulary(attributes: ["file"], required: ["file"], children: []),
    "ModelEnum": Vocabulary(
      attributes: ["enumName", "xmlName", "documentation"], required: ["enumName"], children: ["ModelEnumItem"]),
    "ModelEnumItem": Vocabulary(attributes: ["name", "value", "xmlName"], required: ["name"], children: []),
    "ModelClass": Vocabulary(
      attributes: [
        "className", "xmlName", "textPropertyName", "textDataType", "textFormatString", "textFormatXMLString",
        "extends", "discriminatorXMLName", "discriminatorValue", "xmlNamespace", "unknown", "documentation",
      ],
      required: ["className"],
      children: ["ModelProperty"]
    ),
    "ModelProperty": Vocabulary(
      attributes: ["propertyName"] + value + ["defaultValue", "identity", "documentation"],
      required: ["dataType"],
      children: nested
    ),
    "ModelArray": Vocabulary(attributes: ["xmlName"], required: ["xmlName"], children: ["ModelArrayElement"]),
    "ModelArrayElement": Vocabulary(attributes: value, required: ["dataType"], children: nested),
    "ModelDictionary": Vocabulary(
      attributes: ["xmlName"], required: ["xmlName"], children: ["ModelDictionaryElement"]),
    "ModelDictionaryElement": Vocabulary(
      attributes: ["key", "keyXMLName"] + value, required: ["dataType"], children: nested),
  ]
}
