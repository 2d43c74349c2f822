#if Rules
  /// What the last step of a context selects.
  struct ContextShape: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case root, element, attribute, text, comment, instruction, any
    }

    var kind: Kind
    /// The namespace of elements or attributes; nil: any, and `""`: none.
    var namespace: String?
    /// The local name; nil: any.
    var name: String?

    /// Whether a node can be of both shapes.
    func meets(_ other: ContextShape) -> Bool {
      if kind == .any || other.kind == .any { return true }
      guard kind == other.kind else { return false }
      func agree(_ left: String?, _ right: String?) -> Bool { left == nil || right == nil || left == right }
      return agree(namespace, other.namespace) && agree(name, other.name)
    }
  }

  /// The context of a rule as a pattern of XSLT 1.0.
  struct ContextPattern: Sendable {
    var text: String
    var shapes: [ContextShape]
    /// Whether it begins with `id` or `key`.
    var hasCalls = false
  }
#endif
