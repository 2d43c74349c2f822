/// Code for one kind of document, as written without a mapper.
protocol HandWrittenDecoder: AnyObject {
  associatedtype Root

  init() throws

  /// Reads a document.
  func decode(_ bytes: [UInt8]) throws -> Root
}
