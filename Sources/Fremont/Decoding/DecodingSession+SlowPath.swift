extension DecodingSession {
  /// Starts an element that came out of order, or whose row has further terms.
  @inline(never)
  mutating func startOnSlowPath(
    _ name: Name, _ namespace: Name?, _ attributes: TagAttributes, at place: DocumentPlace
  ) {
    let parent = top
    let around = parent.context
    if parent.isNil { return failInsideNil(name, place) }
    if frames.count == 0 { home = namespace }
    if let elements = around.elements {
      var isTypeUnknown = false
      var index = find(
        around.firstElement(named: name), in: elements, namespace, attributes, isTypeUnknown: &isTypeUnknown)
      if index == nil, !isTypeUnknown {
        index = find(around.anyElement.index, in: elements, namespace, attributes, isTypeUnknown: &isTypeUnknown)
      }
      if let index {
        return startElement(by: elements + index, index, name, namespace: namespace, attributes: attributes, at: place)
      }
      if isTypeUnknown { return failType(name, elements, around, attributes: attributes, at: place) }
    }
    startUnknown(name, namespace, place)
  }

  /// Finds the first row of a chain whose conditions the start tag satisfies.
  ///
  /// It changes nothing, but is `mutating` because Swift copies a session to call a method that is not.
  private mutating func find(
    _ first: Int?, in elements: RowPointer, _ namespace: Name?, _ attributes: TagAttributes, isTypeUnknown: inout Bool
  ) -> Int? {
    var hasFormer = false
    let found = find(
      first, in: elements, namespace, attributes, isTypeUnknown: &isTypeUnknown, former: false, hasFormer: &hasFormer)
    // Current discriminator values precede former ones.
    return found == nil && hasFormer
      ? find(
        first, in: elements, namespace, attributes, isTypeUnknown: &isTypeUnknown, former: true, hasFormer: &hasFormer)
      : found
  }

  private mutating func find(
    _ first: Int?,
    in elements: RowPointer,
    _ namespace: Name?,
    _ attributes: TagAttributes,
    isTypeUnknown: inout Bool,
    former isFormer: Bool,
    hasFormer: inout Bool
  ) -> Int? {
    var next = first
    while let index = next {
      let row = elements + index
      let isNamed = isNamed(row, namespace)
      guard let terms = row.terms else { return isNamed ? index : nil }
      if isNamed {
        var isFit = true
        for condition in terms.conditions where !isSatisfied(condition, attributes, isFormer) {
          hasFormer = hasFormer || !condition.formerValues.isEmpty
          isFit = false
          if condition.isDiscriminator { isTypeUnknown = true }
        }
        if isFit { return index }
      }
      next = terms.next.index
    }
    return nil
  }

  /// Whether a row accepts a namespace.
  package func isNamed(_ row: RowPointer, _ namespace: Name?) -> Bool {
    if let wildcard = row.terms?.wildcard { return wildcard.takes(namespace, home: home) }
    if row.namespace == namespace { return true }
    if let namespace, row.terms?.pointee.tagNamespaces.contains(namespace) == true { return true }
    guard row.isLoose else { return false }
    // A name that is a value comes from the definition, and so is in no foreign namespace.
    return namespace == home || row.name == plan.anyName && row.terms?.storesTag != true
  }

  private mutating func isSatisfied(_ condition: PlanCondition, _ attributes: TagAttributes, _ isFormer: Bool) -> Bool {
    guard let found = attributes.value(of: condition.name, condition.namespace) else {
      return condition.acceptsAbsence || condition.isDiscriminator && plan.isNil(attributes)
    }
    if isEqual(found, condition.value, condition.valueNamespace, condition: condition) {
      return condition.reads?(valueText) ?? true
    }
    if condition.name == plan.kindName { return plan.isNil(attributes) }
    guard isFormer else { return false }
    for former in condition.formerValues where isEqual(found, former.text, former.namespace, condition: condition) {
      return true
    }
    return false
  }

  private mutating func isEqual(_ found: Text, _ value: Text, _ namespace: Name?, condition: PlanCondition) -> Bool {
    guard condition.isQualifiedName else { return found.elementsEqual(value) }
    let name = XMLWhitespace.trim(found)
    let colon = name.firstIndex(of: UInt8(ascii: ":"))
    let local = colon.map { Text(rebasing: name[($0 + 1)...]) } ?? name
    guard local.elementsEqual(value) else { return false }
    guard let namespace else { return true }
    let prefix = Text(rebasing: name[..<(colon ?? name.startIndex)])
    guard let uri = resolvePrefix?(prefix) else { return false }
    if uri == namespace { return true }
    let (found, wanted) = (String(cString: uri), String(cString: namespace))
    return found == wanted || plan.names.matched(found) == plan.names.matched(wanted)
  }

  /// Reports a type that no class has.
  private mutating func failType(
    _ name: Name, _ elements: RowPointer, _ around: ContextPointer, attributes: TagAttributes, at place: DocumentPlace
  ) {
    let named = around.firstElement(named: name)
    let first = named ?? around.anyElement.index
    var known: Set<String> = []
    var got: String?
    var declaration = PlanDeclaration.none
    // Where tags distinguish items, the message lists the tags. If the tag is known, the unknown part is its type.
    let tag = attributes.value(of: plan.tagName, nil)
    let isThat = { (condition: PlanCondition) in tag.map { $0.elementsEqual(condition.value) } ?? false }
    var isTagged = false
    var isTagKnown = false
    var next = first
    while let index = next, let terms = elements[index].terms {
      for condition in terms.conditions where condition.name == plan.tagName {
        isTagged = true
        isTagKnown = isTagKnown || isThat(condition)
      }
      next = terms.next.index
    }
    if isTagKnown { isTagged = false }
    let word = isTagged ? "tag" : "type"
    next = first
    while let index = next, let terms = elements[index].terms {
      let isOther = isTagKnown && !terms.conditions.contains { $0.name == plan.tagName && isThat($0) }
      for condition in terms.conditions
      where condition.isDiscriminator && !isOther && isTagged == (condition.name == plan.tagName) {
        known.insert(condition.shownValue ?? String(decoding: condition.value, as: UTF8.self))
        got = attributes.value(of: condition.name, condition.namespace).map { String(decoding: $0, as: UTF8.self) }
        declaration = elements[index].field.declaration
      }
      next = terms.next.index
    }
    let expected = DefinitionElement.list(known.ordered())
    let message = got.map { "'\(ValueFault.excerpt($0))' is not a \(word) of this element" } ?? "the \(word) is absent"
    let hint = got.map { Suggestion.ending(for: $0, in: known.filter { $0 != got }) } ?? ""
    note(
      ValueFault(message + (hint.isEmpty ? ", expected \(expected)" : hint)), declaration, place.tag,
      path: skipElement(name, named, place))
    skipped = 1
  }

  /// Skips an element that is not read. Returns the last step of its path, with its number if it is an item.
  private mutating func skipElement(_ name: Name, _ index: Int?, _ place: DocumentPlace) -> String {
    let parent = top
    let around = parent.context
    var number: Int32 = 0
    if around.kind == .list {
      parent.itemCount &+= 1
      number = parent.itemCount
    }
    if let index, let terms = around.elements?[index].terms, terms.isNumbered,
      let counter = terms.counter.index
    {
      number = counters(of: parent - Int(parent.ownerDistance))[counter] &+ 1
    }
    let shown = written(name, place)
    return (shown.isEmpty ? "" : "/\(shown)") + plan.step(toItem: Int(number))
  }

  /// Starts an element for the row that matched it.
  mutating func startElement(
    by row: RowPointer, _ index: Int, _ name: Name, namespace: Name?, attributes: TagAttributes, at place: DocumentPlace
  ) {
    let parent = top
    let around = parent.context
    let owner = parent - Int(parent.ownerDistance)
    observe?(.matched(row: index, parent: parent, depth: frames.count))
    if around.kind == .list || row.context.kind == .pair
      || row.terms?.isNumbered == true
    {
      itemsLeft &-= 1
      if itemsLeft < 0 { return failItems(place) }
    }
    if around.isMixed { endRun(parent) } else if around.unknown == .keep { endUnknownText(parent) }
    var number: Int32 = 0
    if let terms = row.terms {
      if terms.pointee.isSkipped {
        observe?(.skipped(row))
        if let bit = row.presence.index { owner.notePresence(bit) }
        parent.hasParts = true
        skipped = 1
        return
      }
      if !terms.groups.isEmpty { advanceGroups(for: terms, owner) }
      if let counter = terms.counter.index {
        guard let count = count(row, index, terms, counter: counter, owner: owner, name: name, at: place) else {
          if terms.surplus != .isKept { return }
          recordWrappers(parent, bySurplusOf: terms)
          return startUnknown(name, namespace, place)
        }
        number = count
      }
      if let alternative = terms.alternative, !counts(alternative, owner) {
        observe?(.surplus(row))
        skipped = 1
        return
      }
      if let collector = terms.collector.index { begin(owner, collector) }
      if !parent.kept.isNone { keepKnown(terms, in: parent) }
      if !terms.isNumbered { number = 0 }
      parent.expected = terms.isNumbered ? index : index + 1
    } else {
      parent.expected = index + 1
    }
    if around.kind == .list {
      parent.expected = index
      parent.itemCount &+= 1
      if number == 0 { number = parent.itemCount }
    } else {
      parent.hasParts = true
    }
    if let bit = row.presence.index { owner.notePresence(bit) }
    open(row, owner, number, name: name, namespace: namespace, attributes: attributes, at: place)
  }

  /// Opens the frame of an element for the row that matched it.
  private mutating func open(
    _ row: RowPointer,
    _ owner: FramePointer,
    _ number: Int32,
    name: Name,
    namespace: Name?,
    attributes: TagAttributes,
    at place: DocumentPlace
  ) {
    let context = row.context
    let memory = owner.storage
    let frame = frames.push(context, row, storage: memory, textStart: text.count, at: place, storage.mark)
    frame.number = number
    frame.hasParts = attributes.count > 0
    switch context.kind {
    case .text, .fragment:
      frame.storage = memory + row.containerOffset
      frame.isSpecial =
        row.reference != nil
        || row.terms?.readsEmptyAsNil == true || row.terms?.nameNamespace != nil
      if row.terms?.storesTag == true { storeTag(name, namespace, frame, row: row, at: place) }
    case .wrapper:
      frame.ownerDistance = (frame - 1).ownerDistance + 1
      if context.unknown == .keep { prepareKept(&frame.pointee) }
    case .instance, .list, .dictionary, .pair, .shared:
      begin(frame, context)
    }
    if let nameRow = context.nameRow { storeName(name, namespace, nameRow, at: place) }
    if context.kind == .fragment { capture = .element }
  }

  /// Records which parts of groups a value belongs to, and ends the groups that it is not part of, the outermost first.
  @inline(never)
  mutating func advanceGroups(for terms: TermsPointer, _ owner: FramePointer) {
    for part in terms.groups {
      if part.hasOthers { finishGroups(owner, of: part.list, but: part.group) }
      guard let group = part.group.index, let sequence = part.sequence.index,
        counters(of: owner)[sequence] != part.number
      else { continue }
      if let bit = part.bit.index {
        if owner.isPresent(bit) { finishCollector(owner, group) }
        owner.notePresence(bit)
      }
      counters(of: owner)[sequence] = part.number
    }
  }

  /// Whether a value counts, given the alternatives that came before it.
  func counts(_ alternative: AlternativeRank, _ owner: FramePointer) -> Bool {
    guard let index = alternative.counter.index else { return true }
    let counter = counters(of: owner) + index
    if counter.pointee > alternative.rank { return false }
    if counter.pointee != 0 { observe?(.displaced) }
    counter.pointee = alternative.rank
    return true
  }

  /// Whether another alternative of a value counts instead.
  func isSuperseded(_ alternative: AlternativeRank, _ owner: FramePointer) -> Bool {
    guard let rank = alternative.counter.index.map({ counters(of: owner)[$0] }) else { return false }
    return rank != 0 && rank != alternative.rank
  }

  /// Counts nil under a key whose repetition is refused, and reports it if it comes again. Where a value has
  /// several keys, one may be nil beside the others.
  mutating func isRefusedRepetition(
    _ row: RowPointer, _ index: Int, _ owner: FramePointer, name: Name, at place: DocumentPlace
  ) -> Bool {
    guard let terms = row.terms, terms.surplus == .isReported, !terms.isNumbered, let counter = terms.counter.index,
      let elements = top.context.elements
    else { return false }
    for other in 0..<top.context.elementCount
    where (elements + other).name != row.name && elements[other].terms?.pointee.counter == terms.counter {
      return false
    }
    if count(row, index, terms, counter: counter, owner: owner, name: name, at: place) != nil { return false }
    skipped = 0
    return true
  }

  /// Counts a value; nil: it exceeds the maximum, and is not read.
  private mutating func count(
    _ row: RowPointer,
    _ index: Int,
    _ terms: TermsPointer,
    counter: Int,
    owner: FramePointer,
    name: Name,
    at place: DocumentPlace
  ) -> Int32? {
    let counters = counters(of: owner)
    var count = counters[counter] &+ 1
    if let group = terms.pointee.restarts.index, count > 1 {
      finishCollector(owner, group)
      count = 1
    }
    if Int(count) > terms.maximum {
      switch terms.surplus {
      case .isKept:
        observe?(.surplus(row))
        keepsSurplus = true
        return nil
      case .isReported:
        let limit = terms.maximum == 1 ? "once" : "\(terms.maximum) times"
        note(
          ValueFault("\(row.description) occurs more than \(limit)"), row.declaration, place.tag,
          path: skipElement(name, index, place))
        counters[counter] = count
        skipped = 1
        return nil
      case .replaces:
        if terms.maximum == 0 {
          skipped = 1
          return nil
        }
        observe?(.displaced)
        if let collector = terms.collector.index { begin(owner, collector) }
        terms.pointee.removeFirst?(owner.storage + row.containerOffset, row.rareFunctions.fits)
      }
    }
    counters[counter] = count
    if count == 1, terms.pointee.removeEntry != nil { beginEntries(of: owner, terms.counter) }
    return count
  }
}

extension Plan {
  /// Whether a start tag says that the value is nil.
  package func isNil(_ attributes: TagAttributes) -> Bool {
    if let kind = attributes.value(of: kindName, nil) { return kind.elementsEqual("null".utf8) }
    guard let found = attributes.value(of: nilName, xsiNamespace) else { return false }
    let text = XMLWhitespace.trim(found)
    return text.elementsEqual("true".utf8) || text.elementsEqual("1".utf8)
  }
}
