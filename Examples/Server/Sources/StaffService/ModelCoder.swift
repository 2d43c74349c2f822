import Fremont
import Hummingbird

/// Reads the XML documents of requests, and writes those of responses.
struct ModelCoder: RequestDecoder, ResponseEncoder {
  /// Reads a body while it comes, so that one that is malformed is refused as early as can be.
  ///
  /// - Throws: `FremontError`, or an `HTTPError` when the body is not XML.
  func decode<Value: Decodable>(
    _ type: Value.Type,
    from request: Request,
    context: some RequestContext
  ) async throws -> Value {
    guard let documentType = type as? any ModelDocument.Type, request.isXML else {
      throw HTTPError(.unsupportedMediaType)
    }
    guard let value = try await read(documentType, from: request.body) as? Value else {
      throw HTTPError(.internalServerError)
    }
    return value
  }

  private func read<Document: ModelDocument>(
    _ type: Document.Type,
    from body: RequestBody
  ) async throws -> Document {
    let decoder = try type.manager.get().decoder(of: type, file: "body")
    for try await chunk in body { try decoder.feed(chunk.readableBytesView) }
    return try decoder.finish()
  }

  /// Writes a document as the body of a response.
  func encode(_ value: some Encodable, from request: Request, context: some RequestContext) throws -> Response {
    guard let document = value as? any ModelDocument else { throw HTTPError(.internalServerError) }
    return Response(status: .ok, headers: .xml, body: ResponseBody(byteBuffer: try write(document)))
  }

  private func write<Document: ModelDocument>(_ document: Document) throws -> ByteBuffer {
    let bytes = try Document.manager.get().objectToXML(document, to: .bytes)
    return ByteBuffer(bytes: bytes)
  }
}

extension Request {
  /// Whether the body says that it is XML; one that says nothing is believed to be.
  var isXML: Bool {
    guard let header = headers[.contentType] else { return true }
    let subType = MediaType(from: header)?.subType ?? ""
    return subType == "xml" || subType.hasSuffix("+xml")
  }
}

extension HTTPFields {
  /// The headers of a body that is XML. Its declaration names the encoding.
  static var xml: HTTPFields { [.contentType: "application/xml"] }
}
