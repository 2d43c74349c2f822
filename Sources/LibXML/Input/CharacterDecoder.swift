import CLibXML2

/// Turns text in one of the encodings that the C library knows into UTF-8, piece by piece.
///
/// It serves one document, and must not be shared between threads.
final class CharacterDecoder {
  /// Why there is no decoder.
  enum Failure: Error {
    case unknown
    case outOfMemory
  }

  private let decoder: UnsafeMutableRawPointer

  /// The bytes of a character that is not whole yet.
  private var rest: [UInt8] = []

  /// More bytes than the longest character of any encoding has.
  private static let longestCharacter = 16

  /// Finds an encoding by its name.
  init(_ name: String) throws(Failure) {
    var isOutOfMemory: Int32 = 0
    guard let decoder = clibxml2_decoder_open(name, &isOutOfMemory) else {
      throw isOutOfMemory != 0 ? .outOfMemory : .unknown
    }
    self.decoder = decoder
  }

  deinit {
    clibxml2_decoder_close(decoder)
  }

  /// Appends the text of the bytes; false where they are no text, in front of which the output ends.
  func decode(_ bytes: UnsafeBufferPointer<UInt8>, into output: inout [UInt8]) -> Bool {
    if rest.isEmpty { return convert(bytes, into: &output) }
    let joined = rest + bytes
    rest = []
    return joined.withUnsafeBufferPointer { convert($0, into: &output) }
  }

  /// Appends what the decoder has held back; false when the text ends within a character.
  func finish(into output: inout [UInt8]) -> Bool {
    guard rest.isEmpty else { return false }
    return convert(UnsafeBufferPointer(start: nil, count: 0), into: &output)
  }

  private func convert(_ bytes: UnsafeBufferPointer<UInt8>, into output: inout [UInt8]) -> Bool {
    var input = bytes.baseAddress
    var inputLeft = bytes.count
    while true {
      var code: Int32 = 0
      let piece = [UInt8](unsafeUninitializedCapacity: 3 * inputLeft + 64) { buffer, count in
        var cursor = buffer.baseAddress
        var left = buffer.count
        code = clibxml2_decoder_convert(decoder, &input, &inputLeft, &cursor, &left)
        count = buffer.count - left
      }
      output += piece
      switch code {
      case 0: return true
      case 1: if piece.isEmpty { return false }
      case 2:
        rest = Array(UnsafeBufferPointer(start: input, count: inputLeft))
        return rest.count < Self.longestCharacter
      default: return false
      }
    }
  }
}
