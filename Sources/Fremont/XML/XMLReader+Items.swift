/// The items of a list that are handed out one by one, and where in the document they stand.
extension XMLReader {
  /// Takes the end of an element, and hands out the items that end with it.
  ///
  /// A root that keeps the comments behind it stays open: then nothing stands where the frame of an item would.
  @inline(never)
  static func endHandingOut(_ document: UnsafeMutablePointer<OpenDocument>, _ end: Int) {
    let isSkipping = document.pointee.session.isSkipping
    let depth = document.pointee.session.depth
    document.pointee.session.end()
    leaveScope(document)
    guard !isSkipping, document.pointee.session.depth < depth, document.pointee.session.hasItemEnded else { return }
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
