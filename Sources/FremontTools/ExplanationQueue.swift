import Fremont

/// Explanations in the order of the text, of which some wait for what the text has not told yet.
struct ExplanationQueue {
  private var waiting: [Explanation?] = []

  /// The number of explanations that have left the queue.
  private var gone = 0

  /// How many of those still stand at the start of `waiting`.
  private var head = 0

  /// The numbers of the explanations that are not complete.
  private var incomplete: Set<Int> = []

  /// Adds an explanation, and returns its number.
  @discardableResult
  mutating func append(_ explanation: Explanation, isComplete: Bool = true) -> Int {
    let number = gone + waiting.count - head
    waiting.append(explanation)
    if !isComplete { incomplete.insert(number) }
    return number
  }

  /// Completes an explanation that waits.
  mutating func complete(_ number: Int, _ change: (inout Explanation) -> Void = { _ in }) {
    guard incomplete.remove(number) != nil else { return }
    let index = head + number - gone
    guard var explanation = waiting[index] else { return }
    change(&explanation)
    waiting[index] = explanation
  }

  /// Takes back an explanation that waits.
  mutating func cancel(_ number: Int) {
    guard incomplete.remove(number) != nil else { return }
    waiting[head + number - gone] = nil
  }

  /// Takes back the explanations behind one that waits, unless something is wrong with a part that they tell of; returns whether
  /// there were any and they are gone.
  mutating func forgetParts(of number: Int) -> Bool {
    let end = head + number - gone + 1
    guard incomplete.contains(number), end < waiting.count, !waiting[end...].contains(where: { $0?.isError == true })
    else { return false }
    waiting.removeSubrange(end...)
    incomplete = incomplete.filter { $0 <= number }
    return true
  }

  /// Takes the next explanation that is complete, as are all before it.
  mutating func next() -> Explanation? {
    while head < waiting.count, !incomplete.contains(gone) {
      let explanation = waiting[head]
      head += 1
      gone += 1
      if head == waiting.count {
        waiting.removeAll(keepingCapacity: true)
        head = 0
      } else if head > 1024, head * 2 > waiting.count {
        waiting.removeFirst(head)
        head = 0
      }
      if let explanation { return explanation }
    }
    return nil
  }
}
