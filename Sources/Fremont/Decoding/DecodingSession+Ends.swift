extension DecodingSession {
  @inline(never)
  mutating func endContent(_ frame: UnsafeMutablePointer<Frame>, _ entry: UnsafeMutablePointer<PlanRow>) {
    let context = frame.pointee.context
    if frames.count == 1, context.pointee.keeper != nil, !hasRootEnded {
      // Comments behind the root are part of what it keeps.
      hasRootEnded = true
      return
    }
    let container = (frame - 1).pointee.storage + entry.pointee.containerOffset
    var key: String?
    let isPair = context.pointee.kind == .pair && context.pointee.text != nil
    if !isPair, frame.pointee.isNil || entry.pointee.terms?.pointee.readsEmptyAsNil == true && isEmpty(frame) {
      endNil(frame, entry, container)
    } else {
      switch context.pointee.kind {
      case .text, .fragment:
        storeValue(frame, entry)
      case .wrapper:
        endText(frame)
      case .pair:
        endPairText(frame, entry)
        finishCollectors(frame)
        key = self.key(of: frame)
        observe?(.entered(key: context.pointee.pairKey?(frame.pointee.storage), depth: frames.count))
        insert(frame, entry, container, key)
      case .shared:
        closeObject(frame)
        hand(frame, entry, container)
      case .instance, .list, .dictionary:
        endText(frame)
        if itemSink != nil { deliverGroups(frame) }
        if context.pointee.hasDemands { finishCollectors(frame) }
        if let keeper = context.pointee.keeper { keep(in: frame, keeper) }
        hand(frame, entry, container)
      }
    }
    if frame.pointee.isIdentified, context.pointee.kind != .wrapper { references.forget(from: frame - frames.bottom) }
    if frame.pointee.kept.isNone, !(frame - 1).pointee.kept.isNone, isWithoutValue(frame) {
      prepareKept(&frame.pointee)
    }
    if !frame.pointee.kept.isNone { endKept(frame, key: key) }
    if !orphans.isEmpty { leave(frame) }
    text.truncate(to: frame.pointee.textStart)
    storage.pop(to: frame.pointee.mark)
    frames.pop()
  }

  /// Stores the text of an element that holds nothing else.
  mutating func storeValue(_ frame: UnsafeMutablePointer<Frame>, _ entry: UnsafeMutablePointer<PlanRow>) {
    let value = text.suffix(from: frame.pointee.textStart)
    if entry.pointee.terms?.pointee.storesTag == true {
      if frame.pointee.context.pointee.unknown == .reject, !XMLWhitespace.isBlank(value) {
        note(
          ValueFault(XMLWhitespace.trim(value), "stands in an element whose name is the value"),
          entry.pointee.declaration, frame.pointee.place, isWarning: frame.pointee.context.pointee.warnsOfUnknown)
      }
      return
    }
    do throws(ValueFault) {
      try store(value, entry, frame.pointee.storage)
    } catch {
      refuse(value, error, entry, frame.pointee.storage, frame)
    }
    if let reference = entry.pointee.reference { refer(reference, entry, frame, value) }
  }

  /// Takes the end of the document.
  package mutating func finish() {
    if hasRootEnded, frames.count == 1 { end() }
    resolveReferences()
  }

  /// Assigns nil for an element that says so.
  mutating func endNil(
    _ frame: UnsafeMutablePointer<Frame>,
    _ entry: UnsafeMutablePointer<PlanRow>,
    _ container: UnsafeMutableRawPointer
  ) {
    Self.destroy(frame)
    if frame.pointee.isNil { checkTextInsideNil(frame, entry) }
    if frame.pointee.context.pointee.kind == .wrapper {
      // The element is there for its text, which is nil; what else it has was read already.
      guard let text = frame.pointee.context.pointee.text else { return }
      let owner = frame - Int(frame.pointee.ownerDistance)
      if let bit = text.pointee.presence.index { owner.pointee.notePresence(bit) }
      return setNil(text, owner.pointee.storage + text.pointee.containerOffset, frame)
    }
    setNil(entry, container, frame)
  }

  mutating func setNil(
    _ entry: UnsafeMutablePointer<PlanRow>,
    _ container: UnsafeMutableRawPointer,
    _ frame: UnsafeMutablePointer<Frame>
  ) {
    if let storeNil = entry.rareFunctions.storeNil, !isNilBare {
      do throws(ValueFault) {
        try storeNil(container)
      } catch {
        note(error, entry, frame.pointee.place.tag)
      }
    } else if let setNil = entry.rareFunctions.setNil {
      setNil(container)
    } else {
      note(ValueFault("nil, but the Swift type is not optional"), entry, frame.pointee.place)
    }
  }

  /// Whether nothing was met in an element.
  package func isEmpty(_ frame: UnsafeMutablePointer<Frame>) -> Bool {
    !frame.pointee.hasParts && frame.pointee.expected == 0 && frame.pointee.itemCount == 0
      && (text.count == frame.pointee.textStart
        || frame.pointee.context.pointee.textUse == .inkAndAround
          && XMLWhitespace.isBlank(text.suffix(from: frame.pointee.textStart)))
  }

  /// Takes the text of an element that holds more than text.
  mutating func endText(_ frame: UnsafeMutablePointer<Frame>) {
    let context = frame.pointee.context
    if let entry = context.pointee.text {
      if context.pointee.isMixed { endRun(frame) } else { storeText(frame, entry) }
    } else if context.pointee.unknown != .ignore {
      endUnknownText(frame)
    }
  }

  /// Takes the text in the element of a pair, which may say that the value is nil.
  private mutating func endPairText(_ frame: UnsafeMutablePointer<Frame>, _ entry: UnsafeMutablePointer<PlanRow>) {
    let isEmpty = text.count == frame.pointee.textStart
    guard let value = frame.pointee.context.pointee.text,
      frame.pointee.isNil || isEmpty && entry.pointee.terms?.pointee.readsEmptyAsNil == true
    else { return endText(frame) }
    if frame.pointee.isNil { checkTextInsideNil(frame, entry) }
    setNil(value, frame.pointee.storage + value.pointee.containerOffset, frame)
  }

  /// Stores the text of an element that holds more than text.
  ///
  /// Where the type has nil, no text is nil, and so is white space, unless the format preserves it. Where the text is required, it is what
  /// the type has for an empty element, or absent.
  mutating func storeText(_ frame: UnsafeMutablePointer<Frame>, _ entry: UnsafeMutablePointer<PlanRow>) {
    let value = text.suffix(from: frame.pointee.textStart)
    let kind = frame.pointee.context.pointee.kind
    let readsEmptyAsNil =
      entry.pointee.terms?.pointee.readsEmptyAsNil == true
      && (entry.rareFunctions.setNil != nil || entry.rareFunctions.storeNil != nil)
    // In an element that is there for the text, an empty one is what the format says of it.
    if kind != .wrapper, kind != .pair, entry.pointee.isRequired || entry.rareFunctions.setNil != nil,
      value.isEmpty || !entry.pointee.preservesWhitespace && XMLWhitespace.isBlank(value)
    {
      let isValue = entry.pointee.readsEmptyAsValue && entry.pointee.dataType != .array
      if !entry.pointee.isRequired || !isValue && !(readsEmptyAsNil && value.isEmpty) { return }
    }
    let owner = frame - Int(frame.pointee.ownerDistance)
    if let alternative = entry.pointee.terms?.pointee.alternative {
      let isThere = kind == .wrapper || !XMLWhitespace.isBlank(value)
      if isThere ? !counts(alternative, owner) : isOutdone(alternative, owner) {
        observe?(.surplus(entry))
        return
      }
    }
    if let collector = entry.pointee.terms?.pointee.collector.index {
      // What is spread among others is there only if one of its parts is, such as an element that is there for a text, even an empty one.
      if kind != .wrapper, XMLWhitespace.isBlank(value), !isBegun(owner, collector) { return }
      begin(owner, collector)
    }
    if !frame.pointee.kept.isNone, let terms = entry.pointee.terms { tellWrappers(frame, by: terms, mayDivide: false) }
    let isThere = kind == .wrapper || entry.pointee.isRequired || !value.isEmpty
    if let bit = entry.pointee.presence.index, isThere { owner.pointee.notePresence(bit) }
    if value.isEmpty, kind == .wrapper || entry.pointee.isRequired, readsEmptyAsNil {
      return setNil(entry, owner.pointee.storage + entry.pointee.containerOffset, frame)
    }
    do throws(ValueFault) {
      try store(value, entry, owner.pointee.storage + entry.pointee.containerOffset)
    } catch {
      refuse(value, error, entry, owner.pointee.storage + entry.pointee.containerOffset, frame)
    }
    if let reference = entry.pointee.reference { refer(reference, entry, frame, value) }
  }

  /// Hands a finished value to its container.
  mutating func hand(
    _ frame: UnsafeMutablePointer<Frame>,
    _ entry: UnsafeMutablePointer<PlanRow>,
    _ container: UnsafeMutableRawPointer
  ) {
    let context = frame.pointee.context
    guard let finish = context.pointee.finish else {
      if isAwaited(context) { complete(frame.pointee.storage, context, frame, entry) }
      if frame.pointee.isIdentified {
        if context.pointee.kind == .list,
          putOff(
            context, entry.rareFunctions, frame, collector: .none,
            parent: entry.pointee.terms?.pointee.collector ?? .none)
        {
          context.pointee.destroy?(frame.pointee.storage)
          return
        }
        identify(frame, frame.pointee.storage, context, collector: .none)
      }
      if entry.pointee.terms != nil, !entry.takesAll {
        return attempt(
          entry.rareFunctions, container, frame.pointee.storage, context.pointee.destroy, entry.pointee.declaration,
          frame)
      }
      return entry.take(container, frame.pointee.storage)
    }
    let result = storage.push(context.pointee.result)
    do {
      try finish(frame.pointee.storage, result)
      if isAwaited(context) { complete(result, context, frame, entry) }
      if frame.pointee.isIdentified { identify(frame, result, context, collector: .none) }
      if entry.takesAll {
        entry.take(container, result)
      } else {
        attempt(
          entry.rareFunctions, container, result, context.pointee.destroyResult, entry.pointee.declaration, frame)
      }
    } catch {
      noteUnbuilt(error, entry, frame)
    }
  }

  /// Builds an instance of which nothing else is asked, hands it to its container, and closes its frame.
  @inline(never)
  mutating func build(_ frame: UnsafeMutablePointer<Frame>, _ entry: UnsafeMutablePointer<PlanRow>) {
    let context = frame.pointee.context
    let result = storage.push(context.pointee.result)
    do {
      try context.pointee.makerReference?._withUnsafeGuaranteedRef { try $0.finish?(frame.pointee.storage, result) }
      entry.take((frame - 1).pointee.storage + entry.pointee.containerOffset, result)
    } catch {
      noteUnbuilt(error, entry, frame)
    }
    storage.pop(to: frame.pointee.mark)
    frames.pop()
  }

  /// Records why an instance was not built.
  private mutating func noteUnbuilt(
    _ error: any Error, _ entry: UnsafeMutablePointer<PlanRow>, _ frame: UnsafeMutablePointer<Frame>
  ) {
    // A property that could not be read is absent as well, which is no news.
    let inside = path + "/"
    if faultSteps.contains(where: { $0.hasPrefix(inside) }) { return }
    let fault = error as? ValueFault ?? ValueFault("\(error)")
    let property = fault.propertyName.flatMap { plan.find($0, in: frame.pointee.context) }
    if property?.pointee.isRequired != true { note(fault, property ?? entry, frame.pointee.place.tag) }
  }

  /// Moves a value into its container, which may refuse it: one of another type, or what an adapter cannot convert.
  ///
  /// One in which a value did not fit is not tried, and destroyed.
  @inline(never)
  mutating func attempt(
    _ functions: EntryFunctions,
    _ container: UnsafeMutableRawPointer,
    _ value: UnsafeMutableRawPointer,
    _ destroy: ((UnsafeMutableRawPointer) -> Void)?,
    _ declaration: PlanDeclaration,
    _ frame: UnsafeMutablePointer<Frame>
  ) {
    if hasFaultInside {
      destroy?(value)
      return
    }
    do throws(ValueFault) {
      try functions.attempt?(container, value)
    } catch {
      note(error, declaration, frame.pointee.place.tag)
    }
  }

  /// Moves a value and its key into their dictionary.
  mutating func insert(
    _ frame: UnsafeMutablePointer<Frame>,
    _ entry: UnsafeMutablePointer<PlanRow>,
    _ container: UnsafeMutableRawPointer,
    _ key: String?
  ) {
    guard let insert = entry.rareFunctions.insert else { return }
    if let terms = entry.pointee.terms, let remove = terms.pointee.removeEntry {
      let owner = frame - 1 - Int((frame - 1).pointee.ownerDistance)
      giveWay(to: entry.rareFunctions.pairKey?(frame.pointee.storage), in: container, owner, terms, remove)
    }
    // Where unknown content is kept, a second value of a key is part of that.
    switch insert(container, frame.pointee.storage, frame.pointee.context.pointee.unknown == .keep) {
    case .added: break
    case .repeated:
      observe?(.repeatedKey)
      if frame.pointee.context.pointee.unknown == .reject {
        note(
          ValueFault("the key '\(ValueFault.excerpt(key ?? ""))' is there already"), entry.pointee.declaration,
          frame.pointee.place.tag, isWarning: frame.pointee.context.pointee.warnsOfUnknown)
      }
    case .lacksKey:
      note(ValueFault("the key is absent"), entry, frame.pointee.place.tag)
    }
  }
}
