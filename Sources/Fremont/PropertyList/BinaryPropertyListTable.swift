/// The trailer of a binary property list, and the table of the offsets of its objects.
///
/// All sizes are checked against the length of the document before they are used.
struct BinaryPropertyListTable {
  typealias Text = UnsafeBufferPointer<UInt8>

  /// The number of bytes of the header, and of the trailer.
  static let headerLength = 8
  static let trailerLength = 32

  /// The number of objects.
  let count: Int

  /// The number of the root object.
  let top: Int

  /// The number of bytes of a reference.
  let referenceSize: Int

  /// The end of the objects, where the table of offsets begins.
  let end: Int

  let bytes: Text
  private let offsetSize: Int

  /// Reads the trailer.
  init(_ bytes: Text) throws(PropertyListFault) {
    guard bytes.starts(with: "bplist00".utf8) else {
      let version = ValueFault.excerpt(Text(rebasing: bytes.dropFirst(6).prefix(2)))
      throw PropertyListFault("a binary property list of version '\(version)', expected '00'", at: 6)
    }
    let shortest = Self.headerLength + 2 + Self.trailerLength
    guard bytes.count >= shortest else {
      throw PropertyListFault(
        "\(bytes.count) bytes are too few for a binary property list; expected \(shortest) or more", at: bytes.count)
    }
    let trailer = bytes.count - Self.trailerLength
    (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    guard 1...8 ~= offsetSize else {
      throw PropertyListFault("offsets of \(offsetSize) bytes, expected 1 to 8", at: trailer + 6)
    }
    guard 1...8 ~= referenceSize else {
      throw PropertyListFault("references of \(referenceSize) bytes, expected 1 to 8", at: trailer + 7)
    }
    let (counted, root) = (bytes.bigEndian(at: trailer + 8, count: 8), bytes.bigEndian(at: trailer + 16, count: 8))
    let table = bytes.bigEndian(at: trailer + 24, count: 8)
    guard table > Self.headerLength, table < trailer else {
      throw PropertyListFault(
        "the table of offsets begins at \(table), expected \(Self.headerLength + 1) to \(trailer - 1)", at: trailer + 24
      )
    }
    end = Int(table)
    let room = trailer - end
    guard counted > 0, counted <= room, Int(counted) * offsetSize == room else {
      throw PropertyListFault("\(counted) objects, but the table of offsets has \(room) bytes", at: trailer + 8)
    }
    guard root < counted else {
      throw PropertyListFault("the root is object \(root) of \(counted)", at: trailer + 16)
    }
    (count, top) = (Int(counted), Int(root))
    self.bytes = bytes
  }

  /// The offset of an object.
  func offset(of object: Int) throws(PropertyListFault) -> Int {
    let place = end + object * offsetSize
    let offset = bytes.bigEndian(at: place, count: offsetSize)
    guard offset >= Self.headerLength, offset < end else {
      throw PropertyListFault(
        "object \(object) at offset \(offset), expected \(Self.headerLength) to \(end - 1)", at: place)
    }
    return Int(offset)
  }

  /// Reads a reference to an object. The caller guarantees that its bytes are there.
  func reference(at place: Int) throws(PropertyListFault) -> Int {
    let object = bytes.bigEndian(at: place, count: referenceSize)
    guard object < count else {
      throw PropertyListFault("a reference to object \(object) of \(count)", at: place)
    }
    return Int(object)
  }

  /// The count of an object, in the marker or in the integer after it, and the offset of its content.
  func content(of marker: UInt8, at offset: Int) throws(PropertyListFault) -> (count: Int, start: Int) {
    let short = Int(marker & 0x0F)
    if short < 15 { return (short, offset + 1) }
    guard offset + 1 < end else { throw PropertyListFault("the object is cut short", at: offset) }
    let size = bytes[offset + 1]
    guard size & 0xF0 == 0x10, size & 0x0F <= 3 else {
      throw PropertyListFault("a count that is no integer", at: offset + 1)
    }
    let width = 1 << Int(size & 0x0F)
    guard width <= end - offset - 2 else { throw PropertyListFault("the count is cut short", at: offset + 1) }
    let count = bytes.bigEndian(at: offset + 2, count: width)
    guard count <= end else {
      throw PropertyListFault("a count of \(count), but \(end - offset - 2 - width) bytes follow", at: offset + 1)
    }
    return (Int(count), offset + 2 + width)
  }

  /// The bytes of an object's content; an error if they are cut short.
  func bytes(_ start: Int, count: Int, of object: String, at offset: Int) throws(PropertyListFault) -> Text {
    guard count <= end - start else {
      throw PropertyListFault("\(object) of \(count) bytes, but \(end - start) follow", at: offset)
    }
    return Text(rebasing: bytes[start..<start + count])
  }
}
