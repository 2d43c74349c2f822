import Foundation

/// Runs work on a thread whose stack is as small as those of threads that others start.
enum SmallStack {
  /// The size of the stack in bytes.
  static let size = 512 << 10

  /// What the work came to.
  ///
  /// `@unchecked Sendable` holds because the waiting thread reads it only after the other has signalled its end.
  private final class Outcome<Value>: @unchecked Sendable {
    var result: Result<Value, any Error>?
  }

  /// Runs a body on such a thread and waits for it.
  static func run<Value>(_ body: @escaping @Sendable () throws -> Value) throws -> Value {
    let outcome = Outcome<Value>()
    let end = DispatchSemaphore(value: 0)
    let thread = Thread {
      outcome.result = Result { try body() }
      end.signal()
    }
    thread.stackSize = size
    thread.start()
    end.wait()
    guard let result = outcome.result else { throw CancellationError() }
    return try result.get()
  }
}
