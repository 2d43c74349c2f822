import Fremont
import Hummingbird

/// Answers what is wrong with a document as the client's fault, each problem on a line of its own.
struct FaultMiddleware<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request,
    context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as FremontError {
      guard let status = error.status else { throw error }
      return Response(
        status: status,
        headers: [.contentType: "text/plain; charset=utf-8"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: error.message))
      )
    }
  }
}

extension FremontError {
  /// The status that tells a client of the error; nil: it is the server's own.
  var status: HTTPResponse.Status? {
    if code.isLimit { return .contentTooLarge }
    return code == .malformedDocument || code == .invalidDocument || code.isRefusal ? .badRequest : nil
  }

  /// What is wrong with a document, for those who wrote it: without the notes, which lead into the service's own definition.
  var message: String {
    diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.notes = []
      return "\(diagnostic)\n"
    }.joined()
  }
}
