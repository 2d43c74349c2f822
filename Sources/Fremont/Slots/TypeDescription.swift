/// What a definition can say of the values of a Swift type, as far as the type itself says it.
@usableFromInline
indirect enum TypeDescription: Sendable {
  /// Nothing: the type is registered, or one of several, for which nil stands, is found when a document is read.
  case unknown(Any.Type? = nil)
  /// Anything that a definition can say: a record.
  case anything
  /// One piece of text, and the number type where there is one.
  case scalar(ModelDataType, typeName: String? = nil)
  /// A type that says itself what it is.
  case type(any ModelValue.Type)
  case optional(TypeDescription)
  case list(TypeDescription)
  /// Values under keys.
  case dictionary(TypeDescription)
  /// One of several, each with its place in the XML, if it has one.
  case choice([MappedCase])
  /// An instance of one of several types, which have nothing in common but a protocol.
  case anyOf([any ModelValue.Type])
  /// What a document holds beyond its definition.
  case unknownContent
}

extension TypeDescription {
  /// Whether values can carry the name of the element or attribute that they were read from.
  func carries(_ name: String) -> Bool {
    switch self {
    case .anything: true
    case .optional(let wrapped): wrapped.carries(name)
    case .choice(let cases): cases.contains { $0.tag == name }
    case .unknown, .scalar, .type, .list, .dictionary, .anyOf, .unknownContent: false
    }
  }
}

/// What one case of a choice says of its XML side.
@usableFromInline
struct MappedCase: Sendable {
  let type: TypeDescription
  let place: ModelPlace?
  var format: String?
  var binaryFormat: String?

  /// Whether two kinds of places were said.
  var hasTwoPlaces = false

  /// The name that values of the case carry; nil: none.
  var tag: String? { place?.xmlName.flatMap { ModelPath($0).tag } }
}
