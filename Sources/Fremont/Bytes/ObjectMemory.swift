/// The memory of an object with the stored properties of its class.
///
/// Setting a property of an object by a key path costs about twenty times a store. If all steps of the path are stored
/// properties, the offset is therefore determined once (`KeyPathSteps`) and reused.
@usableFromInline
enum ObjectMemory {
  /// The object that a container refers to.
  @inlinable @inline(__always)
  static func object(_ container: UnsafeRawPointer) -> UnsafeMutableRawPointer {
    container.assumingMemoryBound(to: UnsafeMutableRawPointer.self).pointee
  }
}
