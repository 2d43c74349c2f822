/// The text of the innermost element, collected from its pieces in one reused block of memory.
struct TextBuffer: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0

  init() {
    capacity = 4096
    base = .allocate(capacity: capacity)
  }

  deinit {
    base.deallocate()
  }

  /// The text without the white space around it.
  var trimmed: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base, count: count).trimmed
  }

  mutating func clear() {
    count = 0
  }

  mutating func append(_ bytes: UnsafePointer<UInt8>, _ length: Int) {
    if count + length > capacity { grow(length) }
    (base + count).update(from: bytes, count: length)
    count += length
  }

  @inline(never)
  private mutating func grow(_ length: Int) {
    capacity = max(capacity * 2, count + length)
    let block = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    block.update(from: base, count: count)
    base.deallocate()
    base = block
  }
}
