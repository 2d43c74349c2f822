extension Linker {
  /// The rule of a list whose items are roots, if documents have no places and the Swift type is a list; otherwise nil.
  func listOfRoots(_ place: Destination) -> ModelRule? {
    guard !layout.hasPlaces, stream == nil, let items = place.writing.access(.list)?.content.list?.slot else {
      return nil
    }
    func fits(_ slot: Slot, _ root: ModelRoot) -> Bool {
      switch graph.target(of: root.rule) {
      case .instance(let modelClass): slot.access(.instance(factories.adaptedRequest(for: modelClass.className))) != nil
      case .array: slot.access(.list) != nil
      case .dictionary: slot.access(.dictionary) != nil
      case .scalar, .enumeration:
        (try? layout.valueFormat(root.rule, .scalar, factories)).flatMap { slot.scalar($0) } != nil
      case nil: false
      }
    }
    let roots = self.roots.filter { fits(items, $0) }
    if roots.isEmpty || self.roots.contains(where: { fits(place.writing, $0) }) { return nil }
    var rule = ModelRule(.array, xmlName: self.roots[0].xmlName)
    rule.arrayElements = roots.map { ModelArrayElement($0.rule) }
    rule.position = roots[0].position
    return rule
  }
}
