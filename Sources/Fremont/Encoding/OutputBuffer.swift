/// The bytes of a document being written: one block that grows and is reused.
///
/// The memory is owned here and freed once, which is safe because the buffer cannot be copied.
@usableFromInline
struct OutputBuffer: ~Copyable {
  /// Where text stands, which decides what of it must be escaped.
  @usableFromInline
  enum Context: UInt8 {
    /// Nothing is escaped; the caller vouches for the bytes.
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

  @usableFromInline var base: UnsafeMutablePointer<UInt8>
  @usableFromInline var count = 0
  @usableFromInline var capacity: Int

  /// How text is escaped.
  @usableFromInline var context = Context.raw

  /// The greatest code point that the encoding of the document has, if it has all below.
  var maximumScalar: UInt32 = 0x10FFFF

  /// Whether the encoding has a character beyond `maximumScalar`.
  var isEncodable: ((Unicode.Scalar) -> Bool)?

  init(capacity: Int = 4096) {
    base = .allocate(capacity: max(capacity, 64))
    self.capacity = max(capacity, 64)
  }

  deinit {
    base.deallocate()
  }

  /// Makes room for `extra` more bytes.
  @inline(__always)
  mutating func reserve(_ extra: Int) {
    if count + extra > capacity { grow(extra) }
  }

  @inline(never)
  private mutating func grow(_ extra: Int) {
    let larger = max(capacity * 2, count + extra)
    let block = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    block.update(from: base, count: count)
    base.deallocate()
    base = block
    capacity = larger
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
