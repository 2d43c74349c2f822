import Fremont

/// The contents of a definition in words: `125 classes, 3 enums, 1 root`.
struct DefinitionCount: CustomStringConvertible {
  let description: String

  init(_ definition: ModelDefinition) {
    let roots = definition.roots.count + (definition.rootXMLName.isEmpty ? 0 : 1)
    description = [
      Self.text(definition.classes.count, "class"), Self.text(definition.enums.count, "enum"), Self.text(roots, "root"),
    ].joined(separator: ", ")
  }

  /// A number with a noun, in the plural unless the number is 1.
  static func text(_ number: Int, _ word: String) -> String {
    "\(number) \(number == 1 ? word : DefinitionNames.plural(word))"
  }
}
