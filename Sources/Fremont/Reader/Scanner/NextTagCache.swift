/// What stood behind a tag, a name or a value the last time: space, and what followed that.
///
/// Documents repeat themselves: behind one element mostly comes the same as before, after the same line break and the same spaces. Where
/// the bytes are the same, they mean the same, so that no name has to be found and looked up.
///
/// It is plain memory, which needs no destruction.
struct NextTagCache {
  /// The greatest number of bytes that are remembered.
  static let capacity = 4 * ByteVector.count

  /// They stand at the beginning of the memory: whole vectors, and what is left, which is a pattern too.
  private var bytes = (SIMD16<UInt8>(), SIMD16<UInt8>(), SIMD16<UInt8>(), SIMD16<UInt8>())
  fileprivate var last = BytePattern.empty

  /// The name that follows the space: that of an element behind `<` or `</`, or that of an attribute; nil: nothing is remembered.
  fileprivate(set) var name: UnsafeMutablePointer<ScannedName>?

  /// The bytes in the whole vectors.
  fileprivate var vectorBytes: UInt8 = 0

  /// The bytes of space in front.
  fileprivate(set) var spaceCount: UInt8 = 0

  /// All bytes: space, markup, name, and the byte behind that; behind the name of an attribute `=` and a quote.
  fileprivate(set) var count: UInt8 = 0

  /// Whether it is an end tag.
  fileprivate(set) var isEnd = false
}

/// What stood last behind the tokens that have a name.
struct NextTagCaches {
  /// Behind the name in a start tag: an attribute.
  var ofName = NextTagCache()

  /// Behind the value of such an attribute: another one.
  var ofValue = NextTagCache()

  /// Behind the start tag of such an element, and behind its end: another tag.
  var ofStart = NextTagCache()
  var ofEnd = NextTagCache()

  /// The end tag of such an element, if it is no longer than a vector; nil: it is.
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

  /// Whether another start tag followed last inside such an element.
  @inline(__always)
  var holdsTags: Bool { ofStart.pointee.name != nil && !ofStart.pointee.isEnd }

  /// The parts are all of the memory, one behind the other.
  @inline(__always)
  private func part(_ index: Int) -> UnsafeMutablePointer<NextTagCache> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: NextTagCache.self) + index
  }
}

/// The calls stand on the pointer, so that nothing is copied.
extension UnsafeMutablePointer<NextTagCache> {
  /// Whether the same bytes stand at a place, behind which there are as many as can be remembered.
  @inline(__always)
  func isAt(_ place: UnsafePointer<UInt8>) -> Bool {
    let own = UnsafeRawPointer(self).assumingMemoryBound(to: UInt8.self)
    let count = Int(pointee.vectorBytes)
    var offset = 0
    while offset < count {
      if ByteVector(place + offset).words != ByteVector(own + offset).words { return false }
      offset += ByteVector.count
    }
    // The pattern of nothing is anywhere.
    return pointee.last.isAt(place + count)
  }

  /// Remembers bytes, if they are few, and nothing but space stands in front of the markup, or of the name of an attribute.
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

  /// Whether bytes that are remembered are space without a carriage return, which is part of a line end, and goes another way.
  private func isSpace(_ own: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    stride(from: 0, to: count, by: ByteVector.count).allSatisfy {
      ByteVector(own + $0).firstInk >= min(ByteVector.count, count - $0)
    }
  }
}
