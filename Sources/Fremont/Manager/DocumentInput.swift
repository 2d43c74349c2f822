/// What holds a document that is read: a string, bytes, or a file.
///
/// Each call that reads takes any of them. A `String` is UTF-8 regardless of what the document declares; bytes are in the encoding of their byte
/// order mark or declaration, else UTF-8. A `URL` is a file, whose name stands in the diagnostics.
///
/// ```swift
/// let company = try manager.xmlToObject("<company/>", as: Company.self)
/// let saved = try manager.xmlToObject(URL(fileURLWithPath: "company.xml"), as: Company.self)
/// ```
/// A sequence of bytes of another package conforms with an empty extension. It is copied if its bytes do not stand in a row.
///
/// ```swift
/// extension ByteBufferView: @retroactive DocumentInput {}
/// ```
public protocol DocumentInput {
  /// Calls a body with the document, which stays where it is until the body ends.
  ///
  /// - Parameters:
  ///   - limit: The number of bytes of which one more is read at the most: see `DecodingOptions.maximumDocumentLength`. What is in memory already
  ///     may be longer.
  ///   - body: Takes the document.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws; `inputOutput` when a file cannot be read, and `documentLengthLimit` when it is longer than the limit.
  func withDocument<Result>(
    limit: Int, _ body: (DocumentBytes) throws(FremontError) -> Result
  ) throws(FremontError) -> Result
}

/// The bytes of a document, in a row, for as long as `withDocument(limit:_:)` lends them.
public struct DocumentBytes {
  /// The bytes.
  public let bytes: UnsafeBufferPointer<UInt8>

  /// Whether the bytes are UTF-8 regardless of what the document declares.
  public let isUTF8: Bool

  /// The name that diagnostics give the document where a call gives none.
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
  /// Calls a body with the bytes, copied if they do not stand in a row.
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
