extension ObjectTransformer {
  /// What becomes of an item of a document that is copied.
  public enum Change {
    /// It is copied as it stands, byte for byte.
    case unchanged
    /// These stand in its place, in this order.
    case replaced([Object])

    /// Another one stands in its place.
    public static func replaced(by object: Object) -> Change { .replaced([object]) }

    /// It is left out; what stood around it remains.
    public static var removed: Change { .replaced([]) }
  }
}

extension ObjectTransformer.Change: Sendable where Object: Sendable {}
