/// The values of binary messages that others refer to by name: a count, or what chooses an alternative.
///
/// A name is that of a property of the same class, of an entry of the same dictionary, or else of a property of a class
/// that holds it.
struct ReferencedFields {
  /// The names that are asked for, by the classes that declare them.
  private var names: [String: Set<String>] = [:]

  /// The keys of entries that are asked for.
  private var keys: Set<String> = []

  /// The rules of all properties, by their names and classes, and of all entries.
  private var rules: [String: [(className: String, rule: ModelRule)]] = [:]
  private var entries: [String: ModelRule] = [:]

  /// The classes that hold a class, also by way of others.
  private var holders: [String: Set<String>] = [:]

  init(_ graph: TypeGraph) {
    let definition = graph.definition
    for modelClass in definition.classes {
      for property in modelClass.properties {
        guard let name = property.propertyName else { continue }
        rules[name, default: []].append((modelClass.className, property.rule))
      }
    }
    for rule in graph.rules { for element in rule.dictionaryElements { note(element) } }
    for dictionary in definition.dictionaries { for element in dictionary.elements { note(element) } }
    findHolders(graph)
    for modelClass in definition.classes {
      for name in Self.names(askedFrom: modelClass.properties.map(\.rule)) {
        let own = graph.lineage(of: modelClass).last { $0.property(named: name) != nil }
        if let own { names[own.className, default: []].insert(name) } else { noteAround(modelClass.className, name) }
        if entries[name] != nil { keys.insert(name) }
      }
    }
    let shared =
      definition.arrays.flatMap(\.elements).map(\.rule) + definition.dictionaries.flatMap(\.elements).map(\.rule)
    for name in Self.names(askedFrom: shared) {
      keys.insert(name)
      for (className, _) in rules[name] ?? [] { names[className, default: []].insert(name) }
    }
  }

  private mutating func note(_ element: ModelDictionaryElement) {
    if let key = element.key, entries[key] == nil { entries[key] = element.rule }
  }

  private mutating func noteAround(_ className: String, _ name: String) {
    for (holder, _) in rules[name] ?? [] where holders[className]?.contains(holder) ?? false {
      names[holder, default: []].insert(name)
    }
  }

  /// The names that rules ask for, and those that they hold.
  private static func names(askedFrom rules: [ModelRule]) -> Set<String> {
    var names: Set<String> = []
    var rules = rules
    while let rule = rules.popLast() {
      rules += rule.arrayElements.map(\.rule) + rule.dictionaryElements.map(\.rule)
      guard let extent = try? rule.extentInBytes() else { continue }
      if case .counted(let name) = extent.end { names.insert(name) }
      if let name = extent.selector { names.insert(name) }
    }
    return names
  }

  /// Finds for each class those that hold it.
  private mutating func findHolders(_ graph: TypeGraph) {
    var direct: [String: Set<String>] = [:]
    for modelClass in graph.definition.classes {
      var rules = graph.properties(of: modelClass).map(\.rule)
      var seen: Set<String> = []
      while let rule = rules.popLast() {
        switch graph.target(of: rule) {
        case .instance(let held):
          for one in [held] + graph.subclasses(of: held) {
            direct[one.className, default: []].insert(modelClass.className)
          }
        case .array(let elements, let array):
          if array.map({ seen.insert("array \($0.xmlName)").inserted }) ?? true { rules += elements.map(\.rule) }
        case .dictionary(let elements, let dictionary):
          if dictionary.map({ seen.insert("dictionary \($0.xmlName)").inserted }) ?? true {
            rules += elements.map(\.rule)
          }
        case .scalar, .enumeration, nil: break
        }
      }
    }
    for className in direct.keys {
      var found: Set<String> = []
      var waiting = Array(direct[className] ?? [])
      while let next = waiting.popLast() {
        if found.insert(next).inserted { waiting += direct[next] ?? [] }
      }
      holders[className] = found
    }
  }

  /// Whether the value of a name is asked for that a class declares, or an entry.
  func contains(_ name: String, of holder: ModelClass?) -> Bool {
    if let holder, holder.property(named: name) != nil { return names[holder.className]?.contains(name) ?? false }
    return keys.contains(name)
  }

  /// The rule of a value that stands around a class or beside an entry.
  func rule(named name: String, around holder: ModelClass?) -> ModelRule? {
    let around = holder.flatMap { holders[$0.className] }
    let known = rules[name]?.first { around?.contains($0.className) ?? true }
    return known?.rule ?? entries[name]
  }
}
