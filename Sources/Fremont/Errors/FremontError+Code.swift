extension FremontError {
  /// The kind of an error. A later version may add codes.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The name of the code.
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The name of the code.
    public var description: String { rawValue }

    /// A model definition that is not well-formed, not valid, or contradicts itself.
    public static let invalidDefinition = Code(rawValue: "invalidDefinition")
    /// A model definition and registered Swift types that do not match.
    public static let linkFailure = Code(rawValue: "linkFailure")
    /// A document that is not well-formed.
    public static let malformedDocument = Code(rawValue: "malformedDocument")
    /// A file whose content has no known format.
    public static let unknownFormat = Code(rawValue: "unknownFormat")
    /// A well-formed document whose content the definition cannot map.
    public static let invalidDocument = Code(rawValue: "invalidDocument")
    /// An XML Schema that is not well-formed, not valid, or refers to something that cannot be found.
    public static let invalidSchema = Code(rawValue: "invalidSchema")
    /// A Swift value that cannot be written as the definition requires.
    public static let unwritableValue = Code(rawValue: "unwritableValue")
    /// A file or stream that cannot be read or written.
    public static let inputOutput = Code(rawValue: "inputOutput")
    /// Memory that libxml2 needs for validation, or the C library for an encoding, is not available.
    public static let outOfMemory = Code(rawValue: "outOfMemory")
  }
}
