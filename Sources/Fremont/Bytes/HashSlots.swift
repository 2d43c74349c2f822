/// Finds numbers by the hashes of what has them: an open table that asks others what is equal.
///
/// The hash is that of Swift, whose seed differs from process to process, so that no document can be written all of whose texts meet
/// in one place.
struct HashSlots {
  /// A hash, and the number of what has it; -1 where there is none.
  private struct Slot {
    var hash: UInt32 = 0
    var number: Int32 = -1
  }

  /// What came later stands behind all that it met.
  private var slots: [Slot] = []
  private var count = 0

  /// The hash of bytes of a kind.
  @inline(__always)
  static func hash(of bytes: UnsafeBufferPointer<UInt8>, _ kind: Int32) -> UInt32 {
    var hasher = Hasher()
    hasher.combine(kind)
    hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }

  /// The number under a hash for which a function says so; where there is none, a number is added, and nil returned.
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
    // From a free slot on, what met stands in its order.
    let start = old.firstIndex { $0.number < 0 } ?? 0
    for slot in old[start...] + old[..<start] where slot.number >= 0 {
      var index = Int(slot.hash) & mask
      while slots[index].number >= 0 { index = (index + 1) & mask }
      slots[index] = slot
    }
  }

  /// Takes the number away that was added last.
  mutating func removeLast(_ number: Int, _ hash: UInt32) {
    let mask = slots.count - 1
    var index = Int(hash) & mask
    while slots[index].number != Int32(number) { index = (index + 1) & mask }
    slots[index] = Slot()
    count -= 1
  }

  /// Takes all numbers away.
  mutating func removeAll(keepingCapacity: Bool) {
    count = 0
    if keepingCapacity {
      for index in slots.indices { slots[index] = Slot() }
    } else {
      slots = []
    }
  }
}
