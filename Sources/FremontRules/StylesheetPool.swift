#if Rules
  import Foundation
  import Fremont

  /// The stylesheets of a set of rules: as many as are used at once.
  ///
  /// libxml2 remembers in a compiled expression which functions it calls, so that no two threads may evaluate one at once. `@unchecked Sendable`
  /// holds because the lock guards the list, and a stylesheet is in the hands of one thread from `take` to `give`.
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

    /// Gives a stylesheet back.
    func give(_ stylesheet: Stylesheet) {
      lock.withLock { idle.append(stylesheet) }
    }
  }
#endif
