import CLibXML2

/// Where tokens come from, as far as their taker asks.
protocol TokenSource {
  /// The place behind the start tag that is being reported.
  var place: DocumentPlace { get }

  /// The parser, if one of libxml2 reads the document.
  var parser: xmlParserCtxtPtr? { get }

  /// Whether the value of an attribute stands in the document as it is.
  func holds(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Bool
}

/// A document that libxml2 reads.
struct ParsedSource: TokenSource {
  let context: xmlParserCtxtPtr

  init(_ context: xmlParserCtxtPtr) {
    self.context = context
  }

  @inline(__always)
  var parser: xmlParserCtxtPtr? { context }

  @inline(__always)
  var place: DocumentPlace {
    guard let input = context.pointee.input, let base = input.pointee.base, let cursor = input.pointee.cur else {
      return DocumentPlace()
    }
    // The parser stands before `>` or `/>`, and its buffer ends with a zero byte.
    let width = cursor.pointee == UInt8(ascii: "/") ? 2 : 1
    return DocumentPlace(
      offset: Int(truncatingIfNeeded: input.pointee.consumed) + (cursor - base) + width,
      line: input.pointee.line,
      column: input.pointee.col
    )
  }

  /// libxml2 copies values that hold more than plain ASCII.
  @inline(__always)
  func holds(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Bool {
    guard let input = context.pointee.input else { return false }
    return start >= input.pointee.base && end <= input.pointee.end
  }
}

/// A document that the scanner reads, where nobody looks for lines: where they matter, libxml2 reads it again.
struct ScannedSource: TokenSource {
  let document: UnsafeBufferPointer<UInt8>
  let content: UnsafePointer<UInt8>?

  @inline(__always)
  var parser: xmlParserCtxtPtr? { nil }

  @inline(__always)
  var place: DocumentPlace {
    guard let base = document.baseAddress, let content else { return DocumentPlace() }
    return DocumentPlace(offset: content - base)
  }

  @inline(__always)
  func holds(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Bool {
    guard let base = document.baseAddress else { return false }
    return start >= base && end <= base + document.count
  }
}
