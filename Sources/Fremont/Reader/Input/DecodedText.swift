/// The text that a decoder makes of some bytes, in memory that is reused for the next ones.
///
/// It belongs to one document at a time, and must not be shared between threads.
final class DecodedText {
  private var base: UnsafeMutablePointer<UInt8>
  private(set) var capacity = 64

  /// The number of bytes.
  private(set) var count = 0

  /// Whether a decoder that makes whole characters has made U+FFFE or U+FFFF, the only ones beyond ASCII that XML
  /// lacks.
  var hasNoncharacters = false

  init() {
    base = .allocate(capacity: capacity)
  }

  deinit {
    base.deallocate()
  }

  /// The text. It is valid until the next change.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  /// Removes all bytes, but keeps the memory.
  func clear() {
    count = 0
    hasNoncharacters = false
  }

  /// Reserves room for more bytes. The function stores them, and returns their number.
  @inline(__always)
  func append(upTo room: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    if count + room > capacity { grow(room) }
    count += write(base + count)
  }

  func append(_ byte: UInt8) {
    append(upTo: 1) { place in
      place.pointee = byte
      return 1
    }
  }

  func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    append(upTo: bytes.count) { place in
      place.update(from: start, count: bytes.count)
      return bytes.count
    }
  }

  @inline(never)
  private func grow(_ room: Int) {
    capacity = max(2 * capacity, count + room)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
  }
}
