/// The pieces of a property list between the walk over a value and the form that it is written in.
///
/// Each piece stands for itself, regardless of what is around it, so that pieces can be taken back and sorted. Scalars
/// and keys have their length in front: one byte, or 255 and eight bytes.
enum PropertyListToken: UInt8 {
  case beginObject = 0x7B
  case endObject = 0x7D
  case beginArray = 0x5B
  case endArray = 0x5D
  case key = 0x6B
  case string = 0x73
  case number = 0x6E
  case boolean = 0x62
  case date = 0x64
  case data = 0x78
  case null = 0x7A

  /// The dictionary behind it is an object that others refer to by the number that is the content.
  case object = 0x6F

  /// A reference to such an object, in front of it or behind.
  case reference = 0x72

  /// An array of all objects in the order of their numbers.
  case objects = 0x4F

  /// Whether there are bytes behind the token.
  var hasContent: Bool {
    switch self {
    case .beginObject, .endObject, .beginArray, .endArray, .null, .objects: false
    case .key, .string, .number, .boolean, .date, .data, .object, .reference: true
    }
  }

  /// Whether a value begins or ends with the token.
  var isEnd: Bool { self == .endObject || self == .endArray }

  /// The length from which on it takes more than a byte.
  static let longLength = 255
}

/// The tokens of a property list, one by one.
struct PropertyListTokens {
  private let bytes: UnsafeBufferPointer<UInt8>
  var place = 0

  /// The place of the content of the last token, and its length.
  private(set) var start = 0
  private(set) var count = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The content of the last token.
  var content: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[start..<start + count]) }

  /// The next token; nil at the end. They are the writer's, and whole.
  mutating func next() -> PropertyListToken? {
    guard place < bytes.count, let token = PropertyListToken(rawValue: bytes[place]) else { return nil }
    place += 1
    (start, count) = (place, 0)
    guard token.hasContent else { return token }
    count = Int(bytes[place])
    start = place + 1
    if count == PropertyListToken.longLength {
      count = Int(bytes.bigEndian(at: start, count: 8))
      start += 8
    }
    place = start + count
    return token
  }
}
