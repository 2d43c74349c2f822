extension ModelManager {
  /// Probable mistakes in the factories of the types, each with its Swift line: a property that the definition lacks,
  /// and two names for one Swift property.
  public var warnings: [Diagnostic] {
    plans.factories.makers.ordered { $0.key < $1.key }.flatMap { className, maker in
      Self.lonely(maker, className, plans.graph) + Self.doubled(maker, className)
    }
  }

  /// Warnings for properties that the definition lacks.
  private static func lonely(_ maker: InstanceMaker, _ className: String, _ graph: TypeGraph) -> [Diagnostic] {
    guard let modelClass = graph.modelClass(named: className) else { return [] }
    let known = graph.propertyNames(of: modelClass)
    let lonely = maker.members.filter { name, member in
      !known.contains(name) && name != UnknownContent.propertyName && !member.isSkipped
    }
    return lonely.keys.ordered().map { name in
      let hint = Suggestion.ending(for: name, in: known)
      return Diagnostic(
        .warning, "property '\(name)' of \(className) is in no ModelProperty of its ModelClass\(hint)",
        at: maker.members[name]?.location,
        notes: [Diagnostic.Note("declared here: ModelClass '\(className)'", at: modelClass.location)])
    }
  }

  /// Warnings for properties with the same key path as another one.
  private static func doubled(_ maker: InstanceMaker, _ className: String) -> [Diagnostic] {
    var known: [AnyKeyPath: String] = [:]
    return maker.members.keys.ordered().compactMap { name in
      guard let path = maker.members[name]?.path else { return nil }
      guard let first = known.updateValue(name, forKey: path) else { return nil }
      return Diagnostic(
        .warning, "property '\(name)' of \(className) has the same Swift property as '\(first)'",
        at: maker.members[name]?.location)
    }
  }
}
