import Foundation

/// Idle blocks of memory for output, for any number of tasks. Reused memory need not be prepared by the system again.
///
/// `@unchecked Sendable` holds because the lock guards the only state, and a block is handed to one caller at a time.
final class OutputBlockPool: @unchecked Sendable {
  /// The memory of an `OutputBuffer`, with the slack behind its capacity.
  struct Block {
    let base: UnsafeMutablePointer<UInt8>
    let capacity: Int
  }

  /// The maximum number of idle blocks, and the capacity above which a block is not kept.
  private static let maximumCount = 4
  static let maximumCapacity = 1 << 21

  private let lock = NSLock()
  private var idle: [Block] = []

  deinit {
    for block in idle { OutputBuffer.free(block.base) }
  }

  /// Lends a buffer for one document. The buffer returns its block when it ends.
  func take() -> OutputBuffer {
    if let block = lock.withLock({ idle.popLast() }) { return OutputBuffer(block, of: self) }
    let capacity = 4096
    return OutputBuffer(Block(base: OutputBuffer.block(resizing: nil, to: capacity), capacity: capacity), of: self)
  }

  /// Takes back the block of a buffer.
  func give(back block: Block) {
    let isKept = lock.withLock {
      guard block.capacity <= Self.maximumCapacity, idle.count < Self.maximumCount else { return false }
      idle.append(block)
      return true
    }
    if !isKept { OutputBuffer.free(block.base) }
  }
}
