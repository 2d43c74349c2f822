/// A document with its parts.
///
/// `@unchecked Sendable` holds because the parts point into a plan alone, which never changes. A source that keeps the document holds the plan.
struct PartedDocument: @unchecked Sendable {
  let text: [UInt8]
  let parts: DocumentParts
}

/// A document that has just been written, with its parts, before its bytes are taken from where they were written.
struct WrittenParts: ~Copyable {
  private var output: OutputBuffer
  private var parts: DocumentParts

  init(_ output: consuming OutputBuffer, _ parts: DocumentParts) {
    self.output = output
    self.parts = parts
  }

  /// Whether another document that was written says the same: texts that follow each other can be items or one.
  func isSame(as other: PartedDocument) -> Bool { output.hasBytes(other.text) && parts.isSame(as: other.parts) }

  /// The document.
  consuming func document() -> PartedDocument {
    parts.finish()
    let parts = parts
    return PartedDocument(text: output.array(), parts: parts)
  }
}
