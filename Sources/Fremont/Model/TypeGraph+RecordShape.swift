extension TypeGraph {
  /// The rules of the named properties of a class: those of base classes first, and the text of each class before its
  /// properties.
  func namedRules(of modelClass: ModelClass) -> [(name: String, rule: ModelRule)] {
    lineage(of: modelClass).flatMap { owner in
      let text = owner.textPropertyName.flatMap { name in textRule(of: owner).map { (name: name, rule: $0) } }
      let others = owner.properties.compactMap { property in
        property.propertyName.map { (name: $0, rule: property.rule) }
      }
      return (text.map { [$0] } ?? []) + others
    }
  }

  /// The names of the properties of a class, without duplicates.
  func propertyNames(of modelClass: ModelClass) -> [String] {
    var seen: Set<String> = []
    return namedRules(of: modelClass).map(\.name).filter { seen.insert($0).inserted }
  }

  /// The class name and the property names of the records of a class.
  func recordShape(of modelClass: ModelClass) -> RecordShape {
    recordShapes.shape(of: modelClass.className) { propertyNames(of: modelClass) }
  }
}
