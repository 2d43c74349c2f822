/// The three ways of ending a line, which readers must report as line feeds (XML 1.0 § 2.11).
enum LineEnds {
  /// Calls the function with the text, whose line ends have become line feeds.
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
