/// Reads one XML document that comes in pieces, as from a network: the push form of `xmlToObject`.
///
/// ```swift
/// let decoder = try manager.decoder(of: Company.self)
/// for try await chunk in request.body { try decoder.feed(chunk) }
/// let company = try decoder.finish()
/// ```
/// The pieces may be cut anywhere, inside a character too. The value does not depend on it, unless a cut falls into a document type
/// declaration that holds `>` in a quoted name or a comment, which is malformed then; nor does what is wrong with values. A decoder is for one document and one
/// task at a time. One that is released before its end leaves nothing behind.
public final class DocumentDecoder<Root: ModelValue> {
  private let linked: LinkedPlan
  private let reading: PushReading<Root>
  private let file: String?
  private let maximumLength: Int
  private var length = 0

  init(_ linked: LinkedPlan, file: String?) throws(FremontError) {
    self.linked = linked
    reading = try PushReading(linked, file: file, keepsDocument: true)
    self.file = file
    maximumLength = linked.options.maximumDocumentLength
  }

  /// Reads more of the document.
  ///
  /// - Throws: `malformedDocument`, a limit or a refusal, as soon as the bytes show it, and again with every later call. Values
  ///   that cannot be mapped are collected, and thrown by `finish`, or when there are too many of them.
  public func feed(_ bytes: some Sequence<UInt8>) throws(FremontError) {
    try bytes.withBytes { bytes throws(FremontError) in
      length += bytes.count
      if length > maximumLength { reading.fail(.documentTooLong(maximumLength, file: file)) }
      try reading.feed(bytes)
    }
  }

  /// Ends the document.
  ///
  /// - Returns: The value of the root.
  /// - Throws: As `xmlToObject`.
  public func finish() throws(FremontError) -> Root {
    guard let root = try reading.finish() else { throw .nilRoot(Root.self, file: file) }
    linked.rememberRoot(root)
    return root
  }
}

extension ModelManager {
  /// Begins to read an XML document that comes in pieces.
  ///
  /// - Parameters:
  ///   - type: The type of the root, as for `xmlToObject`.
  ///   - file: The name of the document in diagnostics.
  /// - Returns: The decoder, for one document.
  /// - Throws: `linkFailure` when the type does not fit the root of the definition.
  public func decoder<Root: ModelValue>(
    of type: Root.Type, file: String? = nil
  ) throws(FremontError) -> DocumentDecoder<Root> {
    try DocumentDecoder(linkedPlan(for: type, .xml), file: file)
  }
}
