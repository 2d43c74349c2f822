import Fremont

/// The Swift type of a value.
indirect enum SwiftType: Hashable, Sendable {
  /// A type of the standard library, Foundation or Fremont.
  case library(String)
  /// The type of a class, by its name in the definition.
  case object(String)
  /// The type of a class, of which the value is a reference to an instance that is elsewhere.
  case reference(String)
  /// The type of an enumeration, by its name in the definition.
  case enumeration(String)
  /// A type that a converter makes, which is none of this file.
  case custom(String)
  /// A value of several types.
  case choice(GeneratedChoice)
  /// A value or nil, as an item.
  case optional(SwiftType)
  /// Values in order.
  case list(SwiftType)
  /// Values by their keys.
  case dictionary(SwiftType)

  /// The type of values whose type cannot be told from the definition.
  static let any = SwiftType.library("RecordValue")

  /// Whether the value is one of a list or a dictionary.
  var isContainer: Bool {
    switch self {
    case .list, .dictionary: true
    default: false
    }
  }

  /// The types within, itself included.
  var parts: [SwiftType] {
    switch self {
    case .list(let inner), .dictionary(let inner), .optional(let inner): [self] + inner.parts
    case .choice(let choice): [self] + choice.cases.flatMap(\.payload.parts)
    default: [self]
    }
  }
}

/// An enumeration with a payload for each type that a value can have.
struct GeneratedChoice: Hashable, Sendable {
  /// One case.
  struct Case: Hashable, Sendable {
    /// The name that the definition suggests.
    let name: String
    let payload: SwiftType
    /// The place that tells the case from others of its type; nil: the type does.
    let place: String?
  }

  let cases: [Case]

  /// The name where several types share the choice, such as that of a declared array.
  var sharedName: String?

  static func == (left: Self, right: Self) -> Bool { left.cases == right.cases }

  func hash(into hasher: inout Hasher) { hasher.combine(cases) }
}

/// A property of a generated type.
struct GeneratedProperty {
  /// The name in the definition.
  let name: String
  let swiftName: String
  let type: SwiftType
  var isOptional = false
  /// The value that it has at first; nil: it must be given.
  var initial: String?
  var documentation: String?

  /// Whether the property holds an instance that is elsewhere.
  var isWeak: Bool {
    if case .reference = type { true } else { false }
  }
}

/// A struct or a class.
struct GeneratedObject {
  /// What the Swift type is.
  enum Kind: String {
    /// Values.
    case structure = "struct"
    /// Instances that are referred to, hold themselves, or refer to others.
    case finalClass = "final class"
    /// Instances of a class that others extend.
    case baseClass = "class"
  }

  let modelClass: ModelClass
  let swiftName: String
  let kind: Kind
  /// The class that it extends, by its name in the definition.
  let base: String?
  var properties: [GeneratedProperty]
  /// Whether it holds what a document has beyond the definition, and a base class does not do so already.
  var unknownName: String?

  /// The properties that must be given.
  var required: [GeneratedProperty] { properties.filter { $0.initial == nil && !$0.isOptional } }
}

/// An enumeration.
struct GeneratedEnumeration {
  let modelEnum: ModelEnum
  let swiftName: String
  let cases: [(swiftName: String, name: String)]
}
