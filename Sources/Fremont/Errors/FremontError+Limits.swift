/// The codes of the limits of `DecodingOptions`, `EncodingOptions` and `DefinitionLimits`.
extension FremontError.Code {
  /// Elements that nest deeper than `maximumDepth`.
  public static let depthLimit = Self(rawValue: "depthLimit")
  /// An element with more attributes than `maximumAttributes`.
  public static let attributeCountLimit = Self(rawValue: "attributeCountLimit")
  /// A name that is longer than `maximumNameLength`.
  public static let nameLengthLimit = Self(rawValue: "nameLengthLimit")
  /// The value of an attribute that is longer than `maximumAttributeLength`.
  public static let attributeLengthLimit = Self(rawValue: "attributeLengthLimit")
  /// The text of an element that is longer than `maximumTextLength`.
  public static let textLengthLimit = Self(rawValue: "textLengthLimit")
  /// A document, read or written, that is longer than `maximumDocumentLength`.
  public static let documentLengthLimit = Self(rawValue: "documentLengthLimit")
  /// A document or a model definition with more distinct names than `maximumNames`.
  public static let nameCountLimit = Self(rawValue: "nameCountLimit")
  /// Lists and dictionaries with more items than `maximumItems`.
  public static let itemCountLimit = Self(rawValue: "itemCountLimit")
  /// A tag, comment or other markup that is longer than `maximumBytesWithoutEvent`.
  public static let eventDistanceLimit = Self(rawValue: "eventDistanceLimit")
  /// Entities that expand to more than `DoctypePolicy.internalEntities(maximumExpansion:)` allows, or nest too deep.
  public static let entityExpansionLimit = Self(rawValue: "entityExpansionLimit")

  /// A model definition with more elements than `DefinitionLimits.maximumElements`.
  public static let elementCountLimit = Self(rawValue: "elementCountLimit")
  /// A model definition that is longer than `DefinitionLimits.maximumLength`, including its included files.
  public static let definitionLengthLimit = Self(rawValue: "definitionLengthLimit")

  /// Whether a document exceeds a limit for reading or writing, or a definition one of `DefinitionLimits`.
  public var isLimit: Bool { rawValue.hasSuffix("Limit") }
}

/// The codes of features that are refused for safety.
extension FremontError.Code {
  /// A document type declaration, under `DoctypePolicy.refused`.
  public static let doctypeRefused = Self(rawValue: "doctypeRefused")
  /// The declaration of an entity.
  public static let entityDeclarationRefused = Self(rawValue: "entityDeclarationRefused")
  /// The declaration of a default value for an attribute.
  public static let attributeDefaultRefused = Self(rawValue: "attributeDefaultRefused")
  /// A reference to an entity that is neither predefined nor declared.
  public static let entityReferenceRefused = Self(rawValue: "entityReferenceRefused")
  /// A character encoding that is not on the list of those accepted.
  public static let encodingRefused = Self(rawValue: "encodingRefused")

  /// Whether the document uses a feature that is refused for safety.
  public var isRefusal: Bool { rawValue.hasSuffix("Refused") }
}

extension FremontError {
  /// The error for a whole document that is too long.
  static func documentTooLong(_ maximum: Int, file: String?) -> FremontError {
    FremontError(
      .documentLengthLimit, "the document is longer than the limit of \(maximum) bytes",
      at: SourceLocation(file: file, line: 1, column: 1))
  }
}
