/// The words of one kind of element in a definition, from its tables. All such elements share it.
final class Vocabulary: Sendable {
  /// The attributes.
  let attributes: [VocabularyAttribute]

  /// The required attributes, first those that must not be empty.
  let required: [VocabularyAttribute]

  /// The names, including older ones, in the order in which messages list them.
  let names: [String]

  /// The row of each name.
  let rows: [Int]

  /// The names with an older name.
  let olderNames: [(name: String, older: String)]

  /// The names of the child elements.
  let children: [String]

  private init<Part: DefinitionPart>(_ part: Part.Type) {
    attributes = Part.words.map(\.attribute)
    required = attributes.filter { $0.presence == .filled } + attributes.filter { $0.presence == .present }
    let rows = attributes.enumerated().flatMap { row, attribute in
      [(attribute.name, row)] + (attribute.older.map { [($0, row)] } ?? [])
    }
    names = rows.map(\.0)
    self.rows = rows.map(\.1)
    olderNames = attributes.compactMap { attribute in attribute.older.map { (attribute.name, $0) } }
    children = Part.children.map(\.name)
  }

  /// Returns the vocabulary of an element, or nil if there is no such element.
  static func of(_ element: String) -> Vocabulary? { entries[element] }

  /// The vocabularies of all elements.
  static let entries: [String: Vocabulary] = {
    let parts: [any DefinitionPart.Type] = [
      ModelDefinition.self, ModelRoot.self, ModelInclude.self, ModelEnum.self, ModelEnumItem.self, ModelClass.self,
      ModelProperty.self, ModelArray.self, ModelArrayElement.self, ModelDictionary.self, ModelDictionaryElement.self,
    ]
    return Dictionary(uniqueKeysWithValues: parts.map { ($0.elementName, Vocabulary($0)) })
  }()
}
