/// What stands where in a document, in the order of its text, and which rules are told by it: what a session did with the tokens of one that
/// was read, or what a walk wrote.
struct DocumentParts {
  struct Part: BitwiseCopyable {
    enum Kind: UInt8 {
      /// The start of an element that a rule takes, whose end follows.
      case element
      case end
      /// A whole element that is one value which was written: a text, or nil.
      case value
      /// A text that is an item, or that of an element.
      case text
      /// A value in the start tag of an element around values that was written, or one that is written by such an element.
      case told
      /// An element that no rule takes, as a whole.
      case unknown
      /// A comment or an instruction.
      case misc
      /// The end of an item that has no element of its own.
      case groupEnd
    }

    let kind: Kind

    /// Whether it stands in the document, and not in an entity; and whether that entity holds something that no rule takes.
    var stands = true
    var hidesUnknown = false

    /// What took it, or would have, had it not come too often; nil: no rule, or it was written.
    var row: SourceTree.Row?

    /// What wrote it; nil: no rule, or it was read.
    var step: UnsafeMutablePointer<PlanStep>?

    /// Where it stands. An element has its end from `finish` on.
    var start: Int
    var end: Int

    /// Of an element, the part that is its end; of the end of a group, the collector of that; of others, nothing.
    var link: Int {
      get { Int(number) }
      set { number = Int32(newValue) }
    }
    private var number: Int32 = 0

    /// How many elements are open around the group that ends.
    var depth: Int32 = 0

    /// The key of a pair, by its place among the keys; none: it is no pair.
    var key = TableIndex<String>.none

    init(_ kind: Kind, _ range: Range<Int>, row: SourceTree.Row? = nil, step: UnsafeMutablePointer<PlanStep>? = nil) {
      self.kind = kind
      self.row = row
      self.step = step
      start = range.lowerBound
      end = range.upperBound
    }

    fileprivate var isEnd: Bool { kind == .end || kind == .groupEnd }

    /// Whether two parts say the same at the same place.
    func isSame(as other: Part, shiftedBy shift: Int) -> Bool {
      kind == other.kind && row == other.row && step == other.step && start + shift == other.start
    }
  }

  private(set) var parts: [Part] = []
  private(set) var keys: [String] = []

  /// The elements that are open.
  private var open: [Int] = []

  subscript(index: Int) -> Part { parts[index] }

  var count: Int { parts.count }

  mutating func add(_ part: Part) { parts.append(part) }

  /// Begins an element, which has a key if it is a pair.
  mutating func begin(_ part: Part, key: String? = nil) {
    open.append(parts.count)
    parts.append(part)
    if let key { setKey(key, of: parts.count - 1) }
  }

  mutating func setKey(_ key: String, of part: Int) {
    parts[part].key = TableIndex(keys.count)
    keys.append(key)
  }

  /// The key of a pair; nil: it has none.
  func key(of part: Part) -> String? { part.key.index.map { keys[$0] } }

  /// Lets a part that was added end at a place.
  mutating func extend(_ part: Int, to place: Int) { parts[part].end = max(parts[part].start, place) }

  /// Ends the innermost element. One that was taken back while it was written has not been.
  mutating func end(at place: Int, mayBeTakenBack: Bool = false) {
    guard let first = open.popLast() else { return }
    if mayBeTakenBack, place <= parts[first].start {
      parts.removeSubrange(first...)
    } else {
      parts.append(Part(.end, place..<place))
    }
  }

  /// Follows what became of items that were sorted: where each stood, and where it starts now, in the new order.
  mutating func move(_ pieces: [(was: Range<Int>, start: Int)]) {
    guard let first = pieces.map(\.was.lowerBound).min() else { return }
    var start = (parts.lastIndex { $0.start < first }).map { $0 + 1 } ?? 0
    // What ends there does not belong to them.
    while start < parts.count, parts[start].isEnd { start += 1 }
    let pieces = pieces.sorted { $0.was.lowerBound < $1.was.lowerBound }
    var moved = Array(repeating: [Part](), count: pieces.count)
    var piece = 0
    for var part in parts[start...] {
      while piece + 1 < pieces.count, part.start >= pieces[piece + 1].was.lowerBound,
        !part.isEnd || part.start > pieces[piece].was.upperBound
      { piece += 1 }
      let shift = pieces[piece].start - pieces[piece].was.lowerBound
      part.start += shift
      part.end += shift
      moved[piece].append(part)
    }
    parts.removeSubrange(start...)
    for index in pieces.indices.sorted(by: { pieces[$0].start < pieces[$1].start }) { parts += moved[index] }
  }

  /// The number of the first value in an element around values; nil: there is none.
  func valueInside(_ element: Int) -> Int32? {
    for part in parts[element...parts[element].link] where part.kind != .groupEnd {
      if let number = part.step?.pointee.number, number > 0 { return number }
    }
    return nil
  }

  /// Where elements start.
  var elementStarts: [Int] { parts.lazy.filter { $0.kind == .element || $0.kind == .value }.map(\.start) }

  /// Whether all say the same at the same places.
  func isSame(as other: DocumentParts) -> Bool {
    guard parts.count == other.parts.count else { return false }
    return parts.withUnsafeBufferPointer { parts in
      other.parts.withUnsafeBufferPointer { others in
        parts.indices.allSatisfy { parts[$0].isSame(as: others[$0], shiftedBy: 0) }
      }
    }
  }

  /// Whether an element is the same as one of other parts, with all that it holds, a number of bytes further on.
  func isSame(_ element: Int, as other: Int, in others: DocumentParts, shiftedBy shift: Int) -> Bool {
    guard other < others.count, others[other].kind == .element, parts[element].start + shift == others[other].start,
      parts[element].link - element == others[other].link - other
    else { return false }
    return (element...parts[element].link).allSatisfy { index in
      parts[index].isSame(as: others[other + index - element], shiftedBy: shift)
    }
  }

  /// Tells each element where it ends, when all is there.
  mutating func finish() {
    open = []
    for index in parts.indices {
      switch parts[index].kind {
      case .element: open.append(index)
      case .end:
        guard let first = open.popLast() else { continue }
        parts[first].link = index
        parts[first].end = parts[index].end
      case .value, .text, .told, .unknown, .misc, .groupEnd: break
      }
    }
  }
}
