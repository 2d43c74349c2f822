public import Fremont

extension FremontError.Code {
  /// An XML Schema that is not well-formed, or refers to what cannot be found.
  public static let invalidSchema = FremontError.Code(rawValue: "invalidSchema")
}
