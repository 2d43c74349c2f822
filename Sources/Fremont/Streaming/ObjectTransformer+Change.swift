extension ObjectTransformer {
  /// The change of an item in a document that is copied.
  public enum Change {
    /// The item is copied byte for byte.
    case unchanged
    /// These items replace it, in this order.
    case replaced([Object])

    /// Another item replaces it.
    public static func replaced(by object: Object) -> Change { .replaced([object]) }

    /// The item is removed; the content around it stays.
    public static var removed: Change { .replaced([]) }
  }
}

extension ObjectTransformer.Change: Sendable where Object: Sendable {}
