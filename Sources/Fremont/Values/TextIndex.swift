/// Texts and the numbers that they stand for, found by their bytes in about the same time however many there are.
struct TextIndex: Sendable {
  /// A text of those that are known.
  private struct Entry: Sendable {
    let start: Int
    let count: Int
    let number: Int
  }

  /// All texts, one behind the other.
  private var bytes: [UInt8] = []
  private var entries: [Entry] = []

  /// The entry of each place of a table that is at most half full; -1: none.
  private var slots: [Int32]

  /// Creates the index. Of two equal texts the first counts.
  init(_ texts: [(text: [UInt8], index: Int)]) {
    var size = 4
    while size < texts.count * 2 { size *= 2 }
    slots = Array(repeating: -1, count: size)
    for (text, number) in texts {
      let isKnown = text.withUnsafeBufferPointer { self[$0] != nil }
      if isKnown { continue }
      var slot = text.withUnsafeBufferPointer { Self.hash($0) } & (size - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = Int32(truncatingIfNeeded: entries.count)
      entries.append(Entry(start: bytes.count, count: text.count, number: number))
      bytes += text
    }
  }

  /// The number that a text stands for; nil where it is none of those that are known.
  subscript(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    let mask = slots.count - 1
    var slot = Self.hash(text) & mask
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.count == text.count, areEqual(entry.start, text) { return entry.number }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private func areEqual(_ start: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < text.count, bytes[start &+ index] == text[index] { index &+= 1 }
      return index == text.count
    }
  }

  /// A number in which all bytes take part (FNV-1a), with its high bits folded into the low ones, which choose the place.
  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: (hash ^ hash &>> 32) & 0x7FFF_FFFF)
  }
}
