/// Known children of one element, together or each by itself.
extension [UnknownContent.Child] {
  /// The same with each known child by itself.
  var separated: [UnknownContent.Child] {
    if !contains(where: { if case .ordered = $0 { true } else { false } }) { return self }
    return flatMap { child in
      guard case .ordered(let run) = child else { return [child] }
      return run.map { .known(StepPath([$0]), key: nil, nil) }
    }
  }

  /// Adds known children, as one with those in front of them where that keeps their order.
  mutating func append(_ run: StepRun) {
    if case .ordered(var last) = last, last.append(run) {
      self[count - 1] = .ordered(last)
    } else {
      append(.ordered(run))
    }
  }

  /// Makes sure that the last child, if it is known, is one by itself, and returns its step; nil: it is not known.
  mutating func separateLast() -> StepPath? {
    switch last {
    case .known(let step, _, _): return step
    case .ordered(let run):
      removeLast()
      if let rest = run.withoutLast { append(.ordered(rest)) }
      let step = StepPath([run.last])
      append(.known(step, key: nil, nil))
      return step
    case .node, .surplus, nil: return nil
    }
  }
}
