public import Foundation
import Fremont

extension SerDe {
  /// Reads a text, which takes all bytes from `start` on.
  ///
  /// The result is nil if the bytes are no text of the encoding. A byte order mark in UTF-8 is a character of the text like any other.
  /// The order of bytes is that of the encoding: name it, as in `utf16LittleEndian`, where the bytes do not begin with a mark.
  public static func deserialize(
    _ bytes: some Sequence<UInt8>, encoding: String.Encoding = .utf8, start: Int = 0
  ) -> String? {
    bytes.withRawBytes { deserialize($0, encoding: encoding, start: start) }
  }

  /// Reads a text from memory, which takes all bytes from `start` on.
  public static func deserialize(
    _ bytes: UnsafeRawBufferPointer, encoding: String.Encoding = .utf8, start: Int = 0
  ) -> String? {
    guard start >= 0, let rest = RawBytes.part(of: bytes, at: start, count: bytes.count &- start) else { return nil }
    switch encoding {
    case .utf8:
      return rest.withMemoryRebound(to: UInt8.self) { text in
        UTF8Check.isWhole(text) ? String(text: text) : nil
      }
    // Foundation leaves out a unit that is not whole.
    case .utf16, .utf16LittleEndian, .utf16BigEndian:
      guard rest.count % 2 == 0 else { return nil }
    case .utf32, .utf32LittleEndian, .utf32BigEndian:
      guard rest.count % 4 == 0 else { return nil }
    default: break
    }
    return String(bytes: rest, encoding: encoding)
  }

  /// Reads a text from a span, which takes all bytes from `start` on.
  public static func deserialize(_ bytes: RawSpan, encoding: String.Encoding = .utf8, start: Int = 0) -> String? {
    bytes.withUnsafeBytes { deserialize($0, encoding: encoding, start: start) }
  }

  /// Writes a text in UTF-8. Neither its length nor an end is written.
  public static func serialize(_ text: String) -> Data {
    Data(text.utf8)
  }

  /// Writes a text in an encoding, or returns nil if that lacks one of its characters. Neither its length nor an end is written.
  ///
  /// `utf16` and `utf32` begin with a byte order mark; the encodings that name an order have none.
  public static func serialize(_ text: String, encoding: String.Encoding) -> Data? {
    text.data(using: encoding)
  }
}
