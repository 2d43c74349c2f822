/// What is kept of an open element, under `unknown="KEEP"`.
///
/// The known children are only counted until something unknown stands among them, or they come in another order than that of the
/// definition, which mostly is never.
struct KeptElement {
  /// A known child: the terms that took it.
  struct Known {
    let terms: TermsPointer

    /// Which of the terms' steps writes it: that of the value, or that of so many elements around it, which the value tells from others of
    /// the same element.
    let level: Int32

    /// The path of a step inside a group, among those of all open elements; none: that of the terms is it.
    let path: TableIndex<StepPath>

    /// The index of the step, where it is that alone; none: it is not.
    let onlyStep: StepIndex

    /// How many of those behind it are inside it, where it is a wrapper that may come again; nil: it is none, or is still open.
    var innerCount: Int32?

    @inline(__always)
    init(_ terms: TermsPointer) {
      self.terms = terms
      (level, path) = (0, .none)
      onlyStep = StepIndex(terms.step.only)
    }

    init(_ terms: TermsPointer, level: Int, path: TableIndex<StepPath>) {
      self.terms = terms
      self.level = Int32(clamping: level)
      self.path = path
      onlyStep = path.isNone ? StepIndex(Self.step(of: terms, level).only) : .none
    }

    static func step(of terms: TermsPointer, _ level: Int) -> StepPath {
      level > 0 ? terms.outerSteps[level - 1] : terms.step
    }

    /// The step by the terms, which says of groups only how they are counted.
    var step: StepPath { Self.step(of: terms, Int(level)) }

    /// How far the next one is that is not inside it.
    var distance: Int { 1 + Int(innerCount ?? 0) }
  }

  /// What there is to write back, but for the known children that came last.
  var content = UnknownContent()

  /// Where the known children that came last begin among those of all open elements.
  var firstKnown: Int

  /// Whether a child of which the definition knows the name is among what is listed.
  var hasKnown = false

  /// The wrappers among its children.
  private var wrappers = KeptWrappers()

  init(firstKnown: Int) { self.firstKnown = firstKnown }

  /// Adds a known child in which nothing is unknown.
  mutating func add(_ step: StepPath) {
    hasKnown = true
    content.children.append(.known(step, key: nil, nil))
  }

  /// Adds known children in which nothing is unknown, in the order of the definition.
  mutating func add(_ run: StepRun) {
    hasKnown = true
    content.children.append(run)
  }

  /// Adds what is kept of a wrapper, which has just ended.
  mutating func add(_ wrapper: KeptElement, of step: StepPath) {
    hasKnown = true
    wrappers.add(wrapper.content, wrapper.wrappers, of: step, to: &content.children)
  }

  /// Forgets what says nothing that the definition does not say.
  mutating func simplify(isList: Bool) {
    wrappers.simplify(&content.children)
    content.simplify(isList: isList)
  }
}

extension DecodingSession {
  /// Takes the start of a value in an instance that keeps unknown content; false when more is asked of it than its place among the others.
  mutating func startKept(
    _ row: RowPointer, _ terms: TermsPointer, _ index: Int, attributes: TagAttributes, at place: DocumentPlace
  ) -> Bool {
    guard row.context.nameRow == nil, noteKept(row, terms, index) else { return false }
    openValue(row, of: top, number: 0, attributes, place)
    return true
  }

  /// Records a value in an instance that keeps unknown content; false, and nothing has happened, when more is asked of it than
  /// its place among the others.
  @inline(__always)
  mutating func noteKept(_ row: RowPointer, _ terms: TermsPointer, _ index: Int) -> Bool {
    let parent = top
    guard !parent.kept.isNone, parent.context.kind == .instance,
      !parent.context.isMixed, let counted = terms.counter.index
    else { return false }
    let counter = counters(of: parent) + counted
    // The first one counts; what comes again is unknown.
    if counter.pointee > 0 { return false }
    counter.pointee = 1
    if text.count > parent.textStart { endUnknownText(parent) }
    keepKnown(terms, in: parent)
    parent.expected = index + 1
    parent.hasParts = true
    if let bit = row.presence.index { parent.notePresence(bit) }
    return true
  }

