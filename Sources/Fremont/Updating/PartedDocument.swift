/// A document with its parts.
///
/// `@unchecked Sendable` holds because the parts only point into a plan, which never changes. A source that keeps the
/// document holds the plan.
struct PartedDocument: @unchecked Sendable {
  let text: [UInt8]
  let parts: DocumentParts
}

/// A document that was just written, with its parts, while its bytes are still in the output buffer.
struct WrittenParts: ~Copyable {
  private var output: OutputBuffer
  private var parts: DocumentParts

  init(_ output: consuming OutputBuffer, _ parts: DocumentParts) {
    self.output = output
    self.parts = parts
  }

  /// Whether another written document is equal. The parts count too, since text can be one item or several.
  func isSame(as other: PartedDocument) -> Bool { output.hasBytes(other.text) && parts.isSame(as: other.parts) }

  /// The document.
  consuming func document() -> PartedDocument {
    parts.finish()
    let parts = parts
    return PartedDocument(text: output.array(), parts: parts)
  }
}
