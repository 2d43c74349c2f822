import CPlatform

/// Decodes text in one of the encodings that the C library knows into UTF-8, piece by piece.
///
/// For an encoding with one byte per character, all characters are converted once into a table, and the converter is
/// not used afterwards. A decoder serves one document at a time, and must not be shared between threads.
final class CharacterDecoder {
  /// Why there is no decoder.
  enum Failure: Error {
    case unknown
    case outOfMemory
  }

  private let converter: UnsafeMutableRawPointer

  /// The characters of the bytes beyond ASCII: up to three bytes of UTF-8, the first in the lowest bits, and their
  /// number above them; 0: the byte is invalid. Nil: some characters have several bytes.
  private var table: [UInt32]?

  /// The bytes of an incomplete character.
  private var rest: [UInt8] = []

  /// An upper bound of the bytes of a character in any encoding.
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

  /// Begins a new document.
  func begin() {
    rest = []
    platform_converter_reset(converter)
  }

  /// Whether each character is one byte.
  var hasOneByteEach: Bool { table != nil }

  /// Appends the text of the bytes. Returns false at invalid bytes; the output then ends before them.
  func decode(_ bytes: UnsafeBufferPointer<UInt8>, into output: DecodedText) -> Bool {
    if let table { return Self.decode(bytes, by: table, into: output) }
    if rest.isEmpty { return convert(bytes, into: output) }
    let joined = rest + bytes
    rest = []
    return joined.withUnsafeBufferPointer { convert($0, into: output) }
  }

  /// Appends what the decoder has held back. Returns false if the text ends within a character.
  func finish(into output: DecodedText) -> Bool {
    guard rest.isEmpty else { return false }
    return convert(UnsafeBufferPointer(start: nil, count: 0), into: output)
  }

  /// Converts each byte by itself; nil: some characters need several bytes, or ASCII is not mapped to itself.
  private func makeTable() -> [UInt32]? {
    var table: [UInt32] = []
    defer { begin() }
    for byte in UInt8.min...UInt8.max {
      platform_converter_reset(converter)
      let output = DecodedText()
      let isText = withUnsafePointer(to: byte) { convert(UnsafeBufferPointer(start: $0, count: 1), into: output) }
      let text = Array(output.bytes)
      let isWhole = rest.isEmpty
      rest = []
      // Some encodings hold a letter back, because a following mark may change it.
      if !isWhole || isText && text.isEmpty || byte < 0x80 && text != [byte] { return nil }
      guard text.count <= 3, case .whole = UTF8Check.outcome(of: output.bytes) else { return nil }
      if byte >= 0x80 {
        let character = text.reversed().reduce(0) { $0 << 8 | UInt32($1) }
        table.append(isText ? character | UInt32(text.count) << 24 : 0)
      }
    }
    return table
  }

  private static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, by table: [UInt32], into output: DecodedText
  ) -> Bool {
    guard let base = bytes.baseAddress else { return true }
    var isText = true
    // Stores are wider than the bytes that count.
    output.append(upTo: 3 * bytes.count + ByteVector.count) { start in
      var (cursor, place) = (base, start)
      let end = base + bytes.count
      while cursor < end {
        // Most text consists of long runs of ASCII.
        while end - cursor >= UTF8Check.stride, UTF8Check.isASCIIStride(cursor) {
          for offset in stride(from: 0, to: UTF8Check.stride, by: ByteVector.count) {
            ByteVector(cursor + offset).store(to: place + offset)
          }
          cursor += UTF8Check.stride
          place += UTF8Check.stride
        }
        if end - cursor >= ByteVector.count {
          let vector = ByteVector(cursor)
          vector.store(to: place)
          let run = vector.firstBeyondASCII
          cursor += run
          place += run
          if run == ByteVector.count { continue }
        }
        guard cursor < end else { break }
        // Characters beyond ASCII tend to be adjacent.
        repeat {
          if cursor.pointee < 0x80 {
            place.pointee = cursor.pointee
            place += 1
          } else {
            let character = table[Int(cursor.pointee) - 0x80]
            if character == 0 {
              isText = false
              return place - start
            }
            UnsafeMutableRawPointer(place).storeBytes(of: character.littleEndian, as: UInt32.self)
            place += Int(character >> 24)
          }
          cursor += 1
        } while cursor < end && cursor.pointee >= 0x80
      }
      return place - start
    }
    return isText
  }

  private func convert(_ bytes: UnsafeBufferPointer<UInt8>, into output: DecodedText) -> Bool {
    var input = bytes.baseAddress
    var inputLeft = bytes.count
    while true {
      var code: Int32 = 0
      let (before, room) = (output.count, 3 * inputLeft + 64)
      output.append(upTo: room) { place in
        var cursor: UnsafeMutablePointer<UInt8>? = place
        var left = room
        code = platform_converter_convert(converter, &input, &inputLeft, &cursor, &left)
        return room - left
      }
      switch code {
      case 0: return true
      case 1: if output.count == before { return false }
      case 2:
        rest = Array(UnsafeBufferPointer(start: input, count: inputLeft))
        return rest.count < Self.longestCharacter
      default: return false
      }
    }
  }
}
