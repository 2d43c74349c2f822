/// The record of the open element, in separate memory, from which it is moved into a list without a copy.
///
/// This type owns the memory, and frees it once.
struct OpenRecord<Record>: ~Copyable {
  let pointer: UnsafeMutablePointer<Record>

  init(_ empty: Record) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: empty)
  }

  deinit {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }

  /// Moves the record out, and begins another.
  @inline(__always)
  func take(beginning empty: Record) -> Record {
    let record = pointer.move()
    pointer.initialize(to: empty)
    return record
  }
}
