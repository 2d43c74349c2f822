/// A result that one thread leaves for another.
///
/// `@unchecked Sendable` holds because the waiting thread reads it only after the other has signalled its end.
final class Handover<Value>: @unchecked Sendable {
  var result: Result<Value, any Error>?

  /// What was left.
  func value() throws -> Value {
    guard let result else { throw CancellationError() }
    return try result.get()
  }
}
