import CPushParser

/// libxml2's push parser for hand-written decoders: one context, used again for each document.
///
/// Names are interned in its dictionary, so that the decoders compare pointers.
final class SAXParser {
  /// Five pointers for each attribute: name, prefix, namespace, and where the value begins and ends.
  typealias Attributes = UnsafeMutablePointer<UnsafePointer<UInt8>?>

  /// The parser in C; freed here and nowhere else.
  private let parser: OpaquePointer

  /// Creates a parser whose callbacks get `session`, which must live as long as the parser.
  init(session: UnsafeMutableRawPointer, _ callbacks: SAXCallbacks) throws {
    guard let parser = push_create(session, callbacks.start, callbacks.end, callbacks.text) else {
      throw BenchmarkError("libxml2 made no parser")
    }
    self.parser = parser
  }

  deinit {
    push_free(parser)
  }

  /// Returns the pointer by which callbacks get a name.
  func intern(_ name: String) throws -> UnsafePointer<UInt8> {
    guard let pointer = push_intern(parser, name) else {
      throw BenchmarkError("libxml2 has no memory for a name")
    }
    return pointer
  }

  /// Parses a document from its first byte to its last.
  func parse(_ bytes: [UInt8]) throws {
    // The pointer does not leave the closure: libxml2 reads from it during the call only.
    let isTaken = bytes.withUnsafeBytes { buffer in
      push_parse(parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count) == 1
    }
    guard isTaken else { throw BenchmarkError("the hand-written decoder: the document is not well-formed") }
  }
}
