/// What happens to content that no rule takes, where a reader wants it otherwise than the definition says.
///
/// ```swift
/// let warnings = ReadingWarnings()
/// var options = DecodingOptions()
/// options.unknown = .warn(warnings)
/// ```
public struct UnknownReading: Sendable, Hashable {
  /// What happens.
  enum Kind: Sendable, Hashable {
    case asDefined
    case reject
    case warn(ReadingWarnings)
  }

  let kind: Kind

  /// What the definition says: ignored, kept or refused. The default.
  public static let asDefined = UnknownReading(kind: .asDefined)

  /// It is an error, wherever it stands and regardless of what the definition says.
  public static let reject = UnknownReading(kind: .reject)

  /// What the definition would ignore is ignored, and named in a warning; all other content is read as the definition says.
  public static func warn(_ warnings: ReadingWarnings) -> UnknownReading { UnknownReading(kind: .warn(warnings)) }

  /// Where the warnings go; nil: there are none.
  var warnings: ReadingWarnings? {
    if case .warn(let warnings) = kind { warnings } else { nil }
  }
}
