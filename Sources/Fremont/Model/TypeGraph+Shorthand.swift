extension TypeGraph {
  /// Faults of invalid default formats, and of missing or cyclic mixins.
  func shorthandFaults() -> [Diagnostic] {
    var faults = formatFaults(definition.formats, "Model", definition.position)
    for modelClass in definition.classes where faults.count < Diagnostic.maximumCount {
      let title = "ModelClass '\(modelClass.className)'"
      faults += formatFaults(modelClass.formats, title, modelClass.position)
      let place = modelClass.position.location(of: "mixins")
      for name in modelClass.mixins {
        if self.modelClass(named: name) == nil {
          let ending = Suggestion.ending(for: name, in: definition.classes.map(\.className))
          faults.append(
            Diagnostic(.error, "there is no ModelClass '\(name)' for the mixins of \(title)\(ending)", at: place))
        } else if holds(modelClass.className, in: name) {
          faults.append(Diagnostic(.error, "the mixin '\(name)' of \(title) leads back to that class", at: place))
        }
      }
    }
    return faults
  }

  private func formatFaults(_ formats: ModelFormats, _ title: String, _ position: DefinitionPosition) -> [Diagnostic] {
    formats.all.compactMap { attribute, dataType, format in
      ModelRule(dataType, xmlName: nil, formatString: format).formatFault.map { fault in
        Diagnostic(.error, "\(fault) (\(title))", at: position.location(of: attribute))
      }
    }
  }

  /// Whether a class is another one, or gets its properties by `mixins` or `extends`.
  private func holds(_ wanted: String, in className: String) -> Bool {
    var seen: Set<String> = []
    var pending = [className]
    while let name = pending.popLast() {
      if name == wanted { return true }
      guard seen.insert(name).inserted, let modelClass = modelClass(named: name) else { continue }
      pending += modelClass.mixins + (modelClass.extends.map { [$0] } ?? [])
    }
    return false
  }
}
