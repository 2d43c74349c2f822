/// What is kept of an open element, under `unknown="KEEP"`.
///
/// The known children are only counted until something unknown stands among them, or they come in another order than that of the
/// definition, which mostly is never.
struct KeptElement {
  /// A known child: the terms that took it.
  struct Known {
    let terms: UnsafeMutablePointer<EntryTerms>

    /// Whether it tells by which of several wrappers of one element it is written.
    var isOuter = false

    /// The path of a step inside a group, among those of all open elements; -1: that of the terms is it.
    var path: Int32 = -1

    /// The index of the step, where it is that alone; -1: it is not.
    var onlyStep: Int32 { isOuter ? -1 : terms.pointee.step.only }
  }

  /// What there is to write back, but for the known children that came last.
  var content = UnknownContent()

  /// Where the known children that came last begin among those of all open elements.
  let firstKnown: Int

  /// What is kept of the first wrapper of each step, where one has come again.
  private var wrappers: [StepPath: Wrapper] = [:]

  private struct Wrapper {
    /// Its place among the children.
    let index: Int
    /// The names of its attributes, with their namespaces.
    var names: Set<[String?]> = []
  }

  init(firstKnown: Int) { self.firstKnown = firstKnown }

  /// Adds what is kept of a wrapper, which is the last child, to that of the first one with the same step, since the two are written as
  /// one; false: it is the first.
  mutating func addToFirstWrapper(_ inner: UnknownContent, _ step: StepPath) -> Bool {
    let last = content.children.count - 1
    let first =
      wrappers[step]?.index
      ?? content.children.firstIndex { if case .known(step, _, _) = $0 { true } else { false } } ?? last
    guard first < last else { return false }
    content.children.removeLast()
    var merged = content.children[first].takeInner()
    var wrapper =
      wrappers.removeValue(forKey: step)
      ?? Wrapper(index: first, names: Set(merged.attributes.map { [$0.namespace, $0.name] }))
    for attribute in inner.attributes where wrapper.names.insert([attribute.namespace, attribute.name]).inserted {
      merged.attributes.append(attribute)
    }
    merged.children += inner.children
    content.children[first] = .known(step, key: nil, merged)
    wrappers[step] = wrapper
    return true
  }

  /// Whether a known child stands among what is unknown.
  var hasKnown: Bool { !content.isBlank && content.children.contains { $0.markup == nil } }
}

extension DecodingSession {
  /// Takes the start of a plain value in an instance that keeps unknown content; false when more is asked of it than its place among
  /// the others.
  mutating func startKept(
    _ entry: UnsafeMutablePointer<PlanRow>,
    _ terms: UnsafeMutablePointer<EntryTerms>,
    _ index: Int,
    _ attributes: TagAttributes,
    _ place: DocumentPlace
  ) -> Bool {
    guard noteKept(entry, terms, index) else { return false }
    let memory = top.pointee.storage + entry.pointee.containerOffset
    let frame = frames.push(entry.pointee.context, entry, storage: memory, textStart: text.count, place, storage.mark)
    frame.pointee.hasParts = attributes.count > 0
    return true
  }

  /// Takes note of a plain value in an instance that keeps unknown content; false, and nothing has happened, when more is asked of it than
  /// its place among the others.
  @inline(__always)
  mutating func noteKept(
    _ entry: UnsafeMutablePointer<PlanRow>, _ terms: UnsafeMutablePointer<EntryTerms>, _ index: Int
  ) -> Bool {
    let parent = top
    guard parent.pointee.kept >= 0, parent.pointee.context.pointee.kind == .instance,
      !parent.pointee.context.pointee.isMixed
    else { return false }
    let counter = counters(of: parent) + terms.pointee.counter
    // The first one counts; what comes again is unknown.
    if counter.pointee > 0 { return false }
    counter.pointee = 1
    if text.count > parent.pointee.textStart { endUnknownText(parent) }
    keepKnown(terms, in: parent)
    parent.pointee.expected = index + 1
    parent.pointee.hasParts = true
    if entry.pointee.presence >= 0 { parent.pointee.notePresence(entry.pointee.presence) }
    return true
  }

  /// Makes room for what is kept of an element.
  mutating func prepareKept(_ frame: inout Frame) {
    if frame.kept >= 0 { return }
    kept.append(KeptElement(firstKnown: knownChildren.count))
    frame.kept = Int32(kept.count - 1)
  }

