public import Foundation
import Fremont

extension SerDe {
  /// Reads a text that extends from `start` to the end of the bytes.
  ///
  /// The result is nil if the bytes are not valid in the encoding. A byte order mark in UTF-8 is kept as a character.
  /// The encoding determines the byte order: name one, such as `utf16LittleEndian`, if the bytes have no byte order
  /// mark.
  public static func deserialize(
    _ bytes: some Sequence<UInt8>, encoding: String.Encoding = .utf8, start: Int = 0
  ) -> String? {
    bytes.withRawBytes { deserialize($0, encoding: encoding, start: start) }
  }

  /// Reads a text from memory that extends from `start` to the end of the bytes.
  public static func deserialize(
    _ bytes: UnsafeRawBufferPointer, encoding: String.Encoding = .utf8, start: Int = 0
  ) -> String? {
    guard start >= 0, let rest = RawBytes.part(of: bytes, at: start, count: bytes.count &- start) else { return nil }
    switch encoding {
    case .utf8:
      return rest.withMemoryRebound(to: UInt8.self) { text in
        UTF8Check.isWhole(text) ? String(text: text) : nil
      }
    // Foundation drops an incomplete code unit.
    case .utf16, .utf16LittleEndian, .utf16BigEndian:
      guard rest.count % 2 == 0 else { return nil }
    case .utf32, .utf32LittleEndian, .utf32BigEndian:
      guard rest.count % 4 == 0 else { return nil }
    default: break
    }
    return String(bytes: rest, encoding: encoding)
  }

  /// Reads a text from a span that extends from `start` to the end of the bytes.
  public static func deserialize(_ bytes: RawSpan, encoding: String.Encoding = .utf8, start: Int = 0) -> String? {
    bytes.withUnsafeBytes { deserialize($0, encoding: encoding, start: start) }
  }

  /// Writes a text in UTF-8, without its length or a terminator.
  public static func serialize(_ text: String) -> Data {
    Data(text.utf8)
  }

  /// Writes a text in an encoding, without its length or a terminator; returns nil if the encoding lacks a character.
  ///
  /// `utf16` and `utf32` begin with a byte order mark; encodings that name a byte order have none.
  public static func serialize(_ text: String, encoding: String.Encoding) -> Data? {
    text.data(using: encoding)
  }
}
