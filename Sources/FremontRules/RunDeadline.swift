#if Rules
  import CLibXML2
  import CLibXSLT
  import Dispatch
  import Foundation

  /// Ends a check that takes too long.
  ///
  /// libxml2 looks at its limit of operations before each of them. When the time is over, that becomes 1. It is one word of memory that one
  /// thread writes while another one reads it. `@unchecked Sendable` holds because the lock guards all else, and no word is written
  /// once `end` has returned.
  final class RunDeadline: @unchecked Sendable {
    private let lock = NSLock()
    private var context: xmlXPathContextPtr?
    private var hasPassed = false

    /// The timers of all checks, which do next to nothing.
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

    /// Ends the watch; returns whether the time was over before.
    func end() -> Bool {
      lock.withLock {
        context = nil
        return hasPassed
      }
    }
  }
#endif
