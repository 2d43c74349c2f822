import LibXML

/// Where the stored properties of a class stand in its objects.
///
/// A key path sets a property of an object at some twenty times the cost of a store. Where the property is plainly stored, its
/// offset is therefore found once, with an object made for the purpose, and used from then on.
@usableFromInline
enum ObjectMemory {
  /// The object that a container refers to.
  @inlinable @inline(__always)
  static func object(_ container: UnsafeRawPointer) -> UnsafeMutableRawPointer {
    container.assumingMemoryBound(to: UnsafeMutableRawPointer.self).pointee
  }

  /// Finds the offset of a property from the start of its object; nil when it is not stored in the object itself.
  ///
  /// Swift lends the address of a stored property, but that of a temporary for a computed or observed one. So an address
  /// inside the object's block of memory proves that the property is stored there, and its offset is the same in all
  /// objects of the class and its subclasses.
  @inlinable
  static func offset<Root, Value>(
    of path: ReferenceWritableKeyPath<Root, Value>,
    in object: Root
  ) -> Int? {
    guard Root.self is AnyClass else { return nil }
    let start = Unmanaged.passUnretained(object as AnyObject).toOpaque()
    let offset = withUnsafeMutablePointer(to: &object[keyPath: path]) { value in
      UnsafeRawPointer(value) - UnsafeRawPointer(start)
    }
    return offset > 0 && offset + MemoryLayout<Value>.size <= size(of: start) ? offset : nil
  }

  /// The size of an object's block of memory; 0 where nobody can tell.
  @usableFromInline
  static func size(of object: UnsafeMutableRawPointer) -> Int {
    HeapBlock.size(of: object)
  }
}
