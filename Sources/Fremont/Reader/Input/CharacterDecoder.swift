import CPlatform

/// Turns text in one of the encodings that the C library knows into UTF-8, piece by piece.
///
/// An encoding that has one byte for each character is asked for all of them once, and needs no converter afterwards. It serves one
/// document at a time, and must not be shared between threads.
final class CharacterDecoder {
  /// Why there is no decoder.
  enum Failure: Error {
    case unknown
    case outOfMemory
  }

  private let converter: UnsafeMutableRawPointer

  /// The characters of the bytes beyond ASCII, where each has one: up to three bytes of UTF-8, the first the lowest, and above them
  /// their number; 0: it is none. Nil: some take several bytes.
  private var table: [UInt32]?

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

  /// Begins another document.
  func begin() {
    rest = []
    platform_converter_reset(converter)
  }

  /// Whether each byte is a character.
  var hasOneByteEach: Bool { table != nil }

  /// Appends the text of the bytes; false where they are no text, in front of which the output ends.
  func decode(_ bytes: UnsafeBufferPointer<UInt8>, into output: DecodedText) -> Bool {
    if let table { return Self.decode(bytes, by: table, into: output) }
    if rest.isEmpty { return convert(bytes, into: output) }
    let joined = rest + bytes
    rest = []
    return joined.withUnsafeBufferPointer { convert($0, into: output) }
  }

  /// Appends what the decoder has held back; false when the text ends within a character.
  func finish(into output: DecodedText) -> Bool {
    guard rest.isEmpty else { return false }
    return convert(UnsafeBufferPointer(start: nil, count: 0), into: output)
  }

  /// Asks for the character of each byte; nil when one byte is not enough for some, or ASCII is not itself.
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
      // Some hold a letter back, since a mark may follow that makes another letter of it.
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
    // What is stored at once may be longer than what counts of it.
    output.append(upTo: 3 * bytes.count + ByteVector.count) { start in
      var (cursor, place) = (base, start)
      let end = base + bytes.count
      while cursor < end {
        // Most text is ASCII in long runs.
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
        // Characters beyond ASCII stand together.
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
