/// The place of a value: at an offset in its container, or in the object that the container refers to.
@frozen @usableFromInline
struct SlotPlace: Sendable {
  @usableFromInline let offset: Int

  /// Whether the container is a reference.
  ///
  /// Unlike a struct, an object can change at any time, by a getter that is called for another property.
  @usableFromInline let isReferenced: Bool

  @inlinable
  init(_ offset: Int, isReferenced: Bool = false) {
    self.offset = offset
    self.isReferenced = isReferenced
  }

  /// The address of the value.
  @inlinable @inline(__always)
  func address(in container: UnsafeRawPointer) -> UnsafeMutableRawPointer {
    let base = isReferenced ? ObjectMemory.object(container) : UnsafeMutableRawPointer(mutating: container)
    return base.advanced(by: offset)
  }
}
