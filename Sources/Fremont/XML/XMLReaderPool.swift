import Foundation

/// Idle XML readers of one plan, for any number of tasks.
///
/// `@unchecked Sendable` holds because the lock guards the only state, and a reader is handed to one caller at a time.
package final class XMLReaderPool: @unchecked Sendable {
  /// The maximum number of idle readers. More documents are seldom read at once.
  private static let capacity = 16

  private let plan: Plan
  private let options: DecodingOptions
  private let lock = NSLock()
  private var idle: [XMLReader] = []

  init(_ plan: Plan, _ options: DecodingOptions) {
    self.plan = plan
    self.options = options
  }

  /// Lends a reader for one document.
  package func take() -> XMLReader {
    lock.withLock { idle.popLast() } ?? XMLReader(plan, options)
  }

  /// Returns a reader to the pool. It must have no document open, and releases the last one while it is idle.
  package func give(back reader: XMLReader) {
    lock.withLock {
      if idle.count < Self.capacity { idle.append(reader) }
    }
  }
}
