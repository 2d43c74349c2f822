/// The text of the document that a root was read from.
///
/// It is no part of what a root says: two that were read from different documents can be equal.
final class DocumentSource: Sendable {
  /// The text in UTF-8, without a byte order mark.
  let text: [UInt8]

  /// The plan that the document was read by.
  let plan: any AnyObject & Sendable

  init(_ text: [UInt8], _ plan: any AnyObject & Sendable) {
    self.text = text
    self.plan = plan
  }
}

/// A source that makes no difference between those who have it.
struct UncomparedSource: Sendable, Hashable {
  var source: DocumentSource?

  static func == (left: UncomparedSource, right: UncomparedSource) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
