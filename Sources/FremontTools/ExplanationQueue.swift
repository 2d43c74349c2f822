import Fremont

/// Explanations in the order of the text, of which some wait for what the text has not told yet.
struct ExplanationQueue {
  private var waiting: [Explanation?] = []

  /// Which of them are complete.
  private var isComplete: [Bool] = []

  /// The number of explanations that have left the queue.
  private var gone = 0

  /// How many of those still stand at the start of `waiting`.
  private var head = 0

  /// Adds an explanation, and returns its number.
  @discardableResult
  mutating func append(_ explanation: Explanation, isComplete: Bool = true) -> Int {
    let number = gone + waiting.count - head
    waiting.append(explanation)
    self.isComplete.append(isComplete)
    return number
  }

  /// Completes an explanation that waits.
  mutating func complete(_ number: Int, _ change: (inout Explanation) -> Void = { _ in }) {
    guard let index = incompleteIndex(of: number) else { return }
    isComplete[index] = true
    guard var explanation = waiting[index] else { return }
    waiting[index] = nil
    change(&explanation)
    waiting[index] = explanation
  }

  /// Takes back an explanation that waits.
  mutating func cancel(_ number: Int) {
    guard let index = incompleteIndex(of: number) else { return }
    isComplete[index] = true
    waiting[index] = nil
  }

  /// Takes back the explanations behind one that waits, unless something is wrong with a part that they tell of; returns whether
  /// there were any and they are gone.
  mutating func forgetParts(of number: Int) -> Bool {
    guard let index = incompleteIndex(of: number) else { return false }
    let end = index + 1
    guard end < waiting.count, !waiting[end...].contains(where: { $0?.isError == true }) else { return false }
    waiting.removeSubrange(end...)
    isComplete.removeSubrange(end...)
    return true
  }

  /// Takes the next explanation that is complete, as are all before it.
  mutating func next() -> Explanation? {
    while head < waiting.count, isComplete[head] {
      let explanation = waiting[head]
      head += 1
      gone += 1
      if head == waiting.count {
        waiting.removeAll(keepingCapacity: true)
        isComplete.removeAll(keepingCapacity: true)
        head = 0
      } else if head > 1024, head * 2 > waiting.count {
        waiting.removeFirst(head)
        isComplete.removeFirst(head)
        head = 0
      }
      if let explanation { return explanation }
    }
    return nil
  }

  /// Where an explanation stands that waits; nil: it is complete, or has left the queue.
  private func incompleteIndex(of number: Int) -> Int? {
    let index = head + number - gone
    return isComplete.indices.contains(index) && index >= head && !isComplete[index] ? index : nil
  }
}
