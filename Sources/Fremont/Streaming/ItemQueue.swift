/// Items that have ended and were not taken yet.
///
/// It is a block of memory and not an array: what is generic over arrays of a type which only the caller knows looks the array's
/// metadata up for each item. The memory is owned here; the items between the two counts are initialised, and no others.
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

  /// Adds copies of items that stand in a row.
  package func add(_ items: UnsafePointer<Item>, count: Int) {
    if end + count > capacity { makeRoom(count) }
    (base + end).initialize(from: items, count: count)
    end += count
  }

  /// The first item; nil when there is none.
  var next: UnsafeMutablePointer<Item>? { first < end ? base + first : nil }

  /// Takes the first item; nil when there is none.
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
      // There is room in front: a queue that never runs empty must not grow with all that passes through it.
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
