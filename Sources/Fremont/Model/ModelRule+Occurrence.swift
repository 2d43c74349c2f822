extension ModelRule {
  /// How often a value may occur at the most, as `maxOccurs` says in a model definition.
  public enum Occurrence: Sendable, Hashable, CustomStringConvertible {
    /// At most so many times.
    case atMost(Int)
    /// Any number of times.
    case unbounded

    /// The number, or `unbounded`.
    public var description: String {
      switch self {
      case .atMost(let count): String(count)
      case .unbounded: "unbounded"
      }
    }
  }
}
