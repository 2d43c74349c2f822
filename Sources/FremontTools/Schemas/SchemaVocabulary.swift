import Fremont
import LibXML

/// The elements of XML Schema 1.0.
enum SchemaVocabulary {
  /// The fault of an element that XML Schema does not have; nil: it has it.
  ///
  /// The importer refuses elements of XML Schema 1.1 where they count.
  static func fault(_ node: SchemaNode) -> Diagnostic? {
    if elements.contains(node.tag) || newer.contains(node.tag) { return nil }
    let ending = Suggestion.ending(with: Suggestion.misspelling(node.tag, of: elements.sorted()))
    return Diagnostic(
      .error, "'\(node.element.qualifiedName)' is not an element of XML Schema\(ending)", at: node.location)
  }

  private static let elements: Set = [
    "all", "annotation", "any", "anyAttribute", "appinfo", "attribute", "attributeGroup", "choice", "complexContent",
    "complexType", "documentation", "element", "enumeration", "extension", "field", "fractionDigits", "group", "import",
    "include", "key", "keyref", "length", "list", "maxExclusive", "maxInclusive", "maxLength", "minExclusive",
    "minInclusive", "minLength", "notation", "pattern", "redefine", "restriction", "schema", "selector", "sequence",
    "simpleContent", "simpleType", "totalDigits", "union", "unique", "whiteSpace",
  ]

  /// The elements that XML Schema 1.1 adds.
  static let newer: Set = [
    "override", "defaultOpenContent", "openContent", "assert", "assertion", "alternative", "explicitTimezone",
  ]
}
