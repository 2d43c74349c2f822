import Foundation

/// The identities in a document, numbered in the order in which they were first met.
///
/// Identities are equal if their bytes are (XML 1.0 § 1.2, *match*).
struct IdentityTable: ~Copyable {
  typealias Text = UnsafeBufferPointer<UInt8>

  /// An identity.
  struct Identity {
    /// The group of identities in which it is unique.
    let group: Int32
    let hash: UInt32

    /// Where its bytes stand in `bytes`.
    let start: Int
    let count: Int

    /// Whether an instance has it.
    var isTaken = false

    /// The offset in the document at which it was first met.
    let offset: Int

    /// Where the instance with the identity stands in the document.
    var place = DocumentPlace()

    /// The object with the identity; nil: the instance is not an object, or is not made yet.
    var object: Unmanaged<AnyObject>?
  }

  private var identities: [Identity] = []
  private var bytes: [UInt8] = []

  /// The identities by their hashes.
  private var slots = HashSlots()

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

  /// Finds the number of an identity met at an offset of the document, and adds it if it is new.
  mutating func number(of text: Text, in group: Int32, at offset: Int) -> Int32 {
    let hash = HashSlots.hash(of: text, group)
    let number = identities.count
    let known = slots.find(hash, orAdd: number) { Self.isEqual(identities[$0], bytes, text, group: group) }
    if let known { return Int32(known) }
    identities.append(
      Identity(group: group, hash: hash, start: bytes.count, count: text.count, offset: offset))
    bytes.append(contentsOf: text)
    return Int32(number)
  }

  /// Whether an identity equals a text.
  private static func isEqual(_ identity: Identity, _ bytes: [UInt8], _ text: Text, group: Int32) -> Bool {
    if identity.count != text.count || identity.group != group { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      guard let known = bytes.baseAddress, let text = text.baseAddress else { return true }
      return memcmp(known + identity.start, text, identity.count) == 0
    }
  }

  /// Removes all identities. The memory is kept if it is small.
  mutating func removeAll() {
    if identities.isEmpty { return }
    for identity in identities { identity.object?.release() }
    let isSmall = identities.count <= ReferenceTable.kept
    identities.removeAll(keepingCapacity: isSmall)
    bytes.removeAll(keepingCapacity: isSmall)
    slots.removeAll(keepingCapacity: isSmall)
  }

  /// Detaches an identity from its instance.
  mutating func free(_ number: Int32) {
    identities[Int(number)].object?.release()
    identities[Int(number)].object = nil
    identities[Int(number)].isTaken = false
  }

  /// Removes the identities first met at or behind an offset of the document.
  mutating func forget(from offset: Int) {
    while let last = identities.last, last.offset >= offset {
      last.object?.release()
      slots.removeLast(identities.count - 1, last.hash)
      bytes.removeLast(bytes.count - last.start)
      identities.removeLast()
    }
  }
}
