/// A root of documents, described by its type.
struct RootDescription {
  /// The type of the root and its place.
  let alternative: MappedCase

  /// The classes that it leads to directly.
  let types: [any ModelObject.Type]

  /// The name of the element, if the place has none.
  let xmlName: String?

  /// The description of the type, if it is a class.
  let classDescription: ClassDescription?

  /// The name in messages.
  let subject: String

  /// The place of the description in the source.
  let location: SourceLocation

  /// The fault of the root.
  private(set) var fault: Diagnostic?

  /// The namespace of unprefixed names.
  var namespace: String? { classDescription?.namespace }

  /// Creates a root with one instance.
  init<Root: ModelObject>(_ type: Root.Type) {
    self.init(MappedCase(type: .type(type), place: nil), type)
  }

  private init<Root: ModelObject>(_ alternative: MappedCase, _ type: Root.Type) {
    let classDescription = Root.classDescription
    self.alternative = alternative
    types = [type]
    xmlName = classDescription.xmlName ?? Root.className
    self.classDescription = classDescription
    subject = "\(Root.self)"
    location = classDescription.location
  }

  private init(_ alternative: MappedCase, _ subject: String) {
    self.alternative = alternative
    types = ReachableTypes(of: alternative.type).classes
    xmlName = nil
    classDescription = nil
    self.subject = subject
    // The place of a choice in the source is unknown.
    location = types.first?.classDescription.location ?? SourceLocation(file: subject, line: 1, column: 1)
  }

  /// The roots of documents with one case of a choice: one for each case.
  static func roots<Choice: ModelChoice>(of choice: Choice.Type) -> [RootDescription] {
    var known: Set<String> = []
    return Choice.choices.rules.map { alternative in
      let type = TypeDescriber.present(alternative.type)
      var root = RootDescription(alternative, "\(Choice.self)")
      if case .type(let payload) = type, let payload = payload as? any ModelObject.Type {
        root = RootDescription(alternative, payload)
      }
      if let payload = name(of: type), !known.insert(payload).inserted {
        let message =
          "two cases of \(Choice.self) hold \(payload), so that a root would always be written as the first: "
          + "give each a type of its own"
        root.fault = Diagnostic(.error, message, at: root.location)
      }
      return root
    }
  }

  /// Returns the first roots, and one for each of the other types that has no place in the documents of another type.
  ///
  /// A type has such a place if a property leads to it or has its name as `typeName`, or if its base class is among the
  /// types.
  static func roots(_ first: [RootDescription], and others: [any ModelObject.Type]) -> [RootDescription] {
    var roots = first
    let types = first.flatMap(\.types)
    for (index, type) in others.enumerated() {
      let around = types + others.enumerated().filter { $0.offset != index }.map(\.element)
      let reached = ReachableTypes(from: around)
      let known = reached.placed.union(around.map { ObjectIdentifier($0) })
      let isNamed = reached.classes.contains {
        $0.classDescription.properties.contains { $0.rule.typeName == type.className }
      }
      let isPlaced = reached.placed.contains(ObjectIdentifier(type)) || types.contains { $0 == type } || isNamed
      let isSubclass = type.baseClasses.contains { known.contains(ObjectIdentifier($0)) }
      if !isPlaced, !isSubclass, !others[..<index].contains(where: { $0 == type }) {
        roots.append(RootDescription(type))
      }
    }
    return roots
  }

  private static func name(of type: TypeDescription) -> String? {
    switch type {
    case .scalar(let dataType, let typeName): typeName ?? dataType.rawValue
    case .type(let type): "\(type)"
    default: nil
    }
  }
}

extension ModelObject {
  /// The base classes of the type, the nearest first.
  fileprivate static var baseClasses: [any ModelObject.Type] {
    classDescription.base.map { [$0] + $0.baseClasses } ?? []
  }
}
