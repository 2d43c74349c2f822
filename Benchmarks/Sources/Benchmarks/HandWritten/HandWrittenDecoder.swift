/// Code for one kind of document, as one writes it who needs no mapper.
protocol HandWrittenDecoder: AnyObject {
  associatedtype Root

  init() throws

  /// Reads a document.
  func decode(_ bytes: [UInt8]) throws -> Root
}
