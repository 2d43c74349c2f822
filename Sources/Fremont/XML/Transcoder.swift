/// Turns the UTF-8 bytes of a document into those of its encoding.
///
/// The writer has seen to it that only encodable characters are left: it asks `maximumScalar` and `isEncodable`.
struct Transcoder {
  private enum Kind {
    case utf8
    case utf16
    case utf32
    case singleByte
    case other(CharacterEncoder)
  }

  private let kind: Kind

  /// The greatest code point that the encoding has, if it has all below.
  let maximumScalar: UInt32

  /// Whether the encoding has a character beyond.
  let isEncodable: ((Unicode.Scalar) -> Bool)?

  /// Finds an encoding.
  ///
  /// - Throws: `inputOutput` when there is none of that name, and `outOfMemory`.
  init(_ encoding: TextEncoding) throws(FremontError) {
    switch encoding.name.uppercased() {
    case "UTF-8", "UTF8": (kind, maximumScalar, isEncodable) = (.utf8, 0x10FFFF, nil)
    case "UTF-16": (kind, maximumScalar, isEncodable) = (.utf16, 0x10FFFF, nil)
    case "UTF-32": (kind, maximumScalar, isEncodable) = (.utf32, 0x10FFFF, nil)
    case "ISO-8859-1": (kind, maximumScalar, isEncodable) = (.singleByte, 0xFF, nil)
    case "US-ASCII", "ASCII": (kind, maximumScalar, isEncodable) = (.singleByte, 0x7F, nil)
    default:
      let found: CharacterEncoder?
      do throws(CharacterEncoder.OutOfMemory) {
        found = try CharacterEncoder(encoding.name)
      } catch {
        throw FremontError(.outOfMemory, "there is no memory to write the document")
      }
      guard let encoder = found else {
        throw FremontError(.inputOutput, "'\(encoding.name)' is not an encoding that documents can be written in")
      }
      // Some encodings of Japanese have a yen sign and an overline where ASCII has a backslash and a tilde.
      let hasASCII = encoder.has("\\") && encoder.has("~")
      (kind, maximumScalar, isEncodable) = (.other(encoder), hasASCII ? 0x7F : 0x5B, { encoder.has($0) })
    }
  }

  /// Whether the bytes are those of UTF-8.
  var isIdentity: Bool {
    if case .utf8 = kind { true } else { false }
  }

  /// Turns UTF-8 bytes into those of the encoding; at the beginning with a byte order mark where it needs one.
  ///
  /// - Throws: `unwritableValue` for a character that the encoding lacks, of which the writer has left none.
  func transcode(_ bytes: UnsafeBufferPointer<UInt8>, isBeginning: Bool = true) throws(FremontError) -> [UInt8] {
    switch kind {
    case .utf8: return Array(bytes)
    case .utf16:
      let units = (isBeginning ? [0xFEFF] : []) + String(decoding: bytes, as: UTF8.self).utf16
      return units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    case .utf32:
      let scalars = (isBeginning ? [0xFEFF] : []) + String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value)
      return scalars.flatMap { scalar in
        (0..<4).map { UInt8(truncatingIfNeeded: scalar >> UInt32($0 * 8)) }
      }
    case .singleByte:
      return String(decoding: bytes, as: UTF8.self).unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    case .other(let encoder):
      guard let encoded = encoder.encode(bytes) else {
        throw FremontError(.unwritableValue, "the document has characters that its encoding lacks")
      }
      return encoded
    }
  }
}
