/// A hash table from interned names to positions, by pointer.
///
/// The memory belongs to the plan, which frees it.
struct PlanIndex {
  private struct Slot {
    var name: UnsafePointer<UInt8>?
    var position = 0
  }

  private let slots: UnsafeMutablePointer<Slot>
  private let mask: Int

  /// Creates the table. The first position of a name counts.
  init(_ positions: [(UnsafePointer<UInt8>, Int)]) {
    var capacity = 16
    while capacity < positions.count * 2 { capacity *= 2 }
    mask = capacity - 1
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: Slot(), count: capacity)
    for (name, position) in positions {
      let slot = slot(of: name)
      if slot.pointee.name == nil { slot.pointee = Slot(name: name, position: position) }
    }
  }

  /// Frees the memory.
  func deallocate() { slots.deallocate() }

  subscript(name: UnsafePointer<UInt8>) -> Int? {
    let slot = slot(of: name)
    return slot.pointee.name == nil ? nil : slot.pointee.position
  }

  /// The slot of a name, or the free slot where it would be. At least half of the slots are free.
  private func slot(of name: UnsafePointer<UInt8>) -> UnsafeMutablePointer<Slot> {
    let hash = UInt(bitPattern: name) &* 0x9E37_79B9_7F4A_7C15
    var index = Int(truncatingIfNeeded: hash >> 32) & mask
    while let other = slots[index].name, other != name { index = (index + 1) & mask }
    return slots + index
  }
}
