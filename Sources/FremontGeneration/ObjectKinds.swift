import Fremont

/// Decides which classes of a definition become structs.
///
/// A Swift class is needed for a class that is referred to, contains references, extends or is extended, or is
/// recursive other than through a list or a dictionary.
struct ObjectKinds {
  private var kinds: [String: GeneratedObject.Kind] = [:]

  /// Decides for all classes of a graph.
  init(_ graph: TypeGraph) {
    var held: [String: Set<String>] = [:]
    for modelClass in graph.definition.classes {
      let name = modelClass.className
      let isBase = !graph.subclasses(of: modelClass).isEmpty
      if isBase || modelClass.extends != nil { kinds[name] = isBase ? .baseClass : .finalClass }
      if modelClass.properties.contains(where: \.isIdentity) { makeClass(name) }
      for property in modelClass.properties {
        if Self.refers(graph, property.rule) { makeClass(name) }
        if case .instance(let target) = graph.target(of: property.rule) {
          held[name, default: []].insert(target.className)
        }
      }
    }
    for name in Self.recursive(held) { makeClass(name) }
  }

  /// The kind of a class.
  subscript(className: String) -> GeneratedObject.Kind { kinds[className] ?? .structure }

  /// Makes a class a Swift class.
  private mutating func makeClass(_ name: String) { kinds[name] = kinds[name] ?? .finalClass }

  /// Whether a value is or contains a reference.
  private static func refers(_ graph: TypeGraph, _ rule: ModelRule) -> Bool {
    var pending = [rule]
    var seen: Set<ModelRule> = []
    while let next = pending.popLast() {
      if next.dataType == .reference { return true }
      guard seen.insert(next).inserted else { continue }
      switch graph.target(of: next) {
      case .array(let elements, _): pending += elements.map(\.rule)
      case .dictionary(let elements, _): pending += elements.map(\.rule)
      default: break
      }
    }
    return false
  }

  /// The classes that can be reached from themselves.
  private static func recursive(_ held: [String: Set<String>]) -> [String] {
    held.keys.sorted().filter { start in
      var pending = Array(held[start] ?? [])
      var seen: Set<String> = []
      while let name = pending.popLast() {
        if name == start { return true }
        if seen.insert(name).inserted { pending += held[name] ?? [] }
      }
      return false
    }
  }
}
