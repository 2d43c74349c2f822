import Fremont

extension DocumentExplainer {
  /// Counts a value of an open element, and returns the verdict on the one before it; nil: nothing is lost.
  ///
  /// Where unknown content is kept or refused, the session reports the second value itself.
  func repetition(of row: Entry, in frame: UnsafeMutablePointer<Frame>) -> Explanation.Verdict? {
    let owner = elements.count - 1 - Int(frame.pointee.ownerDistance)
    guard elements.indices.contains(owner), frame.pointee.context.pointee.unknown == .ignore else { return nil }
    let terms = row.pointee.terms
    // A repeated value of a group belongs to the next group.
    if let terms, terms.pointee.isOfGroup || terms.pointee.isSkipped { return nil }
    let context = row.pointee.field.context
    if context.pointee.kind == .pair { return nil }
    if context.pointee.kind == .wrapper {
      if context.pointee.isRepeated || Self.holdsGroup(context) { return nil }
      let name = String(cString: row.pointee.field.name)
      return elements[owner].count(value(of: row) { .row(row) }) > 1
        ? .merged("element '\(name)' comes again, and all are written as one") : nil
    }
    let counter = terms?.pointee.counter.index
    let maximum = counter != nil ? terms?.pointee.maximum ?? 1 : frame.pointee.context.pointee.kind == .list ? .max : 1
    if maximum == .max { return nil }
    let value = value(of: row) {
      let key = row.pointee.field.key
      return key.isEmpty
        ? counter.map { .items(counter: $0) } ?? .row(row)
        : .property(key, collector: terms?.pointee.collector.index)
    }
    guard elements[owner].count(value) > maximum else { return nil }
    let key = row.pointee.field.key
    let name = key.isEmpty ? String(cString: row.pointee.field.name) : key
    if terms?.pointee.alternative != nil {
      return .replaces("the value of '\(name)' comes again, and this one counts")
    }
    return maximum == 1
      ? .replaces("the value of '\(name)' comes again, and the last one counts")
      : .replaces("the value of '\(name)' comes more than \(maximum) times, and the last ones count")
  }

  /// The number of the value of a row. Rows for the same value share it.
  private func value(of row: Entry, _ identity: () -> ExplainedElement.ValueIdentity) -> Int {
    if let known = values[row] { return known }
    let identity = identity()
    let number = numbers[identity] ?? numbers.count
    numbers[identity] = number
    values[row] = number
    return number
  }

  /// Whether a wrapper contains a part of a group, so that each group has one.
  private static func holdsGroup(_ context: UnsafeMutablePointer<PlanContext>) -> Bool {
    guard let rows = context.pointee.rows else { return false }
    return (0..<context.pointee.rowCount).contains { index in
      if let terms = rows[index].terms, terms.pointee.isOfGroup { return true }
      return rows[index].field.context.pointee.kind == .wrapper && holdsGroup(rows[index].field.context)
    }
  }

  /// The verdict on a pair whose key exists already.
  ///
  /// A kept pair is kept with its whole content, which is then reported only if it is faulty.
  func repetitionOfKey(_ element: ExplainedElement, isSound: Bool) -> Explanation.Verdict {
    let reason = "its key comes again"
    guard element.context.pointee.unknown == .keep else { return .replaces("\(reason), and the last entry counts") }
    // An instance cannot hold it, so it survives only in the document text that the root keeps.
    guard plan.keepsDocument else { return .ignored("\(reason), and the first entry counts") }
    return isSound && queue.forgetParts(of: element.number)
      ? .kept("with all that is inside, since \(reason)") : .kept(reason)
  }
}
