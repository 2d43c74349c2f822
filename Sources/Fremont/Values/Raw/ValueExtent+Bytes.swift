/// Encodes texts and bytes, and checks that they fit.
extension ValueExtent {
  /// Encodes the text or bytes at the end of the output, checks that they fit, and returns their number.
  ///
  /// - Throws: A fault if they do not fit, or would not be read back as they are.
  func encodeContent(from start: Int, in output: inout OutputBuffer, isPadding: Bool) throws(ValueFault) -> Int {
    if content == .text { try encoding.encode(from: start, in: &output) }
    let bytes = UnsafeBufferPointer(start: output.base + start, count: output.count - start)
    switch end {
    case .fixed(let size):
      if content == .text, bytes.count <= size, encoding.length(ofPadded: bytes) < bytes.count {
        throw ValueFault("the text ends with a NUL, which would be read as padding")
      }
      guard bytes.count <= size else { throw ValueFault("\(bytes.count) bytes are too many for \(size)") }
      if content == .data, bytes.count < size, !isPadding {
        throw ValueFault("\(bytes.count) bytes are too few for \(size)")
      }
    case .terminated:
      if encoding.terminator(in: bytes) != nil { throw ValueFault("the text holds a NUL, which would end it") }
    default: break
    }
    return bytes.count
  }

  /// Checks that a constant text or bytes fit.
  ///
  /// - Throws: A fault as for a value that is written.
  func check(constant bytes: [UInt8]) throws(ValueFault) {
    guard content == .text || content == .data else { return }
    var output = OutputBuffer(capacity: bytes.count)
    bytes.withUnsafeBufferPointer { output.append($0) }
    let length = try encodeContent(from: 0, in: &output, isPadding: false)
    if case .prefixed(let number) = end, !number.holds(.signed(Int64(length))) {
      throw ValueFault("\(length) bytes do not fit the length before them, which is a \(number)")
    }
  }
}
