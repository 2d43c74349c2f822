/// The settings that types inherit from the roots that lead to them: the namespace, the formats, and the policy for
/// unknown content.
struct Heritage {
  /// The settings that a type inherits from its roots.
  struct Words {
    var namespace: String?
    var unknown: UnknownPolicy?
    var formats = ModelFormats()

    /// The contradiction between two roots.
    var fault: String?
  }

  /// The settings of the whole definition.
  private(set) var namespace: String?
  private(set) var unknown: UnknownPolicy?
  private(set) var formats = ModelFormats()

  /// The only root; nil if there are several.
  private var only: ObjectIdentifier?

  /// The roots that lead to each type; empty if there is only one root.
  private var roots: [ObjectIdentifier: [DescribedRoot]] = [:]

  init(of roots: [DescribedRoot]) {
    namespace = roots.first?.namespace
    guard roots.count > 1 || roots.first?.described == nil else {
      only = roots.first?.types.first.map { ObjectIdentifier($0) }
      unknown = roots.first?.described?.unknownBeneath
      formats = roots.first?.described?.formats ?? ModelFormats()
      return
    }
    for root in roots where root.described != nil {
      for type in ReachableTypes(from: root.types).classes {
        self.roots[ObjectIdentifier(type), default: []].append(root)
      }
    }
  }

  /// Whether the model already has the settings of a type.
  func isSaid<Object: ModelObject>(by type: Object.Type) -> Bool {
    only == ObjectIdentifier(type) && type.described.base == nil
  }

  /// The settings that a type inherits from its roots.
  func words<Object: ModelObject>(of type: Object.Type) -> Words {
    guard let roots = roots[ObjectIdentifier(type)], let first = roots.first?.described else { return Words() }
    let own = type.described
    var words = Words(namespace: namespace(of: roots[0]), unknown: first.unknownBeneath, formats: first.formats)
    for root in roots.dropFirst() {
      let word: String? =
        if own.namespace == nil, namespace(of: root) != words.namespace {
          "namespace"
        } else if own.unknown == nil, root.described?.unknownBeneath != words.unknown {
          "unknown"
        } else if let other = root.described?.formats,
          own.formats.completed(by: other) != own.formats.completed(by: words.formats)
        {
          "formats"
        } else {
          nil
        }
      guard let word else { continue }
      words.fault =
        "\(type) is part of documents of \(roots[0].subject) and of \(root.subject), which differ in '\(word)': say it in \(type)"
      return words
    }
    return words
  }

  /// The namespace of unprefixed names in documents of a root.
  private func namespace(of root: DescribedRoot) -> String? {
    root.namespace ?? (namespace == nil ? nil : "##local")
  }
}

extension MappedClass {
  /// The policy for unknown content that the types beneath a root inherit. KEEP is not inherited, since each type needs
  /// a property for the content.
  fileprivate var unknownBeneath: UnknownPolicy? { unknown == .keep ? nil : unknown }
}
