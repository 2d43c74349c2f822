import CPushParser

/// libxml2's push parser for hand-written decoders, with one context for all documents.
///
/// Names are interned in its dictionary, so that the decoders can compare pointers.
final class SAXParser {
  /// Five pointers for each attribute: its name, prefix and namespace, and the beginning and the end of its value.
  typealias Attributes = UnsafeMutablePointer<UnsafePointer<UInt8>?>

  /// The C parser, which only this class frees.
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

  /// Returns the pointer by which callbacks identify a name.
  func intern(_ name: String) throws -> UnsafePointer<UInt8> {
    guard let pointer = push_intern(parser, name) else {
      throw BenchmarkError("libxml2 has no memory for a name")
    }
    return pointer
  }

  /// Parses a whole document.
  func parse(_ bytes: [UInt8]) throws {
    // The pointer is valid only in the closure; libxml2 reads from it only during the call.
    let isTaken = bytes.withUnsafeBytes { buffer in
      push_parse(parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count) == 1
    }
    guard isTaken else { throw BenchmarkError("the hand-written decoder: the document is not well-formed") }
  }
}
