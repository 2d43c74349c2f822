/// Elements that need little work.
extension DecodingSession {
  /// Stores an element that has no attributes and contains only text. Returns false, and does nothing, if it needs more
  /// than that.
  ///
  /// It gets a frame only if the text is not a value, for the path of the fault.
  @inline(__always)
  mutating func element(_ name: Name, _ namespace: Name?, _ text: Text, at place: DocumentPlace) -> Bool {
    if depth >= options.maximumDepth || skipped > 0 || text.count > options.maximumTextLength { return false }
    let parent = top
    let around = parent.context
    var index = parent.expected
    guard
      let row = around.likelyElement(named: name, namespace, home: home, expected: index)
        ?? unexpectedElement(named: name, namespace, &index, isText: true),
      row.context.kind == .text
    else { return false }
    var number: Int32 = 0
    var container = parent.storage
    if let terms = row.terms {
      // A blank element may have no value, and is then kept.
      guard let first = text.first, first > UInt8(ascii: " ") else { return false }
      switch terms.fastPath {
      case .item:
        guard let item = noteItem(row, terms, index, at: place) else { return false }
        (container, number) = (item.owner.storage + row.containerOffset, item.number)
      case .kept:
        guard noteKept(row, terms, index) else { return false }
        container += row.containerOffset
      case .none, .wrapper: return false
      }
    } else if around.kind == .list {
      if itemsLeft <= 0 { return false }
      itemsLeft &-= 1
      number = parent.itemCount &+ 1
      parent.itemCount = number
      parent.expected = index
      if Self.mayNeedRoom(number) { makeRoom(in: parent.storage, around, number, place) }
    } else {
      parent.expected = index + 1
      if let bit = row.presence.index {
        (parent - Int(parent.ownerDistance)).notePresence(bit)
      }
    }
    do throws(ValueFault) {
      try row.store(container, text)
    } catch {
      refuse(text, error, row, container: container, number: number, at: place)
    }
    return true
  }

  /// Handles an unfit text of an element without a frame.
  @inline(never)
  private mutating func refuse(
    _ text: Text, _ fault: ValueFault, _ row: RowPointer, container: UnsafeMutableRawPointer,
    number: Int32, at place: DocumentPlace
  ) {
    let frame = frames.push(
      row.context, row, storage: container, textStart: self.text.count, at: place, storage.mark)
    frame.number = number
    refuse(text, fault, row, container: container, frame: frame)
    if !frame.kept.isNone { endKept(frame, key: nil) }
    frames.pop()
  }

  /// Finds the row of an unexpected element if only one row has its name; nil: more has to be checked.
  @inline(never)
  mutating func unexpectedElement(
    named name: Name, _ namespace: Name?, _ index: inout Int, isText: Bool = false
  ) -> RowPointer? {
    let frame = top
    // The root determines the home namespace, and an element that is nil has no content.
    guard frames.count > 0, !frame.isNil, let found = frame.context.firstElement(named: name)
    else { return nil }
    index = found
    let row = frame.context.likelyElement(named: name, namespace, home: home, expected: found)
    // The slow path reports its elements itself.
    if let row, let observe, !isText || row.context.kind == .text,
      row.terms == nil || row.terms?.fastPath != RowTerms.FastPath.none
    {
      observe(.matched(row: found, parent: frame, depth: frames.count))
    }
    return row
  }

  /// Starts a wrapper. Returns false if it needs more than that.
  @inline(never)
  mutating func startWrapper(
    _ row: RowPointer, _ terms: TermsPointer, _ index: Int, attributes: TagAttributes, at place: DocumentPlace
  ) -> Bool {
    let parent = top
    let around = parent.context
    let context = row.context
    guard !around.isMixed, around.kind != .list, context.nameRow == nil else { return false }
    if around.unknown == .keep { endUnknownText(parent) }
    if !parent.kept.isNone { keepKnown(terms, in: parent) }
    parent.expected = index + 1
    parent.hasParts = true
    let distance = parent.ownerDistance
    let owner = parent - Int(distance)
    if let bit = row.presence.index { owner.notePresence(bit) }
    let frame = frames.push(
      context, row, storage: owner.storage, textStart: text.count, at: place, storage.mark)
    frame.hasParts = attributes.count > 0
    frame.ownerDistance = distance + 1
    if context.unknown == .keep { prepareKept(&frame.pointee) }
    return true
  }

  /// Starts an item of an inline list. Returns false if it needs more than that.
  @inline(never)
  mutating func startItem(
    _ row: RowPointer, _ terms: TermsPointer, _ index: Int, attributes: TagAttributes, at place: DocumentPlace
  ) -> Bool {
    let context = row.context
    guard context.kind == .text || context.kind == .instance, context.nameRow == nil
    else { return false }
    if itemsLeft <= 0 {
      failItems(place)
      return true
    }
    guard let (owner, number) = noteItem(row, terms, index, at: place) else { return false }
    openValue(row, of: owner, number: number, attributes, place)
    return true
  }

  /// Opens the frame of a value without further terms.
  @inline(__always)
  mutating func openValue(
    _ row: RowPointer, of owner: FramePointer, number: Int32, _ attributes: TagAttributes, _ place: DocumentPlace
  ) {
    let context = row.context
    let isText = context.kind == .text
    var memory = owner.storage
    if isText { memory += row.containerOffset }
    let frame = frames.push(context, row, storage: memory, textStart: text.count, at: place, storage.mark)
    frame.number = number
    frame.hasParts = attributes.count > 0
    if !isText { begin(frame, context) }
  }

  /// Counts an item of an inline list, and reserves capacity for it. Returns nil, and does nothing, if the item needs
  /// more than that.
  @inline(__always)
  private mutating func noteItem(
    _ row: RowPointer, _ terms: TermsPointer, _ index: Int, at place: DocumentPlace
  ) -> (owner: FramePointer, number: Int32)? {
    let parent = top
    guard itemsLeft > 0, !parent.context.isMixed, parent.context.kind != .list,
      let counted = terms.counter.index
    else { return nil }
    itemsLeft &-= 1
    if !parent.kept.isNone {
      if text.count > parent.textStart { endUnknownText(parent) }
      keepKnown(terms, in: parent)
    }
    let owner = parent - Int(parent.ownerDistance)
    let counter = counters(of: owner) + counted
    counter.pointee &+= 1
    if let number = terms.collector.index {
      begin(owner, number)
      if Self.mayNeedRoom(counter.pointee), let collectors = owner.context.collectors {
        let collector = collectors + number
        let list = owner.storage + collector.offset
        makeRoom(in: list, collector.context, counter.pointee, place)
      }
    }
    parent.expected = index
    parent.hasParts = true
    if let bit = row.presence.index { owner.notePresence(bit) }
    return (owner, counter.pointee)
  }
}
