import AsyncHTTPClient
import Hummingbird
import HummingbirdTesting
import NIOCore
import NIOHTTP1
import Testing

/// What the service answered.
struct Answer: Equatable {
  var status: Int
  var type: String?
  var text: String
}

/// Starts the service on a free port of this machine, sends it a document, and stops it.
func post(
  _ document: String,
  _ type: String? = "application/xml",
  to path: String = "/note",
  of router: Router<NoteContext> = noteRouter()
) async throws -> Answer {
  try await Application(router: router).test(.live) { client in
    var headers = HTTPFields()
    headers[.contentType] = type
    let response = try await client.execute(
      uri: path, method: .post, headers: headers, body: ByteBuffer(string: document))
    return Answer(
      status: response.status.code, type: response.headers[.contentType], text: String(buffer: response.body))
  }
}

/// The same for a document in pieces, each of which is sent when the one before it has gone.
func post(pieces: some AsyncSequence<ByteBuffer, Never> & Sendable) async throws -> Answer {
  try await Application(router: noteRouter()).test(.live) { client in
    let port = try #require(client.port)
    var request = HTTPClientRequest(url: "http://localhost:\(port)/note")
    request.method = .POST
    request.headers.add(name: "content-type", value: "application/xml")
    request.body = .stream(pieces, length: .unknown)
    let response = try await HTTPClient.shared.execute(request, timeout: .seconds(60))
    return Answer(
      status: Int(response.status.code),
      type: response.headers.first(name: "content-type"),
      text: String(buffer: try await response.body.collect(upTo: 1 << 20))
    )
  }
}
