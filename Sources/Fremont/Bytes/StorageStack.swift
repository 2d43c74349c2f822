/// Memory for the values of open elements, which is allocated and freed as a stack and never moves.
///
/// The blocks are owned here and freed once, which is safe because the stack cannot be copied.
struct StorageStack: ~Copyable {
  /// A state to return to.
  struct Mark {
    fileprivate var block: Int
    fileprivate var used: Int
  }

  /// The number of bytes in a block, unless a value needs more.
  private static let blockSize = 16384

  private var blocks: [UnsafeMutableRawBufferPointer] = []
  private var block = -1
  private var used = 0

  /// The current block, and its size.
  private var base: UnsafeMutableRawPointer?
  private var size = 0

  deinit {
    for block in blocks { block.deallocate() }
  }

  /// The current state, to return to later.
  var mark: Mark { Mark(block: block, used: used) }

  /// Allocates memory.
  @inline(__always)
  mutating func push(_ layout: Layout) -> UnsafeMutableRawPointer {
    if let base, layout.alignment <= 64 {
      // Alignments are powers of two.
      let start = (used + layout.alignment - 1) & ~(layout.alignment - 1)
      if start + layout.size <= size {
        used = start + layout.size
        return base + start
      }
    }
    return pushBlock(layout)
  }

  @inline(never)
  private mutating func pushBlock(_ layout: Layout) -> UnsafeMutableRawPointer {
    block += 1
    if block < blocks.count, blocks[block].count < layout.size || layout.alignment > 64 {
      for block in blocks[block...] { block.deallocate() }
      blocks.removeSubrange(block...)
    }
    if block == blocks.count {
      blocks.append(.allocate(byteCount: max(Self.blockSize, layout.size), alignment: max(64, layout.alignment)))
    }
    used = layout.size
    takeBlock()
    guard let base else { preconditionFailure("a block has an address") }
    return base
  }

  private mutating func takeBlock() {
    base = block < 0 ? nil : blocks[block].baseAddress
    size = block < 0 ? 0 : blocks[block].count
  }

  /// Frees all memory, and all blocks except the first, unless that was made for something large.
  mutating func reset() {
    block = -1
    used = 0
    takeBlock()
    let kept = blocks.first.map { $0.count <= Self.blockSize } == true ? 1 : 0
    while blocks.count > kept { blocks.removeLast().deallocate() }
  }

  /// Frees all memory that was allocated since a mark.
  @inline(__always)
  mutating func pop(to mark: Mark) {
    used = mark.used
    if block == mark.block { return }
    block = mark.block
    takeBlock()
  }
}
