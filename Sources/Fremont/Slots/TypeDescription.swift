/// What is known of the values of a Swift type from the type itself, for a definition made from types.
@usableFromInline
indirect enum TypeDescription: Sendable {
  /// Nothing: the type is registered, or one of several, for which nil stands, is found when a document is read.
  case unknown(Any.Type? = nil)
  /// Anything that a definition can say: a record.
  case anything
  /// A single text, and the number type if there is one.
  case scalar(ModelDataType, typeName: String? = nil)
  /// A type that describes itself.
  case type(any ModelValue.Type)
  case optional(TypeDescription)
  case list(TypeDescription)
  /// Values under keys.
  case dictionary(TypeDescription)
  /// One of several cases, each with its place in XML, if it has one.
  case choice([MappedCase])
  /// An instance of one of several types that share only a protocol.
  case anyOf([any ModelValue.Type])
  /// The unknown content of a document.
  case unknownContent
}

extension TypeDescription {
  /// Whether values can store the name of the element or attribute that they were read from.
  func carries(_ name: String) -> Bool {
    switch self {
    case .anything: true
    case .optional(let wrapped): wrapped.carries(name)
    case .choice(let cases): cases.contains { $0.tag == name }
    case .unknown, .scalar, .type, .list, .dictionary, .anyOf, .unknownContent: false
    }
  }
}

/// The XML declaration of one case of a choice.
@usableFromInline
struct MappedCase: Sendable {
  let type: TypeDescription
  let place: ModelPlace?
  var format: String?
  var binaryFormat: String?

  /// Whether two kinds of places were given.
  var hasTwoPlaces = false

  /// The name that values of the case store; nil if there is none.
  var tag: String? { place?.xmlName.flatMap { ModelPath($0).tag } }
}