  /// Makes room for what is kept of an element, and returns where that is.
  @discardableResult
  mutating func prepareKept(_ frame: inout Frame) -> Int {
    if let index = frame.kept.index { return index }
    kept.append(KeptElement(firstKnown: knownChildren.count))
    frame.kept = TableIndex(kept.count - 1)
    return kept.count - 1
  }

  /// Records the order in which a known child came.
  @inline(__always)
  mutating func keepKnown(_ terms: TermsPointer, in frame: FramePointer) {
    if terms.outerSteps.isEmpty, terms.step.only != nil {
      knownChildren.push(KeptElement.Known(terms))
    } else {
      keepSpread(terms, in: frame)
    }
  }

  /// The same for a child whose place is told by more than a step.
  @inline(never)
  private mutating func keepSpread(_ terms: TermsPointer, in frame: FramePointer) {
    if !terms.outerSteps.isEmpty { tellWrappers(frame, by: terms, mayDivide: true) }
    knownChildren.push(known(terms, in: frame))
  }

  mutating func known(_ terms: TermsPointer, level: Int = 0, in frame: FramePointer) -> KeptElement.Known {
    let step = KeptElement.Known.step(of: terms, level)
    if !step.hasGroups { return KeptElement.Known(terms, level: level, path: .none) }
    groupPaths.append(numbered(step, in: frame))
    return KeptElement.Known(terms, level: level, path: TableIndex(groupPaths.count - 1))
  }

  /// The step that writes a child of an element, with the numbers of the groups that the child is in.
  func numbered(_ step: StepPath, in frame: FramePointer) -> StepPath {
    if !step.hasGroups { return step }
    let owner = frame - Int(frame.ownerDistance)
    let counters = counters(of: owner)
    // An element around values of a group that has not begun is one of the group that they begin.
    return step.numbered { counters[$0] &+ (isBegun(owner, $1) ? 0 : 1) }
  }

  /// The step that writes a known child.
  func step(of known: KeptElement.Known) -> StepPath {
    if let path = known.path.index { groupPaths[path] } else { known.step }
  }

  /// Forgets the known children that were only counted, from one on.
  @inline(__always)
  mutating func truncateKnown(to first: Int) {
    if !groupPaths.isEmpty { forgetPaths(from: first) }
    knownChildren.truncate(to: first)
  }

  private mutating func forgetPaths(from first: Int) {
    for child in first..<knownChildren.count {
      guard let path = knownChildren[child].pointee.path.index else { continue }
      groupPaths.removeLast(groupPaths.count - path)
      break
    }
  }

  /// Forgets the last known child of the innermost element.
  mutating func forgetKnown() {
    guard let index = top.kept.index else { return }
    if knownChildren.count > kept[index].firstKnown {
      truncateKnown(to: knownChildren.count - 1)
    } else if !kept[index].content.isBlank, kept[index].content.children.separateLast() != nil {
      kept[index].content.children.removeLast()
    }
  }

  /// Whether there are several known children from one on, but for those around others.
  func hasSeveralKnown(from first: Int) -> Bool {
    var count = 0
    for index in first..<knownChildren.count where knownChildren[index].pointee.innerCount == nil {
      count += 1
      if count > 1 { return true }
    }
    return false
  }

  /// Lists the known children that were only counted.
  mutating func listKnown(_ index: Int) {
    let first = kept[index].firstKnown
    if first == knownChildren.count { return }
    if let run = run(from: first) {
      kept[index].add(run)
      return knownChildren.truncate(to: first)
    }
    var element = KeptElement(firstKnown: first)
    swap(&element, &kept[index])
    list(first..<knownChildren.count, in: &element)
    swap(&element, &kept[index])
    truncateKnown(to: first)
  }

