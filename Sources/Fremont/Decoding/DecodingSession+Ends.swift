extension DecodingSession {
  @inline(never)
  mutating func endContent(_ frame: FramePointer, _ entry: RowPointer) {
    let context = frame.context
    if frames.count == 1, context.keeper != nil, !hasRootEnded {
      // Comments behind the root are part of what it keeps.
      hasRootEnded = true
      return
    }
    let container = (frame - 1).storage + entry.containerOffset
    var key: String?
    let isPair = context.kind == .pair && context.text != nil
    if !isPair, frame.isNil || entry.terms?.readsEmptyAsNil == true && isEmpty(frame) {
      endNil(frame, entry, container)
    } else {
      switch context.kind {
      case .text, .fragment:
        storeValue(frame, entry)
      case .wrapper:
        endText(frame)
      case .pair:
        endPairText(frame, entry)
        finishCollectors(frame)
        key = self.key(of: frame)
        observe?(.entered(key: context.pairKey?(frame.storage), depth: frames.count))
        insert(frame, entry, container, key: key)
      case .shared:
        closeObject(frame)
        hand(frame, entry, container)
      case .instance, .list, .dictionary:
        endText(frame)
        if itemSink != nil { deliverGroups(frame) }
        if context.pointee.hasDemands { finishCollectors(frame) }
        if let keeper = context.keeper { keep(in: frame, keeper) }
        hand(frame, entry, container)
      }
    }
    if frame.isIdentified, context.kind != .wrapper { references.forget(from: frame - frames.bottom) }
    if frame.kept.isNone, !(frame - 1).kept.isNone, isWithoutValue(frame) {
      prepareKept(&frame.pointee)
    }
    if !frame.kept.isNone { endKept(frame, key: key) }
    if !orphans.isEmpty { leave(frame) }
    text.truncate(to: frame.textStart)
    storage.pop(to: frame.mark)
    frames.pop()
  }

  /// Stores the text of an element that holds nothing else.
  mutating func storeValue(_ frame: FramePointer, _ entry: RowPointer) {
    let value = text.suffix(from: frame.textStart)
    if entry.terms?.storesTag == true {
      if frame.context.unknown == .reject, !XMLWhitespace.isBlank(value) {
        note(
          ValueFault(XMLWhitespace.trim(value), "stands in an element whose name is the value"),
          entry.declaration, frame.place, isWarning: frame.context.warnsOfUnknown)
      }
      return
    }
    do throws(ValueFault) {
      try store(value, entry, frame.storage)
    } catch {
      refuse(value, error, entry, container: frame.storage, frame: frame)
    }
    if let reference = entry.reference { refer(reference, entry, frame, text: value) }
  }

  /// Takes the end of the document.
  package mutating func finish() {
    if hasRootEnded, frames.count == 1 { end() }
    resolveReferences()
  }

  /// Assigns nil for an element that says so.
  mutating func endNil(
    _ frame: FramePointer,
    _ entry: RowPointer,
    _ container: UnsafeMutableRawPointer
  ) {
    Self.destroy(frame)
    if frame.isNil { checkTextInsideNil(frame, entry) }
    if frame.context.kind == .wrapper {
      // The element is there for its text, which is nil; what else it has was read already.
      guard let text = frame.context.text else { return }
      let owner = frame - Int(frame.ownerDistance)
      if let bit = text.presence.index { owner.notePresence(bit) }
      return setNil(text, owner.storage + text.containerOffset, frame)
    }
    setNil(entry, container, frame)
  }

  mutating func setNil(
    _ entry: RowPointer,
    _ container: UnsafeMutableRawPointer,
    _ frame: FramePointer
  ) {
    if let storeNil = entry.rareFunctions.storeNil, !isNilBare {
      do throws(ValueFault) {
        try storeNil(container)
      } catch {
        note(error, entry, frame.place.tag)
      }
    } else if let setNil = entry.rareFunctions.setNil {
      setNil(container)
    } else {
      note(ValueFault("nil, but the Swift type is not optional"), entry, frame.place)
    }
  }

  /// Whether nothing was met in an element.
  package func isEmpty(_ frame: FramePointer) -> Bool {
    !frame.hasParts && frame.expected == 0 && frame.itemCount == 0
      && (text.count == frame.textStart
        || frame.context.textUse == .inkAndAround
          && XMLWhitespace.isBlank(text.suffix(from: frame.textStart)))
  }

  /// Takes the text of an element that holds more than text.
  mutating func endText(_ frame: FramePointer) {
    let context = frame.context
    if let entry = context.text {
      if context.isMixed { endRun(frame) } else { storeText(frame, entry) }
    } else if context.unknown != .ignore {
      endUnknownText(frame)
    }
  }

  /// Takes the text in the element of a pair, which may say that the value is nil.
  private mutating func endPairText(_ frame: FramePointer, _ entry: RowPointer) {
    let isEmpty = text.count == frame.textStart
    guard let value = frame.context.text,
      frame.isNil || isEmpty && entry.terms?.readsEmptyAsNil == true
    else { return endText(frame) }
    if frame.isNil { checkTextInsideNil(frame, entry) }
    setNil(value, frame.storage + value.containerOffset, frame)
  }

  /// Stores the text of an element that holds more than text.
  ///
  /// Where the type has nil, no text is nil, and so is white space, unless the format preserves it. Where the text is required, it is what
  /// the type has for an empty element, or absent.
  mutating func storeText(_ frame: FramePointer, _ entry: RowPointer) {
    let value = text.suffix(from: frame.textStart)
    let kind = frame.context.kind
    let readsEmptyAsNil =
      entry.terms?.readsEmptyAsNil == true
      && (entry.rareFunctions.setNil != nil || entry.rareFunctions.storeNil != nil)
    // In an element that is there for the text, an empty one is what the format says of it.
    if kind != .wrapper, kind != .pair, entry.isRequired || entry.rareFunctions.setNil != nil,
      value.isEmpty || !entry.preservesWhitespace && XMLWhitespace.isBlank(value)
    {
      let isValue = entry.readsEmptyAsValue && entry.dataType != .array
      if !entry.isRequired || !isValue && !(readsEmptyAsNil && value.isEmpty) { return }
    }
    let owner = frame - Int(frame.ownerDistance)
    if let alternative = entry.terms?.alternative {
      let isThere = kind == .wrapper || !XMLWhitespace.isBlank(value)
      if isThere ? !counts(alternative, owner) : isOutdone(alternative, owner) {
        observe?(.surplus(entry))
        return
      }
    }
    if let collector = entry.terms?.collector.index {
      // What is spread among others is there only if one of its parts is, such as an element that is there for a text, even an empty one.
      if kind != .wrapper, XMLWhitespace.isBlank(value), !isBegun(owner, collector) { return }
      begin(owner, collector)
    }
    if !frame.kept.isNone, let terms = entry.terms { tellWrappers(frame, by: terms, mayDivide: false) }
    let isThere = kind == .wrapper || entry.isRequired || !value.isEmpty
    if let bit = entry.presence.index, isThere { owner.notePresence(bit) }
    if value.isEmpty, kind == .wrapper || entry.isRequired, readsEmptyAsNil {
      return setNil(entry, owner.storage + entry.containerOffset, frame)
    }
    do throws(ValueFault) {
      try store(value, entry, owner.storage + entry.containerOffset)
    } catch {
      refuse(value, error, entry, container: owner.storage + entry.containerOffset, frame: frame)
    }
    if let reference = entry.reference { refer(reference, entry, frame, text: value) }
  }

  /// Hands a finished value to its container.
  mutating func hand(
    _ frame: FramePointer,
    _ entry: RowPointer,
    _ container: UnsafeMutableRawPointer
  ) {
    let context = frame.context
    guard let finish = context.finish else {
      if isAwaited(context) { complete(frame.storage, context, frame, entry: entry) }
      if frame.isIdentified {
        if context.kind == .list,
          putOff(
            context, entry.rareFunctions, frame, collector: .none,
            parent: entry.terms?.collector ?? .none)
        {
          context.destroy?(frame.storage)
          return
        }
        identify(frame, frame.storage, context, collector: .none)
      }
      if entry.terms != nil, !entry.takesAll {
        return attempt(
          entry.rareFunctions, container, frame.storage, destroy: context.destroy, declaration: entry.declaration,
          frame: frame)
      }
      return entry.take(container, frame.storage)
    }
    let result = storage.push(context.result)
    do {
      try finish(frame.storage, result)
      if isAwaited(context) { complete(result, context, frame, entry: entry) }
      if frame.isIdentified { identify(frame, result, context, collector: .none) }
      if entry.takesAll {
        entry.take(container, result)
      } else {
        attempt(
          entry.rareFunctions, container, result, destroy: context.destroyResult, declaration: entry.declaration,
          frame: frame)
      }
    } catch {
      noteUnbuilt(error, entry, frame)
    }
  }

  /// Builds an instance of which nothing else is asked, hands it to its container, and closes its frame.
  @inline(never)
  mutating func build(_ frame: FramePointer, _ entry: RowPointer) {
    let context = frame.context
    let result = storage.push(context.result)
    do {
      try context.makerReference?._withUnsafeGuaranteedRef { try $0.finish?(frame.storage, result) }
      entry.take((frame - 1).storage + entry.containerOffset, result)
    } catch {
      noteUnbuilt(error, entry, frame)
    }
    storage.pop(to: frame.mark)
    frames.pop()
  }

  /// Records why an instance was not built.
  private mutating func noteUnbuilt(_ error: any Error, _ entry: RowPointer, _ frame: FramePointer) {
    // A property that could not be read is absent as well, which is no news.
    let inside = path + "/"
    if faultSteps.contains(where: { $0.hasPrefix(inside) }) { return }
    let fault = error as? ValueFault ?? ValueFault("\(error)")
    let property = fault.propertyName.flatMap { plan.find($0, in: frame.context) }
    if property?.isRequired != true { note(fault, property ?? entry, frame.place.tag) }
  }

  /// Moves a value into its container, which may refuse it: one of another type, or what an adapter cannot convert.
  ///
  /// One in which a value did not fit is not tried, and destroyed.
  @inline(never)
  mutating func attempt(
    _ functions: EntryFunctions,
    _ container: UnsafeMutableRawPointer,
    _ value: UnsafeMutableRawPointer,
    destroy: ((UnsafeMutableRawPointer) -> Void)?,
    declaration: PlanDeclaration,
    frame: FramePointer
  ) {
    if hasFaultInside {
      destroy?(value)
      return
    }
    do throws(ValueFault) {
      try functions.attempt?(container, value)
    } catch {
      note(error, declaration, frame.place.tag)
    }
  }

  /// Moves a value and its key into their dictionary.
  mutating func insert(
    _ frame: FramePointer,
    _ entry: RowPointer,
    _ container: UnsafeMutableRawPointer,
    key: String?
  ) {
    guard let insert = entry.rareFunctions.insert else { return }
    if let terms = entry.terms, let remove = terms.pointee.removeEntry {
      let owner = frame - 1 - Int((frame - 1).ownerDistance)
      giveWay(to: entry.rareFunctions.pairKey?(frame.storage), in: container, owner, terms, remove)
    }
    // Where unknown content is kept, a second value of a key is part of that.
    switch insert(container, frame.storage, frame.context.unknown == .keep) {
    case .added: break
    case .repeated:
      observe?(.repeatedKey)
      if frame.context.unknown == .reject {
        note(
          ValueFault("the key '\(ValueFault.excerpt(key ?? ""))' is there already"), entry.declaration,
          frame.place.tag, isWarning: frame.context.warnsOfUnknown)
      }
    case .lacksKey:
      note(ValueFault("the key is absent"), entry, frame.place.tag)
    }
  }
}
