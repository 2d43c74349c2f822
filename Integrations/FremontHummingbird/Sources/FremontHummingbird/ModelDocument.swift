public import Fremont
public import Hummingbird

/// The type of the root of XML documents that a service reads or writes.
///
/// Hummingbird decodes types that are `Decodable` and encodes types that are `Encodable`, so a document is both. Its XML depends on
/// its manager alone.
public protocol ModelDocument: ModelObject, ResponseCodable, Sendable {
  /// The manager of documents with this root, or the error of the definition and the types.
  ///
  /// Each request asks for it: declare it as a `static let`.
  static var manager: Result<ModelManager, FremontError> { get }
}
