import Foundation

/// The warnings of the documents that a manager has read.
///
/// Several managers and tasks can add to one collection. The warnings of one document are in the order of its text.
///
/// `@unchecked Sendable` holds because the lock guards the only state.
public final class ReadingWarnings: @unchecked Sendable, Hashable {
  /// The greatest number of warnings in the collection. The default is 100.
  public let limit: Int

  private let lock = NSLock()
  private var warnings: [Diagnostic] = []

  /// Creates an empty collection.
  ///
  /// - Parameter limit: The greatest number of warnings; further ones are dropped.
  public init(limit: Int = 100) {
    self.limit = limit
  }

  /// The warnings since the last ``take()``.
  public var all: [Diagnostic] { lock.withLock { warnings } }

  /// Removes the warnings, and returns them.
  public func take() -> [Diagnostic] {
    lock.withLock {
      defer { warnings = [] }
      return warnings
    }
  }

  /// Adds a warning.
  func add(_ warning: Diagnostic) {
    lock.withLock { if warnings.count < limit { warnings.append(warning) } }
  }

  /// Returns whether both are the same object.
  public static func == (left: ReadingWarnings, right: ReadingWarnings) -> Bool { left === right }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
