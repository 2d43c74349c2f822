import CLibXML2

#if canImport(Darwin)
  import Darwin
#endif

/// A block of memory that the C library gave out.
package enum HeapBlock {
  /// The size of a block, in bytes; 0 where nobody can tell.
  package static func size(of block: UnsafeMutableRawPointer) -> Int {
    #if canImport(Darwin)
      Int(malloc_size(block))
    #elseif os(Linux)
      Int(malloc_usable_size(block))
    #else
      0
    #endif
  }
}
