public import Fremont
public import Hummingbird

/// Responds to faulty documents with the status 400 or 413, and a line of text for each fault.
///
/// Documents that are malformed, refused or do not fit are answered with 400, those beyond a limit with 413. Every other error, such
/// as that of a definition, is the server's own: it is rethrown, so that Hummingbird answers 500 and a middleware in front can log it.
public struct FaultMiddleware<Context: RequestContext>: RouterMiddleware {
  /// Creates the middleware.
  public init() {}

  /// Passes a request on, and responds to the error of its document.
  public func handle(
    _ request: Request,
    context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as FremontError {
      guard let status = error.responseStatus else { throw error }
      return Response(
        status: status,
        headers: [.contentType: "text/plain; charset=utf-8"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: error.responseText))
      )
    }
  }
}

extension FremontError {
  /// The status of a response to the document that caused the error; nil if the error is the server's own.
  public var responseStatus: HTTPResponse.Status? {
    if code.isLimit { return .contentTooLarge }
    return code == .malformedDocument || code == .invalidDocument || code.isRefusal ? .badRequest : nil
  }

  /// The faults of the document, a line for each.
  ///
  /// The notes are left out: they refer to the definition, which is not for clients.
  public var responseText: String {
    diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.notes = []
      return "\(diagnostic)\n"
    }.joined()
  }
}
