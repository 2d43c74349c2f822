/// Records where the members of open objects begin, so that they can be sorted by their keys.
struct JSONMemberOrder {
  /// For each open object the offsets of its members; nil for an array.
  private var starts: [[Int]?] = []

  /// Opens an object or an array.
  mutating func open(isObject: Bool) {
    starts.append(isObject ? [] : nil)
  }

  /// Records the offset of a member or an item.
  mutating func begin(at start: Int) {
    guard let innermost = starts.indices.last else { return }
    starts[innermost]?.append(start)
  }

  /// Forgets the members from an offset on, which were removed.
  mutating func takeBack(to end: Int) {
    guard let innermost = starts.indices.last else { return }
    while let last = starts[innermost]?.last, last >= end { starts[innermost]?.removeLast() }
  }

  /// Forgets everything.
  mutating func reset() {
    starts.removeAll(keepingCapacity: true)
  }

  /// Closes an object or an array, and sorts its members.
  ///
  /// - Parameters:
  ///   - separator: The number of bytes between two members.
  ///   - output: The text written so far, up to the end of the last member.
  mutating func close(separator: Int, _ output: inout OutputBuffer) {
    guard let members = starts.removeLast(), let first = members.first, members.count > 1 else { return }
    let bytes = Array(UnsafeBufferPointer(start: output.base + first, count: output.count - first))
    let ends = members.dropFirst().map { $0 - separator } + [output.count]
    let pieces = zip(members, ends).map { bytes[($0 - first)..<($1 - first)] }
    let keys = pieces.map(Self.key)
    let order = pieces.indices.sorted { keys[$0].lexicographicallyPrecedes(keys[$1]) }
    let between = bytes[pieces[0].endIndex..<pieces[1].startIndex]
    output.count = first
    for (place, index) in order.enumerated() {
      if place > 0 { between.withUnsafeBufferPointer { output.append($0) } }
      pieces[index].withUnsafeBufferPointer { output.append($0) }
    }
  }

  /// The key of a member, without its quotes and with its escapes.
  private static func key(of member: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = member.startIndex + 1
    var end = start
    while end < member.endIndex, member[end] != UInt8(ascii: "\"") {
      end += member[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return member[start..<min(end, member.endIndex)]
  }
}
