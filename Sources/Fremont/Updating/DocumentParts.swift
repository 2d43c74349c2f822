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
      /// The end of an item that has no separate element.
      case groupEnd
    }

    /// What took it, or would have, had it not come too often, or the step that wrote it; nil: no rule.
    private let rule: UnsafeMutableRawPointer?

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

    let kind: Kind

    /// Whether it was written, and not read.
    private let isWritten: Bool

    /// Whether it stands in the document, and not in an entity; and whether that entity holds something that no rule takes.
    var stands = true
    var hidesUnknown = false

    /// Creates a part of a document that was read, which a row took.
    init(_ kind: Kind, _ range: Range<Int>, row: SourceTree.Row? = nil) {
      self.init(kind, range, UnsafeMutableRawPointer(row), isWritten: false)
    }

    /// Creates a part that a step wrote.
    init(_ kind: Kind, _ range: Range<Int>, step: StepPointer) {
      self.init(kind, range, UnsafeMutableRawPointer(step), isWritten: true)
    }

    private init(_ kind: Kind, _ range: Range<Int>, _ rule: UnsafeMutableRawPointer?, isWritten: Bool) {
      self.kind = kind
      self.rule = rule
      self.isWritten = isWritten
      start = range.lowerBound
      end = range.upperBound
    }

    /// What took it, or would have; nil: no rule, or it was written.
    var row: SourceTree.Row? { isWritten ? nil : rule?.assumingMemoryBound(to: PlanRow.self) }

    /// What wrote it; nil: no rule, or it was read.
    var step: StepPointer? { isWritten ? rule?.assumingMemoryBound(to: PlanStep.self) : nil }

    fileprivate var isEnd: Bool { kind == .end || kind == .groupEnd }

    /// Whether two parts say the same at the same place.
    func isSame(as other: Part, shiftedBy shift: Int) -> Bool {
      kind == other.kind && rule == other.rule && start + shift == other.start
    }
  }

  /// All parts; while they are the same as those of another document, that document's.
  private(set) var parts: [Part] = []
  private(set) var keys: [String] = []

  /// How many of the parts are here, while they are the same as those of another document; nil: all.
  private var sameCount: Int?

  /// The elements that are open.
  private var open: [Int] = []

  /// Makes room for a number of parts.
  init(capacity: Int = 0) { parts.reserveCapacity(capacity) }

  /// Takes parts that are probably those of another document, which takes no memory as long as they are.
  init(like other: DocumentParts) {
    (parts, keys, sameCount) = (other.parts, other.keys, 0)
  }

  subscript(index: Int) -> Part { parts[index] }

  var count: Int { sameCount ?? parts.count }

  @inline(__always)
  mutating func add(_ part: Part) {
    if let count = sameCount {
      // An element has its end later.
      if count < parts.count, parts[count].isSame(as: part, shiftedBy: 0),
        part.kind == .element || parts[count].end == part.end
      {
        sameCount = count + 1
        return
      }
      differ()
    }
    parts.append(part)
  }

  /// Takes leave of the other document, from the next part on.
  private mutating func differ() {
    guard let count = sameCount else { return }
    parts = Array(parts[..<count])
    sameCount = nil
  }

  /// Begins an element, which has a key if it is a pair.
  mutating func begin(_ part: Part, key: String? = nil) {
    open.append(count)
    add(part)
    if let key { setKey(key, of: count - 1) }
  }

  mutating func setKey(_ key: String, of part: Int) {
    if sameCount != nil, self.key(of: parts[part]) == key { return }
    differ()
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
      if sameCount == nil { parts.removeSubrange(first...) } else { sameCount = first }
    } else {
      add(Part(.end, place..<place))
    }
  }

  /// Follows what became of items that were sorted: where each stood, and where it starts now, in the new order.
  mutating func move(_ pieces: [(was: Range<Int>, start: Int)]) {
    guard let first = pieces.map(\.was.lowerBound).min() else { return }
    differ()
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
      if let number = part.step?.number, number > 0 { return number }
    }
    return nil
  }

  /// Where elements start.
  var elementStarts: [Int] { parts.lazy.filter { $0.kind == .element || $0.kind == .value }.map(\.start) }

  /// Whether all say the same at the same places.
  func isSame(as other: DocumentParts) -> Bool {
    guard count == other.count else { return false }
    return parts.withUnsafeBufferPointer { parts in
      other.parts.withUnsafeBufferPointer { others in
        parts.baseAddress == others.baseAddress
          || (0..<count).allSatisfy { parts[$0].isSame(as: others[$0], shiftedBy: 0) }
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
    if sameCount == parts.count { sameCount = nil; return }
    differ()
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
