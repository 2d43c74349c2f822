/// Former names of classes, which documents of older versions contain.
extension Linker {
  /// The values that can stand for a class in a tag or a discriminator, apart from its name.
  mutating func formerValues(
    of modelClass: ModelClass, areQualifiedNames: Bool = false
  ) -> UnsafeBufferPointer<PlanCondition.FormerValue> {
    let key = "\(areQualifiedNames ? "q" : "p") \(modelClass.className)"
    if let known = formerValues[key] { return known }
    let values = graph.formerNames(of: modelClass).map { name -> PlanCondition.FormerValue in
      guard areQualifiedNames, let colon = name.firstIndex(of: ":"),
        let uri = graph.uri(ofPrefix: String(name[..<colon]))
      else { return PlanCondition.FormerValue(text: plan.own(name), namespace: nil) }
      return PlanCondition.FormerValue(
        text: plan.own(String(name[name.index(after: colon)...])), namespace: plan.names.intern(uri))
    }
    let owned = plan.own(values)
    formerValues[key] = owned
    return owned
  }

  /// Makes the last binding match the former names of its class too, if the element is named after a class.
  ///
  /// The first of the classes that the element is named after counts.
  func bindFormerNames(_ classes: [ModelClass], _ location: ValuePath, _ draft: inout ContextDraft) {
    guard location.place == .element, let leaf = location.leaf, !leaf.isAny, !leaf.isKey,
      let modelClass = classes.first(where: { $0.ownElementName == leaf.local }), let last = draft.bindings.last
    else { return }
    for former in graph.formerNames(of: modelClass) {
      // A former value of a discriminator need not be a valid name.
      guard ModelPath(former).isName,
        let own = graph.names(former, in: modelClass, lastIsAttribute: false).last,
        own.prefix == nil || own.namespace != .any
      else { continue }
      var name = leaf
      name.local = own.local
      if own.prefix != nil { (name.prefix, name.namespace) = (own.prefix, own.namespace) }
      if name == leaf { continue }
      var binding = last
      binding.leaf = name
      binding.isFormerName = true
      binding.row.field.title = ValuePath(path: location.path, leaf: name, place: .element).title
      draft.bindings.append(binding)
    }
  }

  /// The names of properties whose alternatives are all instances of one class.
  func namesOfOneClass(_ properties: [TypeGraph.LinkedProperty]) -> Set<String> {
    let named = Dictionary(grouping: properties.filter { $0.name != nil }) { $0.name ?? "" }
    return Set(named.filter { graph.areOfOneClass($0.value.map(\.rule)) }.keys)
  }
}

extension ModelClass {
  /// The name of elements that are named after the class.
  fileprivate var ownElementName: String? { ModelPath(xmlName ?? className).steps.last?.name }
}
