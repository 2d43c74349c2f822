/// The parts of a document in the order of its text, each with the row that read it or the step that wrote it.
struct DocumentParts {
  struct Part: BitwiseCopyable {
    enum Kind: UInt8 {
      /// The start of an element that a row matched; its end follows.
      case element
      case end
      /// A whole element that was written for one value: a text or nil.
      case value
      /// The text of an element, or a text that is an item.
      case text
      /// A value that was written in the start tag of a wrapper or as its text, by which the wrapper is identified.
      case wrapperValue
      /// A whole element of unknown content.
      case unknown
      /// A comment or a processing instruction.
      case misc
      /// The end of an item that has no separate element.
      case groupEnd
    }

    /// The row that read it, or would have read it had it not come too often, or the step that wrote it; nil if none.
    private let rule: UnsafeMutableRawPointer?

    /// The range of the part. That of an element is complete after `finish`.
    var start: Int
    var end: Int

    /// For an element, the index of the part that ends it; for the end of a group, its collector; otherwise 0.
    var link: Int {
      get { Int(number) }
      set { number = Int32(newValue) }
    }
    private var number: Int32 = 0

    /// For the end of a group, the number of open elements around it.
    var depth: Int32 = 0

    /// The index of the key of a pair in `keys`; none for other parts.
    var key = TableIndex<String>.none

    let kind: Kind

    /// Whether the part was written, rather than read.
    private let isWritten: Bool

    /// Whether it is in the document, rather than in an entity; and whether that entity contains unknown content.
    var isInDocument = true
    var hidesUnknown = false

    /// Creates a part of a document that was read, with the row that matched.
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

    /// The row that read it or would have; nil if no row did, or it was written.
    var row: SourceTree.Row? { isWritten ? nil : rule?.assumingMemoryBound(to: PlanRow.self) }

    /// The step that wrote it; nil if no step did, or it was read.
    var step: StepPointer? { isWritten ? rule?.assumingMemoryBound(to: PlanStep.self) : nil }

    fileprivate var isEnd: Bool { kind == .end || kind == .groupEnd }

    /// Whether two parts have the same kind, rule and place.
    func isSame(as other: Part, shiftedBy shift: Int) -> Bool {
      kind == other.kind && rule == other.rule && start + shift == other.start
    }
  }

  /// All parts. While they equal those of another document, the storage is shared with it.
  private(set) var parts: [Part] = []
  private(set) var keys: [String] = []

  /// The number of parts added so far while they equal those of another document; nil if they differ.
  private var sameCount: Int?

  /// The elements that are open.
  private var open: [Int] = []

  /// Reserves memory for a number of parts.
  init(capacity: Int = 0) { parts.reserveCapacity(capacity) }

  /// Creates parts that are probably equal to those of another document. While they are, they share its memory.
  init(like other: DocumentParts) {
    (parts, keys, sameCount) = (other.parts, other.keys, 0)
  }

  subscript(index: Int) -> Part { parts[index] }

  var count: Int { sameCount ?? parts.count }

  @inline(__always)
  mutating func add(_ part: Part) {
    if let count = sameCount {
      // The end of an element is not known yet.
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

  /// Stops sharing the parts of the other document, from the next part on.
  private mutating func differ() {
    guard let count = sameCount else { return }
    parts = Array(parts[..<count])
    sameCount = nil
  }

  /// Begins an element, with a key if it is a pair.
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

  /// The key of a pair, or nil.
  func key(of part: Part) -> String? { part.key.index.map { keys[$0] } }

  /// Extends a part to a place.
  mutating func extend(_ part: Int, to place: Int) { parts[part].end = max(parts[part].start, place) }

  /// Ends the innermost element. With `mayBeTakenBack`, an element whose output was removed is dropped.
  mutating func end(at place: Int, mayBeTakenBack: Bool = false) {
    guard let first = open.popLast() else { return }
    if mayBeTakenBack, place <= parts[first].start {
      if sameCount == nil { parts.removeSubrange(first...) } else { sameCount = first }
    } else {
      add(Part(.end, place..<place))
    }
  }

  /// Moves the parts of items that were sorted, given the old range and the new start of each item in the new order.
  mutating func move(_ pieces: [(was: Range<Int>, start: Int)]) {
    guard let first = pieces.map(\.was.lowerBound).min() else { return }
    differ()
    var start = (parts.lastIndex { $0.start < first }).map { $0 + 1 } ?? 0
    // Ends at that place do not belong to the items.
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

  /// The number of the first value in a wrapper; nil if there is none.
  func valueInside(_ element: Int) -> Int32? {
    for part in parts[element...parts[element].link] where part.kind != .groupEnd {
      if let number = part.step?.number, number > 0 { return number }
    }
    return nil
  }

  /// The places where elements start.
  var elementStarts: [Int] { parts.lazy.filter { $0.kind == .element || $0.kind == .value }.map(\.start) }

  /// Whether two documents have equal parts at the same places.
  func isSame(as other: DocumentParts) -> Bool {
    guard count == other.count else { return false }
    return parts.withUnsafeBufferPointer { parts in
      other.parts.withUnsafeBufferPointer { others in
        parts.baseAddress == others.baseAddress
          || (0..<count).allSatisfy { parts[$0].isSame(as: others[$0], shiftedBy: 0) }
      }
    }
  }

  /// Whether an element and its content equal an element of another document, apart from a shift in bytes.
  func isSame(_ element: Int, as other: Int, in others: DocumentParts, shiftedBy shift: Int) -> Bool {
    guard other < others.count, others[other].kind == .element, parts[element].start + shift == others[other].start,
      parts[element].link - element == others[other].link - other
    else { return false }
    return (element...parts[element].link).allSatisfy { index in
      parts[index].isSame(as: others[other + index - element], shiftedBy: shift)
    }
  }

  /// Completes the parts: each element gets the place and the index of its end.
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
      case .value, .text, .wrapperValue, .unknown, .misc, .groupEnd: break
      }
    }
  }
}
