import AsyncHTTPClient
import Hummingbird
import NIOCore
import NIOHTTP1
import ServiceLifecycle

@testable import StaffService

/// Starts the service on a free port of this machine, calls a body with its address, and stops it.
func withService<Result: Sendable>(
  _ register: StaffRegister = StaffRegister(),
  _ body: @Sendable (_ address: String) async throws -> Result
) async throws -> Result {
  let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
  let application = try StaffService(company: "Bjørk & Daughters", register: register)
    .application(port: 0) { channel in
      if let port = channel.localAddress?.port { continuation.yield(port) }
      continuation.finish()
    }
  let services = ServiceGroup(
    configuration: ServiceGroupConfiguration(services: [application], logger: application.logger))
  async let running: Void = {
    defer { continuation.finish() }
    try await services.run()
  }()
  guard let port = await ports.first(where: { _ in true }) else {
    try await running
    throw ServiceDidNotStart()
  }
  let result: Swift.Result<Result, any Error>
  do {
    result = .success(try await body("http://127.0.0.1:\(port)"))
  } catch {
    result = .failure(error)
  }
  await services.triggerGracefulShutdown()
  try await running
  return try result.get()
}

struct ServiceDidNotStart: Error {}

/// What the service answered.
struct Answer: Sendable {
  var status: Int
  var type: String?
  var text: String
}

/// Sends a document, and waits for the whole answer.
func post(
  _ body: HTTPClientRequest.Body,
  _ type: String = "application/xml",
  to address: String
) async throws -> Answer {
  var request = HTTPClientRequest(url: address)
  request.method = .POST
  request.headers.add(name: "content-type", value: type)
  request.body = body
  let response = try await HTTPClient.shared.execute(request, timeout: .seconds(120))
  let text = try await response.body.collect(upTo: 1 << 24)
  return Answer(
    status: Int(response.status.code),
    type: response.headers.first(name: "content-type"),
    text: String(buffer: text)
  )
}
