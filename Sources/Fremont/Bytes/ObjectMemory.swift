/// The memory of an object, in which the stored properties of its class stand.
///
/// A key path sets a property of an object at some twenty times the cost of a store. Where all steps of the path are stored,
/// the offset of the property is therefore found once (`KeyPathSteps`), and used from then on.
@usableFromInline
enum ObjectMemory {
  /// The object that a container refers to.
  @inlinable @inline(__always)
  static func object(_ container: UnsafeRawPointer) -> UnsafeMutableRawPointer {
    container.assumingMemoryBound(to: UnsafeMutableRawPointer.self).pointee
  }
}
