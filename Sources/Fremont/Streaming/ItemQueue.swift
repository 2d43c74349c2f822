/// A queue of complete items that have not been taken yet.
///
/// It is a block of memory and not an array: unspecialised code would look up the metadata of the array type for each
/// item. The queue owns the memory. Exactly the items from `first` up to `end` are initialised.
package final class ItemQueue<Item> {
  private var base: UnsafeMutablePointer<Item>
  private(set) var capacity = 16
  private var first = 0
  private var end = 0

  package init() {
    base = .allocate(capacity: capacity)
  }

  deinit {
    (base + first).deinitialize(count: end - first)
    base.deallocate()
  }

  /// Adds copies of contiguous items.
  package func add(_ items: UnsafePointer<Item>, count: Int) {
    if end + count > capacity { makeRoom(count) }
    (base + end).initialize(from: items, count: count)
    end += count
  }

  /// The first item; nil if the queue is empty.
  var next: UnsafeMutablePointer<Item>? { first < end ? base + first : nil }

  /// Takes the first item; nil if the queue is empty.
  package func take() -> Item? {
    guard first < end else { return nil }
    let item = (base + first).move()
    first += 1
    if first == end { (first, end) = (0, 0) }
    return item
  }

  private func makeRoom(_ count: Int) {
    let waiting = end - first
    if waiting + count <= capacity / 2 {
      // Reuses the space of taken items: otherwise a queue that is never empty would grow forever.
      base.moveInitialize(from: base + first, count: waiting)
    } else {
      capacity = max(capacity * 2, waiting + count)
      let larger = UnsafeMutablePointer<Item>.allocate(capacity: capacity)
      larger.moveInitialize(from: base + first, count: waiting)
      base.deallocate()
      base = larger
    }
    (first, end) = (0, waiting)
  }
}
