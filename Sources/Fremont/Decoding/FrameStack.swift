/// The open elements, outermost first, in one block of memory that grows.
///
/// The block is owned here and freed once, which is safe because the stack cannot be copied. Pointers to frames are
/// valid until the next push.
struct FrameStack: ~Copyable {
  /// The frame around the root element.
  private(set) var bottom: FramePointer

  /// The innermost frame.
  private(set) var top: FramePointer

  /// The number of open elements.
  private(set) var count = 0

  private var capacity = 32

  /// Makes a stack whose outermost frame holds nothing yet.
  init(_ context: ContextPointer, _ mark: StorageStack.Mark) {
    bottom = .allocate(capacity: capacity)
    top = bottom
    top.initialize(
      to: Frame(
        context: context, row: nil, storage: UnsafeMutableRawPointer(bottom), textStart: 0, place: DocumentPlace(),
        mark: mark))
  }

  deinit {
    bottom.deallocate()
  }

  /// Pushes a frame, and returns it.
  ///
  /// The frame is written in place: a copy would be read with other widths than it was written with, which stalls
  /// processors.
  @inline(__always)
  mutating func push(
    _ context: ContextPointer,
    _ row: RowPointer,
    storage: UnsafeMutableRawPointer,
    textStart: Int,
    at place: DocumentPlace,
    _ mark: StorageStack.Mark
  ) -> FramePointer {
    if count + 1 == capacity { grow() }
    count += 1
    top += 1
    top.initialize(
      to: Frame(context: context, row: row, storage: storage, textStart: textStart, place: place, mark: mark))
    return top
  }

  /// Pops the innermost frame.
  @inline(__always)
  mutating func pop() {
    count -= 1
    top -= 1
  }

  /// Pops all frames, and frees the memory of a deep document.
  mutating func reset() {
    count = 0
    top = bottom
    if capacity <= 512 { return }
    let smaller = FramePointer.allocate(capacity: 32)
    smaller.initialize(to: bottom.pointee)
    bottom.deallocate()
    bottom = smaller
    top = smaller
    capacity = 32
  }

  @inline(never)
  private mutating func grow() {
    let larger = FramePointer.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: bottom, count: count + 1)
    bottom.deallocate()
    bottom = larger
    top = larger + count
    capacity *= 2
  }
}
