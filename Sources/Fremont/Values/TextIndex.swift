/// A hash table from texts to numbers.
struct TextIndex: Sendable {
  /// One of the texts.
  private struct Entry: Sendable {
    let ends: Ends
    let start: Int
    let count: Int
    let number: Int
  }

  /// The first and the last eight bytes of a text, or all of a shorter one. Together with the length, they determine
  /// texts of up to sixteen bytes.
  private struct Ends: Sendable, Equatable {
    let first: UInt64
    let last: UInt64

    @inline(__always)
    init(_ text: UnsafeBufferPointer<UInt8>) {
      guard let start = UnsafeRawPointer(text.baseAddress) else {
        (first, last) = (0, 0)
        return
      }
      let count = text.count
      if count >= 8 {
        first = start.loadUnaligned(as: UInt64.self)
        last = start.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
      } else if count >= 4 {
        first = UInt64(start.loadUnaligned(as: UInt32.self))
        last = UInt64(start.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
      } else {
        first = count > 0 ? UInt64(text[0]) | UInt64(text[count / 2]) << 8 : 0
        last = count > 0 ? UInt64(text[count - 1]) : 0
      }
    }
  }

  /// All texts, one after the other.
  private var bytes: [UInt8] = []
  private var entries: [Entry] = []

  /// The entry in each slot of a table that is at most half full; -1 for none.
  private var slots: [Int32]

  /// Creates the index. Of two equal texts, the first counts.
  init(_ texts: [(text: [UInt8], index: Int)]) {
    var size = 4
    while size < texts.count * 2 { size *= 2 }
    slots = Array(repeating: -1, count: size)
    for (text, number) in texts {
      text.withUnsafeBufferPointer { text in
        if self[text] != nil { return }
        let ends = Ends(text)
        var slot = Self.hash(text, ends) & (size - 1)
        while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
        slots[slot] = Int32(truncatingIfNeeded: entries.count)
        entries.append(Entry(ends: ends, start: bytes.count, count: text.count, number: number))
        bytes += text
      }
    }
  }

  /// The number of a text; nil if it is unknown.
  subscript(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    let ends = Ends(text)
    let mask = slots.count - 1
    var slot = Self.hash(text, ends) & mask
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.count == text.count, entry.ends == ends, text.count <= 16 || areEqual(entry.start, text) {
        return entry.number
      }
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

  /// A hash of all bytes.
  @inline(__always)
  private static func hash(_ text: UnsafeBufferPointer<UInt8>, _ ends: Ends) -> Int {
    var hash = mix(ends.first ^ UInt64(truncatingIfNeeded: text.count), ends.last)
    if text.count > 16, let start = UnsafeRawPointer(text.baseAddress) {
      for offset in stride(from: 8, to: text.count - 8, by: 8) {
        hash = mix(hash, start.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      }
    }
    return Int(truncatingIfNeeded: hash & 0x7FFF_FFFF)
  }

  /// Combines two numbers by folding the halves of a product.
  @inline(__always)
  private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = (left ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: right ^ 0xD1B5_4A32_D192_ED03)
    return product.high ^ product.low
  }
}
