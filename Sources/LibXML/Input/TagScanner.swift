import CLibXML2

/// Measures the names and attributes of one tag, byte by byte.
///
/// It takes for granted that the tag is well-formed: where it is not, libxml2 stops at that place itself.
struct TagScanner {
  /// How a stretch of bytes ended.
  enum Outcome {
    /// The tag goes on.
    case pending
    /// The tag, or what there is to measure of it, ends in front of a byte.
    case ended(Int)
    /// The tag exceeds a limit.
    case exceeds(ParserFault.Limit)
  }

  private enum State {
    case opened
    case name
    case target
    case between
    case attributeName
    case afterName
    case afterEquals
    case value
  }

  let maximumAttributes: Int
  let maximumNameLength: Int
  let maximumAttributeLength: Int

  private var state = State.opened
  private var length = 0
  private var attributes = 0
  private var quote: UInt8 = 0

  init(_ options: ParserOptions) {
    maximumAttributes = options.maximumAttributes
    maximumNameLength = options.maximumNameLength
    maximumAttributeLength = options.maximumAttributeLength
  }

  /// Every tag that exceeds a limit has more bytes than this, and none of them is `<`.
  var stride: Int { max(1, min(maximumNameLength, maximumAttributeLength, 5 * maximumAttributes)) }

  /// Begins a tag, behind its `<`.
  mutating func open() {
    state = .opened
    (length, attributes) = (0, 0)
  }

  /// Goes on with the tag.
  mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Outcome {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "<") { return .ended(index) }
      switch state {
      case .opened:
        switch byte {
        case UInt8(ascii: "!"): return .ended(index)
        case UInt8(ascii: "?"): state = .target
        case UInt8(ascii: "/"): state = .name
        default:
          (state, length) = (.name, 1)
        }
      case .name, .target, .attributeName:
        if byte == UInt8(ascii: ">") { return .ended(index) }
        if isSpace(byte) {
          if state == .target { return .ended(index) }
          state = state == .name ? .between : .afterName
        } else if state == .attributeName, byte == UInt8(ascii: "=") {
          state = .afterEquals
        } else if state == .target, byte == UInt8(ascii: "?") {
          return .ended(index)
        } else if state == .name, byte == UInt8(ascii: "/") {
          state = .between
        } else {
          length += 1
          if length > maximumNameLength { return .exceeds(.nameLength) }
        }
      case .between:
        if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return .ended(index) }
        if !isSpace(byte), byte != UInt8(ascii: "/") {
          attributes += 1
          if attributes > maximumAttributes { return .exceeds(.attributeCount) }
          (state, length) = (.attributeName, 1)
        }
      case .afterName:
        if byte == UInt8(ascii: "=") { state = .afterEquals } else if !isSpace(byte) { return .ended(index) }
      case .afterEquals:
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          (state, length, quote) = (.value, 0, byte)
        } else if !isSpace(byte) {
          return .ended(index)
        }
      case .value:
        guard let outcome = scanValue(bytes, &index) else { continue }
        return outcome
      }
      index += 1
    }
    return .pending
  }

  /// Goes on with the value of an attribute; nil when it ends, with the index behind its quote.
  private mutating func scanValue(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Outcome? {
    // One byte too many is enough to know.
    let room = maximumAttributeLength - length + 1
    let end = min(bytes.count, room < bytes.count - index ? index + room : bytes.count)
    guard let base = bytes.baseAddress else { return .pending }
    let found = clibxml2_find(base + index, Int32(quote), end - index).map { $0 - base }
    let stop = found ?? end
    if let markup = clibxml2_find(base + index, Int32(UInt8(ascii: "<")), stop - index) { return .ended(markup - base) }
    length += stop - index
    if length > maximumAttributeLength { return .exceeds(.attributeLength) }
    index = stop
    if found == nil { return .pending }
    state = .between
    index += 1
    return nil
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
