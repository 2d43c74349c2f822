/// An instance that has no parent yet.
struct Orphan {
  /// Where it stands: the depth of its element, and the collector that holds it; none: it is the value of the element
  /// itself.
  var depth: Int
  var collector: CollectorIndex

  /// Sets the parent. Returns false if the object is not of the type of the parent.
  let adopt: (AnyObject) -> Bool
}

extension DecodingSession {
  /// Whether the end of an instance matters: it has life cycle functions, or an orphan inside it waits for its parent.
  @inline(__always)
  func isAwaited(_ context: ContextPointer) -> Bool {
    context.lifecycle != nil || !orphans.isEmpty
  }

  /// Notifies the instance of an element that it has been read completely, and sets the parents of the orphans inside
  /// it.
  @inline(never)
  mutating func complete(
    _ instance: UnsafeMutableRawPointer, _ context: ContextPointer, _ frame: FramePointer, row: RowPointer
  ) {
    let depth = frame - frames.bottom
    adopt(by: instance, context) {
      $0.depth >= depth
    } isOutside: {
      $0.depth < depth
    }
    notify(
      instance, context, frame, declaration: row.declaration, depth: depth - 1,
      collector: row.terms?.collector ?? .none)
  }

  /// Does the same for a collected instance.
  @inline(never)
  mutating func complete(
    _ instance: UnsafeMutableRawPointer, _ collector: CollectorPointer, _ index: Int, frame: FramePointer
  ) {
    let depth = frame - frames.bottom
    let context = collector.context
    let own = CollectorIndex(index)
    adopt(by: instance, context) {
      $0.depth == depth && $0.collector == own
    } isOutside: {
      $0.depth < depth
    }
    notify(
      instance, context, frame, declaration: collector.declaration, depth: depth, collector: collector.parent)
  }

  /// Records that a collected value is complete, so that the orphans in it move to the surrounding value.
  mutating func leave(_ collector: CollectorPointer, _ index: Int, _ frame: FramePointer) {
    let depth = frame - frames.bottom
    let own = CollectorIndex(index)
    var position = orphans.count
    while position > 0, orphans[position - 1].depth >= depth {
      position -= 1
      if orphans[position].collector == own { orphans[position].collector = collector.parent }
    }
  }

  /// Records that an element is complete, so that the orphans in it move to the surrounding value.
  @inline(never)
  mutating func leave(_ frame: FramePointer) {
    let depth = frame - frames.bottom
    let collector = frame.row?.terms?.collector ?? .none
    var position = orphans.count
    while position > 0, orphans[position - 1].depth >= depth {
      position -= 1
      orphans[position].depth = depth - 1
      orphans[position].collector = collector
    }
  }

  /// Removes the orphans inside an item that is handed out.
  mutating func forgetOrphans(of collector: CollectorIndex) {
    let depth = top - frames.bottom
    let isList = top.context.kind == .list
    while let last = orphans.last, last.depth > depth || last.depth == depth && (isList || last.collector == collector)
    {
      orphans.removeLast()
    }
  }

  /// Makes an instance the parent of the orphans in it that accept its type. These are last in `orphans`.
  private mutating func adopt(
    by instance: UnsafeMutableRawPointer,
    _ context: ContextPointer,
    where isInside: (Orphan) -> Bool,
    isOutside: (Orphan) -> Bool
  ) {
    guard !orphans.isEmpty, let object = context.object?(instance) else { return }
    var start = orphans.count
    while start > 0, !isOutside(orphans[start - 1]) { start -= 1 }
    var count = start
    for index in start..<orphans.count {
      if isInside(orphans[index]), orphans[index].adopt(object) { continue }
      if count < index { orphans[count] = orphans[index] }
      count += 1
    }
    orphans.removeLast(orphans.count - count)
  }

  private mutating func notify(
    _ instance: UnsafeMutableRawPointer,
    _ context: ContextPointer,
    _ frame: FramePointer,
    declaration: PlanDeclaration,
    depth: Int,
    collector: CollectorIndex
  ) {
    guard let lifecycle = context.lifecycle else { return }
    if let didRead = lifecycle.didRead, !hasFaultInside {
      do {
        try didRead(instance)
      } catch {
        note(error as? ValueFault ?? ValueFault("\(error)"), declaration, frame.place.tag)
      }
    }
    guard let object = context.object?(instance) else { return }
    for adoption in lifecycle.adoptions {
      orphans.append(Orphan(depth: depth, collector: collector) { adoption(object, $0) })
    }
  }

  /// Whether a value of the innermost element, or a value inside it, has a fault.
  var hasFaultInside: Bool {
    if faultSteps.isEmpty { return false }
    let path = path
    return faultSteps.contains { $0 == path || $0.hasPrefix(path + "/") }
  }
}