  /// The known children from one on, where they are plain and came in the order of the definition, as they mostly did.
  private func run(from first: Int) -> StepRun? {
    var run: StepRun?
    for index in first..<knownChildren.count {
      let child = knownChildren[index]
      guard child.pointee.innerCount == nil, let single = child.pointee.onlyStep.index.flatMap(StepRun.init)
      else { return nil }
      if run == nil { run = single } else if run?.append(single) != true { return nil }
    }
    return run
  }

  private func list(_ known: Range<Int>, in element: inout KeptElement) {
    var index = known.lowerBound
    var run: StepRun?
    while index < known.upperBound {
      let child = knownChildren[index]
      let inner = index + 1..<index + child.pointee.distance
      index = inner.upperBound
      if child.pointee.innerCount == nil, let single = child.pointee.onlyStep.index.flatMap(StepRun.init) {
        if run?.append(single) != true {
          if let run { element.add(run) }
          run = single
        }
        continue
      }
      if let run { element.add(run) }
      run = nil
      if child.pointee.innerCount == nil {
        element.add(step(of: child.pointee))
      } else {
        var wrapper = KeptElement(firstKnown: inner.lowerBound)
        list(inner, in: &wrapper)
        element.add(wrapper, of: step(of: child.pointee))
      }
    }
    if let run { element.add(run) }
  }

  /// Ends the children of an element: where they say nothing that the definition does not say, they are dropped.
  mutating func endKnown(_ index: Int, isList: Bool = false) {
    let first = kept[index].firstKnown
    if kept[index].content.isBlank || kept[index].content.children.isEmpty, isInOrder(from: first, isList: isList) {
      return truncateKnown(to: first)
    }
    listKnown(index)
    kept[index].simplify(isList: isList)
  }

  /// Lets go of what was kept of an instance inside another element, where that is only the order that the definition has; false, and
  /// nothing has happened, where it is more.
  @inline(never)
  mutating func dropKept(_ frame: FramePointer) -> Bool {
    guard let index = frame.kept.index, frames.count > 1, text.count == frame.textStart,
      kept[index].content.isBlank, isInOrder(from: kept[index].firstKnown, isList: false)
    else { return false }
    truncateKnown(to: kept[index].firstKnown)
    kept.removeLast()
    frame.kept = .none
    return true
  }

  /// Whether known children came in the order of the definition, and no wrapper came again.
  func isInOrder(from first: Int, isList: Bool) -> Bool {
    // The items of a list have their order without help, but for the parts of groups.
    if isList, groupPaths.isEmpty { return true }
    if knownChildren.count <= first + 1 || isPlainlyInOrder(from: first) { return true }
    var last = knownChildren[first]
    var index = first + last.pointee.distance
    while index < knownChildren.count {
      let next = knownChildren[index]
      index += next.pointee.distance
      defer { last = next }
      if last.pointee.terms == next.pointee.terms, last.pointee.level == next.pointee.level {
        if next.pointee.innerCount != nil { return false }
        continue
      }
      if isList, next.pointee.path.isNone || last.pointee.path.isNone { continue }
      let (former, latter) = (last.pointee.onlyStep, next.pointee.onlyStep)
      if !former.isNone, !latter.isNone {
        if latter < former || latter == former && next.pointee.innerCount != nil { return false }
        continue
      }
      let (formerPath, latterPath) = (step(of: last.pointee), step(of: next.pointee))
      if latterPath.precedes(formerPath) || latterPath == formerPath && next.pointee.innerCount != nil { return false }
    }
    return true
  }

  /// Whether known children stand for a step each, in their order, and hold no others.
  private func isPlainlyInOrder(from first: Int) -> Bool {
    var last = StepIndex(0)
    for index in first..<knownChildren.count {
      let child = knownChildren[index]
      // None stands in front of all.
      if child.pointee.onlyStep < last || child.pointee.innerCount != nil { return false }
      last = child.pointee.onlyStep
    }
    return true
  }
}
