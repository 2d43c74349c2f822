extension TypeGraph {
  /// A property of a class, or a rule of it without a property, as the linker sees it.
  struct LinkedProperty {
    /// The name; nil for a rule without a property.
    let name: String?
    let rule: ModelRule
    let isIdentity: Bool
    let declaration: PlanDeclaration

    /// The class that declares it.
    let modelClass: ModelClass
  }

  /// The properties of a class in the order of writing: base classes first, and the text of each class before its other
  /// properties.
  func properties(of modelClass: ModelClass) -> [LinkedProperty] {
    var properties: [LinkedProperty] = []
    for owner in lineage(of: modelClass) {
      if let name = owner.textPropertyName, let rule = textRule(of: owner) {
        let declaration = PlanDeclaration(
          .text(name, className: owner.className, rule.dataType), at: owner.location)
        properties.append(
          LinkedProperty(name: name, rule: rule, isIdentity: false, declaration: declaration, modelClass: owner))
      }
      for property in owner.properties {
        let declaration = PlanDeclaration(
          .property(property.propertyName ?? property.xmlName ?? "", property.dataType), at: property.location)
        properties.append(
          LinkedProperty(
            name: property.propertyName,
            rule: property.rule,
            isIdentity: property.isIdentity,
            declaration: declaration,
            modelClass: owner
          )
        )
      }
    }
    return properties
  }
}

extension InstanceMaker {
  /// The maker of the records of a class.
  static func record(_ modelClass: ModelClass, _ graph: TypeGraph) -> InstanceMaker {
    .record(graph.recordShape(of: modelClass))
  }
}

extension ModelRecord {
  /// Makes the check that a record holds only what its class can write.
  static func check(
    _ modelClass: ModelClass, _ graph: TypeGraph
  ) -> @Sendable (UnsafeRawPointer) throws(ValueFault) -> Void {
    let className = modelClass.className
    let shape = graph.recordShape(of: modelClass)
    let known = shape.names
    return { record throws(ValueFault) in
      let record = record.assumingMemoryBound(to: ModelRecord.self)
      if !record.pointee.has(shape) { try check(record.pointee, className, known) }
    }
  }

  private static func check(_ record: ModelRecord, _ className: String, _ known: [String]) throws(ValueFault) {
    if record.className != className {
      throw ValueFault("a record of class '\(record.className)' cannot be written as \(className)")
    }
    for (name, _) in record.properties where !known.contains(name) {
      throw ValueFault("\(className) has no property '\(name)'\(Suggestion.ending(for: name, in: known))")
    }
  }
}
