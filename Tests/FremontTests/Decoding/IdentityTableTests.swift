import Testing

@testable import Fremont

/// The table is compared with a dictionary that goes through the same.
struct IdentityTableTests {
  private struct Key: Hashable {
    let text: String
    let group: Int32
  }

  @Test(arguments: 0..<20)
  func findsWhatItWasToldAndNothingElse(seed: Int) {
    var random = Repeatable(seed: UInt64(seed))
    var table = IdentityTable()
    var numbers: [Key: Int32] = [:]
    var offsets: [Int] = []
    for step in 0..<4_000 {
      let key = Key(
        text: String(repeating: "ä", count: Int.random(in: 0...2, using: &random))
          + "\(Int.random(in: 0..<2_000, using: &random))",
        group: Int32.random(in: 0...1, using: &random))
      let number = Array(key.text.utf8).withUnsafeBufferPointer { table.number(of: $0, in: key.group, at: step) }
      #expect(number == numbers[key] ?? Int32(offsets.count))
      if numbers[key] == nil {
        numbers[key] = number
        offsets.append(step)
      }
      #expect(table.text(of: number) == key.text)
      if Int.random(in: 0..<100, using: &random) == 0 {
        let offset = step - Int.random(in: 0...300, using: &random)
        table.forget(from: offset)
        offsets.removeAll { $0 >= offset }
        numbers = numbers.filter { $0.value < offsets.count }
      } else if Int.random(in: 0..<500, using: &random) == 0 {
        table.removeAll()
        (numbers, offsets) = ([:], [])
      }
    }
  }

  /// Few hashes, so that nearly all meet, and several times as many as there is room for at first.
  @Test(arguments: 0..<200)
  func slotsFindWhatMeets(seed: Int) {
    var random = Repeatable(seed: UInt64(seed))
    var slots = HashSlots()
    var hashes: [UInt32] = []
    func hash() -> UInt32 {
      UInt32.random(in: 0..<12, using: &random) &* (seed % 2 == 0 ? 1 : 37) | UInt32.random(in: 0...3, using: &random)
        << 6
    }
    for _ in 0..<300 {
      if Int.random(in: 0..<5, using: &random) == 0, let last = hashes.popLast() {
        slots.removeLast(hashes.count, last)
      } else {
        let hash = hash()
        #expect(slots.find(hash, orAdd: hashes.count) { _ in false } == nil)
        hashes.append(hash)
      }
      if let number = hashes.indices.randomElement(using: &random) {
        #expect(slots.find(hashes[number], orAdd: -1) { $0 == number } == number)
      }
    }
    for (number, hash) in hashes.enumerated() {
      #expect(slots.find(hash, orAdd: -1) { $0 == number } == number)
    }
    slots.removeAll(keepingCapacity: seed % 2 == 0)
    #expect(slots.find(hash(), orAdd: 0) { _ in true } == nil)
  }
}
