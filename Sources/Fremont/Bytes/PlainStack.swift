/// A stack of values that own nothing, in one block of memory that grows.
///
/// The block is owned here and freed once, which is safe because the stack cannot be copied. Pointers into it are valid
/// until the next push.
struct PlainStack<Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>

  /// The end of the elements, and the end of the block.
  private var end: UnsafeMutablePointer<Element>
  private var limit: UnsafeMutablePointer<Element>

  init(capacity: Int = 16) {
    base = .allocate(capacity: capacity)
    end = base
    limit = base + capacity
  }

  deinit {
    base.deallocate()
  }

  @inline(__always)
  var isEmpty: Bool { end == base }

  @inline(__always)
  var count: Int { end - base }

  /// The outermost element, if there is one.
  @inline(__always)
  var bottom: UnsafeMutablePointer<Element> { base }

  /// The innermost element. The stack must not be empty.
  @inline(__always)
  var top: UnsafeMutablePointer<Element> { end - 1 }

  /// An element, counted from the outermost one.
  @inline(__always)
  subscript(index: Int) -> UnsafeMutablePointer<Element> {
    precondition(index < count, "there is no such element")
    return base + index
  }

  /// Pushes an element.
  @inline(__always)
  mutating func push(_ element: Element) {
    if end == limit { grow() }
    end.initialize(to: element)
    end += 1
  }

  /// Pops the innermost element.
  @inline(__always)
  @discardableResult
  mutating func pop() -> Element {
    precondition(!isEmpty, "there is no element")
    end -= 1
    return end.pointee
  }

  /// Keeps only the outermost elements.
  @inline(__always)
  mutating func truncate(to count: Int) {
    precondition(count <= self.count, "there are no such elements")
    end = base + count
  }

  /// Removes all elements.
  @inline(__always)
  mutating func removeAll() {
    end = base
  }

  @inline(never)
  private mutating func grow() {
    let count = count
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: count * 2)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    end = larger + count
    limit = larger + count * 2
  }
}
