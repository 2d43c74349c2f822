/// How unknown content is handled when reading, if not as the definition says.
///
/// ```swift
/// let warnings = ReadingWarnings()
/// var options = DecodingOptions()
/// options.unknown = .warn(warnings)
/// ```
public struct UnknownReading: Sendable, Hashable {
  /// The policies.
  enum Kind: Sendable, Hashable {
    case asDefined
    case reject
    case warn(ReadingWarnings)
  }

  let kind: Kind

  /// As the definition says: ignored, kept or refused. This is the default.
  public static let asDefined = UnknownReading(kind: .asDefined)

  /// Unknown content is always an error, regardless of what the definition says.
  public static let reject = UnknownReading(kind: .reject)

  /// Unknown content that the definition ignores is ignored with a warning; all other content is handled as the
  /// definition says.
  public static func warn(_ warnings: ReadingWarnings) -> UnknownReading { UnknownReading(kind: .warn(warnings)) }

  /// The collection of the warnings; nil for the other policies.
  var warnings: ReadingWarnings? {
    if case .warn(let warnings) = kind { warnings } else { nil }
  }
}
