/// The ends of lines, which a document may write in three ways, and which are line feeds to a reader (XML 1.0 § 2.11).
enum LineEnds {
  /// Calls with a text that has line feeds only.
  static func normalise(_ text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    guard text.contains(0x0D) else { return body(text) }
    var normalised: [UInt8] = []
    normalised.reserveCapacity(text.count)
    var isAfterReturn = false
    for byte in text {
      if byte != 0x0A || !isAfterReturn { normalised.append(byte == 0x0D ? 0x0A : byte) }
      isAfterReturn = byte == 0x0D
    }
    normalised.withUnsafeBufferPointer(body)
  }
}
