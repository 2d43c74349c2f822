/// Gives the tokens of the scanner to the document of a reader, between the questions of an observer.
struct ObservedFeed: XMLTokenHandler {
  let document: XMLReader.Document
  let observer: any ReadingObserver
  let places: DocumentPlaces

  var isStopped: Bool { document.pointee.session.isStopped || observer.isStopped }

  func enter(_ window: UnsafeBufferPointer<UInt8>, at offset: Int) {
    document.pointee.shift = offset - Int(bitPattern: window.baseAddress)
  }

  func start(_ tag: XMLStartTag, _ content: UnsafePointer<UInt8>) {
    observer.willStart(tag, location(tag.place))
    XMLReader.start(document, tag, content, observer: observer)
    observer.didReadTag(document)
  }

  func end(_ place: UnsafePointer<UInt8>) {
    observer.end(document) { XMLReader.end(document, offset(place)) }
  }

  func characters(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
    observer.willRead(text) { location(place + $0) }
    XMLReader.characters(document, text, offset(place))
  }

  func comment(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
    observer.readMisc("comment()", location(place), document) { XMLReader.misc(document) { $0.comment(text) } }
  }

  func instruction(
    _ target: UnsafePointer<UInt8>, _ data: UnsafeBufferPointer<UInt8>?, _ place: UnsafePointer<UInt8>
  ) {
    observer.readMisc("processing-instruction('\(String(cString: target))')", location(place), document) {
      XMLReader.misc(document) { $0.instruction(target, data) }
    }
  }

  private func offset(_ place: UnsafePointer<UInt8>) -> Int {
    Int(bitPattern: place) + document.pointee.shift
  }

  private func location(_ place: UnsafePointer<UInt8>) -> SourceLocation {
    let position = places.position(at: offset(place))
    return SourceLocation(file: document.pointee.file, line: position.line, column: position.column)
  }
}
