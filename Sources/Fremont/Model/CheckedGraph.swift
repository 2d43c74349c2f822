/// Caches the graph of a valid definition, so that it is not checked again.
///
/// It does not affect the equality of definitions: all values are equal.
struct CheckedGraph: Sendable, Hashable {
  /// A definition, and the graph that was made from it.
  private final class Memory: Sendable {
    let definition: ModelDefinition
    let graph: TypeGraph

    init(_ definition: ModelDefinition, _ graph: TypeGraph) {
      self.definition = definition
      self.graph = graph
    }
  }

  private var memory: Memory?

  /// Creates a cache without a graph.
  init() {}

  /// Creates a cache with the graph of a definition.
  init(_ graph: TypeGraph, of definition: ModelDefinition) {
    memory = Memory(definition, graph)
  }

  /// The graph of a definition, if the definition has not changed since it was checked.
  ///
  /// The comparison is fast for parts that still share their storage.
  func graph(of definition: ModelDefinition) -> TypeGraph? {
    guard let memory, memory.definition == definition else { return nil }
    return memory.graph
  }

  static func == (left: Self, right: Self) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
