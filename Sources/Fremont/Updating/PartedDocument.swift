/// A document with its parts.
///
/// `@unchecked Sendable` holds because the parts point into a plan alone, which never changes. A source that keeps the document holds the plan.
struct PartedDocument: @unchecked Sendable {
  let text: [UInt8]
  let parts: DocumentParts

  /// Whether two documents that were written say the same: texts that follow each other can be items or one.
  func isSame(as other: PartedDocument) -> Bool {
    text == other.text && parts.count == other.parts.count
      && (0..<parts.count).allSatisfy { parts[$0].isSame(as: other.parts[$0], shiftedBy: 0) }
  }
}
