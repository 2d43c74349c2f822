/// A root of documents, as its type says it: an instance, or the cases of a choice.
struct DescribedRoot {
  /// The types that a root can be of, each with its place.
  let alternatives: [MappedCase]

  /// The classes among them.
  let types: [any ModelObject.Type]

  /// The name of the element where no place says it.
  let xmlName: String?

  /// What the type says as a whole, where it is a class.
  let described: MappedClass?

  /// What a message calls it.
  let subject: String

  /// Where the type says it.
  let location: SourceLocation

  /// What is wrong with it.
  private(set) var fault: Diagnostic?

  /// The namespace of unprefixed names.
  var namespace: String? { described?.namespace }

  /// Creates the root of documents that hold one instance.
  init<Root: ModelObject>(_ type: Root.Type) {
    let described = Root.described
    alternatives = [MappedCase(type: .type(type), place: nil)]
    types = [type]
    xmlName = described.xmlName ?? Root.className
    self.described = described
    subject = "\(Root.self)"
    location = described.location
  }

  /// Creates the roots of documents that hold one case of a choice.
  init<Root: ModelChoice>(choice type: Root.Type) {
    let cases = Root.choices.rules
    alternatives = cases
    types = cases.flatMap { ReachableTypes(of: $0.type).classes }
    xmlName = nil
    described = nil
    subject = "\(Root.self)"
    location = types.first?.described.location ?? SourceLocation(file: "\(Root.self)", line: 1, column: 1)
    var known: Set<String> = []
    for payload in cases.compactMap({ Self.name(of: $0.type) }) where !known.insert(payload).inserted {
      let message =
        "two cases of \(Root.self) hold \(payload), so that a root would always be written as the first: "
        + "give each a type of its own"
      fault = Diagnostic(.error, message, at: location)
    }
  }

  /// The roots of some types: the first, and those of the others that have no place in a document of another one.
  ///
  /// A type has one where a property leads to it, or says its name, and a subclass where its base class is one of them.
  static func roots(_ first: DescribedRoot, and others: [any ModelObject.Type]) -> [DescribedRoot] {
    var roots = [first]
    for (index, type) in others.enumerated() {
      let around = first.types + others.enumerated().filter { $0.offset != index }.map(\.element)
      let types = ReachableTypes(from: around)
      let known = types.placed.union(around.map { ObjectIdentifier($0) })
      let isNamed = types.classes.contains { $0.described.properties.contains { $0.rule.typeName == type.className } }
      let isPlaced = types.placed.contains(ObjectIdentifier(type)) || first.types.contains { $0 == type } || isNamed
      let isSubclass = type.baseClasses.contains { known.contains(ObjectIdentifier($0)) }
      if !isPlaced, !isSubclass, !others[..<index].contains(where: { $0 == type }) { roots.append(DescribedRoot(type)) }
    }
    return roots
  }

  private static func name(of type: TypeDescription) -> String? {
    switch TypeDescriber.present(type) {
    case .scalar(let dataType, let typeName): typeName ?? dataType.rawValue
    case .type(let type): "\(type)"
    default: nil
    }
  }
}

extension ModelObject {
  /// The classes that the type extends, the nearest first.
  fileprivate static var baseClasses: [any ModelObject.Type] {
    described.base.map { [$0] + $0.baseClasses } ?? []
  }
}
