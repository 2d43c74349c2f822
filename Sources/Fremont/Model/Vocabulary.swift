/// The words of one element of a definition, as its tables say them; shared by all such elements.
final class Vocabulary: Sendable {
  /// The attributes.
  let attributes: [VocabularyAttribute]

  /// Those that have to be there, first those that have to say something.
  let required: [VocabularyAttribute]

  /// The names, older ones included, in the order in which they are listed to the user.
  let names: [String]

  /// The row of each name.
  let rows: [Int]

  /// The names that have an older one.
  let olderNames: [(name: String, older: String)]

  /// The elements directly inside.
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

  /// Returns the entry of an element, or nil when there is no such element.
  static func of(_ element: String) -> Vocabulary? { entries[element] }

  /// All elements.
  static let entries: [String: Vocabulary] = {
    let parts: [any DefinitionPart.Type] = [
      ModelDefinition.self, ModelRoot.self, ModelInclude.self, ModelEnum.self, ModelEnumItem.self, ModelClass.self,
      ModelProperty.self, ModelArray.self, ModelArrayElement.self, ModelDictionary.self, ModelDictionaryElement.self,
    ]
    return Dictionary(uniqueKeysWithValues: parts.map { ($0.elementName, Vocabulary($0)) })
  }()
}
