import CLibXML2
import LibXML

/// The items of a list that are handed out one by one, and where in the document they stand.
extension XMLReader {
  /// Hands out the items that end with the element that has just ended.
  @inline(never)
  static func endItem<Source: TokenSource>(_ document: UnsafeMutablePointer<OpenDocument>, _ source: Source) {
    guard document.pointee.session.hasItemEnded else { return }
    if document.pointee.session.itemSink?.wantsExtents == true, let parser = source.parser {
      document.pointee.session.itemSink?.extent = ItemSink.Extent(
        content: (document.pointee.session.top + 1).pointee.place.offset,
        end: offset(parser),
        level: document.pointee.session.depth,
        namespaces: ItemNamespaces(document.pointee.scope, document.pointee.session.plan)
      )
    }
    document.pointee.session.deliverItems()
  }

  /// The number of bytes in front of the place that the parser has reached.
  private static func offset(_ parser: xmlParserCtxtPtr) -> Int {
    guard let input = parser.pointee.input, let base = input.pointee.base, let cursor = input.pointee.cur else {
      return 0
    }
    return Int(truncatingIfNeeded: input.pointee.consumed) + (cursor - base)
  }

  /// The number of bytes in front of the place that the parser has reached.
  var offset: Int { Self.offset(parser.context) }

  /// Where the content of the item starts that is open; nil: none is.
  var openItemContent: Int? { isOpen ? document.pointee.session.openItemContent : nil }
}
