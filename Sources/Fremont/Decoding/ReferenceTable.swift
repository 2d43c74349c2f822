/// The identities met in a document, and the references that wait for them.
struct ReferenceTable: ~Copyable {
  /// A reference that was read.
  struct Reference {
    /// The number of the identity that it names.
    let identity: Int32

    /// The element that contains it, in the trail.
    let element: TableIndex<ElementTrail.Element>

    /// The list that the target belongs to; none: the reference is not in a list.
    var list = TableIndex<List>.none

    /// The next one of the same list; none: it is the last.
    var next = TableIndex<Reference>.none
    let row: RowPointer
    let place: DocumentPlace

    /// The instance that refers; nil: nothing is to be assigned.
    var owner: Unmanaged<AnyObject>?
  }

  /// A list of references, made when all of them are resolved.
  struct List {
    let context: ContextPointer
    let functions: ValueAccess

    /// Where in the document it stands.
    let offset: Int

    /// Its first and last resolved reference; none: there is none.
    var first = TableIndex<Reference>.none
    var last = TableIndex<Reference>.none

    /// The instance that owns the list.
    var owner: Unmanaged<AnyObject>?
  }

  /// An identity, reference or list that waits for an instance which is still being made.
  struct Waiting {
    enum Kind: UInt8 {
      /// The identity that the instance has.
      case identity
      /// A reference of the instance.
      case reference
      /// A list of references of the instance.
      case list
    }

    let kind: Kind

    /// The number of the identity, the reference or the list.
    let number: Int32

    /// The number of open elements around the instance, and its collector; none: the instance is the value of the
    /// element itself.
    let depth: Int32
    let collector: CollectorIndex
  }

  /// The largest number of identities or references whose memory is kept for the next document.
  static let kept = 1 << 15

  var identities = IdentityTable()
  var trail = ElementTrail()
  var references: [Reference] = []
  var lists: [List] = []

  /// The identities of instances in document order, if a sink receives items as they end.
  var taken: [Int32] = []

  /// The offsets of identities and references that `takePlaces` has not returned yet.
  var offsets: [Int] = []

  private var waiting: [Waiting] = []

  /// Whether the document had any identity or reference.
  var isUsed: Bool { !(identities.isEmpty && lists.isEmpty) }

  /// Records that something waits for an instance.
  mutating func wait(_ kind: Waiting.Kind, _ number: Int, depth: Int, collector: CollectorIndex) {
    waiting.append(Waiting(kind: kind, number: Int32(number), depth: Int32(depth), collector: collector))
  }

  /// Removes what waits for instances from a depth on: these have been made, or never will be. An instance that is nil
  /// has no identity.
  mutating func forget(from depth: Int, isNil: Bool) {
    while let last = waiting.last, last.depth >= depth {
      waiting.removeLast()
      if isNil, last.kind == .identity { identities[last.number].isTaken = false }
    }
  }

  /// Gives an instance to everything that waits for it; nil: the instance is not an object.
  mutating func resolve(_ object: AnyObject?, at depth: Int, collector: CollectorIndex) {
    removeWaiting(at: depth, collector) { table, item in
      guard let object else { return true }
      let number = Int(item.number)
      switch item.kind {
      case .identity: table.identities[item.number].object = .passRetained(object)
      case .reference: table.references[number].owner = .passRetained(object)
      case .list: table.lists[number].owner = .passRetained(object)
      }
      return true
    }
  }

  /// Moves the references that wait for the value of a collector to a list. Returns false if none waits.
  mutating func gather(at depth: Int, collector: CollectorIndex, into list: TableIndex<List>) -> Bool {
    var isEmpty = true
    removeWaiting(at: depth, collector) { table, item in
      if item.kind != .reference { return false }
      table.references[Int(item.number)].list = list
      isEmpty = false
      return true
    }
    return !isEmpty
  }

  /// Removes what waits for the value of a collector, if the function accepts it.
  ///
  /// The innermost waits are last, so only those of one element are examined.
  @inline(__always)
  private mutating func removeWaiting(
    at depth: Int, _ collector: CollectorIndex, _ takes: (inout ReferenceTable, Waiting) -> Bool
  ) {
    var start = waiting.endIndex
    while start > 0, waiting[start - 1].depth >= depth { start -= 1 }
    var kept = start
    for index in start..<waiting.endIndex {
      let item = waiting[index]
      if item.depth == depth, item.collector == collector, takes(&self, item) { continue }
      waiting[kept] = item
      kept += 1
    }
    waiting.removeLast(waiting.count - kept)
  }

  /// Releases and removes the references and lists from two indices on.
  private mutating func release(reference first: Int, list firstList: Int) {
    for reference in references[first...] { reference.owner?.release() }
    references.removeLast(references.count - first)
    for list in lists[firstList...] { list.owner?.release() }
    lists.removeLast(lists.count - firstList)
  }

  /// Forgets what an item held that begins at an offset of the document, including references and lists from two
  /// indices on.
  mutating func release(from offset: Int, reference first: Int, list firstList: Int) {
    while let number = taken.last, identities[number].place.offset >= offset {
      identities.free(number)
      taken.removeLast()
    }
    release(reference: first, list: firstList)
    identities.forget(from: offset)
    trail.forget(from: offset)
  }

  /// Forgets the document. The memory is kept for the next if it is small.
  mutating func removeAll() {
    let isSmall = references.count <= Self.kept
    release(reference: 0, list: 0)
    if !isSmall { references = [] }
    identities.removeAll()
    trail.removeAll()
    taken = []
    offsets.removeAll(keepingCapacity: offsets.count <= Self.kept)
    waiting.removeAll(keepingCapacity: true)
  }

  deinit {
    for reference in references { reference.owner?.release() }
    for list in lists { list.owner?.release() }
  }
}
