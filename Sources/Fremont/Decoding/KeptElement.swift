/// The unknown content of an open element, under `unknown="KEEP"`.
///
/// Known children are only counted until something unknown stands among them or they leave the order of the definition,
/// which is rare.
struct KeptElement {
  /// A known child, represented by the terms of its row.
  struct Known {
    let terms: TermsPointer

    /// Which of the terms' steps writes it: 0 for the value, otherwise the number of elements outward to one that its
    /// value distinguishes from others of the same name.
    let level: Int32

    /// The path of a step inside a group, as an index into `groupPaths`; none: the path is that of the terms.
    let path: TableIndex<StepPath>

    /// The index of the step, if the path is that single step; none: it is longer.
    let onlyStep: StepIndex

    /// The number of following children inside it, if it is a repeatable wrapper that has ended; nil otherwise.
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

    /// The step by the terms. Its numbers of groups are the indices of their counters.
    var step: StepPath { Self.step(of: terms, Int(level)) }

    /// The distance to the next child that is not inside it.
    var distance: Int { 1 + Int(innerCount ?? 0) }
  }

  /// The content to write back, except for the trailing known children.
  var content = UnknownContent()

  /// The index of the first trailing known child in the list of all open elements.
  var firstKnown: Int

  /// Whether a known child is listed in `content`.
  var hasKnown = false

  /// The wrappers among its children.
  private var wrappers = KeptWrappers()

  init(firstKnown: Int) { self.firstKnown = firstKnown }

  /// Adds a known child without unknown content.
  mutating func add(_ step: StepPath) {
    hasKnown = true
    content.children.append(.known(step, key: nil, nil))
  }

  /// Adds known children without unknown content, in the order of the definition.
  mutating func add(_ run: StepRun) {
    hasKnown = true
    content.children.append(run)
  }

  /// Adds the unknown content of a wrapper that has just ended.
  mutating func add(_ wrapper: KeptElement, of step: StepPath) {
    hasKnown = true
    wrappers.add(wrapper.content, wrapper.wrappers, of: step, to: &content.children)
  }

  /// Removes what the definition implies.
  mutating func simplify(isList: Bool) {
    wrappers.simplify(&content.children)
    content.simplify(isList: isList)
  }
}

extension DecodingSession {
  /// Starts a value in an instance that keeps unknown content. Returns false if more must be done than recording its
  /// place.
  mutating func startKept(
    _ row: RowPointer, _ terms: TermsPointer, _ index: Int, attributes: TagAttributes, at place: DocumentPlace
  ) -> Bool {
    guard row.context.nameRow == nil, noteKept(row, terms, index) else { return false }
    openValue(row, of: top, number: 0, attributes, place)
    return true
  }

  /// Records a value in an instance that keeps unknown content. Returns false, and does nothing, if more must be done
  /// than recording its place.
  @inline(__always)
  mutating func noteKept(_ row: RowPointer, _ terms: TermsPointer, _ index: Int) -> Bool {
    let parent = top
    guard !parent.kept.isNone, parent.context.kind == .instance,
      !parent.context.isMixed, let counted = terms.counter.index
    else { return false }
    let counter = counters(of: parent) + counted
    // The first one counts; repetitions are unknown content.
    if counter.pointee > 0 { return false }
    counter.pointee = 1
    if text.count > parent.textStart { endUnknownText(parent) }
    keepKnown(terms, in: parent)
    parent.expected = index + 1
    parent.hasParts = true
    if let bit = row.presence.index { parent.notePresence(bit) }
    return true
  }

  /// Allocates the record of unknown content of an element if needed, and returns its index.
  @discardableResult
  mutating func prepareKept(_ frame: inout Frame) -> Int {
    if let index = frame.kept.index { return index }
    kept.append(KeptElement(firstKnown: knownChildren.count))
    frame.kept = TableIndex(kept.count - 1)
    return kept.count - 1
  }

  /// Records the order of a known child.
  @inline(__always)
  mutating func keepKnown(_ terms: TermsPointer, in frame: FramePointer) {
    if terms.outerSteps.isEmpty, terms.step.only != nil {
      knownChildren.push(KeptElement.Known(terms))
    } else {
      keepSpread(terms, in: frame)
    }
  }

  /// The same for a child whose place needs more than one step.
  @inline(never)
  private mutating func keepSpread(_ terms: TermsPointer, in frame: FramePointer) {
    if !terms.outerSteps.isEmpty { recordWrappers(frame, by: terms, mayDivide: true) }
    knownChildren.push(known(terms, in: frame))
  }

  mutating func known(_ terms: TermsPointer, level: Int = 0, in frame: FramePointer) -> KeptElement.Known {
    let step = KeptElement.Known.step(of: terms, level)
    if !step.hasGroups { return KeptElement.Known(terms, level: level, path: .none) }
    groupPaths.append(numbered(step, in: frame))
    return KeptElement.Known(terms, level: level, path: TableIndex(groupPaths.count - 1))
  }

  /// The step that writes a child of an element, with the numbers of the child's groups.
  func numbered(_ step: StepPath, in frame: FramePointer) -> StepPath {
    if !step.hasGroups { return step }
    let owner = frame - Int(frame.ownerDistance)
    let counters = counters(of: owner)
    // An element around values of a group that has not begun belongs to the group that they begin.
    return step.numbered { counters[$0] &+ (isBegun(owner, $1) ? 0 : 1) }
  }

  /// The step that writes a known child.
  func step(of known: KeptElement.Known) -> StepPath {
    if let path = known.path.index { groupPaths[path] } else { known.step }
  }

  /// Removes the counted known children from an index on.
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

  /// Removes the last known child of the innermost element.
  mutating func forgetKnown() {
    guard let index = top.kept.index else { return }
    if knownChildren.count > kept[index].firstKnown {
      truncateKnown(to: knownChildren.count - 1)
    } else if !kept[index].content.isBlank, kept[index].content.children.separateLast() != nil {
      kept[index].content.children.removeLast()
    }
  }

  /// Whether there are several known children from an index on, not counting wrappers.
  func hasSeveralKnown(from first: Int) -> Bool {
    var count = 0
    for index in first..<knownChildren.count where knownChildren[index].pointee.innerCount == nil {
      count += 1
      if count > 1 { return true }
    }
    return false
  }

  /// Moves the counted known children to the list.
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

  /// The known children from an index on as a run, if they are plain and in the order of the definition, as is usual.
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

  /// Ends the children of an element. Children without information beyond the definition are dropped.
  mutating func endKnown(_ index: Int, isList: Bool = false) {
    let first = kept[index].firstKnown
    if kept[index].content.isBlank || kept[index].content.children.isEmpty, isInOrder(from: first, isList: isList) {
      return truncateKnown(to: first)
    }
    listKnown(index)
    kept[index].simplify(isList: isList)
  }

  /// Drops the unknown content of an inner instance if it is only the order of the definition. Returns false, and does
  /// nothing, if it is more.
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

  /// Whether known children are in the order of the definition, and no wrapper is repeated.
  func isInOrder(from first: Int, isList: Bool) -> Bool {
    // The items of a list have their order anyway, except for the parts of groups.
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

  /// Whether each known child stands for a single step, in order, and contains no others.
  private func isPlainlyInOrder(from first: Int) -> Bool {
    var last = StepIndex(0)
    for index in first..<knownChildren.count {
      let child = knownChildren[index]
      // `none` is less than all others.
      if child.pointee.onlyStep < last || child.pointee.innerCount != nil { return false }
      last = child.pointee.onlyStep
    }
    return true
  }
}
