/// Changes to ranges of bytes of a document, in any order.
struct DocumentEdits {
  private struct Edit {
    let range: Range<Int>
    let text: EditedText
  }

  private var edits: [Edit] = []

  mutating func insert(_ text: EditedText, at place: Int) {
    edits.append(Edit(range: place..<place, text: text))
  }

  mutating func insert(_ bytes: [UInt8], at place: Int) { insert(EditedText(bytes), at: place) }

  mutating func remove(_ range: Range<Int>) { replace(range, by: EditedText()) }

  mutating func replace(_ range: Range<Int>, by bytes: [UInt8]) { replace(range, by: EditedText(bytes)) }

  mutating func replace(_ range: Range<Int>, by text: EditedText) { edits.append(Edit(range: range, text: text)) }

  /// Whether some bytes of a range are changed.
  func change(_ range: Range<Int>) -> Bool {
    edits.contains { $0.range.lowerBound < range.upperBound && range.lowerBound < $0.range.upperBound }
  }

  /// Drops all changes inside a range.
  mutating func forget(in range: Range<Int>) {
    edits.removeAll { range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound }
  }

  /// Returns the bytes with the changes made. Insertions at one place keep their order, and precede a replacement
  /// there. A change inside a range that is removed is lost, and one inside a part that moves goes with it.
  func apply(to bytes: [UInt8]) -> [UInt8] {
    let order = edits.indices.sorted { left, right in
      let (first, second) = (edits[left].range, edits[right].range)
      if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
      if first.isEmpty != second.isEmpty { return first.isEmpty }
      return first.isEmpty || first.count == second.count ? left < right : first.count > second.count
    }
    let whole = 0..<bytes.count
    let changes = editsByPart(order, whole)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.text.count })
    append(EditedText.Part(range: whole), of: bytes, changes, to: &result)
    return result
  }

  /// The changes in their order, grouped by the innermost moving part that contains them.
  private func editsByPart(_ order: [Int], _ whole: Range<Int>) -> [Range<Int>: [Int]] {
    let parts = edits.flatMap(\.text.parts).sorted {
      $0.lowerBound != $1.lowerBound ? $0.lowerBound < $1.lowerBound : $0.count > $1.count
    }
    if parts.isEmpty { return [whole: order] }
    var byPart: [Range<Int>: [Int]] = [:]
    var (next, open) = (0, [Range<Int>]())
    for index in order {
      let range = edits[index].range
      while next < parts.count, parts[next].lowerBound < range.lowerBound {
        while let last = open.last, last.upperBound <= parts[next].lowerBound { open.removeLast() }
        open.append(parts[next])
        next += 1
      }
      while let last = open.last, last.upperBound <= range.lowerBound { open.removeLast() }
      // An insertion at the end of a part follows the part.
      let part = open.last { range.isEmpty || range.upperBound <= $0.upperBound }
      byPart[part ?? whole, default: []].append(index)
    }
    return byPart
  }

  private func append(
    _ part: EditedText.Part, of bytes: [UInt8], _ changes: [Range<Int>: [Int]], to result: inout [UInt8]
  ) {
    var copied = part.range.lowerBound
    var isComplete = part.adding.isEmpty
    func complete() {
      result += bytes[copied..<part.place] + part.adding
      copied = part.place
      isComplete = true
    }
    for index in changes[part.range] ?? [] {
      let edit = edits[index]
      if !isComplete, edit.range.lowerBound >= part.place { complete() }
      let isInside = edit.range.lowerBound < copied
      if isInside, !edit.range.isEmpty { continue }
      if !isInside { result += bytes[copied..<edit.range.lowerBound] }
      for piece in edit.text.pieces {
        switch piece {
        case .bytes(let bytes): result += bytes
        case .part(let moved): append(moved, of: bytes, changes, to: &result)
        }
      }
      copied = max(copied, edit.range.upperBound)
    }
    if !isComplete { complete() }
    result += bytes[copied..<part.range.upperBound]
  }
}

/// New text in a document: bytes, and parts of the document that move there with the changes made in them.
struct EditedText {
  enum Piece {
    case bytes([UInt8])
    case part(Part)
  }

  /// A part of the document, and bytes to insert at a place in it.
  struct Part {
    let range: Range<Int>
    var adding: [UInt8] = []
    var place = 0
  }

  private(set) var pieces: [Piece]

  init(_ bytes: [UInt8] = []) { pieces = bytes.isEmpty ? [] : [.bytes(bytes)] }

  init(_ part: Part) { pieces = [.part(part)] }

  /// The parts that move.
  fileprivate var parts: [Range<Int>] {
    pieces.compactMap { if case .part(let part) = $0 { part.range } else { nil } }
  }

  fileprivate var count: Int {
    pieces.reduce(0) { sum, piece in
      switch piece {
      case .bytes(let bytes): sum + bytes.count
      case .part(let part): sum + part.range.count + part.adding.count
      }
    }
  }

  static func += (text: inout EditedText, other: EditedText) { text.pieces += other.pieces }

  static func += (text: inout EditedText, bytes: some Sequence<UInt8>) {
    if case .bytes(var last) = text.pieces.last {
      text.pieces.removeLast()
      last += bytes
      text.pieces.append(.bytes(last))
    } else {
      text.pieces.append(.bytes(Array(bytes)))
    }
  }

  static func + (bytes: [UInt8], text: EditedText) -> EditedText {
    var sum = EditedText(bytes)
    sum += text
    return sum
  }

  static func + (text: EditedText, bytes: [UInt8]) -> EditedText {
    var sum = text
    sum += bytes
    return sum
  }
}
