/// The open elements, outermost first, in one block of memory that grows.
///
/// The block is owned here and freed once, which is safe because the stack cannot be copied. Pointers to frames hold until the
/// next push.
struct FrameStack: ~Copyable {
  /// The frame around the root element.
  private(set) var bottom: UnsafeMutablePointer<Frame>

  /// The innermost frame.
  private(set) var top: UnsafeMutablePointer<Frame>

  private var capacity = 32

  init(_ frame: Frame) {
    bottom = .allocate(capacity: capacity)
    top = bottom
    top.initialize(to: frame)
  }

  deinit {
    bottom.deallocate()
  }

  /// The number of open elements.
  var count: Int { top - bottom }

  /// Adds the innermost frame.
  @inline(__always)
  mutating func push(_ frame: Frame) {
    if count + 1 == capacity { grow() }
    top += 1
    top.initialize(to: frame)
  }

  /// Takes the innermost frame away.
  @inline(__always)
  mutating func pop() {
    top -= 1
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Frame>.allocate(capacity: capacity * 2)
    let count = count + 1
    larger.moveInitialize(from: bottom, count: count)
    bottom.deallocate()
    bottom = larger
    top = larger + (count - 1)
    capacity *= 2
  }
}
