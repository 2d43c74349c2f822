/// The identities that were met in a document, and the references that wait for them.
struct ReferenceTable: ~Copyable {
  /// A reference that was read.
  struct Reference {
    /// The number of the identity that it names.
    let identity: Int32

    /// The element that it stands in, as the trail knows it.
    let element: TableIndex<ElementTrail.Element>

    /// The list that the instance goes to; none: it goes to no list.
    var list = TableIndex<List>.none

    /// The next one of the same list; none: it is the last.
    var next = TableIndex<Reference>.none
    let row: RowPointer
    let place: DocumentPlace

    /// The instance that refers; nil where nothing is to be assigned.
    var owner: Unmanaged<AnyObject>?
  }

  /// A list of references, which is made when all of them are known.
  struct List {
    let context: ContextPointer
    let functions: ValueAccess

    /// Where in the document it stands.
    let offset: Int

    /// Its first and last reference that leads to an instance; none: none does.
    var first = TableIndex<Reference>.none
    var last = TableIndex<Reference>.none

    /// The instance that has the list.
    var owner: Unmanaged<AnyObject>?
  }

  /// What waits for an instance that is still being made.
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

    /// The number of open elements around the instance, and the collector that it is made in; none: the element itself.
    let depth: Int32
    let collector: CollectorIndex
  }

  /// The greatest number of identities or references whose memory is kept for the next document.
  static let kept = 1 << 15

  var identities = IdentityTable()
  var trail = ElementTrail()
  var references: [Reference] = []
  var lists: [List] = []

  /// The identities that instances have, in the order of the document, where a sink takes items as they end.
  var taken: [Int32] = []

  /// The offsets of identities and references that the reader has not been reported as places that last.
  var offsets: [Int] = []

  private var waiting: [Waiting] = []

  /// Whether there was any identity or reference.
  var isUsed: Bool { !(identities.isEmpty && lists.isEmpty) }

  /// Records what waits for an instance.
  mutating func wait(_ kind: Waiting.Kind, _ number: Int, depth: Int, collector: CollectorIndex) {
    waiting.append(Waiting(kind: kind, number: Int32(number), depth: Int32(depth), collector: collector))
  }

  /// Forgets which instances are still being made from a depth on: they have been made, or never will be.
  mutating func forget(from depth: Int) {
    while let last = waiting.last, last.depth >= depth { waiting.removeLast() }
  }

  /// Tells an instance, which is nil where it is no object, to all that waits for it.
  mutating func settle(_ object: AnyObject?, at depth: Int, collector: CollectorIndex) {
    take(at: depth, collector) { table, item in
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

  /// Gives the references that wait for the value in a collector to a list; false where none waits.
  mutating func gather(at depth: Int, collector: CollectorIndex, into list: TableIndex<List>) -> Bool {
    var isEmpty = true
    take(at: depth, collector) { table, item in
      if item.kind != .reference { return false }
      table.references[Int(item.number)].list = list
      isEmpty = false
      return true
    }
    return !isEmpty
  }

  /// Takes what waits for the value in a collector out of those that wait, where the function takes it.
  ///
  /// The last ones wait for what is innermost, so that nothing is looked at but the parts of one element.
  @inline(__always)
  private mutating func take(
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

  /// Forgets the references and lists from two of them on.
  private mutating func release(reference first: Int, list firstList: Int) {
    for reference in references[first...] { reference.owner?.release() }
    references.removeLast(references.count - first)
    for list in lists[firstList...] { list.owner?.release() }
    lists.removeLast(lists.count - firstList)
  }

  /// Forgets what an item held that begins at an offset of the document, with its references and lists from two of them on.
  mutating func release(from offset: Int, reference first: Int, list firstList: Int) {
    while let number = taken.last, identities[number].place.offset >= offset {
      identities.free(number)
      taken.removeLast()
    }
    release(reference: first, list: firstList)
    identities.forget(from: offset)
    trail.forget(from: offset)
  }

  /// Forgets the document, and keeps the memory for the next if it is not much.
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
