import Fremont

/// The Swift type of a value.
indirect enum SwiftType: Hashable, Sendable {
  /// A type of the standard library, Foundation or Fremont.
  case library(String)
  /// The type of a class, by its name in the definition.
  case object(String)
  /// The type of a class, for a reference to an instance elsewhere.
  case reference(String)
  /// The type of an enumeration, by its name in the definition.
  case enumeration(String)
  /// The type that a converter makes, which is defined elsewhere.
  case custom(String)
  /// A value of several types.
  case choice(GeneratedChoice)
  /// A value that may be nil, as an item.
  case optional(SwiftType)
  /// Values in order.
  case list(SwiftType)
  /// Values by key.
  case dictionary(SwiftType)

  /// The type of values whose type is not in the definition.
  static let any = SwiftType.library("RecordValue")

  /// Whether the value is a list or a dictionary.
  var isContainer: Bool {
    switch self {
    case .list, .dictionary: true
    default: false
    }
  }

  /// The contained types, including the type itself.
  var parts: [SwiftType] {
    switch self {
    case .list(let inner), .dictionary(let inner), .optional(let inner): [self] + inner.parts
    case .choice(let choice): [self] + choice.cases.flatMap(\.payload.parts)
    default: [self]
    }
  }
}

/// An enumeration with a payload for each possible type of a value.
struct GeneratedChoice: Hashable, Sendable {
  /// One case.
  struct Case: Hashable, Sendable {
    /// The name that the definition suggests.
    let name: String
    let payload: SwiftType
    /// The place that distinguishes the case from others with the same payload; nil: the payload does.
    let place: String?
  }

  let cases: [Case]

  /// The name of a shared choice, such as that of a declared array.
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
  /// The initial value; nil: it must be passed.
  var initial: String?
  var documentation: String?

  /// Whether the property refers to an instance elsewhere.
  var isWeak: Bool {
    if case .reference = type { true } else { false }
  }
}

/// A struct or a class.
struct GeneratedObject {
  /// The kind of the Swift type.
  enum Kind: String {
    /// A value.
    case structure = "struct"
    /// Instances that are referred to, are recursive, or refer to others.
    case finalClass = "final class"
    /// Instances of a class that is extended.
    case baseClass = "class"
  }

  let modelClass: ModelClass
  let swiftName: String
  let kind: Kind
  /// The class that it extends, by its name in the definition.
  let base: String?
  var properties: [GeneratedProperty]
  /// The name of the property for unknown content; nil: there is none, or a base class has it.
  var unknownName: String?

  /// The properties without an initial value.
  var required: [GeneratedProperty] { properties.filter { $0.initial == nil && !$0.isOptional } }
}

/// An enumeration.
struct GeneratedEnumeration {
  let modelEnum: ModelEnum
  let swiftName: String
  let cases: [(swiftName: String, name: String)]
}
