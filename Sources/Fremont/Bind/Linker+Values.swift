extension Linker {
  /// Binds a value that is one text, or a fragment.
  mutating func bindScalar(
    _ member: inout LinkedRule, _ target: RuleTarget, _ place: Destination, in draft: inout ContextDraft
  ) {
    if member.rule.xmlType == .name { return bindName(member, target, place, in: &draft) }
    let emptyText = member.rule.defaultWhen == .empty ? member.rule.defaultValue : nil
    if emptyText != nil { member.rule.defaultValue = nil }
    share(&member, place, &draft)
    let location = location(of: member, nil, isByName: false)
    let isReference = member.rule.dataType == .reference
    let linked =
      isReference ? reference(member, place, &draft) : scalar(member, target, location.place, at: place, in: &draft)
    guard var value = linked else { return }
    if member.isIdentity, let holder = member.holder,
      let format = try? layout.valueFormat(member.rule, target, factories),
      let identity = try? layout.identityFormat(member.rule, target, factories)
    {
      value.reference = PlanReference(
        identityOf: holder.className, in: identityGroup(of: holder.className), format, writing: identity)
    }
    value.functions = refusingEmpty(value.functions, member, target, at: place)
    if let emptyText { setEmpty(emptyText, of: &value, member, target, at: place) }
    var terms = terms(of: member, place, draft)
    if layout.hasPlaces, member.rule.dataType == .xml {
      useScope()
      if location.place == .text {
        draft.context.pointee.isCaptured = true
      } else {
        value.context = plan.fragment
        terms = terms ?? RowTerms()
        var reserved: ReservedNames?
        if let leaf = location.leaf, leaf.isAny, location.path.isEmpty {
          let names = ReservedNames(graph.definition.namespaces)
          names.wildcard = leaf.wildcard
          draft.reservedMarkup.append(names)
          reserved = names
        }
        value.functions = checked(value.functions, location.leaf, reserved, isAlternative: member.value != nil)
      }
    } else if member.rule.isTag {
      return addTag(value, member, location, terms: terms, at: place, in: &draft)
    } else if location.leaf?.isAny == true, location.place == .element {
      value.functions = unwritable(value.functions, member)
    }
    add(value, member, location, terms: terms, at: place, in: &draft)
  }

  /// Links the text of a value with its slots; nil, with a fault, if they do not fit.
  mutating func scalar(
    _ member: LinkedRule,
    _ target: RuleTarget,
    _ textPlace: PlanPlace,
    at place: Destination,
    in draft: inout ContextDraft
  ) -> BoundValue? {
    let rule = member.rule
    var format: ValueFormat
    do {
      format = try self.format(of: rule, target)
      format.tag = member.tag
      format.needsTag = member.needsTag
    } catch {
      faults.append(Diagnostic(.error, error.message, at: rule.location))
      return nil
    }
    guard let (written, read) = place.slots.scalar(format) else {
      reportMismatch(member, place)
      return nil
    }
    if let fault = read.mismatch {
      faults.append(
        Diagnostic(.error, "\(member.owner): \(fault.message)", at: rule.location, notes: location(of: target))
      )
      return nil
    }
    let standard: DefaultValue?
    do {
      standard = try DefaultValue(rule, target, textPlace, slot: place.writing, factories: factories)
    } catch {
      faults.append(
        Diagnostic(.error, "\(member.owner) cannot have its default: \(error.message)", at: rule.location))
      return nil
    }
    let functions = ValueAccess(
      store: written.store,
      load: read.load,
      storeDefault: standard?.store,
      setNil: place.writing.setNil,
      storeNil: written.storeNil,
      isCase: read.isCase,
      fits: read.fits
    )
    return BoundValue(
      functions: functions,
      isScalar: true,
      context: plan.plainText(draft.scope.unknown),
      standard: standard,
      preservesWhitespace: format.preservesWhitespace,
      readsBlankAsNil: !format.readsEmptyAsValue && place.writing.setNil != nil,
      readsEmptyAsValue: format.readsEmptyAsValue,
      usesCDATA: textPlace != .attribute && format.usesCDATA,
      forms: layout.forms(of: rule, format),
      kinds: member.value != nil ? kindReading(rule, format) : nil
    )
  }

  /// Makes an empty text mean the default of a value.
  private mutating func setEmpty(
    _ text: String, of value: inout BoundValue, _ member: LinkedRule, _ target: RuleTarget, at place: Destination
  ) {
    var rule = member.rule
    rule.defaultValue = text
    let standard: DefaultValue?
    do {
      standard = try DefaultValue(rule, target, .element, slot: place.writing, factories: factories)
    } catch {
      return faults.append(
        Diagnostic(.error, "\(member.owner) cannot have its default: \(error.message)", at: rule.location))
    }
    guard let standard, let store = value.functions.store else { return }
    let (text, isPreserved) = (Array(text.utf8), value.preservesWhitespace)
    value.functions = ValueAccess(
      value.functions,
      store: { container, own throws(ValueFault) in
        guard isPreserved ? own.isEmpty : XMLWhitespace.isBlank(own) else { return try store(container, own) }
        try text.withUnsafeBufferPointer { text throws(ValueFault) in try standard.store(container, text) }
      })
    (value.readsBlankAsNil, value.readsEmptyAsValue) = (false, true)
  }

  /// The functions of a required value, with an error for an empty text that would be read as nil.
  private func refusingEmpty(
    _ functions: ValueAccess, _ member: LinkedRule, _ target: RuleTarget, at place: Destination
  ) -> ValueAccess {
    guard member.minimum > 0, !member.isItem, place.writing.setNil != nil, let store = functions.store,
      nilPolicy(of: member.rule) != .empty,
      let format = try? layout.valueFormat(member.rule, target, factories), format.custom == nil,
      !format.readsEmptyAsValue || member.rule.dataType == .reference
    else { return functions }
    return ValueAccess(
      functions,
      store: { container, text throws(ValueFault) in
        if XMLWhitespace.isBlank(text) { throw ValueFault("the text is empty, but the definition requires a value") }
        do {
          try store(container, text)
        } catch {
          throw error as? ValueFault ?? ValueFault("\(error)")
        }
      }
    )
  }

  private func location(of target: RuleTarget) -> [Diagnostic.Note] {
    guard case .enumeration(let declaration) = target else { return [] }
    return [Diagnostic.Note("declared here: ModelEnum '\(declaration.enumName)'", at: declaration.location)]
  }

  /// The functions of a value that any element can hold: writing it is an error, as it has no name.
  private func unwritable(_ functions: ValueAccess, _ member: LinkedRule) -> ValueAccess {
    let owner = member.owner
    return ValueAccess(
      store: functions.store,
      load: { [functions] container, output throws(ValueFault) in
        let start = output.count
        do {
          guard try functions.load?(container, &output) ?? false else { return false }
        } catch {
          throw error as? ValueFault ?? ValueFault("\(error)")
        }
        output.count = start
        throw ValueFault("\(owner) was read from an element of any name, and has none to be written with")
      },
      setNil: functions.setNil,
      // If there is an alternative, it is written instead.
      fits: { _ in false }
    )
  }

  /// Adds a value that is the name of an empty element.
  private mutating func addTag(
    _ value: BoundValue, _ member: LinkedRule, _ location: ValuePath, terms: RowTerms?, at place: Destination,
    in draft: inout ContextDraft
  ) {
    var (value, member, location) = (value, member, location)
    let namespace = graph.namespace(nil, in: member.holder, isAttribute: false)
    location.leaf?.namespace = namespace
    let reserved = ReservedNames(graph.definition.namespaces, default: namespace.uri ?? "")
    draft.reservedElements.append(reserved)
    value.functions = ValueAccess(
      value.functions, loadName: value.functions.load.map { reserved.checking($0, "name") })
    var terms = terms ?? RowTerms()
    terms.storesTag = true
    terms.tagNamespaces = tagNamespaces(of: member.rule)
    value.readsBlankAsNil = false
    terms.readsEmptyAsNil = false
    let isListed = isListed(member, draft.scope)
    member.rule.whenNil = .omit
    add(value, member, location, terms: terms, at: place, in: &draft)
    let last = draft.steps.count - 1
    draft.steps[last].planned.isListed = isListed
    draft.steps[last].planned.hasDynamicName = true
    draft.steps[last].planned.field.defaultNamespace = namespace.uri.map { useDefault($0) }
  }

  /// The namespaces of enum items that are names with a prefix.
  private mutating func tagNamespaces(of rule: ModelRule) -> [UnsafePointer<UInt8>] {
    guard case .enumeration(let modelEnum)? = graph.target(of: rule) else { return [] }
    let prefixes = Set(modelEnum.items.compactMap { ModelPath($0.spelling).steps.first?.prefix })
    return prefixes.sorted().compactMap { prefix in
      guard let uri = graph.uri(ofPrefix: prefix) else { return nil }
      use(prefix, .uri(uri))
      return plan.names.intern(uri)
    }
  }

  /// The functions of a fragment that must be one element with the name of its rule.
  private func checked(
    _ functions: ValueAccess, _ name: PlanName?, _ reserved: ReservedNames?, isAlternative: Bool
  ) -> ValueAccess {
    let local = name.flatMap { $0.isAny ? nil : $0.local }
    // If the definition lists several namespaces, the document determines which one is used.
    let isOneOfSeveral = name?.namespace.uri.map { uri in graph.namespaceLists.contains { $0.contains(uri) } } ?? false
    let namespace = isOneOfSeveral || local == nil ? nil : name?.namespace.uri
    var fits: TextAccess.Fits?
    // Of several names, the fragment's own is written.
    if isAlternative { fits = { [functions] container in Self.isElement(container, functions, local) } }
    return ValueAccess(
      functions,
      load: { [functions] container, output throws(ValueFault) in
        let start = output.count
        do {
          guard try functions.load?(container, &output) ?? false else { return false }
        } catch {
          throw error as? ValueFault ?? ValueFault("\(error)")
        }
        let markup = UnsafeBufferPointer(start: output.base + start, count: output.count - start)
        try XMLFragment.checkElement(markup, named: local)
        if let namespace { try XMLFragment.checkNamespace(namespace, of: markup) }
        try reserved?.check(markup)
        return true
      },
      fits: fits
    )
  }

  /// Whether the fragment in a container is an element with a name; true if there is none.
  private static func isElement(_ container: UnsafeRawPointer, _ functions: ValueAccess, _ name: String?) -> Bool {
    guard functions.fits?(container) ?? true else { return false }
    var output = OutputBuffer(capacity: 256)
    guard (try? functions.load?(container, &output)) == true else { return true }
    let markup = UnsafeBufferPointer(start: UnsafePointer(output.base), count: output.count)
    return (try? XMLFragment.checkElement(markup, named: name)) != nil
  }

  // MARK: Lists as text

  /// Whether the items in a slot are numbers without a pattern.
  private func isPlainNumber(_ slot: Slot, _ format: ValueFormat) -> Bool {
    guard case .number(let number) = format.kind, number.pattern == nil, !number.isRaw else { return false }
    return NumberType(rawValue: slot.typeName) != nil || slot.typeName == "\(RecordValue.self)"
  }

  /// Binds a list that is one text.
  mutating func bindTextList(
    _ member: inout LinkedRule,
    _ item: ModelArrayElement,
    _ list: ListAccess,
    written: Slot.Access,
    read: Slot.Access,
    at place: Destination,
    in draft: inout ContextDraft
  ) {
    if item.dataType == .reference {
      return bindReferenceList(&member, item, list, written: written, read: read, at: place, in: &draft)
    }
    guard let text = textList(member, item, list, written: written, read: read) else { return }
    share(&member, place, &draft)
    let value = BoundValue(
      functions: ValueAccess(
        store: text.store, load: text.load, setNil: place.writing.setNil, fits: read.fits),
      isScalar: true,
      context: plan.plainText(draft.scope.unknown),
      readsEmptyAsValue: true
    )
    add(value, member, textLocation(of: member), terms: terms(of: member, place, draft), at: place, in: &draft)
  }

  /// Links the items of a list in one text, which can be such lists themselves; nil, with a fault, if they do not fit.
  private mutating func textList(
    _ member: LinkedRule, _ item: ModelArrayElement, _ list: ListAccess, written: Slot.Access, read: Slot.Access
  ) -> TextList? {
    guard let target = graph.target(of: item.rule) else { return nil }
    var itemMember = member
    itemMember.rule = item.rule
    itemMember.owner = .item(of: member.owner)
    let separator = ListFormat(member.rule.formatString)
    if case .array(let elements, _) = target {
      guard let inner = elements.first, let access = list.slot.access(.list), let items = access.content.list else {
        reportMismatch(itemMember, Destination(SlotPair(list.slot)))
        return nil
      }
      guard let text = textList(itemMember, inner, items, written: access, read: access) else { return nil }
      return TextList(
        separator, Slot.Scalar(store: text.store, load: text.load, fits: access.fits), list, written: written,
        read: read,
        leavesOutNil: leavesOutNil(item.rule))
    }
    let format: ValueFormat
    do {
      format = try self.format(of: item.rule, target)
    } catch {
      faults.append(Diagnostic(.error, error.message, at: item.rule.location))
      return nil
    }
    guard let scalar = list.slot.scalar(format) else {
      reportMismatch(itemMember, Destination(SlotPair(list.slot)))
      return nil
    }
    if let fault = scalar.mismatch {
      faults.append(Diagnostic(.error, "an item of \(member.owner): \(fault.message)", at: item.rule.location))
      return nil
    }
    return TextList(
      separator, scalar, list, written: written, read: read, isNumber: isPlainNumber(list.slot, format),
      leavesOutNil: leavesOutNil(item.rule))
  }

  /// The location of the text of a list.
  func textLocation(of member: LinkedRule) -> ValuePath {
    member.rule.xmlType == .inline
      ? ValuePath(path: member.path, leaf: nil, place: .text) : location(of: member, nil, isByName: false)
  }

  // MARK: Constants

  /// Binds a rule that exists only in XML: a constant, or skipped content.
  mutating func bindUnnamed(
    _ property: TypeGraph.LinkedProperty, at place: Destination, _ draft: inout ContextDraft
  ) {
    // A rule with a layout in bytes, but no name, exists only in binary messages.
    let rule = property.rule
    guard !rule.isLaidOut || rule.xmlName != nil || rule.xmlType == .text else { return }
    var member = LinkedRule(
      rule: property.rule, declaration: property.declaration, owner: .declaration(property.declaration))
    member.holder = property.modelClass
    member.minimum = property.rule.minOccurs ?? 0
    let constant: ConstantText?
    do throws(ValueFault) {
      constant = try member.rule.defaultValue.map { text throws(ValueFault) in
        guard let target = graph.target(of: member.rule) else { throw ValueFault("it has no type") }
        return try ConstantText(text, layout.valueFormat(member.rule, target, factories))
      }
    } catch {
      faults.append(
        Diagnostic(.error, "\(member.owner) cannot be constant: \(error.message)", at: member.rule.location))
      return
    }
    // A constant is not a default: its absence is an error only if it is required.
    member.rule.defaultValue = nil
    share(&member, place, &draft)
    var terms = terms(of: member, place, draft) ?? RowTerms()
    terms.isSkipped = constant == nil
    terms.counter = .none
    terms.restarts = .none
    let functions = constant.map { ValueAccess(store: $0.store, load: $0.load) }
    let value = BoundValue(
      functions: functions ?? ValueAccess(store: { _, _ in }, load: { _, _ in false }),
      isScalar: true,
      context: plan.plainText(draft.scope.unknown)
    )
    add(value, member, location(of: member, nil, isByName: false), terms: terms, at: place, in: &draft)
  }
}
