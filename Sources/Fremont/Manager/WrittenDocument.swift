import Foundation

/// A document that has been written.
enum WrittenDocument: ~Copyable {
  /// By a writer, into its buffer.
  case output(OutputBuffer)
  /// By changing another document.
  case bytes([UInt8])

  consuming func array() -> [UInt8] {
    switch consume self {
    case .output(let output): output.array()
    case .bytes(let bytes): bytes
    }
  }

  consuming func string() -> String {
    switch consume self {
    case .output(let output): output.string()
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    }
  }

  consuming func data() -> Data {
    switch consume self {
    case .output(let output): output.data()
    case .bytes(let bytes): Data(bytes)
    }
  }
}
