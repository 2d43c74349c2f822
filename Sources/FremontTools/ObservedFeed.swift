import Fremont

/// Passes the tokens of the scanner to the document of a reader, and calls an observer before and after each.
final class ObservedFeed: XMLTokenHandler {
  private let feed: SessionFeed
  private let observer: any ReadingObserver
  private let places: DocumentPlaces

  init(_ reader: XMLReader, observer: any ReadingObserver) {
    feed = SessionFeed(document: reader.document)
    self.observer = observer
    places = reader.places
  }

  private var document: XMLReader.Document { feed.document }

  var isStopped: Bool { feed.isStopped || observer.isStopped }

  func enter(_ window: UnsafeBufferPointer<UInt8>, at offset: Int) { feed.enter(window, at: offset) }

  func start(_ tag: XMLStartTag, _ content: UnsafePointer<UInt8>) {
    observer.willStart(tag, location(tag.place))
    feed.start(tag, content, observedBy: observer)
    observer.didReadTag(document)
  }

  func end(_ place: UnsafePointer<UInt8>) {
    observer.end(document) { feed.end(place) }
  }

  func characters(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
    observer.willRead(text) { location(place + $0) }
    feed.characters(text, place)
  }

  func comment(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
    observer.readMisc("comment()", location(place), document) { feed.comment(text, place) }
  }

  func instruction(
    _ target: UnsafePointer<UInt8>, _ data: UnsafeBufferPointer<UInt8>?, _ place: UnsafePointer<UInt8>
  ) {
    observer.readMisc("processing-instruction('\(String(cString: target))')", location(place), document) {
      feed.instruction(target, data, place)
    }
  }

  private func location(_ place: UnsafePointer<UInt8>) -> SourceLocation {
    let position = places.position(at: Int(bitPattern: place) + document.pointee.shift)
    return SourceLocation(file: document.pointee.file, line: position.line, column: position.column)
  }
}
