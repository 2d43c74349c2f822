import CPlatform

/// Turns text in one of the encodings that the C library knows into UTF-8, piece by piece.
///
/// An encoding that has one byte for each character is asked for all of them once, and needs no converter afterwards. It serves one
/// document, and must not be shared between threads.
final class CharacterDecoder {
  /// Why there is no decoder.
  enum Failure: Error {
    case unknown
    case outOfMemory
  }

  private let converter: UnsafeMutableRawPointer

  /// The characters of the bytes beyond ASCII as UTF-8, where each has one; empty: it is none. Nil: some take several bytes.
  private var table: [[UInt8]]?

  /// The bytes of a character that is not whole yet.
  private var rest: [UInt8] = []

  /// More bytes than the longest character of any encoding has.
  private static let longestCharacter = 16

  /// Finds an encoding by its name.
  init(_ name: String) throws(Failure) {
    var isOutOfMemory: Int32 = 0
    guard let converter = platform_converter_open("UTF-8", name, &isOutOfMemory) else {
      throw isOutOfMemory != 0 ? .outOfMemory : .unknown
    }
    self.converter = converter
    table = makeTable()
  }

  deinit {
    platform_converter_close(converter)
  }

  /// Appends the text of the bytes; false where they are no text, in front of which the output ends.
  func decode(_ bytes: UnsafeBufferPointer<UInt8>, into output: inout [UInt8]) -> Bool {
    if let table { return Self.decode(bytes, by: table, into: &output) }
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

  /// Asks for the character of each byte; nil when one byte is not enough for some, or ASCII is not itself.
  private func makeTable() -> [[UInt8]]? {
    var table: [[UInt8]] = []
    defer {
      rest = []
      platform_converter_reset(converter)
    }
    for byte in UInt8.min...UInt8.max {
      platform_converter_reset(converter)
      var text: [UInt8] = []
      let isText = withUnsafePointer(to: byte) { convert(UnsafeBufferPointer(start: $0, count: 1), into: &text) }
      let isWhole = rest.isEmpty
      rest = []
      // Some hold a letter back, since a mark may follow that makes another letter of it.
      if !isWhole || isText && text.isEmpty || byte < 0x80 && text != [byte] { return nil }
      if byte >= 0x80 { table.append(isText ? text : []) }
    }
    return table
  }

  private static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, by table: [[UInt8]], into output: inout [UInt8]
  ) -> Bool {
    guard let base = bytes.baseAddress else { return true }
    output.reserveCapacity(output.count + bytes.count + bytes.count / 8)
    var index = 0
    while index < bytes.count {
      // Most text is ASCII in long runs.
      var end = index
      while bytes.count - end >= ByteVector.count, ByteVector(base + end).isASCII { end += ByteVector.count }
      while end < bytes.count, base[end] < 0x80 { end += 1 }
      output.append(contentsOf: UnsafeBufferPointer(start: base + index, count: end - index))
      index = end
      while index < bytes.count, base[index] >= 0x80 {
        let character = table[Int(base[index]) - 0x80]
        if character.isEmpty { return false }
        output.append(contentsOf: character)
        index += 1
      }
    }
    return true
  }

  private func convert(_ bytes: UnsafeBufferPointer<UInt8>, into output: inout [UInt8]) -> Bool {
    var input = bytes.baseAddress
    var inputLeft = bytes.count
    while true {
      var code: Int32 = 0
      let piece = [UInt8](unsafeUninitializedCapacity: 3 * inputLeft + 64) { buffer, count in
        var cursor = buffer.baseAddress
        var left = buffer.count
        code = platform_converter_convert(converter, &input, &inputLeft, &cursor, &left)
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
