import Foundation

/// Runs asynchronous work from a thread that waits for it.
enum Waiting {
  /// Runs a body in a task of its own, and waits for it.
  static func run<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
    let handover = Handover<Value>()
    let end = DispatchSemaphore(value: 0)
    Task.detached {
      do {
        handover.result = .success(try await body())
      } catch {
        handover.result = .failure(error)
      }
      end.signal()
    }
    end.wait()
    return try handover.value()
  }
}
