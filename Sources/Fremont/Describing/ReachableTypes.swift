/// The types that can be reached from given types: those of their properties, of the items of these, and so on.
struct ReachableTypes {
  /// The classes, in the order in which they were found.
  private(set) var classes: [any ModelObject.Type] = []

  /// The enumerations whose cases are known.
  private(set) var enumerations: [any ModelEnumeration.Type] = []

  /// The classes that a property leads to.
  private(set) var placed: Set<ObjectIdentifier> = []

  private var seen: Set<ObjectIdentifier> = []

  init(from types: [any ModelObject.Type]) {
    types.forEach { add($0) }
    addProperties()
  }

  /// The types that a value leads to.
  init(of description: TypeDescription) {
    add(description)
    addProperties()
  }

  private mutating func addProperties() {
    var next = 0
    while next < classes.count {
      for property in classes[next].classDescription.properties { add(property.type) }
      next += 1
    }
  }

  private mutating func add(_ type: any ModelObject.Type) {
    guard seen.insert(ObjectIdentifier(type)).inserted else { return }
    if let base = type.classDescription.base { add(base) }
    classes.append(type)
  }

  private mutating func add(_ description: TypeDescription) {
    switch description {
    case .unknown, .anything, .scalar, .unknownContent: break
    case .optional(let inner), .list(let inner), .dictionary(let inner): add(inner)
    case .choice(let cases): cases.forEach { add($0.type) }
    case .anyOf(let types): types.forEach { add(.type($0)) }
    case .type(let type):
      if let type = type as? any ModelObject.Type {
        placed.insert(ObjectIdentifier(type))
        add(type)
      } else if let type = type as? any ModelEnumeration.Type, type is any CaseIterable.Type,
        seen.insert(ObjectIdentifier(type)).inserted
      {
        enumerations.append(type)
      }
    }
  }
}

extension ModelObject {
  /// The description of the type's XML.
  static var classDescription: ClassDescription { factory.classDescription }
}
