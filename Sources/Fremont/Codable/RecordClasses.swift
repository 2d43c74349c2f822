/// Finds the classes of values that are encoded: by the name of the type, or else by what the definition has in the place of the value.
final class RecordClasses {
  private let graph: TypeGraph
  private var named: [ObjectIdentifier: ModelClass?] = [:]

  /// The rules of properties by the names of their classes and their own.
  private var rules: [String: [String: [ModelRule]]] = [:]

  init(_ graph: TypeGraph) {
    self.graph = graph
  }

  /// The rules of a whole document.
  var rootRules: [ModelRule] { graph.roots.map(\.rule) }

  /// The class that is named as a type, or as the nearest base of it.
  func modelClass(of type: any Any.Type) -> ModelClass? {
    if let known = named[ObjectIdentifier(type)] { return known }
    var next: (any Any.Type)? = type
    var found: ModelClass?
    while let current = next, found == nil {
      found = graph.modelClass(named: "\(current)")
      next = (current as? AnyClass).flatMap { _getSuperclass($0) }
    }
    named[ObjectIdentifier(type)] = found
    return found
  }

  /// The class of the instances that rules have; nil where they have none, or several.
  func modelClass(of rules: [ModelRule]) -> ModelClass? {
    var found: ModelClass?
    for rule in rules {
      guard case .instance(let target) = graph.target(of: rule) else { continue }
      if let found, found.className != target.className { return nil }
      found = target
    }
    return found
  }

  /// Whether rules have a dictionary.
  func haveDictionary(_ rules: [ModelRule]) -> Bool {
    rules.contains { if case .dictionary = graph.target(of: $0) { true } else { false } }
  }

  /// The rules of the items of a list, whose own rules are given. Those of a list of whole documents are the same.
  func rules(ofItems rules: [ModelRule]) -> [ModelRule] {
    let items = rules.flatMap { rule in
      if case .array(let elements, _) = graph.target(of: rule) { elements.map(\.rule) } else { [ModelRule]() }
    }
    return items.isEmpty ? rules : items
  }

  /// The rules of an entry of a dictionary, whose own rules are given.
  func rules(ofEntry key: String, _ rules: [ModelRule]) -> [ModelRule] {
    rules.flatMap { rule in
      guard case .dictionary(let elements, _) = graph.target(of: rule) else { return [ModelRule]() }
      return elements.filter { $0.key == nil || $0.key == key }.map(\.rule)
    }
  }

  /// The rules of a property.
  func rules(ofProperty name: String, in modelClass: ModelClass) -> [ModelRule] {
    if let known = rules[modelClass.className] { return known[name] ?? [] }
    var found: [String: [ModelRule]] = [:]
    for (name, rule) in graph.namedRules(of: modelClass) { found[name, default: []].append(rule) }
    rules[modelClass.className] = found
    return found[name] ?? []
  }

  /// The names and the order of the properties of a class.
  func shape(of modelClass: ModelClass) -> RecordShape { graph.recordShape(of: modelClass) }
}
