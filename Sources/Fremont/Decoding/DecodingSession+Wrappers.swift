/// What is kept of elements around values, which a document can have more often than a definition, and a definition more often than a document.
extension DecodingSession {
  /// Ends the children of a wrapper that may come again: where they say nothing that the definition does not say, they are counted behind
  /// it, and otherwise listed.
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

  /// Records what is inside wrappers, since only that tells by which of several they are written: the first child, else an attribute
  /// or the text. With `mayDivide`, a wrapper that is written by another step from here on is another one from here on.
  mutating func tellWrappers(_ frame: FramePointer, by terms: TermsPointer, mayDivide: Bool) {
    // How many of them hold nothing known but each other.
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

  /// Records what came too often inside wrappers: it goes with the value that counts.
  mutating func tellWrappers(_ frame: FramePointer, bySurplusOf terms: TermsPointer) {
    if frame.kept.isNone || terms.outerSteps.isEmpty { return }
    tellWrappers(frame, by: terms, mayDivide: true)
    if let index = frame.kept.index { kept[index].hasKnown = true }
  }

  /// How many wrappers, from the innermost on, are written by other steps than they have been so far.
  private func dividedWrappers(_ frame: FramePointer, _ terms: TermsPointer) -> Int {
    var count = 0
    for (level, step) in terms.outerSteps.enumerated() {
      guard let place = place(of: frame - level) else { break }
      if self.step(of: knownChildren[place].pointee) != numbered(step, in: frame - level) { count = level + 1 }
    }
    return count
  }

  /// Where a wrapper stands among the known children; nil: nothing is kept around it.
  private func place(of wrapper: FramePointer) -> Int? {
    guard let index = wrapper.kept.index, let outer = (wrapper - 1).kept.index else { return nil }
    let place = kept[index].firstKnown - 1
    return place >= kept[outer].firstKnown ? place : nil
  }
}
