/// Overloads that give a clear compiler error where neither `as:` nor the result determines the type to read.
///
/// If a call with several overloads lacks a type, the compiler fails with "failed to produce diagnostic for
/// expression". Each such call therefore has one more overload, which matches without a type.
extension ModelManager {
  /// Reads an XML document: a type is missing.
  @available(*, unavailable, message: "the type to read is missing: add it, as in 'as: Company.self'")
  public func xmlToObject(_ xml: some Any, file: String? = nil) throws(FremontError) -> Never {
    throw missingType
  }

  /// Reads a JSON document: a type is missing.
  @available(*, unavailable, message: "the type to read is missing: add it, as in 'as: Company.self'")
  public func jsonToObject(_ json: some Any, at path: String? = nil, file: String? = nil) throws(FremontError) -> Never
  {
    throw missingType
  }

  /// Reads a property list: a type is missing.
  @available(*, unavailable, message: "the type to read is missing: add it, as in 'as: Company.self'")
  public func propertyListToObject(_ list: some Any, file: String? = nil) throws(FremontError) -> Never {
    throw missingType
  }

  /// Reads a binary message: a type is missing.
  @available(*, unavailable, message: "the type to read is missing: add it, as in 'as: Company.self'")
  public func binaryToObject(_ message: some Any, trailing: TrailingBytes = .rejected, file: String? = nil)
    throws(FremontError) -> Never
  {
    throw missingType
  }

  private var missingType: FremontError { FremontError(.linkFailure, "the type to read is missing") }
}
