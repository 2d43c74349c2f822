/// Elements of which little is asked.
extension DecodingSession {
  /// Takes an element that has no attributes and holds nothing but a text; false where more is to be done for it than to store the text,
  /// and nothing has been.
  ///
  /// It gets a frame only where the text is no value, for the path to it.
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
      // A blank element may have no value, which is kept.
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

  /// Refuses the text of an element that has no frame.
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

  /// Finds the row of an element that is not the expected one, if it is the only one of the name; nil where more is to be looked at.
  @inline(never)
  mutating func unexpectedElement(
    named name: Name, _ namespace: Name?, _ index: inout Int, isText: Bool = false
  ) -> RowPointer? {
    let frame = top
    // The root says which namespace is home, and nothing stands in what is nil.
    guard frames.count > 0, !frame.isNil, let found = frame.context.firstElement(named: name)
    else { return nil }
    index = found
    let row = frame.context.likelyElement(named: name, namespace, home: home, expected: found)
    // What is taken with care is reported there.
    if let row, let observe, !isText || row.context.kind == .text,
      row.terms == nil || row.terms?.fastPath != RowTerms.FastPath.none
    {
      observe(.matched(row: found, parent: frame, depth: frames.count))
    }
    return row
  }

  /// Takes the start of an element that is there for what it holds; false when more is asked of it than that.
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

  /// Takes the start of an item of a list that is spread among other elements; false when more is asked of it than that.
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

  /// Opens the frame of a value that nothing more is asked of.
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

  /// Counts an item of a list that is spread among other elements, and makes room for it; nil, and nothing has happened, when more is asked
  /// of it than that.
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
