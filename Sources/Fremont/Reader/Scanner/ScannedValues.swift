/// The attribute values of a tag that are not verbatim spans of the document. They stay in place until the next tag.
///
/// The blocks are owned here and freed once, which is safe because the values cannot be copied.
struct ScannedValues: ~Copyable {
  private var block: UnsafeMutablePointer<UInt8>
  private var capacity = 256
  private var count = 0

  /// The full blocks of the tag.
  private var full: [UnsafeMutablePointer<UInt8>] = []

  private static let keptCapacity = 1 << 16

  init() {
    block = .allocate(capacity: capacity)
  }

  deinit {
    for block in full { block.deallocate() }
    block.deallocate()
  }

  /// Removes the values.
  @inline(__always)
  mutating func removeAll() {
    count = 0
    if capacity > Self.keptCapacity || !full.isEmpty { shrink() }
  }

  @inline(never)
  private mutating func shrink() {
    for block in full { block.deallocate() }
    full.removeAll()
    if capacity <= Self.keptCapacity { return }
    block.deallocate()
    capacity = 256
    block = .allocate(capacity: capacity)
  }

  /// Memory for a value of at most `length` bytes.
  mutating func room(for length: Int) -> UnsafeMutablePointer<UInt8> {
    if capacity - count < length {
      full.append(block)
      capacity = max(capacity * 2, length)
      block = .allocate(capacity: capacity)
      count = 0
    }
    return block + count
  }

  /// Keeps the first bytes of that memory.
  mutating func commit(_ length: Int) {
    count += length
  }
}
