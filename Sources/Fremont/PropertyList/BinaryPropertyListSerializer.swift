/// Makes a binary property list from tokens. Objects are in the order in which they occur; equal keys and scalars are
/// written once.
struct BinaryPropertyListSerializer: ~Copyable {
  typealias Text = UnsafeBufferPointer<UInt8>

  /// An object of the table.
  private struct Object {
    let token: PropertyListToken

    /// Where the content starts: in the tokens for a scalar, in `references` for a dictionary or an array; and its
    /// length.
    var start: Int
    var count: Int
  }

  /// An open dictionary or array.
  private struct Frame {
    let object: Int

    /// The number of waiting references before its own.
    let first: Int
  }

  private let bytes: Text
  private var output: OutputBuffer
  private var objects: [Object] = []

  /// The references of all dictionaries and arrays. The keys of a dictionary precede its values.
  private var references: [Int] = []

  /// The dictionaries of shared objects, by their numbers.
  private var shared: [Int] = []

  /// The scalars by their hashes.
  private var scalars = HashSlots()

  init(_ bytes: Text, _ output: consuming OutputBuffer) {
    self.bytes = bytes
    self.output = output
  }

  /// Writes the document.
  mutating func write(limit: Int) throws(FremontError) {
    gather()
    // Foundation requires that a reference can also hold the number of objects.
    let referenceSize = Self.width(objects.count)
    output.append("bplist00")
    var offsets: [Int] = []
    offsets.reserveCapacity(objects.count)
    for object in objects {
      offsets.append(output.count)
      write(object, referenceSize)
      if output.count > limit { throw .writtenTooLong(limit) }
    }
    let table = output.count
    let offsetSize = Self.width(table)
    for offset in offsets { output.append(bigEndian: UInt64(offset), count: offsetSize) }
    for _ in 0..<6 { output.append(0) }
    output.append(UInt8(offsetSize))
    output.append(UInt8(referenceSize))
    output.append(bigEndian: UInt64(objects.count))
    output.append(bigEndian: UInt64(0))
    output.append(bigEndian: UInt64(table))
    if output.count > limit { throw .writtenTooLong(limit) }
  }

  /// The document.
  consuming func finish() -> OutputBuffer { output }

  /// Finds the objects, and the references between them.
  private mutating func gather() {
    var frames: [Frame] = []
    var waiting: [Int] = []
    var tokens = PropertyListTokens(bytes)
    while let token = tokens.next() {
      switch token {
      case .object:
        // The dictionary itself is only in the array of objects.
        let number = Int(tokens.content.bigEndian(at: 0, count: 8))
        waiting.append(scalar(.reference, tokens))
        guard tokens.next() == .beginObject else { return }
        while shared.count <= number { shared.append(0) }
        shared[number] = objects.count
        frames.append(Frame(object: objects.count, first: waiting.count))
        objects.append(Object(token: .beginObject, start: 0, count: 0))
      case .objects:
        waiting.append(objects.count)
        objects.append(Object(token: .beginArray, start: references.count, count: shared.count))
        references += shared
      case .beginObject, .beginArray:
        waiting.append(objects.count)
        frames.append(Frame(object: objects.count, first: waiting.count))
        objects.append(Object(token: token, start: 0, count: 0))
      case .endObject, .endArray:
        guard let frame = frames.popLast() else { return }
        objects[frame.object].start = references.count
        objects[frame.object].count = waiting.count - frame.first
        // The keys and values of a dictionary alternate. A slice of `waiting` would be copied when its elements are
        // removed.
        let step = token == .endArray ? 1 : 2
        for first in 0..<step {
          for index in stride(from: frame.first + first, to: waiting.count, by: step) {
            references.append(waiting[index])
          }
        }
        waiting.removeLast(waiting.count - frame.first)
      default: waiting.append(scalar(token, tokens))
      }
    }
  }

