/// Encodes the UTF-8 bytes of a document into its encoding.
///
/// The writer checks `maximumScalar` and `isEncodable`, so that only encodable characters arrive here.
struct Transcoder {
  private enum Kind {
    case utf8
    case utf16
    case utf32
    case singleByte
    case other(CharacterEncoder)
  }

  private let kind: Kind

  /// The last code point of those from 0 on that the encoding has without a gap.
  let maximumScalar: UInt32

  /// Whether the encoding has a character beyond `maximumScalar`.
  let isEncodable: ((Unicode.Scalar) -> Bool)?

  /// Finds an encoding.
  ///
  /// - Throws: `inputOutput` if the encoding is unknown, and `outOfMemory`.
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
      // Some Japanese encodings have a yen sign and an overline in place of the backslash and the tilde of ASCII.
      let hasASCII = encoder.has("\\") && encoder.has("~")
      (kind, maximumScalar, isEncodable) = (.other(encoder), hasASCII ? 0x7F : 0x5B, { encoder.has($0) })
    }
  }

  /// Whether the encoding has all characters of a text.
  func hasCharacters(of text: [UInt8]) -> Bool {
    if maximumScalar == 0x10FFFF { return true }
    return String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy {
      $0.value <= maximumScalar || isEncodable?($0) == true
    }
  }

  /// Whether the bytes are those of UTF-8.
  var isIdentity: Bool {
    if case .utf8 = kind { true } else { false }
  }

  /// Encodes UTF-8 bytes of an array.
  func transcode(_ bytes: [UInt8], isBeginning: Bool = true) throws(FremontError) -> [UInt8] {
    let result = bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(FremontError) in try transcode(bytes, isBeginning: isBeginning) }
    }
    return try result.get()
  }

  /// Encodes UTF-8 bytes. At the beginning of a document a byte order mark is added if the encoding needs one.
  ///
  /// - Throws: `unwritableValue` for a character that the encoding lacks. The writer leaves none.
  func transcode(_ bytes: UnsafeBufferPointer<UInt8>, isBeginning: Bool = true) throws(FremontError) -> [UInt8] {
    switch kind {
    case .utf8: return Array(bytes)
    case .utf16:
      return Self.units(of: bytes, width: 2, isMarked: isBeginning) { scalar, place in
        if scalar < 0x10000 { return Self.store(scalar, width: 2, at: &place) }
        let pair = scalar - 0x10000
        Self.store(0xD800 + pair >> 10, width: 2, at: &place)
        Self.store(0xDC00 + pair & 0x3FF, width: 2, at: &place)
      }
    case .utf32:
      return Self.units(of: bytes, width: 4, isMarked: isBeginning) { Self.store($0, width: 4, at: &$1) }
    case .singleByte:
      var greatest: UInt32 = 0
      let units = Self.units(of: bytes, width: 1, isMarked: false) {
        greatest = max(greatest, $0)
        Self.store($0, width: 1, at: &$1)
      }
      if greatest > maximumScalar {
        throw FremontError(.unwritableValue, "the document has characters that its encoding lacks")
      }
      return units
    case .other(let encoder):
      guard let encoded = encoder.encode(bytes) else {
        throw FremontError(.unwritableValue, "the document has characters that its encoding lacks")
      }
      return encoded
    }
  }

  /// The code units of a text, with an optional byte order mark. No UTF-8 character has fewer bytes than units.
  @inline(__always)
  private static func units(
    of bytes: UnsafeBufferPointer<UInt8>,
    width: Int,
    isMarked: Bool,
    _ append: (UInt32, inout UnsafeMutablePointer<UInt8>) -> Void
  ) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: width * (bytes.count + 1)) { memory, count in
      guard let start = memory.baseAddress else { return }
      var place = start
      if isMarked { append(0xFEFF, &place) }
      var index = 0
      while index < bytes.count {
        if bytes[index] < 0x80 {
          append(UInt32(bytes[index]), &place)
          index += 1
          continue
        }
        let end = bytes[index...].firstIndex { $0 < 0x80 } ?? bytes.count
        let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[index..<end]), as: UTF8.self)
        for scalar in text.unicodeScalars { append(scalar.value, &place) }
        index = end
      }
      count = place - start
    }
  }

  /// Stores the low bytes of a number, the lowest first, and advances the place.
  @inline(__always)
  private static func store(_ value: UInt32, width: Int, at place: inout UnsafeMutablePointer<UInt8>) {
    for offset in 0..<width { place[offset] = UInt8(truncatingIfNeeded: value >> UInt32(8 * offset)) }
    place += width
  }
}
