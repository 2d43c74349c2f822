/// A source of one document to read: a string, bytes, or a file.
///
/// Every call that reads accepts any of them. A `String` is UTF-8 regardless of what the document declares. The
/// encoding of bytes is that of their byte order mark or declaration, and UTF-8 without either. A `URL` is a file, and
/// diagnostics contain its name.
///
/// ```swift
/// let company = try manager.xmlToObject("<company/>", as: Company.self)
/// let saved = try manager.xmlToObject(URL(fileURLWithPath: "company.xml"), as: Company.self)
/// ```
/// To read from the byte sequence of another package, conform it with an empty extension. Its bytes are copied unless
/// they are contiguous.
///
/// ```swift
/// extension ByteBufferView: @retroactive DocumentInput {}
/// ```
public protocol DocumentInput {
  /// Calls a body with the document. The memory of the document is valid until the body returns.
  ///
  /// - Parameters:
  ///   - limit: The greatest number of bytes to accept: see `DecodingOptions.maximumDocumentLength`. At most one more
  ///     is read. A document in memory may be longer.
  ///   - body: Receives the document.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body; `inputOutput` when a file cannot be read, and `documentLengthLimit` when it is
  ///   longer than the limit.
  func withDocument<Result>(
    limit: Int, _ body: (DocumentBytes) throws(FremontError) -> Result
  ) throws(FremontError) -> Result
}

/// The contiguous bytes of a document, valid only inside of `withDocument(limit:_:)`.
public struct DocumentBytes {
  /// The bytes.
  public let bytes: UnsafeBufferPointer<UInt8>

  /// Whether the bytes are UTF-8 regardless of what the document declares.
  public let isUTF8: Bool

  /// The name of the document in diagnostics, unless a call gives another one.
  public let name: String?

  /// Creates the bytes of a document.
  @inlinable
  public init(_ bytes: UnsafeBufferPointer<UInt8>, isUTF8: Bool = false, name: String? = nil) {
    self.bytes = bytes
    self.isUTF8 = isUTF8
    self.name = name
  }
}

extension DocumentBytes: DocumentInput {
  /// Calls a body with the document.
  @inlinable
  public func withDocument<Result>(
    limit: Int, _ body: (DocumentBytes) throws(FremontError) -> Result
  ) throws(FremontError) -> Result {
    try body(self)
  }
}

extension DocumentInput where Self: Sequence<UInt8> {
  /// Calls a body with the bytes, copied unless they are contiguous.
  @inlinable
  public func withDocument<Result>(
    limit: Int, _ body: (DocumentBytes) throws(FremontError) -> Result
  ) throws(FremontError) -> Result {
    let result = withContiguousStorageIfAvailable { bytes in
      Swift.Result { () throws(FremontError) in try body(DocumentBytes(bytes)) }
    }
    if let result { return try result.get() }
    return try Array(self).withUnsafeBufferPointer { bytes throws(FremontError) in try body(DocumentBytes(bytes)) }
  }
}
