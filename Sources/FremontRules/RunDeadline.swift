#if Rules
  import CLibXML2
  import CLibXSLT
  import Dispatch
  import Foundation

  /// Ends a check that takes too long.
  ///
  /// libxml2 compares the number of operations with its limit before each operation. When the time is over, the limit
  /// is set to 1. One thread writes this word of memory while another reads it. `@unchecked Sendable` holds because the
  /// lock guards all other state, and nothing is written after `end` has returned.
  final class RunDeadline: @unchecked Sendable {
    private let lock = NSLock()
    private var context: xmlXPathContextPtr?
    private var hasPassed = false

    /// The timers of all checks; they do very little work.
    private static let queue = DispatchQueue(label: "fremont.rules.deadline")

    init(_ context: xmlXPathContextPtr, seconds: Double) {
      self.context = context
      let time = DispatchTime.now() + max(0, min(seconds, 1e9))
      Self.queue.asyncAfter(deadline: time) { [weak self] in self?.pass() }
    }

    private func pass() {
      lock.withLock {
        guard let context else { return }
        hasPassed = true
        context.pointee.opLimit = 1
      }
    }

    /// Cancels the deadline; returns whether it had passed.
    func end() -> Bool {
      lock.withLock {
        context = nil
        return hasPassed
      }
    }
  }
#endif
