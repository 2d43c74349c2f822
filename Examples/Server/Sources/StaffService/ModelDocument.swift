import Fremont
import Hummingbird

/// A type that is the root of an XML document which the service takes or answers.
///
/// Hummingbird decodes what is `Decodable` and encodes what is `Encodable`, so that a document is both; how it looks as XML is
/// the affair of its manager alone.
protocol ModelDocument: ModelObject, ResponseCodable, Sendable {
  /// Maps documents with this root, or says why the definition and the types do not fit.
  static var manager: Result<ModelManager, FremontError> { get }
}
