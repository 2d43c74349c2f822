/// Selects the elements of a document that need not be examined, because nothing in them has changed.
///
/// In the documents written before and after a change, these are the elements in common regions, except near the ends
/// of a region: content near a change may have moved. In the original, they are the elements whose values are folded in
/// the document written before. If a folded element turns out to be needed, all is read again without folding.
struct SourceFolding {
  /// The starts of these elements in document order, and the index of the first that has not been passed.
  private var starts: [Int] = []
  private var next = 0

  /// The tree written for the values of the document, and the value there for each value of the document, or none.
  private var written: SourceTree?
  private var twins: [ValueIndex] = []

  /// The values there by owner and identity, and the number met so far.
  private var parts: [Sort: [Int]] = [:]
  private var counts: [Sort: Int] = [:]

  /// The values with one identity in one owner.
  private struct Sort: Hashable {
    let owner: ValueIndex
    let identity: SourceValue.Identity
  }

  /// Creates a folding that folds nothing.
  init() {}

  /// The elements that two written documents have in common, at a distance of `margin` bytes from the ends of a region.
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
        // The elements inside are folded with it.
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

  /// Folds the elements of the original whose values are folded in `written`.
  init(like written: SourceTree) {
    guard written.nodes.contains(where: \.isFolded) else { return }
    self.written = written
    for (index, value) in written.values.enumerated() where !value.owner.isNone {
      parts[Sort(owner: value.owner, identity: value.identity), default: []].append(index)
    }
  }

  /// Records a value; values are added in order.
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

  /// Whether the element of a value, which starts at a place, need not be examined.
  mutating func folds(_ value: Int, at place: Int) -> Bool {
    if let written {
      guard let twin = twins[value].index, case .element(let node) = written.values[twin].site else { return false }
      return written.nodes[node].isFolded
    }
    while next < starts.count, starts[next] < place { next += 1 }
    return next < starts.count && starts[next] == place
  }
}
