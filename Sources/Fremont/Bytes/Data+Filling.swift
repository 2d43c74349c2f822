import Foundation

extension Data {
  /// The maximum number of bytes that are made on the stack and then copied.
  private static let greatestCopy = 512

  /// Creates data of up to `capacity` bytes, which a function writes into uninitialised memory. The function returns
  /// their number, or nil to make the result nil.
  ///
  /// Data that is created empty and then changed is checked for exclusive access at run time, which takes longer than
  /// most values.
  init?(upTo capacity: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Int?) {
    let filled: Data? =
      if capacity <= Self.greatestCopy {
        withUnsafeTemporaryAllocation(byteCount: capacity, alignment: MemoryLayout<UInt64>.alignment) { memory in
          fill(memory).map { Data(UnsafeRawBufferPointer(rebasing: memory[..<$0])) }
        }
      } else {
        Self.filledInPlace(capacity, fill)
      }
    guard let filled else { return nil }
    self = filled
  }

  private static func filledInPlace(_ capacity: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Int?) -> Data? {
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: capacity, alignment: MemoryLayout<UInt64>.alignment)
    guard let base = memory.baseAddress, let count = fill(memory) else {
      memory.deallocate()
      return nil
    }
    return Data(bytesNoCopy: base, count: count, deallocator: .custom { memory, _ in memory.deallocate() })
  }
}
