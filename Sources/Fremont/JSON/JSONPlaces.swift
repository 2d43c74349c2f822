/// The lines and columns of a JSON text.
///
/// Each is counted from the last one that was asked for: the faults of a text are noted in its order, nearly always.
final class JSONPlaces {
  private let bytes: UnsafeBufferPointer<UInt8>

  /// The last answer.
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
