/// Reads one XML document that arrives in pieces, for example from a network: the push form of `xmlToObject`.
///
/// ```swift
/// let decoder = try manager.decoder(of: Company.self)
/// for try await chunk in request.body { try decoder.feed(chunk) }
/// let company = try decoder.finish()
/// ```
/// The pieces can be cut anywhere, even inside of a character. The value and the faults do not depend on the cuts, with
/// one exception: a document type declaration that is cut, and contains `>` in a quoted name or a comment, is
/// malformed.
///
/// A decoder is for one document, and for one task at a time. It can be released before the end of the document.
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
  /// - Throws: `malformedDocument`, a limit or a refusal, as soon as it is found, and again on every later call. Faults
  ///   of values are collected and thrown by `finish`, or earlier if there are too many.
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
  /// Makes a decoder for an XML document that arrives in pieces.
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
