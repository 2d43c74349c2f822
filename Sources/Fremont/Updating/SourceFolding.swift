/// Which elements of a document need no look inside, since nothing in them has changed.
///
/// Of what is written before and after a change, these are the elements in the parts that both have in common, but for those near
/// the ends of such a part: what is near a change may be written elsewhere. Of the original they are those whose values are such
/// elements there. What turns out to be needed all the same is found, and all is read again as it is.
struct SourceFolding {
  /// Where the elements begin, in the order of the document, and the first of them that has not been passed.
  private var starts: [Int] = []
  private var next = 0

  /// What was written of the values of the document, and which of its values is which there; none: it is not there.
  private var written: SourceTree?
  private var twins: [ValueIndex] = []

  /// The parts of the values there, and how many of each sort were met.
  private var parts: [Sort: [Int]] = [:]
  private var counts: [Sort: Int] = [:]

  /// Values of one identity that belong to one value.
  private struct Sort: Hashable {
    let owner: ValueIndex
    let identity: SourceValue.Identity
  }

  /// Nothing is folded.
  init() {}

  /// What two written documents have in common, so far from the ends of a common part.
  static func common(_ before: PartedDocument, _ after: PartedDocument, margin: Int) -> (before: Self, after: Self) {
    var (first, second) = (Self(), Self())
    let regions = EqualRegions(
      before.text, starts: before.parts.elementStarts, after.text, starts: after.parts.elementStarts
    ).regions
    var (index, twin) = (0, 0)
    for region in regions {
      let inside = inside(region.first, region.count, before.text.count, margin: margin)
      let shift = region.second - region.first
      while index < before.parts.count, before.parts[index].start < inside.upperBound {
        let part = before.parts[index]
        index += 1
        guard part.kind == .element, part.start >= inside.lowerBound, part.end <= inside.upperBound else { continue }
        while twin < after.parts.count,
          after.parts[twin].start < part.start + shift || after.parts[twin].kind != .element
        { twin += 1 }
        guard before.parts.isSame(index - 1, as: twin, in: after.parts, shiftedBy: shift) else { continue }
        first.starts.append(part.start)
        second.starts.append(part.start + shift)
        // What is inside is folded with it.
        index = part.link
      }
    }
    return (first, second)
  }

  private static func inside(_ start: Int, _ count: Int, _ length: Int, margin: Int) -> Range<Int> {
    let first = start == 0 ? 0 : start + margin
    let last = start + count == length ? length : start + count - margin
    return first..<max(first, last)
  }

  /// What in the original belongs to elements that are folded in what was written of its values.
  init(like written: SourceTree) {
    guard written.nodes.contains(where: \.isFolded) else { return }
    self.written = written
    for (index, value) in written.values.enumerated() where !value.owner.isNone {
      parts[Sort(owner: value.owner, identity: value.identity), default: []].append(index)
    }
  }

  /// Records a value, in their order.
  mutating func add(_ value: SourceValue) {
    guard let written else { return }
    guard let owner = value.owner.index else {
      return twins.append(written.values.isEmpty ? .none : ValueIndex(0))
    }
    var twin = ValueIndex.none
    if !twins[owner].isNone, value.identity.kind != .unknown {
      let sort = Sort(owner: twins[owner], identity: value.identity)
      let count = counts[sort, default: 0]
      counts[sort] = count + 1
      if let known = parts[sort], count < known.count { twin = ValueIndex(known[count]) }
    }
    twins.append(twin)
  }

  /// Whether the element of a value, which begins at a place, needs no look inside.
  mutating func folds(_ value: Int, at place: Int) -> Bool {
    if let written {
      guard let twin = twins[value].index, case .element(let node) = written.values[twin].site else { return false }
      return written.nodes[node].isFolded
    }
    while next < starts.count, starts[next] < place { next += 1 }
    return next < starts.count && starts[next] == place
  }
}
