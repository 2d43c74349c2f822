/// Passes the tokens of the scanner to the document of a reader, and to a recorder.
struct PartsFeed: XMLTokenHandler {
  let document: XMLReader.Document
  let recorder: PartsRecorder

  var isStopped: Bool { document.session.isStopped }

  func enter(_ window: UnsafeBufferPointer<UInt8>, at offset: Int) {
    document.shift = offset - Int(bitPattern: window.baseAddress)
  }

  func start(_ tag: XMLStartTag, _ content: UnsafePointer<UInt8>) {
    let (start, end) = (offset(tag.place), offset(content))
    recorder.start(document, tag, start..<max(start, end)) {
      XMLReader.start(document, tag, content)
    }
  }

  func end(_ place: UnsafePointer<UInt8>) {
    recorder.end(document, offset(place)) { XMLReader.end(document, offset(place)) }
  }

  func characters(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
    XMLReader.characters(document, text, offset(place))
  }

  func comment(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
    recorder.misc(document, offset(place), "-->") { XMLReader.misc(document) { $0.comment(text) } }
  }

  func instruction(_ target: UnsafePointer<UInt8>, _ data: UnsafeBufferPointer<UInt8>?, _ place: UnsafePointer<UInt8>) {
    recorder.misc(document, offset(place), "?>") { XMLReader.misc(document) { $0.instruction(target, data) } }
  }

  private func offset(_ place: UnsafePointer<UInt8>) -> Int {
    Int(bitPattern: place) + document.shift
  }
}
