import Foundation

/// Idle blocks of memory for output, for any number of tasks: memory that is used again need not be made ready by the system.
///
/// `@unchecked Sendable` holds because the lock guards the only state, and a block is handed to one caller at a time.
final class OutputBlockPool: @unchecked Sendable {
  /// The memory of an `OutputBuffer`, with the slack behind its capacity.
  struct Block {
    let base: UnsafeMutablePointer<UInt8>
    let capacity: Int
  }

  /// The blocks that are kept at the most, and the size above which none is.
  private static let maximumCount = 4
  static let maximumCapacity = 1 << 21

  private let lock = NSLock()
  private var idle: [Block] = []

  deinit {
    for block in idle { OutputBuffer.free(block.base) }
  }

  /// Lends a buffer for one document, which gives its block back in the end.
  func take() -> OutputBuffer {
    if let block = lock.withLock({ idle.popLast() }) { return OutputBuffer(block, of: self) }
    let capacity = 4096
    return OutputBuffer(Block(base: OutputBuffer.block(resizing: nil, to: capacity), capacity: capacity), of: self)
  }

  /// Takes the block of a buffer back.
  func give(back block: Block) {
    let isKept = lock.withLock {
      guard block.capacity <= Self.maximumCapacity, idle.count < Self.maximumCount else { return false }
      idle.append(block)
      return true
    }
    if !isKept { OutputBuffer.free(block.base) }
  }
}
