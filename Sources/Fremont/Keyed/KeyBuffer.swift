/// Holds a name that the plan does not know, as a C string.
final class KeyBuffer {
  private var bytes: UnsafeMutablePointer<UInt8> = .allocate(capacity: 64)
  private var capacity = 64

  deinit {
    bytes.deallocate()
  }

  /// The name, which is valid until the next call.
  func name(_ text: UnsafeBufferPointer<UInt8>) -> UnsafePointer<UInt8> {
    if text.count + 1 > capacity {
      bytes.deallocate()
      capacity = text.count * 2
      bytes = .allocate(capacity: capacity)
    }
    for (index, byte) in text.enumerated() { bytes[index] = byte }
    bytes[text.count] = 0
    return UnsafePointer(bytes)
  }
}
