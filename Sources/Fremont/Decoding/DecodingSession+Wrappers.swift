/// The unknown content of wrappers. A document can repeat a wrapper that the definition has once, and the reverse.
extension DecodingSession {
  /// Ends the children of a wrapper that may come again. Children without information beyond the definition are counted
  /// behind the wrapper; others are listed.
  mutating func endWrapper(_ index: Int, in outer: Int) {
    let first = kept[index].firstKnown
    if kept[index].content.isBlank, first > kept[outer].firstKnown, isInOrder(from: first, isList: false) {
      knownChildren[first - 1].pointee.innerCount = Int32(clamping: knownChildren.count - first)
      kept.removeLast()
      return
    }
    listKnown(index)
    let last = kept.removeLast()
    guard knownChildren.count > kept[outer].firstKnown else { return }
    let step = step(of: knownChildren.top.pointee)
    truncateKnown(to: knownChildren.count - 1)
    listKnown(outer)
    kept[outer].add(last, of: step)
  }

  /// Records the content of wrappers, since it determines which step writes them: the first child, or else an attribute
  /// or the text. With `mayDivide`, a wrapper that another step writes from here on is treated as a new one.
  mutating func recordWrappers(_ frame: FramePointer, by terms: TermsPointer, mayDivide: Bool) {
    // The number of wrappers that contain nothing known but each other.
    var fresh = 0
    while fresh < terms.outerSteps.count, place(of: frame - fresh) == knownChildren.count - 1 - fresh,
      let index = (frame - fresh).kept.index, !kept[index].hasKnown
    { fresh += 1 }
    let divided = mayDivide ? dividedWrappers(frame, terms) : 0
    var moved: [KeptElement] = []
    if divided > fresh {
      moved = kept.suffix(fresh)
      kept.removeLast(fresh)
    }
    truncateKnown(to: knownChildren.count - fresh)
    for level in fresh..<max(fresh, divided) {
      guard let index = (frame - level).kept.index, let outer = (frame - level - 1).kept.index
      else { break }
      endWrapper(index, in: outer)
    }
    for level in (0..<max(fresh, divided)).reversed() {
      knownChildren.push(known(terms, level: level + 1, in: frame - level))
      if divided <= fresh { continue }
      var element = level < fresh ? moved[fresh - 1 - level] : KeptElement(firstKnown: 0)
      element.firstKnown = knownChildren.count
      (frame - level).pointee.kept = TableIndex(kept.count)
      kept.append(element)
    }
  }

  /// Records a surplus value inside wrappers. It belongs to the value that counts.
  mutating func recordWrappers(_ frame: FramePointer, bySurplusOf terms: TermsPointer) {
    if frame.kept.isNone || terms.outerSteps.isEmpty { return }
    recordWrappers(frame, by: terms, mayDivide: true)
    if let index = frame.kept.index { kept[index].hasKnown = true }
  }

  /// The number of wrappers, from the innermost on, that other steps write from now on.
  private func dividedWrappers(_ frame: FramePointer, _ terms: TermsPointer) -> Int {
    var count = 0
    for (level, step) in terms.outerSteps.enumerated() {
      guard let place = place(of: frame - level) else { break }
      if self.step(of: knownChildren[place].pointee) != numbered(step, in: frame - level) { count = level + 1 }
    }
    return count
  }

  /// The index of a wrapper among the known children; nil: nothing is kept around it.
  private func place(of wrapper: FramePointer) -> Int? {
    guard let index = wrapper.kept.index, let outer = (wrapper - 1).kept.index else { return nil }
    let place = kept[index].firstKnown - 1
    return place >= kept[outer].firstKnown ? place : nil
  }
}
