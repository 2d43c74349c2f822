import CLibXML2

/// Finds the tags that exceed a limit in the bytes of a document, before libxml2 sees them.
///
/// libxml2 compares the attributes of a tag with each other before it reports any of them. A tag holds no `<`, so that one
/// which exceeds a limit is a long run without any: the guard goes through the document by strides, looks in each for a
/// `<`, and only where there is none does it look at the tag in front. It knows nothing of comments and CDATA sections: what
/// it finds is a suspect, and the parser knows whether it is a tag.
struct TagGuard {
  /// What looks like a tag that exceeds a limit.
  struct Suspect {
    var limit: ParserFault.Limit
    /// The index of its `<`; nil when it stands in earlier bytes.
    var start: Int?
  }

  private(set) var scanner: TagScanner
  private let stride: Int

  /// Whether the bytes so far end within what may be a tag.
  private var isInside = false

  /// The bytes of that tag so far, its `<` included.
  private(set) var length = 0

  init(_ options: ParserOptions) {
    scanner = TagScanner(options)
    stride = scanner.stride
  }

  /// Forgets the document.
  mutating func reset() {
    isInside = false
    length = 0
  }

  /// Returns the next suspect from an index on; nil when there is none in these bytes.
  mutating func suspect(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Suspect? {
    guard let base = bytes.baseAddress else { return nil }
    var index = start
    if isInside {
      let outcome = scanner.scan(bytes, from: index)
      switch outcome {
      case .pending:
        length += bytes.count - index
        return nil
      case .exceeds(let limit):
        isInside = false
        return Suspect(limit: limit, start: nil)
      case .ended(let end):
        isInside = false
        index = end
      }
    }
    while true {
      if index + stride >= bytes.count {
        // Only the last `<` can begin a tag that goes on.
        guard let last = last(base, from: index, to: bytes.count) else { return nil }
        return scan(bytes, from: last)
      }
      let end = index + stride + 1
      // Most strides have many; whichever is near the end will do.
      if let found = next(base, from: max(index + 1, end - 64), to: end) {
        index = found
        continue
      }
      let following = next(base, from: index + 1, to: bytes.count)
      if following.map({ $0 >= end }) ?? true, base[index] == UInt8(ascii: "<") {
        if let suspect = scan(bytes, from: index) { return suspect }
        if isInside { return nil }
      }
      guard let following else { return nil }
      index = following
    }
  }

  /// Measures the tag of a `<`.
  private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Suspect? {
    scanner.open()
    switch scanner.scan(bytes, from: start + 1) {
    case .pending:
      isInside = true
      length = bytes.count - start
      return nil
    case .exceeds(let limit): return Suspect(limit: limit, start: start)
    case .ended: return nil
    }
  }

  @inline(__always)
  private func next(_ base: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int? {
    clibxml2_find(base + start, Int32(UInt8(ascii: "<")), end - start).map { $0 - base }
  }

  private func last(_ base: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int? {
    var index = end
    while index > start {
      index -= 1
      if base[index] == UInt8(ascii: "<") { return index }
    }
    return nil
  }
}
