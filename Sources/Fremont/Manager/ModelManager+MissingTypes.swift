/// What the compiler says where neither `as:` nor the result tells the type of what is read.
///
/// Of several overloads that lack a type, the compiler reports none ("failed to produce diagnostic for expression"), so that a call that has
/// them has one more, which is met without a type.
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
