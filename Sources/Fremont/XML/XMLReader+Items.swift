/// The items of a list that are handed out one by one, and where in the document they stand.
extension XMLReader {
  /// Hands out the items that end with the element that has just ended.
  @inline(never)
  static func endItem(_ document: UnsafeMutablePointer<OpenDocument>, _ end: Int) {
    guard document.pointee.session.hasItemEnded else { return }
    if document.pointee.session.itemSink?.wantsExtents == true {
      document.pointee.session.itemSink?.extent = ItemSink.Extent(
        content: (document.pointee.session.top + 1).pointee.place.offset,
        end: end,
        level: document.pointee.session.depth,
        namespaces: ItemNamespaces(document.pointee.scope, document.pointee.session.plan)
      )
    }
    document.pointee.session.deliverItems()
  }

  /// Where the content of the item starts that is open; nil: none is.
  var openItemContent: Int? { isOpen ? document.pointee.session.openItemContent : nil }
}
