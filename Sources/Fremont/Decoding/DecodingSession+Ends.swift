extension DecodingSession {
  @inline(never)
  mutating func endContent(_ frame: FramePointer, _ row: RowPointer) {
    let context = frame.context
    if frames.count == 1, context.keeper != nil, !hasRootEnded {
      // The root also keeps the comments behind it.
      hasRootEnded = true
      return
    }
    let container = (frame - 1).storage + row.containerOffset
    var key: String?
    let isPair = context.kind == .pair && context.text != nil
    if !isPair, frame.isNil || row.terms?.readsEmptyAsNil == true && isEmpty(frame) {
      endNil(frame, row, container)
    } else {
      switch context.kind {
      case .text, .fragment:
        storeValue(frame, row)
      case .wrapper:
        endText(frame)
      case .pair:
        endPairText(frame, row)
        finishCollectors(frame)
        key = self.key(of: frame)
        observe?(.entered(key: context.pairKey?(frame.storage), depth: frames.count))
        insert(frame, row, container, key: key)
      case .shared:
        closeObject(frame)
        hand(frame, row, container)
      case .instance, .list, .dictionary:
        endText(frame)
        if itemSink != nil { deliverGroups(frame) }
        if context.pointee.hasDemands { finishCollectors(frame) }
        if let keeper = context.keeper { keep(in: frame, keeper) }
        hand(frame, row, container)
      }
    }
    if frame.isIdentified, context.kind != .wrapper {
      references.forget(from: frame - frames.bottom, isNil: frame.isNil)
    }
    if frame.kept.isNone, !(frame - 1).kept.isNone, isWithoutValue(frame) {
      prepareKept(&frame.pointee)
    }
    if !frame.kept.isNone { endKept(frame, key: key) }
    if !orphans.isEmpty { leave(frame) }
    text.truncate(to: frame.textStart)
    storage.pop(to: frame.mark)
    frames.pop()
  }

  /// Stores the text of an element that contains only text.
  mutating func storeValue(_ frame: FramePointer, _ row: RowPointer) {
    let value = text.suffix(from: frame.textStart)
    if row.terms?.storesTag == true {
      if frame.context.unknown == .reject, !XMLWhitespace.isBlank(value) {
        note(
          ValueFault(XMLWhitespace.trim(value), "is unexpected: the value of this element is its name, not its text"),
          row.declaration, frame.place, isWarning: frame.context.warnsOfUnknown)
      }
      return
    }
    do throws(ValueFault) {
      try store(value, row, frame.storage)
    } catch {
      refuse(value, error, row, container: frame.storage, frame: frame)
    }
    if let reference = row.reference { refer(reference, row, frame, text: value) }
  }

  /// Ends the document.
  package mutating func finish() {
    if hasRootEnded, frames.count == 1 { end() }
    resolveReferences()
  }

  /// Assigns nil for an element that is nil.
  mutating func endNil(_ frame: FramePointer, _ row: RowPointer, _ container: UnsafeMutableRawPointer) {
    Self.destroy(frame)
    if frame.isNil { checkTextInsideNil(frame, row) }
    if frame.context.kind == .wrapper {
      // The element exists for its text, which is nil. Everything else in it has been read already.
      guard let text = frame.context.text else { return }
      let owner = frame - Int(frame.ownerDistance)
      if let bit = text.presence.index { owner.notePresence(bit) }
      return setNil(text, owner.storage + text.containerOffset, frame)
    }
    setNil(row, container, frame)
  }

  mutating func setNil(_ row: RowPointer, _ container: UnsafeMutableRawPointer, _ frame: FramePointer) {
    if let storeNil = row.rareFunctions.storeNil, !isNilOfType {
      do throws(ValueFault) {
        try storeNil(container)
      } catch {
        note(error, row, frame.place.tag)
      }
    } else if let setNil = row.rareFunctions.setNil {
      setNil(container)
    } else {
      note(ValueFault("the value is nil, but its Swift type is not optional"), row, frame.place)
    }
  }

  /// Whether nothing was found in an element.
  package func isEmpty(_ frame: FramePointer) -> Bool {
    !frame.hasParts && frame.expected == 0 && frame.itemCount == 0
      && (text.count == frame.textStart
        || frame.context.textUse == .inkAndAround
          && XMLWhitespace.isBlank(text.suffix(from: frame.textStart)))
  }

  /// Processes the text of an element that contains more than text.
  mutating func endText(_ frame: FramePointer) {
    let context = frame.context
    if let row = context.text {
      if context.isMixed { endRun(frame) } else { storeText(frame, row) }
    } else if context.unknown != .ignore {
      endUnknownText(frame)
    }
  }

  /// Processes the text in the element of a pair, which may mean that the value is nil.
  private mutating func endPairText(_ frame: FramePointer, _ row: RowPointer) {
    let isEmpty = text.count == frame.textStart
    guard let value = frame.context.text,
      frame.isNil || isEmpty && row.terms?.readsEmptyAsNil == true
    else { return endText(frame) }
    if frame.isNil { checkTextInsideNil(frame, row) }
    setNil(value, frame.storage + value.containerOffset, frame)
  }

  /// Stores the text of an element that contains more than text.
  ///
  /// For a type with nil, an absent text is nil, and so is white space unless the format preserves it. A required text
  /// is the value that the type has for an empty element, or else absent.
  mutating func storeText(_ frame: FramePointer, _ row: RowPointer) {
    let value = text.suffix(from: frame.textStart)
    let kind = frame.context.kind
    let readsEmptyAsNil =
      row.terms?.readsEmptyAsNil == true
      && (row.rareFunctions.setNil != nil || row.rareFunctions.storeNil != nil)
    // In an element that exists for its text, the format decides what an empty text means.
    if kind != .wrapper, kind != .pair, row.isRequired || row.rareFunctions.setNil != nil,
      value.isEmpty || !row.preservesWhitespace && XMLWhitespace.isBlank(value)
    {
      let isValue = row.readsEmptyAsValue && row.dataType != .array
      if !row.isRequired || !isValue && !(readsEmptyAsNil && value.isEmpty) { return }
    }
    let owner = frame - Int(frame.ownerDistance)
    if let alternative = row.terms?.alternative {
      let isThere = kind == .wrapper || !XMLWhitespace.isBlank(value)
      if isThere ? !counts(alternative, owner) : isSuperseded(alternative, owner) {
        observe?(.surplus(row))
        return
      }
    }
    if let collector = row.terms?.collector.index {
      // A collected value exists only if one of its parts does. An element that exists for its text is such a part even
      // when it is empty.
      if kind != .wrapper, XMLWhitespace.isBlank(value), !isBegun(owner, collector) { return }
      begin(owner, collector)
    }
    if !frame.kept.isNone, let terms = row.terms { recordWrappers(frame, by: terms, mayDivide: false) }
    let isThere = kind == .wrapper || row.isRequired || !value.isEmpty
    if let bit = row.presence.index, isThere { owner.notePresence(bit) }
    if value.isEmpty, kind == .wrapper || row.isRequired, readsEmptyAsNil {
      return setNil(row, owner.storage + row.containerOffset, frame)
    }
    do throws(ValueFault) {
      try store(value, row, owner.storage + row.containerOffset)
    } catch {
      refuse(value, error, row, container: owner.storage + row.containerOffset, frame: frame)
    }
    if let reference = row.reference { refer(reference, row, frame, text: value) }
  }

  /// Moves a finished value into its container.
  mutating func hand(_ frame: FramePointer, _ row: RowPointer, _ container: UnsafeMutableRawPointer) {
    let context = frame.context
    guard let finish = context.finish else {
      if isAwaited(context) { complete(frame.storage, context, frame, row: row) }
      if frame.isIdentified {
        if context.kind == .list,
          deferList(
            context, row.rareFunctions, frame, collector: .none,
            parent: row.terms?.collector ?? .none)
        {
          context.destroy?(frame.storage)
          return
        }
        identify(frame, frame.storage, context, collector: .none)
      }
      if row.terms != nil, !row.takesAll {
        return attempt(
          row.rareFunctions, container, frame.storage, destroy: context.destroy, declaration: row.declaration,
          frame: frame)
      }
      return row.take(container, frame.storage)
    }
    let result = storage.push(context.result)
    do {
      try finish(frame.storage, result)
      if isAwaited(context) { complete(result, context, frame, row: row) }
      if frame.isIdentified { identify(frame, result, context, collector: .none) }
      if row.takesAll {
        row.take(container, result)
      } else {
        attempt(
          row.rareFunctions, container, result, destroy: context.destroyResult, declaration: row.declaration,
          frame: frame)
      }
    } catch {
      noteUnbuilt(error, row, frame)
    }
  }

  /// Builds an instance that needs nothing further, moves it into its container, and closes its frame.
  @inline(never)
  mutating func build(_ frame: FramePointer, _ row: RowPointer) {
    let context = frame.context
    let result = storage.push(context.result)
    do {
      try context.makerReference?._withUnsafeGuaranteedRef { try $0.finish?(frame.storage, result) }
      row.take((frame - 1).storage + row.containerOffset, result)
    } catch {
      noteUnbuilt(error, row, frame)
    }
    storage.pop(to: frame.mark)
    frames.pop()
  }

  /// Records why an instance was not built.
  private mutating func noteUnbuilt(_ error: any Error, _ row: RowPointer, _ frame: FramePointer) {
    // A property that could not be read is absent as a consequence, which needs no second fault.
    let inside = path + "/"
    if faultSteps.contains(where: { $0.hasPrefix(inside) }) { return }
    let fault = error as? ValueFault ?? ValueFault("\(error)")
    let property = fault.propertyName.flatMap { plan.find($0, in: frame.context) }
    if property?.isRequired != true { note(fault, property ?? row, frame.place.tag) }
  }

  /// Moves a value into a container that may refuse it, because of its type or because an adapter cannot convert it.
  ///
  /// A value with a fault inside is destroyed instead.
  @inline(never)
  mutating func attempt(
    _ functions: ValueAccess,
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
  mutating func insert(_ frame: FramePointer, _ row: RowPointer, _ container: UnsafeMutableRawPointer, key: String?) {
    guard let insert = row.rareFunctions.insert else { return }
    if let terms = row.terms, let remove = terms.pointee.removeEntry {
      let owner = frame - 1 - Int((frame - 1).ownerDistance)
      recordEntry(under: row.rareFunctions.pairKey?(frame.storage), in: container, owner, terms, remove)
    }
    // Where unknown content is kept, a second value of a key becomes unknown content.
    switch insert(container, frame.storage, frame.context.unknown == .keep) {
    case .added: break
    case .repeated:
      observe?(.repeatedKey)
      if frame.context.unknown == .reject {
        note(
          ValueFault("the key '\(ValueFault.excerpt(key ?? ""))' is there already"), row.declaration,
          frame.place.tag, isWarning: frame.context.warnsOfUnknown)
      }
    case .lacksKey:
      note(ValueFault("the key is absent"), row, frame.place.tag)
    }
  }
}
