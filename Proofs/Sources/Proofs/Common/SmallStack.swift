import Foundation

/// Runs work on a thread whose stack is as small as those of threads that others start.
enum SmallStack {
  /// The size of the stack in bytes.
  static let size = 512 << 10

  /// Runs a body on such a thread and waits for it.
  static func run<Value>(_ body: @escaping @Sendable () throws -> Value) throws -> Value {
    let handover = Handover<Value>()
    let end = DispatchSemaphore(value: 0)
    let thread = Thread {
      handover.result = Result { try body() }
      end.signal()
    }
    thread.stackSize = size
    thread.start()
    end.wait()
    return try handover.value()
  }
}
