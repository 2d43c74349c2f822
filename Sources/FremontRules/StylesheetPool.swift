#if Rules
  import Foundation
  import Fremont

  /// The stylesheets of a rule set: as many as are used concurrently.
  ///
  /// libxml2 caches the functions that a compiled expression calls, so two threads must not evaluate it concurrently.
  /// `@unchecked Sendable` holds because the lock guards the list, and a stylesheet belongs to one thread from `take`
  /// to `give`.
  final class StylesheetPool: @unchecked Sendable {
    private let text: [UInt8]
    private let location: SourceLocation
    private let lock = NSLock()
    private var idle: [Stylesheet] = []

    /// Compiles the first stylesheet.
    init(_ text: [UInt8], at location: SourceLocation) throws(FremontError) {
      self.text = text
      self.location = location
      idle = [try Stylesheet(text, at: location)]
    }

    /// Returns a stylesheet that no other thread has.
    func take() throws(FremontError) -> Stylesheet {
      if let stylesheet = lock.withLock({ idle.popLast() }) { return stylesheet }
      return try Stylesheet(text, at: location)
    }

    /// Returns a stylesheet to the pool.
    func give(_ stylesheet: Stylesheet) {
      lock.withLock { idle.append(stylesheet) }
    }
  }
#endif
