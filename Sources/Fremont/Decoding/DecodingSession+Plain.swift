/// Elements of which little is asked.
extension DecodingSession {
  /// Takes an element that has no attributes and holds nothing but a text; false where more is to be done for it than to store the text,
  /// and nothing has been.
  ///
  /// It gets a frame only where the text is no value, for the path to it.
  @inline(__always)
  mutating func element(_ name: Name, _ namespace: Name?, _ text: Text, _ place: DocumentPlace) -> Bool {
    if depth >= options.maximumDepth || skipped > 0 || text.count > options.maximumTextLength { return false }
    let parent = top
    let around = parent.pointee.context
    var index = parent.pointee.expected
    guard
      let entry = around.likelyElement(named: name, namespace, home: home, expected: index)
        ?? unexpectedElement(named: name, namespace, &index, isText: true),
      entry.pointee.context.pointee.kind == .text
    else { return false }
    var number: Int32 = 0
    var container = parent.pointee.storage
    if let terms = entry.pointee.terms {
      // A blank element may have no value, which is kept.
      guard let first = text.first, first > UInt8(ascii: " ") else { return false }
      switch terms.pointee.shortWay {
      case .item:
        guard let item = noteItem(entry, terms, index, place) else { return false }
        (container, number) = (item.owner.pointee.storage + entry.pointee.containerOffset, item.number)
      case .kept:
        guard noteKept(entry, terms, index) else { return false }
        container += entry.pointee.containerOffset
      case .none, .wrapper: return false
      }
    } else if around.pointee.kind == .list {
      if itemsLeft <= 0 { return false }
      itemsLeft &-= 1
      number = parent.pointee.itemCount &+ 1
      parent.pointee.itemCount = number
      parent.pointee.expected = index
      if Self.mayNeedRoom(number) { makeRoom(in: parent.pointee.storage, around, number, place) }
    } else {
      parent.pointee.expected = index + 1
      if let bit = entry.pointee.presence.index {
        (parent - Int(parent.pointee.ownerDistance)).pointee.notePresence(bit)
      }
    }
    do throws(ValueFault) {
      try entry.store(container, text)
    } catch {
      refuse(text, error, entry, container, number, place)
    }
    return true
  }

  /// Refuses the text of an element that has no frame.
  @inline(never)
  private mutating func refuse(
    _ text: Text, _ fault: ValueFault, _ entry: UnsafeMutablePointer<PlanRow>, _ container: UnsafeMutableRawPointer,
    _ number: Int32, _ place: DocumentPlace
  ) {
    let frame = frames.push(
      entry.pointee.context, entry, storage: container, textStart: self.text.count, place, storage.mark)
    frame.pointee.number = number
    refuse(text, fault, entry, container, frame)
    if !frame.pointee.kept.isNone { endKept(frame, key: nil) }
    frames.pop()
  }

  /// Finds the entry of an element that is not the expected one, if it is the only one of the name; nil where more is to be looked at.
  @inline(never)
  mutating func unexpectedElement(
    named name: Name, _ namespace: Name?, _ index: inout Int, isText: Bool = false
  ) -> UnsafeMutablePointer<PlanRow>? {
    let frame = top
    // The root says which namespace is home, and nothing stands in what is nil.
    guard frames.count > 0, !frame.pointee.isNil, let found = frame.pointee.context.firstElement(named: name)
    else { return nil }
    index = found
    let row = frame.pointee.context.likelyElement(named: name, namespace, home: home, expected: found)
    // What is taken with care is reported there.
    if let row, let observe, !isText || row.pointee.context.pointee.kind == .text,
      row.pointee.terms == nil || row.pointee.terms?.pointee.shortWay != EntryTerms.ShortWay.none
    {
      observe(.matched(row: found, parent: frame, depth: frames.count))
    }
    return row
  }

