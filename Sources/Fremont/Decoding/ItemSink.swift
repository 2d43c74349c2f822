/// Takes the items of one list as they end, so that a document of any length can be read in little memory.
package struct ItemSink {
  /// Where in the document an item stands.
  struct Extent {
    /// The number of bytes in front of the content of its element, and in front of what follows the element.
    let content: Int
    let end: Int

    /// The number of elements around it.
    let level: Int

    /// What is to be declared at the element when it is written anew.
    let namespaces: ItemNamespaces
  }

  /// The list.
  let place: ListPlace

  /// The number of faults that were there when the last item ended.
  var faultCount = 0

  /// Whether something is wrong with a part of the group that has not ended yet.
  var isGroupFaulty = false

  /// The number of items that have ended.
  var itemCount = 0

  /// Whether the sink asks where the items stand.
  var wantsExtents = false

  /// Where the item stands that ends now.
  var extent: Extent?

  /// Copies the items that have ended, which are released then, and is told whether something is wrong with the last one.
  let take: (_ items: ListAccess.Items, _ isFaulty: Bool, _ extent: Extent?) -> Void

  init(
    place: ListPlace,
    wantsExtents: Bool = false,
    take: @escaping (_ items: ListAccess.Items, _ isFaulty: Bool, _ extent: Extent?) -> Void
  ) {
    self.place = place
    self.wantsExtents = wantsExtents
    self.take = take
    let items = place.items
    hasGroups = (0..<items.stepCount).contains { items.steps?[$0].field.isInline == true }
  }

  /// Whether items are groups, which end when the next one begins.
  let hasGroups: Bool

  /// Whether an element holds the items.
  func isAround(_ frame: FramePointer) -> Bool {
    (frame - Int(frame.ownerDistance)).context == place.context
  }

  /// Whether an element that such a one holds is an item or part of one.
  func isItem(_ frame: FramePointer) -> Bool {
    if place.collector.isNone { return true }
    guard let collectors = place.context.collectors else { return false }
    var collector = frame.row?.terms?.collector ?? .none
    while let index = collector.index, collector != place.collector { collector = collectors[index].parent }
    return !collector.isNone
  }

  /// The list that is being made in an element which holds the items.
  func list(in frame: FramePointer) -> UnsafeMutableRawPointer? {
    let owner = frame - Int(frame.ownerDistance)
    guard let collector = place.collector.index else { return owner.storage }
    guard let collectors = place.context.collectors, owner.isPresent(collectors[collector].bit)
    else { return nil }
    return owner.storage + collectors[collector].offset
  }
}
