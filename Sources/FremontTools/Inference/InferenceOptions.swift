public import Fremont

/// The options of an inference.
///
/// ```swift
/// var options = InferenceOptions()
/// options.isRequired = true
/// ```
public struct InferenceOptions: Sendable {
  /// Whether values that all documents have are required (`minOccurs="1"`). The default is false, since a few samples
  /// prove little.
  public var isRequired = false

  /// The policy for content that no document had. The default is nil: as in the older definition, or else KEEP.
  public var unknown: UnknownPolicy?

  /// An older definition of such documents. Its names, types, formats and additional rules are preserved.
  public var older: ModelDefinition?

  /// The reading options, including limits.
  public var reading = DecodingOptions()

  /// Creates options with the defaults.
  public init() {}
}
