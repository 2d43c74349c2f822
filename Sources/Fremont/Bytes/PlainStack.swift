/// A stack of values that own nothing, in one block of memory that grows.
///
/// The block is owned here and freed once, which is safe because the stack cannot be copied. Pointers into it hold until the next
/// push.
struct PlainStack<Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>

  /// Behind the innermost element, and behind the last one that there is room for.
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

  /// The innermost element, of which there must be one.
  @inline(__always)
  var top: UnsafeMutablePointer<Element> { end - 1 }

  /// An element, counted from the outermost one.
  @inline(__always)
  subscript(index: Int) -> UnsafeMutablePointer<Element> {
    precondition(index < count, "there is no such element")
    return base + index
  }

  /// Adds the innermost element.
  @inline(__always)
  mutating func push(_ element: Element) {
    if end == limit { grow() }
    end.initialize(to: element)
    end += 1
  }

  /// Takes the innermost element away.
  @inline(__always)
  @discardableResult
  mutating func pop() -> Element {
    precondition(!isEmpty, "there is no element")
    end -= 1
    return end.pointee
  }

  /// Takes the elements behind the outermost ones away.
  @inline(__always)
  mutating func truncate(to count: Int) {
    precondition(count <= self.count, "there are no such elements")
    end = base + count
  }

  /// Takes all elements away.
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
