#if Rules
  /// The nodes that the last step of a context selects.
  struct ContextShape: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case root, element, attribute, text, comment, instruction, any
    }

    var kind: Kind
    /// The namespace of elements or attributes: `""` for none, nil for any.
    var namespace: String?
    /// The local name; nil for any.
    var name: String?

    /// Whether a node can have both shapes.
    func meets(_ other: ContextShape) -> Bool {
      if kind == .any || other.kind == .any { return true }
      guard kind == other.kind else { return false }
      func agree(_ left: String?, _ right: String?) -> Bool { left == nil || right == nil || left == right }
      return agree(namespace, other.namespace) && agree(name, other.name)
    }
  }

  /// The context of a rule as an XSLT 1.0 pattern.
  struct ContextPattern: Sendable {
    var text: String
    var shapes: [ContextShape]
    /// Whether it begins with a call of `id` or `key`.
    var hasCalls = false
  }
#endif
