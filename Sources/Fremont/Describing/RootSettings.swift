/// The settings that types inherit from the roots that lead to them: the namespace, the formats, and the policy for
/// unknown content.
struct RootSettings {
  /// The settings that a type inherits from its roots.
  struct Inherited {
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
  private var roots: [ObjectIdentifier: [RootDescription]] = [:]

  init(of roots: [RootDescription]) {
    namespace = roots.first?.namespace
    guard roots.count > 1 || roots.first?.classDescription == nil else {
      only = roots.first?.types.first.map { ObjectIdentifier($0) }
      unknown = roots.first?.classDescription?.unknownBeneath
      formats = roots.first?.classDescription?.formats ?? ModelFormats()
      return
    }
    for root in roots where root.classDescription != nil {
      for type in ReachableTypes(from: root.types).classes {
        self.roots[ObjectIdentifier(type), default: []].append(root)
      }
    }
  }

  /// Whether the model already has the settings of a type.
  func hasSettings<Object: ModelObject>(of type: Object.Type) -> Bool {
    only == ObjectIdentifier(type) && type.classDescription.base == nil
  }

  /// The settings that a type inherits from its roots.
  func inherited<Object: ModelObject>(by type: Object.Type) -> Inherited {
    guard let roots = roots[ObjectIdentifier(type)], let first = roots.first?.classDescription else {
      return Inherited()
    }
    let own = type.classDescription
    var words = Inherited(namespace: namespace(of: roots[0]), unknown: first.unknownBeneath, formats: first.formats)
    for root in roots.dropFirst() {
      let word: String? =
        if own.namespace == nil, namespace(of: root) != words.namespace {
          "namespace"
        } else if own.unknown == nil, root.classDescription?.unknownBeneath != words.unknown {
          "unknown"
        } else if let other = root.classDescription?.formats,
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
  private func namespace(of root: RootDescription) -> String? {
    root.namespace ?? (namespace == nil ? nil : "##local")
  }
}

extension ClassDescription {
  /// The policy for unknown content that the types beneath a root inherit. KEEP is not inherited, since each type needs
  /// a property for the content.
  fileprivate var unknownBeneath: UnknownPolicy? { unknown == .keep ? nil : unknown }
}
