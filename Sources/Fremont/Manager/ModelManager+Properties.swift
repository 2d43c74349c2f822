extension ModelManager {
  /// Lists the properties that the definition and a type share, in the order in which they are written; those of base
  /// classes come first.
  ///
  /// ```swift
  /// for property in try manager.properties(of: Employee.self) {
  ///   print(property.name, property.dataType, property.swiftType)
  /// }
  /// ```
  /// Alternatives of one property are listed once. Properties of the factory that the definition lacks are left out
  /// (``warnings`` names them), and so are values that only documents have.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - className: The class, if the type is registered for several. The default is the first one by name.
  /// - Returns: The properties.
  /// - Throws: `linkFailure` when the type is not registered, or not for that class.
  public func properties<Instance>(
    of type: Instance.Type, named className: String? = nil
  ) throws(FremontError) -> [PropertyDescription] {
    let makers = plans.factories.makers.filter { $0.value.type == type }
    guard let name = className ?? makers.keys.min(), let maker = makers[name],
      let modelClass = plans.graph.modelClass(named: name)
    else {
      let registered = makers.keys.ordered().map { "'\($0)'" }.joined(separator: ", ")
      let message =
        registered.isEmpty
        ? "\(type) is not registered for a class of the definition"
        : "\(type) is not registered as '\(className ?? "")', but as \(registered)"
      throw FremontError(.linkFailure, message)
    }
    var descriptions: [PropertyDescription] = []
    let properties = Dictionary(grouping: plans.graph.properties(of: modelClass)) { $0.name ?? "" }
    for name in plans.graph.propertyNames(of: modelClass) {
      guard let slot = maker.members[name]?.slots.reading, let rules = properties[name], let first = rules.first else {
        continue
      }
      descriptions.append(
        PropertyDescription(
          name: name, className: first.modelClass.className, dataType: first.rule.dataType, swiftType: slot.typeName,
          isOptional: slot.setNil != nil,
          isRequired: rules.contains { $0.rule.minOccurs ?? 0 > 0 }))
    }
    return descriptions
  }
}
