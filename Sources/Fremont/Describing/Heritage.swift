/// What types have of the roots that lead to them, where they say nothing themselves: the namespace, the formats, and what happens to content
/// that they do not mention.
struct Heritage {
  /// What a type has of its roots.
  struct Words {
    var namespace: String?
    var unknown: UnknownPolicy?
    var formats = ModelFormats()

    /// What two roots say against each other.
    var fault: String?
  }

  /// What holds in all documents.
  private(set) var namespace: String?
  private(set) var unknown: UnknownPolicy?
  private(set) var formats = ModelFormats()

  /// The one root, if there is but one.
  private var only: ObjectIdentifier?

  /// The roots that lead to each type; none where there is but one.
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

  /// Whether what a type says of its documents is said of the model already.
  func isSaid<Object: ModelObject>(by type: Object.Type) -> Bool {
    only == ObjectIdentifier(type) && type.described.base == nil
  }

  /// What a type has of its roots.
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

  /// The namespace of unprefixed names beneath a root.
  private func namespace(of root: DescribedRoot) -> String? {
    root.namespace ?? (namespace == nil ? nil : "##local")
  }
}

extension MappedClass {
  /// What happens to unknown content in the types beneath a root. What is kept needs a property, by which each type says so itself.
  fileprivate var unknownBeneath: UnknownPolicy? { unknown == .keep ? nil : unknown }
}
