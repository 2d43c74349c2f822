public import Fremont

/// What is made of documents.
///
/// ```swift
/// var options = InferenceOptions()
/// options.isRequired = true
/// ```
public struct InferenceOptions: Sendable {
  /// Whether what all documents have is required (`minOccurs="1"`). The default is false: a few samples do not tell.
  public var isRequired = false

  /// What happens to content that no document had. The default is nil: what the older definition says, or else to keep it and to write it back.
  public var unknown: UnknownPolicy?

  /// An older definition of such documents. Its names, types and formats stay, and what it says beyond the documents too.
  public var older: ModelDefinition?

  /// How documents are read, limits included.
  public var reading = DecodingOptions()

  /// Creates options with the defaults.
  public init() {}
}
