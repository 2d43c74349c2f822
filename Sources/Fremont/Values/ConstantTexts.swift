/// Constant texts, for example those of an enumeration, one after the other, with slack at the end.
struct ConstantTexts: Sendable {
  private let bytes: [UInt8]

  /// The end of each text, after the start of the first.
  private let ends: [Int]

  /// Whether none of them needs escapes in any context.
  private let arePlain: Bool

  init(_ texts: [String]) {
    var bytes: [UInt8] = []
    var ends = [0]
    for text in texts {
      bytes += text.utf8
      ends.append(bytes.count)
    }
    self.bytes = bytes + repeatElement(UInt8(ascii: " "), count: OutputBuffer.slack)
    self.ends = ends
    arePlain = texts.allSatisfy(OutputBuffer.isPlain)
  }

  /// Writes a text.
  func append(_ index: Int, to output: inout OutputBuffer) throws(ValueFault) {
    let start = ends[index]
    let length = ends[index + 1] - start
    let result = bytes.withUnsafeBufferPointer { bytes in
      let text = UnsafeBufferPointer(start: bytes.baseAddress.map { $0 + start }, count: length)
      return Result { () throws(ValueFault) in
        if arePlain { output.append(padded: text) } else { try output.append(text: text) }
      }
    }
    try result.get()
  }
}
