/// The bytes that followed a tag, a name or a value the last time: white space, and the markup behind it.
///
/// Documents are repetitive: an element is mostly followed by the same markup as before, after the same line break and
/// indentation. Equal bytes mean equal tokens, so the name need not be scanned and looked up again.
///
/// The cache is plain memory, which needs no destruction.
struct NextTagCache {
  /// The maximum number of bytes remembered.
  static let capacity = 4 * ByteVector.count

  /// The bytes, at the beginning of the memory: whole vectors, and a pattern for the rest.
  private var bytes = (SIMD16<UInt8>(), SIMD16<UInt8>(), SIMD16<UInt8>(), SIMD16<UInt8>())
  fileprivate var last = BytePattern.empty

  /// The name behind the space: that of an element behind `<` or `</`, or that of an attribute; nil: nothing is
  /// remembered.
  fileprivate(set) var name: UnsafeMutablePointer<ScannedName>?

  /// The number of bytes in whole vectors.
  fileprivate var vectorBytes: UInt8 = 0

  /// The number of bytes of leading space.
  fileprivate(set) var spaceCount: UInt8 = 0

  /// The number of all bytes: space, markup, name, and the byte behind it. Behind the name of an attribute these are
  /// `=` and a quote.
  fileprivate(set) var count: UInt8 = 0

  /// Whether it is an end tag.
  fileprivate(set) var isEnd = false
}

/// What followed the tokens of one name the last time.
struct NextTagCaches {
  /// Behind the name in a start tag: the first attribute.
  var ofName = NextTagCache()

  /// Behind the value of an attribute of this name: the next attribute.
  var ofValue = NextTagCache()

  /// Behind the start tag of an element of this name, and behind its end: the next tag.
  var ofStart = NextTagCache()
  var ofEnd = NextTagCache()

  /// The end tag of an element of this name, if it fits into a vector; nil otherwise.
  let endTag: BytePattern?

  init(of name: UnsafeBufferPointer<UInt8>) {
    let tag = Array("</".utf8) + name + Array(">".utf8)
    let isShort = tag.count <= ByteVector.count
    endTag =
      isShort
      ? (tag + Array(repeating: 0, count: ByteVector.count)).withUnsafeBufferPointer { padded in
        padded.baseAddress.map { BytePattern(ByteVector($0), tag.count) }
      } : nil
  }
}

extension UnsafeMutablePointer<NextTagCaches> {
  @inline(__always)
  var ofName: UnsafeMutablePointer<NextTagCache> { part(0) }

  @inline(__always)
  var ofValue: UnsafeMutablePointer<NextTagCache> { part(1) }

  @inline(__always)
  var ofStart: UnsafeMutablePointer<NextTagCache> { part(2) }

  @inline(__always)
  var ofEnd: UnsafeMutablePointer<NextTagCache> { part(3) }

  /// Whether the start tag of an element of this name was last followed by another start tag.
  @inline(__always)
  var holdsTags: Bool { ofStart.pointee.name != nil && !ofStart.pointee.isEnd }

  /// The caches are adjacent in memory.
  @inline(__always)
  private func part(_ index: Int) -> UnsafeMutablePointer<NextTagCache> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: NextTagCache.self) + index
  }
}

/// The functions are members of the pointer, so that nothing is copied.
extension UnsafeMutablePointer<NextTagCache> {
  /// Whether the remembered bytes are at a place. At least `capacity` bytes must be readable there.
  @inline(__always)
  func isAt(_ place: UnsafePointer<UInt8>) -> Bool {
    let own = UnsafeRawPointer(self).assumingMemoryBound(to: UInt8.self)
    let count = Int(pointee.vectorBytes)
    var offset = 0
    while offset < count {
      if ByteVector(place + offset).words != ByteVector(own + offset).words { return false }
      offset += ByteVector.count
    }
    // The empty pattern matches anywhere.
    return pointee.last.isAt(place + count)
  }

  /// Remembers bytes, if they are few, and only space precedes the markup or the name of an attribute.
  @inline(never)
  func remember(
    _ start: UnsafePointer<UInt8>, spaceCount: Int, count: Int, _ name: UnsafeMutablePointer<ScannedName>, isEnd: Bool
  ) {
    guard count <= NextTagCache.capacity, spaceCount == 0 || start[0] <= 0x20 else { return }
    let own = UnsafeMutableRawPointer(self).assumingMemoryBound(to: UInt8.self)
    own.update(from: start, count: count)
    let whole = (count - 1) / ByteVector.count * ByteVector.count
    pointee.vectorBytes = UInt8(whole)
    pointee.last = BytePattern(ByteVector(own + whole), count - whole)
    pointee.spaceCount = UInt8(spaceCount)
    pointee.count = UInt8(count)
    pointee.isEnd = isEnd
    pointee.name = isSpace(own, spaceCount) ? name : nil
  }

  /// Whether remembered bytes are space without carriage returns. Those are part of line ends, which are scanned
  /// elsewhere.
  private func isSpace(_ own: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    stride(from: 0, to: count, by: ByteVector.count).allSatisfy {
      ByteVector(own + $0).firstInk >= min(ByteVector.count, count - $0)
    }
  }
}
