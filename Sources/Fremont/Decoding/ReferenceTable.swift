/// The identities that were met in a document, and the references that wait for them.
struct ReferenceTable: ~Copyable {
  /// An identity of a class.
  struct Key: Hashable {
    let className: String
    let identity: String
  }

  /// An instance with an identity.
  struct Target {
    /// The object; nil for instances that are not objects.
    var object: Unmanaged<AnyObject>?

    /// Where in the document it stands.
    let place: DocumentPlace
  }

  /// A reference that was read.
  struct Reference {
    let key: Key
    let entry: UnsafeMutablePointer<PlanRow>

    /// How the instance gets into its container.
    let functions: EntryFunctions
    let reference: PlanReference
    let place: DocumentPlace
    let path: String
    let steps: String

    /// The number of open elements around the instance that refers, or its list, while it is being made, and its collector.
    let depth: Int
    let collector: Int

    /// The instance that refers; nil where nothing is to be assigned.
    var owner: Unmanaged<AnyObject>?

    /// The list that the instance goes to; -1: none.
    var list = -1
  }

  /// A list of references, which is made when all of them are known.
  struct List {
    let context: UnsafeMutablePointer<PlanContext>
    let functions: EntryFunctions

    /// Where in the document it stands.
    let offset: Int

    /// The number of open elements around the instance that has the list, and its collector.
    let depth: Int
    let collector: Int

    /// That instance.
    var owner: Unmanaged<AnyObject>?
  }

  var targets: [Key: Target] = [:]

  /// The identities in the order of the document, where a sink takes items as they end.
  var keys: [Key] = []
  var references: [Reference] = []

  /// The offsets of identities and references that the reader has not been told of as places that last.
  var offsets: [Int] = []
  var lists: [List] = []

  /// The references and lists whose instances are still being made.
  var waiting: [Int] = []
  var waitingLists: [Int] = []

  /// The identities of instances that are still being made, with the numbers of open elements around them.
  var pending: [(key: Key, depth: Int, collector: Int)] = []

  /// Whether there was any identity or reference.
  var isUsed: Bool { !(targets.isEmpty && references.isEmpty && lists.isEmpty && pending.isEmpty) }

  /// Forgets which instances are still being made from a depth on: they have been made, or never will be.
  mutating func forget(from depth: Int) {
    while let last = waiting.last, references[last].depth >= depth { waiting.removeLast() }
    while let last = waitingLists.last, lists[last].depth >= depth { waitingLists.removeLast() }
    while let last = pending.last, last.depth >= depth { pending.removeLast() }
  }

  /// Takes the references that wait for the value in a collector out of those that wait.
  mutating func takeWaiting(at depth: Int, collector: Int) -> [Int] {
    Self.take(&waiting, depth, collector) { (references[$0].depth, references[$0].collector) }
  }

  /// Takes the lists that wait for the value in a collector out of those that wait.
  mutating func takeWaitingLists(at depth: Int, collector: Int) -> [Int] {
    Self.take(&waitingLists, depth, collector) { (lists[$0].depth, lists[$0].collector) }
  }

  /// Takes the identities of the value in a collector out of those that wait.
  mutating func takePending(at depth: Int, collector: Int) -> [Key] {
    Self.take(&pending, depth, collector) { ($0.depth, $0.collector) }.map(\.key)
  }

  /// The last ones wait for what is innermost, so that nothing is looked at but the parts of one element.
  private static func take<Item>(
    _ waiting: inout [Item],
    _ depth: Int,
    _ collector: Int,
    _ place: (Item) -> (depth: Int, collector: Int)
  ) -> [Item] {
    var start = waiting.endIndex
    while start > 0, place(waiting[start - 1]).depth >= depth { start -= 1 }
    if start == waiting.endIndex { return [] }
    let innermost = waiting[start...]
    waiting.removeSubrange(start...)
    waiting += innermost.filter { place($0) != (depth, collector) }
    return innermost.filter { place($0) == (depth, collector) }
  }

  /// Forgets what an item held that begins at an offset of the document, with its references and lists from two of them on.
  mutating func release(from offset: Int, reference first: Int, list firstList: Int) {
    while let key = keys.last, targets[key]?.place.offset ?? 0 >= offset {
      targets.removeValue(forKey: key)?.object?.release()
      keys.removeLast()
    }
    for reference in references[first...] { reference.owner?.release() }
    references.removeSubrange(first...)
    for list in lists[firstList...] { list.owner?.release() }
    lists.removeSubrange(firstList...)
  }

  deinit {
    for target in targets.values { target.object?.release() }
    for reference in references { reference.owner?.release() }
    for list in lists { list.owner?.release() }
  }
}