  /// Takes note of the order in which a known child came.
  mutating func keepKnown(_ terms: UnsafeMutablePointer<EntryTerms>, in frame: UnsafeMutablePointer<Frame>) {
    tellWrapper(frame, by: terms)
    knownChildren.push(known(terms, in: frame))
  }

  /// Takes note of what is inside a wrapper, since only that tells by which of several it is written: its first child, else an attribute
  /// or its text.
  mutating func tellWrapper(_ frame: UnsafeMutablePointer<Frame>, by terms: UnsafeMutablePointer<EntryTerms>) {
    if terms.pointee.outerStep.isEmpty || (frame - 1).pointee.kept < 0 { return }
    let (index, outer) = (Int(frame.pointee.kept), Int((frame - 1).pointee.kept))
    let isFirst = knownChildren.count == kept[index].firstKnown && !kept[index].hasKnown
    if isFirst, knownChildren.count > kept[outer].firstKnown {
      truncateKnown(to: knownChildren.count - 1)
      knownChildren.push(known(terms, isOuter: true, in: frame))
    }
  }

  private mutating func known(
    _ terms: UnsafeMutablePointer<EntryTerms>, isOuter: Bool = false, in frame: UnsafeMutablePointer<Frame>
  ) -> KeptElement.Known {
    var known = KeptElement.Known(terms: terms, isOuter: isOuter)
    let step = isOuter ? terms.pointee.outerStep : terms.pointee.step
    if step.hasGroups {
      groupPaths.append(step.numbered(by: counters(of: frame - Int(frame.pointee.ownerDistance))))
      known.path = Int32(groupPaths.count - 1)
    }
    return known
  }

  /// The step that writes a known child.
  private func step(of known: KeptElement.Known) -> StepPath {
    if known.path >= 0 { return groupPaths[Int(known.path)] }
    return known.isOuter ? known.terms.pointee.outerStep : known.terms.pointee.step
  }

  /// Forgets the known children that were only counted, from one on.
  mutating func truncateKnown(to first: Int) {
    let part = groupPaths.isEmpty ? nil : (first..<knownChildren.count).first { knownChildren[$0].pointee.path >= 0 }
    if let part { groupPaths.removeLast(groupPaths.count - Int(knownChildren[part].pointee.path)) }
    knownChildren.truncate(to: first)
  }

  /// Forgets the last known child of the innermost element.
  mutating func forgetKnown() {
    let index = Int(top.pointee.kept)
    guard index >= 0 else { return }
    if knownChildren.count > kept[index].firstKnown {
      truncateKnown(to: knownChildren.count - 1)
    } else if !kept[index].content.isBlank, case .known? = kept[index].content.children.last {
      kept[index].content.children.removeLast()
    }
  }

  /// Lists the known children that were only counted.
  mutating func listKnown(_ index: Int) {
    let first = kept[index].firstKnown
    if first == knownChildren.count { return }
    for child in first..<knownChildren.count {
      kept[index].content.children.append(.known(step(of: knownChildren[child].pointee), key: nil, nil))
    }
    truncateKnown(to: first)
  }

  /// Ends the children of an element: where they say nothing that the definition does not say, they are dropped.
  mutating func endKnown(_ index: Int, isList: Bool = false) {
    let first = kept[index].firstKnown
    if kept[index].content.isBlank || kept[index].content.children.isEmpty, isInOrder(from: first, isList: isList) {
      return truncateKnown(to: first)
    }
    listKnown(index)
    kept[index].content.simplify(isList: isList)
  }

  /// Whether known children came in the order of the definition.
  private func isInOrder(from first: Int, isList: Bool) -> Bool {
    // The items of a list have their order without help, but for the parts of groups.
    if isList, groupPaths.isEmpty { return true }
    guard knownChildren.count > first + 1 else { return true }
    for index in first + 1..<knownChildren.count {
      let (last, next) = (knownChildren[index - 1], knownChildren[index])
      if last.pointee.terms == next.pointee.terms, last.pointee.isOuter == next.pointee.isOuter { continue }
      if isList, next.pointee.path < 0 || last.pointee.path < 0 { continue }
      let (former, latter) = (last.pointee.onlyStep, next.pointee.onlyStep)
      if former >= 0, latter >= 0 {
        if latter < former { return false }
        continue
      }
      if step(of: next.pointee).precedes(step(of: last.pointee)) { return false }
    }
    return true
  }
}
