import Foundation

/// The text of the document that a root was read from.
///
/// It is not part of the value of the root: roots read from different documents can be equal.
///
/// `@unchecked Sendable` holds because a text that arrives in pieces is complete before the root is handed out, and the
/// lock guards all other mutable state.
final class DocumentSource: @unchecked Sendable {
  /// The text in UTF-8, without a byte order mark.
  private(set) var text: [UInt8]

  /// The plan that read the document.
  let plan: any PlanIdentity

  /// The value of the document, without its source, if no other reference can change it.
  private var knownRoot: (any Sendable)?

  /// The result of writing the value of the document, once it was needed.
  private var knownWritten: (any Sendable)?
  private let lock = NSLock()

  /// Creates the source of a document, whose text may be appended later.
  init(_ text: [UInt8], _ plan: any PlanIdentity) {
    self.text = text
    self.plan = plan
  }

  /// Appends text as the document arrives.
  func append(_ bytes: UnsafeBufferPointer<UInt8>) { text += bytes }

  /// The value of the document, without its source, if no other reference can change it.
  var root: (any Sendable)? {
    get { lock.withLock { knownRoot } }
    set { lock.withLock { knownRoot = newValue } }
  }

  /// The result of writing the value of the document, computed once.
  func written<Written: Sendable>(_ make: () throws(FremontError) -> Written) throws(FremontError) -> Written {
    if let known = lock.withLock({ knownWritten as? Written }) { return known }
    let written = try make()
    lock.withLock { knownWritten = written }
    return written
  }
}

/// What values know of a plan: its identity.
protocol PlanIdentity: AnyObject, Sendable {}
