/// Where a value stands: at an offset in its container, or in the object that the container refers to.
@usableFromInline
struct SlotPlace: Sendable {
  let offset: Int

  /// Whether the container is a reference.
  ///
  /// Unlike the memory of a struct, that of an object can change at any time: by a getter that is called for another property.
  let isReferenced: Bool

  init(_ offset: Int, isReferenced: Bool = false) {
    self.offset = offset
    self.isReferenced = isReferenced
  }

  /// The address of the value.
  @inline(__always)
  func address(in container: UnsafeRawPointer) -> UnsafeMutableRawPointer {
    let base = isReferenced ? ObjectMemory.object(container) : UnsafeMutableRawPointer(mutating: container)
    return base.advanced(by: offset)
  }
}