  /// Takes the start of an element that is there for what it holds; false when more is asked of it than that.
  @inline(never)
  mutating func startWrapper(
    _ entry: UnsafeMutablePointer<PlanRow>,
    _ terms: UnsafeMutablePointer<EntryTerms>,
    _ index: Int,
    _ attributes: TagAttributes,
    _ place: DocumentPlace
  ) -> Bool {
    let parent = top
    let around = parent.pointee.context
    let context = entry.pointee.context
    guard !around.pointee.isMixed, around.pointee.kind != .list, context.pointee.nameEntry == nil else { return false }
    if around.pointee.unknown == .keep { endUnknownText(parent) }
    if !parent.pointee.kept.isNone { keepKnown(terms, in: parent) }
    parent.pointee.expected = index + 1
    parent.pointee.hasParts = true
    let distance = parent.pointee.ownerDistance
    let owner = parent - Int(distance)
    if let bit = entry.pointee.presence.index { owner.pointee.notePresence(bit) }
    let frame = frames.push(
      context, entry, storage: owner.pointee.storage, textStart: text.count, place, storage.mark)
    frame.pointee.hasParts = attributes.count > 0
    frame.pointee.ownerDistance = distance + 1
    if context.pointee.unknown == .keep { prepareKept(&frame.pointee) }
    return true
  }

  /// Takes the start of an item of a list that is spread among other elements; false when more is asked of it than that.
  @inline(never)
  mutating func startItem(
    _ entry: UnsafeMutablePointer<PlanRow>,
    _ terms: UnsafeMutablePointer<EntryTerms>,
    _ index: Int,
    _ attributes: TagAttributes,
    _ place: DocumentPlace
  ) -> Bool {
    let context = entry.pointee.context
    guard context.pointee.kind == .text || context.pointee.kind == .instance, context.pointee.nameEntry == nil
    else { return false }
    if itemsLeft <= 0 {
      failItems(place)
      return true
    }
    guard let (owner, number) = noteItem(entry, terms, index, place) else { return false }
    openValue(entry, of: owner, number: number, attributes, place)
    return true
  }

  /// Opens the frame of a value that nothing more is asked of.
  @inline(__always)
  mutating func openValue(
    _ entry: UnsafeMutablePointer<PlanRow>,
    of owner: UnsafeMutablePointer<Frame>,
    number: Int32,
    _ attributes: TagAttributes,
    _ place: DocumentPlace
  ) {
    let context = entry.pointee.context
    let isText = context.pointee.kind == .text
    var memory = owner.pointee.storage
    if isText { memory += entry.pointee.containerOffset }
    let frame = frames.push(context, entry, storage: memory, textStart: text.count, place, storage.mark)
    frame.pointee.number = number
    frame.pointee.hasParts = attributes.count > 0
    if !isText { begin(frame, context) }
  }

  /// Counts an item of a list that is spread among other elements, and makes room for it; nil, and nothing has happened, when more is asked
  /// of it than that.
  @inline(__always)
  private mutating func noteItem(
    _ entry: UnsafeMutablePointer<PlanRow>,
    _ terms: UnsafeMutablePointer<EntryTerms>,
    _ index: Int,
    _ place: DocumentPlace
  ) -> (owner: UnsafeMutablePointer<Frame>, number: Int32)? {
    let parent = top
    guard itemsLeft > 0, !parent.pointee.context.pointee.isMixed, parent.pointee.context.pointee.kind != .list,
      let counted = terms.pointee.counter.index
    else { return nil }
    itemsLeft &-= 1
    if !parent.pointee.kept.isNone {
      if text.count > parent.pointee.textStart { endUnknownText(parent) }
      keepKnown(terms, in: parent)
    }
    let owner = parent - Int(parent.pointee.ownerDistance)
    let counter = counters(of: owner) + counted
    counter.pointee &+= 1
    if let number = terms.pointee.collector.index {
      begin(owner, number)
      if Self.mayNeedRoom(counter.pointee), let collectors = owner.pointee.context.pointee.collectors {
        let collector = collectors + number
        let list = owner.pointee.storage + collector.pointee.offset
        makeRoom(in: list, collector.pointee.context, counter.pointee, place)
      }
    }
    parent.pointee.expected = index
    parent.pointee.hasParts = true
    if let bit = entry.pointee.presence.index { owner.pointee.notePresence(bit) }
    return (owner, counter.pointee)
  }
}
