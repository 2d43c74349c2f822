import Foundation

/// The block is memory of the C library, which can resize a large one without a copy.
extension OutputBuffer {
  /// Allocates a block for a number of bytes and the slack, or resizes one.
  static func block(resizing block: UnsafeMutablePointer<UInt8>?, to capacity: Int) -> UnsafeMutablePointer<UInt8> {
    guard let memory = realloc(block, capacity + slack) else { preconditionFailure("there is no memory left") }
    return memory.assumingMemoryBound(to: UInt8.self)
  }

  /// Frees a block.
  static func free(_ block: UnsafeMutablePointer<UInt8>) {
    Foundation.free(block)
  }

  /// Lends a buffer to a function. The buffer uses memory of the stack until more is written.
  @inline(__always)
  static func withTemporary<Result, Failure: Error>(
    _ body: (inout OutputBuffer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: temporaryRoom + slack) {
      memory throws(Failure) -> Result in
      var buffer = memory.baseAddress.map { OutputBuffer(lending: $0, capacity: temporaryRoom) } ?? OutputBuffer()
      return try body(&buffer)
    }
  }

  private static let temporaryRoom = 64

  /// Whether the buffer contains exactly the given bytes.
  func hasBytes(_ other: [UInt8]) -> Bool {
    other.withUnsafeBytes { other in
      guard other.count == count, let start = other.baseAddress else { return other.count == count }
      return memcmp(base, start, count) == 0
    }
  }

  /// Returns the bytes as an array.
  consuming func array() -> [UInt8] {
    let count = count
    return Array(unsafeUninitializedCapacity: count) { target, initialized in
      if let start = target.baseAddress { move(to: start) }
      initialized = count
    }
  }

  /// Returns the bytes as a string.
  consuming func string() -> String {
    let count = count
    return String(unsafeUninitializedCapacity: count) { target in
      if let start = target.baseAddress { move(to: start) }
      return count
    }
  }

  /// Returns the bytes as data. The data adopts a block that is too large for a pool, or a large one without a pool.
  consuming func data() -> Data {
    if isLent || capacity <= OutputBlockPool.maximumCapacity && (!ownsBlock || capacity < 1 << 16) {
      return Data(bytes)
    }
    let (block, count) = (Self.block(resizing: base, to: count), count)
    // The deinitialiser of the buffer needs a block.
    capacity = 64
    base = Self.block(resizing: nil, to: capacity)
    return Data(bytesNoCopy: block, count: count, deallocator: .free)
  }

  /// Moves the bytes to other memory. Each part of a large block is returned to the system after it is copied, so that
  /// the bytes never occupy twice their memory.
  private func move(to target: UnsafeMutablePointer<UInt8>) {
    let part = 1 << 20
    var done = 0
    while done < count {
      let length = min(part, count - done)
      (target + done).update(from: base + done, count: length)
      if count > 4 * part { Self.release(base + done, length) }
      done += length
    }
  }

  /// Tells the system that it may reclaim the pages entirely within some memory, whose bytes are not needed any more.
  private static func release(_ start: UnsafeMutablePointer<UInt8>, _ length: Int) {
    let page = UInt(max(sysconf(Int32(_SC_PAGESIZE)), 1))
    let first = (UInt(bitPattern: start) + page - 1) / page * page
    let end = (UInt(bitPattern: start) + UInt(length)) / page * page
    guard first < end else { return }
    #if canImport(Darwin)
      let advice = MADV_FREE
    #else
      let advice = MADV_DONTNEED
    #endif
    // The result does not matter, since the memory is freed soon anyway.
    _ = madvise(UnsafeMutableRawPointer(bitPattern: first), Int(end - first), advice)
  }
}
