import Testing

@testable import Fremont

struct ItemQueueTests {
  @Test(arguments: 1...40) func keepsTheOrder(_ lag: Int) {
    let queue = ItemQueue<String>()
    var next = 0
    for number in 0..<1000 {
      withUnsafePointer(to: "item \(number)") { queue.add($0, count: 1) }
      if number >= lag {
        #expect(queue.take() == "item \(next)")
        next += 1
      }
    }
    while let item = queue.take() {
      #expect(item == "item \(next)")
      next += 1
    }
    #expect(next == 1000)
  }

  /// A reader that always leaves some items must not make the queue grow with all that passes through it.
  @Test func staysSmall() {
    let queue = ItemQueue<Int>()
    for number in 0..<100_000 {
      withUnsafePointer(to: number) { queue.add($0, count: 1) }
      if number >= 10 { #expect(queue.take() == number - 10) }
    }
    #expect(queue.capacity <= 64)
  }
}
