import Fremont
public import Hummingbird

/// Reads the XML documents of requests, and writes those of responses.
///
/// ```swift
/// struct XMLContext: RequestContext {
///   var coreContext: CoreRequestContextStorage
///
///   init(source: ApplicationRequestContextSource) { coreContext = CoreRequestContextStorage(source: source) }
///
///   var requestDecoder: ModelCoder { ModelCoder() }
///   var responseEncoder: ModelCoder { ModelCoder() }
/// }
/// ```
/// The decoding options of the ``ModelDocument/manager`` limit what clients may send.
public struct ModelCoder: RequestDecoder, ResponseEncoder {
  /// Creates a coder.
  public init() {}

  /// Reads a body as it arrives, so that a malformed document is refused early.
  ///
  /// - Throws: The `FremontError` of the document, which ``FaultMiddleware`` answers; `linkFailure` when the type is no
  ///   ``ModelDocument``; an `HTTPError` with the status 415 when the body is not XML.
  public func decode<Value: Decodable>(
    _ type: Value.Type,
    from request: Request,
    context: some RequestContext
  ) async throws -> Value {
    guard let documentType = type as? any ModelDocument.Type else { throw Self.notADocument(type) }
    guard request.isXML else { throw HTTPError(.unsupportedMediaType) }
    guard let value = try await read(documentType, from: request.body) as? Value else { throw Self.notADocument(type) }
    return value
  }

  private func read<Document: ModelDocument>(
    _ type: Document.Type,
    from body: RequestBody
  ) async throws -> Document {
    let decoder = try Self.manager(of: type).decoder(of: type, file: "body")
    for try await chunk in body { try decoder.feed(chunk.readableBytesView) }
    return try decoder.finish()
  }

  /// Writes a document as the body of a response.
  ///
  /// - Throws: `FremontError` when the document cannot be written; `linkFailure` when its type is no ``ModelDocument``.
  public func encode(_ value: some Encodable, from request: Request, context: some RequestContext) throws -> Response {
    guard let document = value as? any ModelDocument else { throw Self.notADocument(Swift.type(of: value)) }
    return Response(status: .ok, headers: .xml, body: ResponseBody(byteBuffer: try write(document)))
  }

  private func write<Document: ModelDocument>(_ document: Document) throws(FremontError) -> ByteBuffer {
    do {
      let bytes = try Self.manager(of: Document.self).objectToXML(document, to: .bytes)
      return ByteBuffer(bytes: bytes)
    } catch {
      throw error.ofService(.unwritableValue)
    }
  }

  private static func manager(of type: any ModelDocument.Type) throws(FremontError) -> ModelManager {
    do {
      return try type.manager.get()
    } catch {
      throw error.ofService(.linkFailure)
    }
  }

  private static func notADocument(_ type: Any.Type) -> FremontError {
    FremontError(.linkFailure, "'\(type)' is no ModelDocument, so ModelCoder cannot map it")
  }
}

extension FremontError {
  /// The error under a code for which ``responseStatus`` is nil.
  ///
  /// A definition and a response can exceed limits too. No client may be told that its document did.
  fileprivate func ofService(_ code: Code) -> FremontError {
    responseStatus == nil ? self : FremontError(code, diagnostics)
  }
}

extension Request {
  /// Whether the body is XML by its content type; a body without a content type is taken for XML.
  public var isXML: Bool {
    guard let header = headers[.contentType] else { return true }
    let subType = MediaType(from: header)?.subType ?? ""
    return subType == "xml" || subType.hasSuffix("+xml")
  }
}

extension HTTPFields {
  /// The headers of a body that is XML. Its declaration names the encoding.
  public static var xml: HTTPFields { [.contentType: "application/xml"] }
}
