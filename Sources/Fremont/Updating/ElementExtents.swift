/// Where the elements of a document begin and end that has just been written, in the order of their starts.
struct ElementExtents {
  private(set) var starts: [Int] = []

  /// Where each ends.
  private(set) var ends: [Int] = []

  /// Finds the elements. Of a document with a declaration of its type there are none, since that can say what markup means.
  init(_ bytes: [UInt8]) {
    let isWhole = bytes.withUnsafeBufferPointer { find($0) }
    if !isWhole { (starts, ends) = ([], []) }
  }

  private mutating func find(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var open: [Int] = []
    var place = 0
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "<"), place + 1 < bytes.count else {
        place += 1
        continue
      }
      switch bytes[place + 1] {
      case UInt8(ascii: "/"):
        guard let end = Self.end(of: ">", bytes, place), let index = open.popLast() else { return false }
        ends[index] = end
        place = end
      case UInt8(ascii: "?"):
        guard let end = Self.end(of: "?>", bytes, place) else { return false }
        place = end
      case UInt8(ascii: "!"):
        let isComment = place + 2 < bytes.count && bytes[place + 2] == UInt8(ascii: "-")
        let isSection = place + 2 < bytes.count && bytes[place + 2] == UInt8(ascii: "[")
        guard isComment || isSection, let end = Self.end(of: isComment ? "-->" : "]]>", bytes, place + 4) else {
          return false
        }
        place = end
      default:
        starts.append(place)
        ends.append(bytes.count)
        guard let end = Self.endOfTag(bytes, place) else { return false }
        if bytes[end - 2] == UInt8(ascii: "/") {
          ends[ends.count - 1] = end
        } else {
          open.append(ends.count - 1)
        }
        place = end
      }
    }
    return open.isEmpty
  }

  /// The place behind a start tag.
  private static func endOfTag(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    var quote: UInt8 = 0
    for place in start..<bytes.count {
      let byte = bytes[place]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return place + 1
      }
    }
    return nil
  }

  /// The place behind the next mark.
  private static func end(of mark: StaticString, _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    let length = mark.utf8CodeUnitCount
    var place = start
    while place + length <= bytes.count {
      if (0..<length).allSatisfy({ bytes[place + $0] == mark.utf8Start[$0] }) { return place + length }
      place += 1
    }
    return nil
  }
}
