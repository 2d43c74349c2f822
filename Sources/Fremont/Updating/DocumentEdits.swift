/// Changes of some bytes of a document, in any order.
struct DocumentEdits {
  private struct Edit {
    let range: Range<Int>
    let bytes: [UInt8]
  }

  private var edits: [Edit] = []

  mutating func insert(_ bytes: [UInt8], at place: Int) {
    edits.append(Edit(range: place..<place, bytes: bytes))
  }

  mutating func remove(_ range: Range<Int>) {
    edits.append(Edit(range: range, bytes: []))
  }

  mutating func replace(_ range: Range<Int>, by bytes: [UInt8]) {
    edits.append(Edit(range: range, bytes: bytes))
  }

  /// Whether something is changed.
  func change(_ range: Range<Int>) -> Bool {
    edits.contains { $0.range.lowerBound < range.upperBound && range.lowerBound < $0.range.upperBound }
  }

  /// Takes back all changes inside of something.
  mutating func forget(in range: Range<Int>) {
    edits.removeAll { range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound }
  }

  /// Returns the bytes with the changes made. What is inserted at one place keeps its order, and stands in front of what is replaced
  /// there; what is replaced inside of something that goes, goes with it.
  func apply(to bytes: [UInt8]) -> [UInt8] {
    let order = edits.indices.sorted { left, right in
      let (first, second) = (edits[left].range, edits[right].range)
      if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
      if first.isEmpty != second.isEmpty { return first.isEmpty }
      return first.isEmpty || first.count == second.count ? left < right : first.count > second.count
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.bytes.count })
    var copied = 0
    for index in order {
      let edit = edits[index]
      if edit.range.lowerBound < copied {
        if edit.range.isEmpty { result += edit.bytes }
        continue
      }
      result += bytes[copied..<edit.range.lowerBound]
      result += edit.bytes
      copied = edit.range.upperBound
    }
    result += bytes[copied...]
    return result
  }
}
