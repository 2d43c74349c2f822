extension TypeGraph {
  /// A property of a class as the link sees it.
  struct LinkedProperty {
    let name: String
    let rule: ModelRule
    let declaration: PlanDeclaration
  }

  /// The properties of a class in the order of writing: its own text first.
  func properties(of modelClass: ModelClass) -> [LinkedProperty] {
    var properties: [LinkedProperty] = []
    if let name = modelClass.textPropertyName, let rule = textRule(of: modelClass) {
      properties.append(
        LinkedProperty(
          name: name,
          rule: rule,
          declaration: PlanDeclaration(
            title: "text property '\(name)' of ModelClass '\(modelClass.className)', \(rule.dataType.rawValue)",
            location: modelClass.location
          )
        )
      )
    }
    for property in modelClass.properties {
      guard let name = property.propertyName else { continue }
      properties.append(
        LinkedProperty(
          name: name,
          rule: property.rule,
          declaration: PlanDeclaration(
            title: "ModelProperty '\(name)', \(property.dataType.rawValue)",
            location: property.location
          )
        )
      )
    }
    return properties
  }
}

extension InstanceMaker {
  /// The maker of the records of a class.
  static func record(_ modelClass: ModelClass, _ graph: TypeGraph) -> InstanceMaker {
    .record(className: modelClass.className, propertyNames: graph.properties(of: modelClass).map(\.name))
  }
}

extension ModelRecord {
  /// Makes the check that a record holds nothing which its class could not write.
  static func check(
    _ modelClass: ModelClass,
    _ graph: TypeGraph
  ) -> @Sendable (UnsafeRawPointer) throws(ValueFault) -> Void {
    let className = modelClass.className
    let known = graph.properties(of: modelClass).map(\.name)
    return { record throws(ValueFault) in
      let record = record.assumingMemoryBound(to: ModelRecord.self).pointee
      if record.className != className {
        throw ValueFault("a record of class '\(record.className)' cannot be written as \(className)")
      }
      for (name, _) in record.properties where !known.contains(name) {
        throw ValueFault("\(className) has no property '\(name)'\(Suggestion.ending(for: name, in: known))")
      }
    }
  }
}
