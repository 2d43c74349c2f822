/// Computes lines and columns in a JSON text.
///
/// It counts from the previous position, because faults are almost always noted in the order of the text.
final class JSONPlaces {
  private let bytes: UnsafeBufferPointer<UInt8>

  /// The previous position.
  private var offset = 0
  private var line = 1
  private var column = 1

  /// Creates the places of a text, which must outlive them.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The line and column of an offset, both counted from 1.
  func position(of target: Int) -> (line: Int, column: Int) {
    if target < offset { (offset, line, column) = (0, 1, 1) }
    let target = min(target, bytes.count)
    while offset < target {
      let byte = bytes[offset]
      offset += 1
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return (line, column)
  }
}
