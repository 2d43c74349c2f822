/// Finds the classes of encoded values: by the name of the type, otherwise by the definition for the place of the
/// value.
///
/// Results are cached, since a document has many values of a class, and all items of a list have one place.
final class RecordClasses {
  private let graph: TypeGraph
  private var known: [ObjectIdentifier: RecordClass?] = [:]
  private var named: [String: RecordClass] = [:]

  /// The classes that the definition lacks.
  private var others: [ObjectIdentifier: RecordClass] = [:]

  /// Makes keyed containers.
  let containers = RecordContainers()

  init(_ graph: TypeGraph) {
    self.graph = graph
  }

  /// The place of a whole document.
  var root: RecordPlace { RecordPlace(graph.roots.map(\.rule), self) }

  /// The class with the name of a type, or of its nearest superclass.
  func recordClass(of type: any Any.Type) -> RecordClass? {
    if let known = known[ObjectIdentifier(type)] { return known }
    var next: (any Any.Type)? = type
    var found: RecordClass?
    while let current = next, found == nil {
      found = graph.modelClass(named: "\(current)").map { recordClass(of: $0) }
      next = (current as? AnyClass).flatMap { _getSuperclass($0) }
    }
    known[ObjectIdentifier(type)] = found
    return found
  }

  private func recordClass(of modelClass: ModelClass) -> RecordClass {
    if let known = named[modelClass.className] { return known }
    let shape = graph.recordShape(of: modelClass)
    let rules = Dictionary(grouping: graph.namedRules(of: modelClass), by: \.name)
    let places = shape.names.map { RecordPlace(rules[$0]?.map(\.rule) ?? [], self) }
    let made = RecordClass(shape, places, RecordPlace([], self))
    named[modelClass.className] = made
    return made
  }

  /// A class with the name of a type that the definition lacks.
  fileprivate func unknownClass(_ type: any Any.Type) -> RecordClass {
    if let known = others[ObjectIdentifier(type)] { return known }
    let made = RecordClass(RecordShape("\(type)", []), [], RecordPlace([], self))
    others[ObjectIdentifier(type)] = made
    return made
  }

  /// The class of the instances of rules; nil if there is none, or several.
  fileprivate func recordClass(of rules: [ModelRule]) -> RecordClass? {
    var found: ModelClass?
    for rule in rules {
      guard case .instance(let target) = graph.target(of: rule) else { continue }
      if let found, found.className != target.className { return nil }
      found = target
    }
    return found.map { recordClass(of: $0) }
  }

  /// Whether one of the rules has a dictionary.
  fileprivate func haveDictionary(_ rules: [ModelRule]) -> Bool {
    rules.contains { if case .dictionary = graph.target(of: $0) { true } else { false } }
  }

  /// The rules of the items of a list, given the rules of the list. For a list of whole documents they are the same.
  fileprivate func rules(ofItems rules: [ModelRule]) -> [ModelRule] {
    let items = rules.flatMap { rule in
      if case .array(let elements, _) = graph.target(of: rule) { elements.map(\.rule) } else { [ModelRule]() }
    }
    return items.isEmpty ? rules : items
  }

  /// The rules of an entry of a dictionary, given the rules of the dictionary.
  fileprivate func rules(ofEntry key: String, _ rules: [ModelRule]) -> [ModelRule] {
    rules.flatMap { rule in
      guard case .dictionary(let elements, _) = graph.target(of: rule) else { return [ModelRule]() }
      return elements.filter { $0.key == nil || $0.key == key }.map(\.rule)
    }
  }
}

/// A class of encoded values.
final class RecordClass {
  /// The names and the order of the properties.
  let shape: RecordShape

  private let places: [RecordPlace]
  private let noPlace: RecordPlace

  fileprivate init(_ shape: RecordShape, _ places: [RecordPlace], _ noPlace: RecordPlace) {
    self.shape = shape
    self.places = places
    self.noPlace = noPlace
  }

  /// The place of a property, given its probable index.
  func place(of name: String, near index: Int) -> RecordPlace {
    shape.index(of: name, near: index).map { places[$0] } ?? noPlace
  }
}

/// A place of encoded values in the definition: its rules.
///
/// References to classes are unowned, since classes that refer to each other by their places would form a reference
/// cycle.
final class RecordPlace {
  private let rules: [ModelRule]
  private unowned let classes: RecordClasses

  /// The last result.
  private var known: Known?

  private struct Known {
    /// The type; nil if there was none.
    let type: ObjectIdentifier?
    unowned let recordClass: RecordClass?
  }

  fileprivate init(_ rules: [ModelRule], _ classes: RecordClasses) {
    self.rules = rules
    self.classes = classes
  }

  /// The class of instances whose type does not determine it; nil if there is none, or several.
  private var ownClass: RecordClass? { classes.recordClass(of: rules) }

  /// Whether a dictionary is possible here.
  private lazy var hasDictionary = classes.haveDictionary(rules)

  /// The place of the items of a list.
  private(set) lazy var items = RecordPlace(classes.rules(ofItems: rules), classes)

  /// The place of an entry of a dictionary.
  func entry(_ key: String) -> RecordPlace { RecordPlace(classes.rules(ofEntry: key, rules), classes) }

  /// The class of an instance of a type, or of a keyed value without a type: the class with the name of the type,
  /// otherwise that of the place. Nil: such values are dictionaries.
  func recordClass(of type: (any Any.Type)?) -> RecordClass? {
    let identity = type.map { ObjectIdentifier($0) }
    if let known, known.type == identity { return known.recordClass }
    let found = find(type)
    known = Known(type: identity, recordClass: found)
    return found
  }

  private func find(_ type: (any Any.Type)?) -> RecordClass? {
    guard let type else { return hasDictionary ? nil : ownClass }
    if let named = classes.recordClass(of: type) { return named }
    let isKeyedByValue = type is any KeyedByValue.Type
    if isKeyedByValue, hasDictionary { return nil }
    if let ownClass { return ownClass }
    return isKeyedByValue || hasDictionary ? nil : classes.unknownClass(type)
  }
}

/// A dictionary. Those with text or number keys are encoded in keyed containers.
private protocol KeyedByValue {}

extension Dictionary: KeyedByValue {}
