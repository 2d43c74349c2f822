public import Foundation

/// A document that has been written, for a ``DocumentOutput`` to take.
public struct WrittenDocument: ~Copyable {
  private enum Content: ~Copyable {
    /// By a writer, into its buffer.
    case output(OutputBuffer)
    /// By changing another document.
    case bytes([UInt8])
  }

  private let content: Content

  /// The file that has these bytes already.
  private let file: URL?

  init(_ output: consuming OutputBuffer) {
    content = .output(output)
    file = nil
  }

  init(_ bytes: [UInt8], in file: URL? = nil) {
    content = .bytes(bytes)
    self.file = file
  }

  /// Whether a file has these bytes already.
  func isIn(_ url: URL) -> Bool { file == url }

  /// Takes the bytes as an array.
  public consuming func array() -> [UInt8] {
    switch consume content {
    case .output(let output): output.array()
    case .bytes(let bytes): bytes
    }
  }

  /// Takes the bytes, which have to be UTF-8, as a string.
  public consuming func string() -> String {
    switch consume content {
    case .output(let output): output.string()
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Takes the bytes as data, without a copy where the document is long.
  public consuming func data() -> Data {
    switch consume content {
    case .output(let output): output.data()
    case .bytes(let bytes): Data(bytes)
    }
  }

  /// Calls a body with the bytes, which stay where they are until it ends.
  public borrowing func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch content {
    case .output(let output): try body(output.bytes)
    case .bytes(let bytes): try bytes.withUnsafeBufferPointer(body)
    }
  }
}
