/// An open hash table of numbers. The caller compares what the numbers stand for.
///
/// The hash is Swift's, whose seed differs between processes, so no document can be written whose texts collide.
struct HashSlots {
  /// A hash and its number; -1: the slot is free.
  private struct Slot {
    var hash: UInt32 = 0
    var number: Int32 = -1
  }

  /// The slots. On a collision the later number is in a later slot.
  private var slots: [Slot] = []
  private var count = 0

  /// The hash of a kind and its bytes.
  @inline(__always)
  static func hash(of bytes: UnsafeBufferPointer<UInt8>, _ kind: Int32) -> UInt32 {
    var hasher = Hasher()
    hasher.combine(kind)
    hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }

  /// Finds the number with a hash for which the function returns true. If there is none, adds a number and returns nil.
  @inline(__always)
  mutating func find(_ hash: UInt32, orAdd number: Int, where isEqual: (Int) -> Bool) -> Int? {
    if count * 2 >= slots.count { grow() }
    let mask = slots.count - 1
    var index = Int(hash) & mask
    while slots[index].number >= 0 {
      let slot = slots[index]
      if slot.hash == hash, isEqual(Int(slot.number)) { return Int(slot.number) }
      index = (index + 1) & mask
    }
    slots[index] = Slot(hash: hash, number: Int32(number))
    count += 1
    return nil
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Slot(), count: max(64, old.count * 2))
    let mask = slots.count - 1
    // Starting behind a free slot, collided numbers are met in their order.
    let start = old.firstIndex { $0.number < 0 } ?? 0
    for slot in old[start...] + old[..<start] where slot.number >= 0 {
      var index = Int(slot.hash) & mask
      while slots[index].number >= 0 { index = (index + 1) & mask }
      slots[index] = slot
    }
  }

  /// Removes the number that was added last.
  mutating func removeLast(_ number: Int, _ hash: UInt32) {
    let mask = slots.count - 1
    var index = Int(hash) & mask
    while slots[index].number != Int32(number) { index = (index + 1) & mask }
    slots[index] = Slot()
    count -= 1
  }

  /// Removes all numbers.
  mutating func removeAll(keepingCapacity: Bool) {
    count = 0
    if keepingCapacity {
      for index in slots.indices { slots[index] = Slot() }
    } else {
      slots = []
    }
  }
}