  /// The object of a scalar; equal scalars share one. A key is a string like any other.
  private mutating func scalar(_ token: PropertyListToken, _ tokens: PropertyListTokens) -> Int {
    let token = token == .key ? .string : token
    let content = tokens.content
    let hash = HashSlots.hash(of: content, Int32(token.rawValue))
    let known = scalars.find(hash, orAdd: objects.count) { number in
      let other = objects[number]
      return other.token == token && other.count == content.count
        && bytes[other.start..<other.start + other.count].elementsEqual(content)
    }
    if let known { return known }
    objects.append(Object(token: token, start: tokens.start, count: tokens.count))
    return objects.count - 1
  }

  /// The number of bytes of an unsigned integer: 1, 2, 4 or 8.
  private static func width(_ number: Int) -> Int {
    number <= 0xFF ? 1 : number <= 0xFFFF ? 2 : number <= 0xFFFF_FFFF ? 4 : 8
  }

  // MARK: Objects

  private mutating func write(_ object: Object, _ referenceSize: Int) {
    switch object.token {
    case .beginObject, .endObject: writeNest(object, 0xD0, object.count / 2, referenceSize: referenceSize)
    case .beginArray, .endArray: writeNest(object, 0xA0, object.count, referenceSize: referenceSize)
    default:
      let content = Text(rebasing: bytes[object.start..<object.start + object.count])
      switch object.token {
      case .null: output.append(0x00)
      case .reference:
        let width = Self.width(Int(content.bigEndian(at: 0, count: 8)))
        output.append(0x80 | UInt8(width - 1))
        output.append(Text(rebasing: content.suffix(width)))
      case .boolean: output.append(content.first == UInt8(ascii: "1") ? 0x09 : 0x08)
      case .number: writeNumber(content)
      case .date:
        output.append(0x33)
        output.append(content)
      case .data:
        writeMarker(0x40, content.count)
        output.append(content)
      default: writeString(content)
      }
    }
  }

  private mutating func writeNest(_ object: Object, _ marker: UInt8, _ count: Int, referenceSize: Int) {
    writeMarker(marker, count)
    for reference in references[object.start..<object.start + object.count] {
      output.append(bigEndian: UInt64(reference), count: referenceSize)
    }
  }

  /// Writes a marker with a count. A large count is written after the marker.
  private mutating func writeMarker(_ marker: UInt8, _ count: Int) {
    output.append(marker | UInt8(min(count, 15)))
    if count >= 15 { writeInteger(Int64(count)) }
  }

  /// Writes an integer: 1, 2, 4 or 8 bytes, and always 8 if it is negative.
  private mutating func writeInteger(_ value: Int64) {
    let width = value < 0 ? 8 : Self.width(Int(value))
    output.append(0x10 | UInt8(width.trailingZeroBitCount))
    output.append(bigEndian: UInt64(bitPattern: value), count: width)
  }

  private mutating func writeNumber(_ scalar: Text) {
    // The writer made the scalar, so it is valid.
    guard let value = try? NumberScalar.value(of: scalar) else { return }
    switch value {
    case .signed(let value): writeInteger(value)
    case .unsigned(let value):
      output.append(0x14)
      output.append(bigEndian: UInt64(0))
      output.append(bigEndian: value)
    case .real(let value):
      output.append(0x23)
      output.append(bigEndian: value.bitPattern)
    case .digits(let digits): writeString(digits)
    }
  }

  private mutating func writeString(_ text: Text) {
    if text.allSatisfy({ $0 < 0x80 }) {
      writeMarker(0x50, text.count)
      return output.append(text)
    }
    let string = String(text: text)
    writeMarker(0x60, string.utf16.count)
    output.reserve(text.count * 2)
    for unit in string.utf16 { output.append(bigEndian: unit) }
  }
}

extension FremontError {
  /// The error for a written property list that is too long.
  static func writtenTooLong(_ limit: Int) -> FremontError {
    FremontError(.documentLengthLimit, "the document is longer than the limit of \(limit) bytes")
  }
}
