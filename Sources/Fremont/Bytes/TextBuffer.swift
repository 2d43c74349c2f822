/// The text of all open elements, in one block of memory that grows.
///
/// The block is owned here and freed once, which is safe because the buffer cannot be copied.
struct TextBuffer: ~Copyable {
  /// The number of bytes.
  private(set) var count = 0

  private var base: UnsafeMutablePointer<UInt8>
  private var capacity = 1024

  init() {
    base = .allocate(capacity: capacity)
  }

  deinit {
    base.deallocate()
  }

  /// Appends bytes.
  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    if count + bytes.count > capacity { grow(bytes.count) }
    (base + count).update(from: start, count: bytes.count)
    count += bytes.count
  }

  /// The bytes from a place to the end. They are valid until the next change.
  @inline(__always)
  func suffix(from start: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + start, count: count - start)
  }

  /// Removes the bytes from a place on.
  @inline(__always)
  mutating func truncate(to count: Int) {
    self.count = count
  }

  /// Removes all bytes, and frees the memory of a long text.
  mutating func reset() {
    count = 0
    if capacity <= 1 << 16 { return }
    base.deallocate()
    capacity = 1024
    base = .allocate(capacity: capacity)
  }

  @inline(never)
  private mutating func grow(_ extra: Int) {
    capacity = max(capacity * 2, count + extra)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
  }
}
