extension ModelRule {
  /// The greatest number of times that a value may occur: the `maxOccurs` of a model definition.
  public enum Occurrence: Sendable, Hashable, CustomStringConvertible {
    /// At most the given number of times.
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
