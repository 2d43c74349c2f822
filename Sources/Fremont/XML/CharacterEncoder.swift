import CPlatform

/// Encodes UTF-8 into one of the encodings that the C library knows.
///
/// It serves one document, and must not be shared between threads. The converters are owned here and closed once.
final class CharacterEncoder {
  /// There was not enough memory.
  struct OutOfMemory: Error {}

  private let encoder: UnsafeMutableRawPointer
  private let decoder: UnsafeMutableRawPointer
  private var known: [Unicode.Scalar: Bool] = [:]

  /// Finds an encoding by its name; nil: it is unknown or not accepted.
  init?(_ name: String) throws(OutOfMemory) {
    guard EncodingName(name).isAccepted else { return nil }
    var isOutOfMemory: Int32 = 0
    let encoder = platform_converter_open(name, "UTF-8", &isOutOfMemory)
    if isOutOfMemory != 0 { throw OutOfMemory() }
    guard let encoder else { return nil }
    guard let decoder = platform_converter_open("UTF-8", name, &isOutOfMemory) else {
      platform_converter_close(encoder)
      if isOutOfMemory != 0 { throw OutOfMemory() }
      return nil
    }
    self.encoder = encoder
    self.decoder = decoder
  }

  deinit {
    platform_converter_close(encoder)
    platform_converter_close(decoder)
  }

  /// Whether the encoding has a character.
  ///
  /// Some converters substitute another character, and some encodings use one byte for two characters. So a character
  /// counts only if it is decoded to itself.
  func has(_ scalar: Unicode.Scalar) -> Bool {
    if let answer = known[scalar] { return answer }
    let bytes = Array(String(Character(scalar)).utf8)
    var answer = false
    platform_converter_reset(encoder)
    platform_converter_reset(decoder)
    if let encoded = Self.convert(bytes, by: encoder) { answer = Self.convert(encoded, by: decoder) == bytes }
    known[scalar] = answer
    return answer
  }

  /// Encodes UTF-8 bytes; nil: the encoding lacks one of the characters.
  func encode(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    platform_converter_reset(encoder)
    return Self.convert(bytes, by: encoder)
  }

  /// Converts a complete text; nil: the target encoding lacks one of the characters.
  private static func convert(_ bytes: some Collection<UInt8>, by converter: UnsafeMutableRawPointer) -> [UInt8]? {
    let copied = Array(bytes)
    return copied.withUnsafeBufferPointer { bytes -> [UInt8]? in
      var result: [UInt8] = []
      var input = bytes.baseAddress
      var inputLeft = bytes.count
      var isFlushed = false
      while !isFlushed {
        // Without input the converter returns what it has held back.
        isFlushed = inputLeft == 0
        if isFlushed { input = nil }
        var code: Int32 = 0
        let piece = [UInt8](unsafeUninitializedCapacity: 2 * inputLeft + 64) { buffer, count in
          var cursor = buffer.baseAddress
          var left = buffer.count
          code = platform_converter_convert(converter, &input, &inputLeft, &cursor, &left)
          count = buffer.count - left
        }
        result += piece
        if code != 0, code != 1 || piece.isEmpty { return nil }
        if code == 1 { isFlushed = false }
      }
      return result
    }
  }
}
