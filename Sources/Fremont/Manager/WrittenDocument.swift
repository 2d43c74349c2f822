public import Foundation

/// A finished document, given to a ``DocumentOutput``.
public struct WrittenDocument: ~Copyable {
  private enum Content: ~Copyable {
    /// The buffer of a writer.
    case output(OutputBuffer)
    /// An updated document.
    case bytes([UInt8])
  }

  private let content: Content

  /// The file that already contains these bytes.
  private let file: URL?

  init(_ output: consuming OutputBuffer) {
    content = .output(output)
    file = nil
  }

  init(_ bytes: [UInt8], in file: URL? = nil) {
    content = .bytes(bytes)
    self.file = file
  }

  /// Whether a file already contains these bytes.
  func isIn(_ url: URL) -> Bool { file == url }

  /// Consumes the document, and returns its bytes as an array.
  public consuming func array() -> [UInt8] {
    switch consume content {
    case .output(let output): output.array()
    case .bytes(let bytes): bytes
    }
  }

  /// Consumes the document, and returns its bytes, which must be UTF-8, as a string.
  public consuming func string() -> String {
    switch consume content {
    case .output(let output): output.string()
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Consumes the document, and returns its bytes as data, without a copy if the document is long.
  public consuming func data() -> Data {
    switch consume content {
    case .output(let output): output.data()
    case .bytes(let bytes): Data(bytes)
    }
  }

  /// Calls a body with the bytes, which are valid until it returns.
  public borrowing func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch content {
    case .output(let output): try body(output.bytes)
    case .bytes(let bytes): try bytes.withUnsafeBufferPointer(body)
    }
  }
}
