/// The bytes of a document being written: one block that grows and is reused.
///
/// The memory is owned here, and freed or returned to a pool once, which is safe because the buffer cannot be copied.
@usableFromInline
struct OutputBuffer: ~Copyable {
  /// The context of text, which determines what must be escaped.
  @usableFromInline
  enum Context: UInt8 {
    /// Nothing is escaped. The caller guarantees that the bytes are valid.
    case raw
    /// The text of an element.
    case text
    /// An attribute value in double quotes.
    case attribute
    /// Text inside a CDATA section.
    case cdata
    /// A JSON string in double quotes.
    case json
  }

  /// The number of bytes behind the capacity that stores of whole words may spill into.
  static let slack = 16

  @usableFromInline var base: UnsafeMutablePointer<UInt8>
  @usableFromInline var count = 0

  /// The number of bytes that the block has room for, without the slack.
  @usableFromInline var capacity: Int

  /// How text is escaped.
  @usableFromInline var context = Context.raw

  /// The last code point of those from 0 on that the encoding of the document has without a gap.
  var maximumScalar: UInt32 = 0x10FFFF

  /// Whether the document is only compared with others.
  var isCompared = false

  /// Whether the encoding has a character beyond `maximumScalar`.
  var isEncodable: ((Unicode.Scalar) -> Bool)?

  /// The pool that the block is returned to; nil: the block is freed.
  private let pool: OutputBlockPool?

  /// Whether the block belongs to another owner, who uses the bytes in place.
  private(set) var isLent = false

  /// Whether the block can be given away: it is neither lent nor from a pool.
  var ownsBlock: Bool { pool == nil && !isLent }

  init(capacity: Int = 4096) {
    self.capacity = max(capacity, 64)
    base = Self.block(resizing: nil, to: self.capacity)
    pool = nil
  }

  /// Creates a buffer with a block from a pool.
  init(_ block: OutputBlockPool.Block, of pool: OutputBlockPool) {
    base = block.base
    capacity = block.capacity
    self.pool = pool
  }

  /// Creates a buffer that writes into memory of another owner, which must outlive it, as long as there is room.
  ///
  /// The memory must have `slack` more bytes than the capacity. A buffer that needs more moves to a separate block.
  init(lending memory: UnsafeMutablePointer<UInt8>, capacity: Int) {
    base = memory
    self.capacity = capacity
    pool = nil
    isLent = true
  }

  deinit {
    if isLent { return }
    if let pool {
      pool.give(back: OutputBlockPool.Block(base: base, capacity: capacity))
    } else {
      Self.free(base)
    }
  }

  /// Reserves room for `extra` more bytes.
  @inline(__always)
  mutating func reserve(_ extra: Int) {
    if extra > capacity &- count { grow(extra) }
  }

  /// Grows the block. A block too large for a pool becomes so large at once that the C library maps it separately: it
  /// then grows without a copy, and unused pages take no memory.
  @inline(never)
  private mutating func grow(_ extra: Int) {
    capacity = max(capacity * 2, count + extra)
    if capacity > OutputBlockPool.maximumCapacity { capacity = max(capacity, 1 << 25) }
    if isLent {
      let block = Self.block(resizing: nil, to: capacity)
      block.update(from: base, count: count)
      (base, isLent) = (block, false)
      return
    }
    base = Self.block(resizing: base, to: capacity)
  }

  /// Appends one byte as it is.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    count += 1
  }

  /// Appends bytes as they are.
  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    reserve(bytes.count)
    (base + count).update(from: start, count: bytes.count)
    count += bytes.count
  }

  /// Appends bytes as they are, in words of eight. At least `slack` more bytes must be readable behind them.
  @inline(__always)
  mutating func append(padded bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    reserve(bytes.count)
    Self.copy(padded: start, bytes.count, to: base + count)
    count += bytes.count
  }

  /// Copies bytes in words of eight, and up to `slack` more.
  @inline(__always)
  static func copy(padded start: UnsafePointer<UInt8>, _ length: Int, to target: UnsafeMutablePointer<UInt8>) {
    let source = UnsafeRawPointer(start)
    let target = UnsafeMutableRawPointer(target)
    var done = 0
    repeat {
      let first = source.loadUnaligned(fromByteOffset: done, as: UInt64.self)
      let second = source.loadUnaligned(fromByteOffset: done &+ 8, as: UInt64.self)
      target.storeBytes(of: first, toByteOffset: done, as: UInt64.self)
      target.storeBytes(of: second, toByteOffset: done &+ 8, as: UInt64.self)
      done &+= 16
    } while done < length
  }

  /// Appends a literal as it is.
  @inline(__always)
  mutating func append(_ literal: StaticString) {
    append(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  /// Appends the UTF-8 bytes of a string as they are.
  mutating func append(unescaped string: String) {
    if string.utf8.withContiguousStorageIfAvailable({ append($0) }) != nil { return }
    Array(string.utf8).withUnsafeBufferPointer { append($0) }
  }

  /// The bytes written so far.
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base, count: count)
  }
}
