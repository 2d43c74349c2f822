/// The code units of a text, of one, two or four bytes each.
struct InputUnits {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let start: Int
  private let isLittleEndian: Bool

  /// The number of bytes of a unit.
  let width: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ form: EncodingName.Form, from start: Int) {
    self.bytes = bytes
    self.start = start
    switch form {
    case .utf8, .other: (width, isLittleEndian) = (1, false)
    case .utf16(let order): (width, isLittleEndian) = (2, order ?? false)
    case .utf32(let order): (width, isLittleEndian) = (4, order ?? false)
    }
  }

  /// A unit; nil behind the end.
  subscript(index: Int) -> UInt32? {
    let first = start + index * width
    guard first + width <= bytes.count else { return nil }
    var unit: UInt32 = 0
    for offset in 0..<width {
      unit = unit << 8 | UInt32(bytes[first + (isLittleEndian ? width - 1 - offset : offset)])
    }
    return unit
  }
}
