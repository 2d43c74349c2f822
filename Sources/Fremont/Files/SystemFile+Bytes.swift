import Foundation

extension SystemFile {
  /// The number of bytes to read at once if the length is unknown.
  private static let chunk = 1 << 18

  /// Reads the remaining bytes; returns nil if there are more than a limit.
  ///
  /// At most one byte beyond the limit is read, regardless of the file's stated length. `beginning` holds bytes that
  /// were already read; they come first, and count. `observe` is called with the number of bytes of every read.
  func bytes(
    behind beginning: Data = Data(), limit: Int, observe: (Int) -> Void = { _ in }
  ) throws(SystemFault) -> Data? {
    let maximum = max(0, limit) < .max ? max(0, limit) + 1 : .max
    let expected = remainingLength ?? 0
    if maximum - beginning.count <= expected { return nil }
    // One byte more than expected, to detect the end of the file.
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
