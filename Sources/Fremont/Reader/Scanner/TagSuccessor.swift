/// What stood behind a tag, a name or a value the last time: space, and what followed that.
///
/// Documents repeat themselves: behind one element mostly comes the same as before, after the same line break and the same spaces. Where
/// the bytes are the same, they mean the same, so that no name has to be found and looked up.
///
/// It is plain memory, which needs no destruction.
struct TagSuccessor {
  /// The greatest number of bytes that are remembered.
  static let capacity = 4 * ByteVector.count

  /// They stand at the beginning of the memory.
  private var bytes = (SIMD16<UInt8>(), SIMD16<UInt8>(), SIMD16<UInt8>(), SIMD16<UInt8>())

  /// The name that follows the space: that of an element behind `<` or `</`, or that of an attribute.
  private(set) var name: UnsafeMutablePointer<ScannedName>?

  /// The bytes of space in front.
  private(set) var spaceCount: UInt8 = 0

  /// All bytes: space, markup, name, and the byte behind that; 0: nothing is remembered.
  private(set) var count: UInt8 = 0

  /// Whether it is an end tag.
  private(set) var isEnd = false

  /// Remembers bytes, if they are few, and nothing but space stands in front of the markup, or of the name of an attribute.
  @inline(never)
  mutating func remember(
    _ start: UnsafePointer<UInt8>, spaceCount: Int, count: Int, _ name: UnsafeMutablePointer<ScannedName>, isEnd: Bool
  ) {
    guard count <= Self.capacity else { return }
    // A carriage return is part of a line end, and goes another way.
    for index in 0..<spaceCount where start[index] > 0x20 || start[index] == 0x0D { return }
    self.name = name
    self.spaceCount = UInt8(spaceCount)
    self.count = UInt8(count)
    self.isEnd = isEnd
    withUnsafeMutableBytes(of: &bytes) { $0.copyMemory(from: UnsafeRawBufferPointer(start: start, count: count)) }
  }
}

/// What stood last behind the tokens that have a name.
struct TagSuccessors {
  /// Behind the name in a start tag: an attribute.
  var ofName = TagSuccessor()

  /// Behind the value of such an attribute: another one.
  var ofValue = TagSuccessor()

  /// Behind the start tag of such an element, and behind its end: another tag.
  var ofStart = TagSuccessor()
  var ofEnd = TagSuccessor()
}

extension UnsafeMutablePointer<TagSuccessors> {
  @inline(__always)
  var ofName: UnsafeMutablePointer<TagSuccessor> { part(0) }

  @inline(__always)
  var ofValue: UnsafeMutablePointer<TagSuccessor> { part(1) }

  @inline(__always)
  var ofStart: UnsafeMutablePointer<TagSuccessor> { part(2) }

  @inline(__always)
  var ofEnd: UnsafeMutablePointer<TagSuccessor> { part(3) }

  /// Whether another start tag followed last inside such an element.
  @inline(__always)
  var holdsTags: Bool { ofStart.pointee.count > 0 && !ofStart.pointee.isEnd }

  /// The parts are all of the memory, one behind the other.
  @inline(__always)
  private func part(_ index: Int) -> UnsafeMutablePointer<TagSuccessor> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: TagSuccessor.self) + index
  }
}

/// The calls stand on the pointer, so that nothing is copied.
extension UnsafeMutablePointer<TagSuccessor> {
  /// Whether the same bytes stand at a place, behind which there are as many as can be remembered.
  @inline(__always)
  func isAt(_ place: UnsafePointer<UInt8>) -> Bool {
    let count = Int(pointee.count)
    if count == 0 { return false }
    let own = UnsafeRawPointer(self).assumingMemoryBound(to: UInt8.self)
    var offset = 0
    while offset + ByteVector.count < count {
      if ByteVector(place + offset).words != ByteVector(own + offset).words { return false }
      offset += ByteVector.count
    }
    return ByteVector(place + offset).isEqual(to: ByteVector(own + offset), count - offset)
  }
}
