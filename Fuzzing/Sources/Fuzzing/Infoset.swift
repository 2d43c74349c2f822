import CWellFormed

/// What libxml2's own trees tell of documents.
enum Infoset {
  /// What a second document tells otherwise than the first; nil where both tell the same.
  static func difference(_ first: [UInt8], _ second: [UInt8]) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { text in
      let isSame = first.withUnsafeBufferPointer { first in
        second.withUnsafeBufferPointer { second in
          tells_the_same(first.baseAddress, first.count, second.baseAddress, second.count, text.baseAddress, text.count)
        }
      }
      guard !isSame, let start = text.baseAddress else { return nil }
      return String(cString: start)
    }
  }
}
