import Foundation

/// The identities that a document speaks of, by the numbers in whose order they were met first.
///
/// Equal identities are those whose bytes are equal (XML 1.0 § 1.2, *match*). They are hashed with the seed of the process, so that
/// nobody can write a document whose identities all meet in one place.
struct IdentityTable: ~Copyable {
  typealias Text = UnsafeBufferPointer<UInt8>

  /// An identity.
  struct Identity {
    /// Among which identities it is the only one of its kind.
    let group: Int32
    let hash: UInt32

    /// Where its bytes stand.
    let start: Int
    let count: Int

    /// Whether an instance has it.
    var isTaken = false

    /// Where in the document it was met first.
    let offset: Int

    /// Where in the document the instance stands that has it.
    var place = DocumentPlace()

    /// The object that has it; nil for instances that are not objects, or are not made yet.
    var object: Unmanaged<AnyObject>?
  }

  /// A hash, and the number of an identity that has it: -1 where there is none.
  private struct Slot {
    var hash: UInt32 = 0
    var number: Int32 = -1
  }

  private var identities: [Identity] = []
  private var bytes: [UInt8] = []

  /// The identities by their hashes, each behind those that came earlier with the same.
  private var slots: [Slot] = []

  deinit {
    for identity in identities { identity.object?.release() }
  }

  var isEmpty: Bool { identities.isEmpty }

  subscript(number: Int32) -> Identity {
    _read { yield identities[Int(number)] }
    _modify { yield &identities[Int(number)] }
  }

  /// The text of an identity.
  func text(of number: Int32) -> String {
    let identity = identities[Int(number)]
    return String(decoding: bytes[identity.start..<identity.start + identity.count], as: UTF8.self)
  }

  /// Finds the number of an identity that is met at an offset of the document, and gives it one if it is new.
  mutating func number(of text: Text, in group: Int32, at offset: Int) -> Int32 {
    var hasher = Hasher()
    hasher.combine(group)
    hasher.combine(bytes: UnsafeRawBufferPointer(text))
    let hash = UInt32(truncatingIfNeeded: hasher.finalize())
    if identities.count * 2 >= slots.count { grow() }
    let mask = slots.count - 1
    var index = Int(hash) & mask
    while slots[index].number >= 0 {
      let slot = slots[index]
      if slot.hash == hash, holds(slot.number, text, group) { return slot.number }
      index = (index + 1) & mask
    }
    let number = Int32(identities.count)
    slots[index] = Slot(hash: hash, number: number)
    identities.append(
      Identity(group: group, hash: hash, start: bytes.count, count: text.count, offset: offset))
    bytes.append(contentsOf: text)
    return number
  }

  private func holds(_ number: Int32, _ text: Text, _ group: Int32) -> Bool {
    let (start, count) = (identities[Int(number)].start, identities[Int(number)].count)
    if count != text.count || identities[Int(number)].group != group { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      guard let known = bytes.baseAddress, let text = text.baseAddress else { return true }
      return memcmp(known + start, text, count) == 0
    }
  }

  private mutating func grow() {
    slots = Array(repeating: Slot(), count: max(64, slots.count * 2))
    let mask = slots.count - 1
    for number in identities.indices {
      let hash = identities[number].hash
      var index = Int(hash) & mask
      while slots[index].number >= 0 { index = (index + 1) & mask }
      slots[index] = Slot(hash: hash, number: Int32(number))
    }
  }

  /// Forgets all identities, and keeps their memory if it is not much.
  mutating func removeAll() {
    if identities.isEmpty { return }
    for identity in identities { identity.object?.release() }
    let isSmall = identities.count <= ReferenceTable.kept
    identities.removeAll(keepingCapacity: isSmall)
    bytes.removeAll(keepingCapacity: isSmall)
    if isSmall {
      for index in slots.indices { slots[index] = Slot() }
    } else {
      slots = []
    }
  }

  /// Forgets that an instance has an identity.
  mutating func free(_ number: Int32) {
    identities[Int(number)].object?.release()
    identities[Int(number)].object = nil
    identities[Int(number)].isTaken = false
  }

  /// Forgets the identities that were met first at an offset of the document or behind it.
  ///
  /// What came last stands behind all that met it in the slots, so that nobody misses it there.
  mutating func forget(from offset: Int) {
    while let last = identities.last, last.offset >= offset {
      last.object?.release()
      let mask = slots.count - 1
      var index = Int(last.hash) & mask
      while slots[index].number != Int32(identities.count - 1) { index = (index + 1) & mask }
      slots[index] = Slot()
      bytes.removeLast(bytes.count - last.start)
      identities.removeLast()
    }
  }
}
