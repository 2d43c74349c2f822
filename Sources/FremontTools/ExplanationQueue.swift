import Fremont

/// Explanations in document order, some of which wait for more of the document.
struct ExplanationQueue {
  private var waiting: [Explanation?] = []

  /// Which of them are complete.
  private var isComplete: [Bool] = []

  /// The number of explanations that have left the queue.
  private var gone = 0

  /// How many of those are still at the start of `waiting`.
  private var head = 0

  /// Adds an explanation, and returns its number.
  @discardableResult
  mutating func append(_ explanation: Explanation, isComplete: Bool = true) -> Int {
    let number = gone + waiting.count - head
    waiting.append(explanation)
    self.isComplete.append(isComplete)
    return number
  }

  /// Completes a waiting explanation.
  mutating func complete(_ number: Int, _ change: (inout Explanation) -> Void = { _ in }) {
    guard let index = incompleteIndex(of: number) else { return }
    isComplete[index] = true
    guard var explanation = waiting[index] else { return }
    waiting[index] = nil
    change(&explanation)
    waiting[index] = explanation
  }

  /// Removes a waiting explanation.
  mutating func cancel(_ number: Int) {
    guard let index = incompleteIndex(of: number) else { return }
    isComplete[index] = true
    waiting[index] = nil
  }

  /// Removes the explanations behind a waiting one, unless one of them is an error. Returns whether there were any and
  /// they have been removed.
  mutating func forgetParts(of number: Int) -> Bool {
    guard let index = incompleteIndex(of: number) else { return false }
    let end = index + 1
    guard end < waiting.count, !waiting[end...].contains(where: { $0?.isError == true }) else { return false }
    waiting.removeSubrange(end...)
    isComplete.removeSubrange(end...)
    return true
  }

  /// Removes and returns the next explanation, if it is complete.
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

  /// The index of a waiting explanation; nil: it is complete, or has left the queue.
  private func incompleteIndex(of number: Int) -> Int? {
    let index = head + number - gone
    return isComplete.indices.contains(index) && index >= head && !isComplete[index] ? index : nil
  }
}
