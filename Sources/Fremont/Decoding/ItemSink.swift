/// Receives the items of one list as they end, so that a document of any length needs little memory.
package struct ItemSink {
  /// Where in the document an item stands.
  struct Extent {
    /// The number of bytes before the content of its element, and before what follows the element.
    let content: Int
    let end: Int

    /// The number of elements around it.
    let level: Int

    /// The declarations that the element needs when it is rewritten.
    let namespaces: ItemNamespaces
  }

  /// The list.
  let place: ListPlace

  /// The number of faults when the last item ended.
  var faultCount = 0

  /// Whether a part of the unfinished group has a fault.
  var isGroupFaulty = false

  /// The number of items that have ended.
  var itemCount = 0

  /// Whether the sink needs the extents of items.
  var needsExtents = false

  /// The extent of the item that ends now.
  var extent: Extent?

  /// Copies the finished items, which are released afterwards. `isFaulty` says whether the last one has a fault.
  let take: (_ items: ListAccess.Items, _ isFaulty: Bool, _ extent: Extent?) -> Void

  init(
    place: ListPlace,
    needsExtents: Bool = false,
    take: @escaping (_ items: ListAccess.Items, _ isFaulty: Bool, _ extent: Extent?) -> Void
  ) {
    self.place = place
    self.needsExtents = needsExtents
    self.take = take
    let items = place.items
    hasGroups = (0..<items.stepCount).contains { items.steps?[$0].field.isInline == true }
  }

  /// Whether items are groups, which end when the next one begins.
  let hasGroups: Bool

  /// Whether an element contains the items.
  func isAround(_ frame: FramePointer) -> Bool {
    (frame - Int(frame.ownerDistance)).context == place.context
  }

  /// Whether a child of such an element is an item or part of one.
  func isItem(_ frame: FramePointer) -> Bool {
    if place.collector.isNone { return true }
    guard let collectors = place.context.collectors else { return false }
    var collector = frame.row?.terms?.collector ?? .none
    while let index = collector.index, collector != place.collector { collector = collectors[index].parent }
    return !collector.isNone
  }

  /// The list under construction in an element that contains the items.
  func list(in frame: FramePointer) -> UnsafeMutableRawPointer? {
    let owner = frame - Int(frame.ownerDistance)
    guard let collector = place.collector.index else { return owner.storage }
    guard let collectors = place.context.collectors, owner.isPresent(collectors[collector].bit)
    else { return nil }
    return owner.storage + collectors[collector].offset
  }
}
