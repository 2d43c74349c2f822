/// The items of a list that are handed out one by one, and their extents in the document.
extension XMLReader {
  /// Processes the end of an element, and hands out the items that end with it.
  ///
  /// A root that keeps the comments behind it stays open, and then there is no frame of an item.
  @inline(never)
  static func endHandingOut(_ document: UnsafeMutablePointer<OpenDocument>, _ end: Int) {
    let isSkipping = document.session.isSkipping
    let depth = document.session.depth
    document.session.end()
    leaveScope(document)
    guard !isSkipping, document.session.depth < depth, document.session.hasItemEnded else { return }
    if document.session.itemSink?.needsExtents == true {
      document.session.itemSink?.extent = ItemSink.Extent(
        content: (document.session.top + 1).place.offset,
        end: end,
        level: document.session.depth,
        namespaces: ItemNamespaces(document.scope, document.session.plan)
      )
    }
    document.session.deliverItems()
  }

  /// Where the content of the open item starts; nil: no item is open.
  var openItemContent: Int? { isOpen ? document.session.openItemContent : nil }
}
