/// The graph of a definition that was found to be sound, so that it is not checked again.
///
/// It is no part of what the definition says: all are equal.
struct CheckedGraph: Sendable, Hashable {
  /// A definition, and the graph that was made of it.
  private final class Memory: Sendable {
    let definition: ModelDefinition
    let graph: TypeGraph

    init(_ definition: ModelDefinition, _ graph: TypeGraph) {
      self.definition = definition
      self.graph = graph
    }
  }

  private var memory: Memory?

  /// Knows of no graph.
  init() {}

  /// Keeps the graph of a definition that has none yet.
  init(_ graph: TypeGraph, of definition: ModelDefinition) {
    memory = Memory(definition, graph)
  }

  /// The graph of a definition, if that still says what it said when it was checked.
  ///
  /// What shares its memory with what was checked is equal at the first look.
  func graph(of definition: ModelDefinition) -> TypeGraph? {
    guard let memory, memory.definition == definition else { return nil }
    return memory.graph
  }

  static func == (left: Self, right: Self) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
