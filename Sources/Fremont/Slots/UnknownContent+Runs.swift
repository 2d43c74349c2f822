/// Known children of an element, combined in runs or separate.
extension [UnknownContent.Child] {
  /// The same children with all runs separated.
  var separated: [UnknownContent.Child] {
    if !contains(where: { if case .ordered = $0 { true } else { false } }) { return self }
    return flatMap { child in
      guard case .ordered(let run) = child else { return [child] }
      return run.map { .known(StepPath([$0]), key: nil, nil) }
    }
  }

  /// Appends known children, combined with those before them if that keeps their order.
  mutating func append(_ run: StepRun) {
    if case .ordered(var last) = last, last.append(run) {
      self[count - 1] = .ordered(last)
    } else {
      append(.ordered(run))
    }
  }

  /// Separates the last child from its run, and returns its step; nil if it is not a known child.
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
