import Foundation

extension SystemFile {
  /// The number of bytes that are read at once from what does not tell its length.
  private static let chunk = 1 << 18

  /// Reads what is left, unless that is longer than a limit: then the result is nil.
  ///
  /// No more than one byte beyond the limit is read, regardless of the length that the file states. Bytes that have been read already come
  /// first, and count. `observe` is called with the number of bytes of every read.
  func bytes(
    behind beginning: Data = Data(), limit: Int, observe: (Int) -> Void = { _ in }
  ) throws(SystemFault) -> Data? {
    let maximum = max(0, limit) < .max ? max(0, limit) + 1 : .max
    let expected = remainingLength ?? 0
    if maximum - beginning.count <= expected { return nil }
    // One byte more than there is shows that the file has ended.
    var capacity = min(maximum, beginning.count + max(Self.chunk, expected + 1))
    guard var base = malloc(capacity) else { throw SystemFault(ENOMEM) }
    beginning.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { base.copyMemory(from: start, byteCount: bytes.count) }
    }
    var count = beginning.count
    do throws(SystemFault) {
      while count < maximum {
        if count == capacity {
          capacity = min(maximum, capacity * 2)
          guard let larger = realloc(base, capacity) else { throw SystemFault(ENOMEM) }
          base = larger
        }
        let read = try read(into: UnsafeMutableRawBufferPointer(start: base + count, count: capacity - count))
        if read == 0 { return Data(bytesNoCopy: base, count: count, deallocator: .free) }
        observe(read)
        count += read
      }
    } catch {
      free(base)
      throw error
    }
    free(base)
    return nil
  }
}
