import Foundation

/// The text of the document that a root was read from.
///
/// It is no part of what a root says: two that were read from different documents can be equal.
///
/// `@unchecked Sendable` holds because a text that comes in pieces is whole before the root is handed out, and the lock guards
/// everything else that changes.
final class DocumentSource: @unchecked Sendable {
  /// The text in UTF-8, without a byte order mark.
  private(set) var text: [UInt8]

  /// The plan that the document was read by.
  let plan: any PlanIdentity

  /// The value that the document holds, without its source, where no other reference can change it.
  private var knownRoot: (any Sendable)?

  /// What is written of the value that the document holds, once it was asked for.
  private var knownWritten: (any Sendable)?
  private let lock = NSLock()

  /// Creates the source of a document, whose text may come later.
  init(_ text: [UInt8], _ plan: any PlanIdentity) {
    self.text = text
    self.plan = plan
  }

  /// Takes more of the text, as the document comes.
  func append(_ bytes: UnsafeBufferPointer<UInt8>) { text += bytes }

  /// The value that the document holds, without its source, where no other reference can change it.
  var root: (any Sendable)? {
    get { lock.withLock { knownRoot } }
    set { lock.withLock { knownRoot = newValue } }
  }

  /// What is written of the value that the document holds, which is made once.
  func written<Written: Sendable>(_ make: () throws(FremontError) -> Written) throws(FremontError) -> Written {
    if let known = lock.withLock({ knownWritten as? Written }) { return known }
    let written = try make()
    lock.withLock { knownWritten = written }
    return written
  }
}

/// A plan as far as values know it: whether it is the same as another one.
protocol PlanIdentity: AnyObject, Sendable {}
