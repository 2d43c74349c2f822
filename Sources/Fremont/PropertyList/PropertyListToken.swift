/// The tokens between the walk over a value and the form in which it is written.
///
/// A token does not depend on the tokens around it, so tokens can be removed and sorted. The length of a scalar or a
/// key precedes it: one byte, or 255 and eight bytes.
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

  /// The dictionary that follows is a shared object; its number is the content.
  case object = 0x6F

  /// A reference to a shared object, which can stand before or after the reference.
  case reference = 0x72

  /// The array of all shared objects, in the order of their numbers.
  case objects = 0x4F

  /// Whether the token has content.
  var hasContent: Bool {
    switch self {
    case .beginObject, .endObject, .beginArray, .endArray, .null, .objects: false
    case .key, .string, .number, .boolean, .date, .data, .object, .reference: true
    }
  }

  /// Whether the token ends a dictionary or an array.
  var isEnd: Bool { self == .endObject || self == .endArray }

  /// The least length that takes more than one byte.
  static let longLength = 255
}

/// Reads the tokens of a property list one by one.
struct PropertyListTokens {
  private let bytes: UnsafeBufferPointer<UInt8>
  var place = 0

  /// The offset of the last token's content, and its length.
  private(set) var start = 0
  private(set) var count = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The content of the last token.
  var content: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[start..<start + count]) }

  /// The next token; nil at the end. The writer made the tokens, so they are complete.
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
