/// The memory layout of a value.
@usableFromInline
struct Layout: Sendable, Hashable {
  @usableFromInline let size: Int
  @usableFromInline let alignment: Int
  @usableFromInline let stride: Int

  @usableFromInline
  init<Value>(of type: Value.Type) {
    size = MemoryLayout<Value>.size
    alignment = MemoryLayout<Value>.alignment
    stride = MemoryLayout<Value>.stride
  }

  @usableFromInline
  init(size: Int, alignment: Int) {
    self.size = size
    self.alignment = alignment
    stride = max(1, (size + alignment - 1) / alignment * alignment)
  }

  @usableFromInline static let none = Layout(size: 0, alignment: 1)

  /// The layout of this value with another one behind it, at `offset`.
  @usableFromInline
  func followed(by other: Layout) -> (layout: Layout, offset: Int) {
    let offset = (size + other.alignment - 1) / other.alignment * other.alignment
    return (Layout(size: offset + other.size, alignment: max(alignment, other.alignment)), offset)
  }
}
