/// Open rules of dictionaries, which read all keys without a separate rule.
extension Linker {
  /// Binds an open rule of a dictionary.
  mutating func bindOpen(
    _ element: ModelDictionaryElement,
    _ parts: DictionaryAccess,
    fixed: Set<String>,
    offset: Int,
    collector: CollectorIndex,
    groups: [GroupPart],
    _ owner: ValueOwner,
    in draft: inout ContextDraft
  ) {
    if !layout.hasNames {
      faults.append(
        Diagnostic(
          .error, "\(owner) takes its keys from the names in a document, but this format has no names",
          at: element.location))
      return
    }
    guard let key = keyFunctions(parts) else {
      faults.append(Diagnostic(.error, "\(owner) cannot have keys of text", at: element.location))
      return
    }
    let declaration = PlanDeclaration(.entry(element.xmlName ?? "", element.dataType), at: element.location)
    var member = LinkedRule(rule: layout.rule(element.rule), declaration: declaration, owner: .value(of: owner))
    member.holder = draft.scope.modelClass
    member.isItem = true
    member.minimum = element.rule.minOccurs ?? 0
    let place = Destination(SlotPair(parts.pairValue), offset: offset, collector: collector, groups: groups)
    share(&member, place, &draft)

    let names = names(ofOpen: element.rule, in: member.holder)
    guard let name = names.first else { return }
    let keyXMLName = layout.hasPlaces ? element.keyXMLName : nil
    if keyXMLName == nil { useAllPrefixes() }
    let inner = valueMember(member, Array(names.dropFirst()))
    let steps = draft.steps
    draft.steps = []
    let variants = inner.rule.xmlType == .inline ? subclasses(of: inner.rule, place) : []
    if variants.isEmpty {
      let location = ValuePath(path: [], leaf: name, place: .element)
      bindPairs(
        inner, keyXMLName, key, location: location, condition: nil, parts: parts, member: member, at: place,
        owner: owner, step: steps.count, in: &draft)
    }
    if !variants.isEmpty, variants.allSatisfy({ contradictsPredicate($0.0, $0.1, name) }) {
      reportPredicate(of: member, name)
    }
    for (modelClass, declared) in variants where !contradictsPredicate(modelClass, declared, name) {
      var inner = inner
      inner.rule.typeName = modelClass.className
      var location = ValuePath(path: [], leaf: name, place: .element)
      let condition = discriminator(of: modelClass, declared, &location)
      var variant = member
      variant.value = variants.count > 1 ? 0 : nil
      bindPairs(
        inner, keyXMLName, key, location: location, condition: condition, parts: parts, member: variant,
        at: place, owner: owner, step: steps.count, in: &draft)
    }
    var item = draft.steps
    draft.steps = steps
    for index in item.indices {
      item[index].planned.hasDynamicName = keyXMLName == nil
      item[index].planned.field.isInline = !layout.hasPlaces
      if keyXMLName == nil { item[index].planned.field.defaultNamespace = defaultNamespace(ofKeysIn: member.holder) }
    }
    addPairs(item, parts, fixed, member: member, at: place, isAttribute: false, in: &draft)
  }

  /// The namespace of keys without a prefix, if keys are the names of elements.
  func namespace(ofKeysIn holder: ModelClass?) -> String? {
    guard layout.hasPlaces, case .uri(let uri) = graph.namespace(nil, in: holder, isAttribute: false) else {
      return nil
    }
    return uri
  }

  /// The default namespace that elements named by keys are written in.
  mutating func defaultNamespace(ofKeysIn holder: ModelClass?) -> UnsafePointer<UInt8>? {
    guard let uri = namespace(ofKeysIn: holder) else { return nil }
    return useDefault(uri)
  }

  /// The classes that a value may have, the most derived first; empty if there is no choice.
  private func subclasses(of rule: ModelRule, _ place: Destination) -> [(ModelClass, ModelClass)] {
    guard case .instance(let declared)? = graph.target(of: rule) else { return [] }
    let all = ([declared] + graph.subclasses(of: declared)).filter { modelClass in
      let wanted = factories.adaptedRequest(for: modelClass.className)
      guard let content = place.writing.access(.instance(wanted))?.content else { return false }
      return content.type == ModelRecord.self || wanted.type == content.type
    }
    if all.count < 2 { return [] }
    return graph.mostDerivedFirst(all).map { ($0, declared) }
  }

  /// Binds the element of the pairs whose values have one class.
  private mutating func bindPairs(
    _ inner: LinkedRule,
    _ keyXMLName: String?,
    _ key: (store: TextAccess.Store, load: TextAccess.Load),
    location: ValuePath,
    condition: PlanCondition?,
    parts: DictionaryAccess,
    member: LinkedRule,
    at place: Destination,
    owner: ValueOwner,
    step: Int,
    in draft: inout ContextDraft
  ) {
    let context = pairContext(parts, inner, keyXMLName, scope: draft.scope) { linker, draft in
      linker.bindPair(inner, keyXMLName, key, parts: parts, in: &draft)
    }
    context.pointee.title = owner.description
    context.pointee.pairKey = { pair in
      var output = OutputBuffer(capacity: 64)
      _ = try? key.load(pair, &output)
      return String(decoding: output.bytes, as: UTF8.self)
    }
    var fits: TextAccess.Fits?
    if condition != nil, let typeName = inner.rule.typeName {
      fits = parts.pairValue.access(.instance(factories.adaptedRequest(for: typeName)))?.fits
    }
    let isNamed = keyXMLName == nil
    let reserved = ReservedNames(graph.definition.namespaces, default: namespace(ofKeysIn: inner.holder) ?? "")
    if layout.hasPlaces { draft.reservedElements.append(reserved) }
    if isNamed { reserved.wildcard = location.leaf?.wildcard }
    let functions = ValueAccess(
      fits: fits, insert: parts.insert, pairKey: parts.keyOfPair, loadName: isNamed ? reserved.checking(key.load) : nil)
    var terms = terms(of: member, place, draft) ?? RowTerms()
    if terms.maximum < .max, terms.surplus == .replaces { terms.removeEntry = parts.remove }
    if let condition { terms.conditions.append(condition) }
    let value = BoundValue(functions: functions, isScalar: false, context: context)
    add(value, member, location, terms: terms, at: place, in: &draft)
    draft.bindings[draft.bindings.count - 1].step = step
  }

  /// The member for a value in the element of its pair.
  private func valueMember(_ member: LinkedRule, _ names: [PlanName]) -> LinkedRule {
    var inner = member
    inner.isItem = false
    inner.isEager = true
    inner.minimum = 0
    inner.presence = .none
    inner.counter = .none
    inner.alternative = nil
    inner.demand = .none
    inner.value = nil
    inner.rule.minOccurs = nil
    inner.rule.maxOccurs = nil
    guard layout.hasPlaces else {
      inner.key = Plan.valueKey
      // The name is the key, and does not identify the class.
      if inner.rule.typeName != nil { inner.rule.xmlName = nil }
      return inner
    }
    if !names.isEmpty {
      inner.names = names
    } else {
      inner.rule.xmlType = graph.target(of: member.rule)?.contentKind == nil ? .text : .inline
      inner.isPairText = inner.rule.xmlType == .text
    }
    return inner
  }

  /// Whether pairs whose values are nil are left out, because the empty element of the pair would not be read as nil.
  ///
  /// An empty number is read as nil. Values that are more than a text have no form for nil.
  private func leavesOutNilPair(_ rule: ModelRule) -> Bool {
    guard layout.hasPlaces, names(ofOpen: rule, in: nil).count == 1 else { return false }
    if graph.target(of: rule)?.contentKind != nil { return true }
    return leavesOutNil(rule) && [.string, .data].contains(rule.dataType)
  }

  /// Binds the key and the value of a pair.
  private mutating func bindPair(
    _ value: LinkedRule,
    _ keyXMLName: String?,
    _ key: (store: TextAccess.Store, load: TextAccess.Load),
    parts: DictionaryAccess,
    in draft: inout ContextDraft
  ) {
    let functions = ValueAccess(
      store: key.store, load: keyXMLName != nil ? Self.refusingOuterSpace(key.load) : key.load)
    var member = LinkedRule(
      rule: ModelRule(.string, xmlName: keyXMLName), declaration: value.declaration, owner: value.owner)
    member.holder = value.holder
    let linked = BoundValue(functions: functions, isScalar: true, context: plan.plainText(draft.scope.unknown))
    let place = Destination(SlotPair(parts.pairKey))
    if let keyXMLName {
      let isAttribute = ModelPath(keyXMLName).steps.last?.isAttribute ?? false
      let names = graph.names(keyXMLName, in: value.holder, lastIsAttribute: isAttribute)
      let location = ValuePath(
        path: Array(names.dropLast()), leaf: names.last, place: isAttribute ? .attribute : .element)
      add(linked, member, location, terms: nil, at: place, in: &draft)
    } else {
      add(linked, member, ValuePath(path: [], leaf: nil, place: .name), terms: nil, at: place, in: &draft)
      draft.steps.removeLast()
      draft.bindings[draft.bindings.count - 1].row.field.defaultNamespace = defaultNamespace(ofKeysIn: value.holder)
      draft.bindings[draft.bindings.count - 1].step = 0
    }
    draft.bindings[draft.bindings.count - 1].row.isPairKey = true
    bind(value, to: Destination(SlotPair(parts.pairValue)), &draft)
    guard !layout.hasPlaces else { return }
    for index in draft.steps.indices {
      draft.steps[index].planned.hasDynamicName = true
      draft.steps[index].planned.field.functions = plan.own(
        ValueAccess(draft.steps[index].planned.field.functions.takeUnretainedValue(), loadName: key.load))
    }
  }

  /// The same function, but with an error for keys with white space at an end, which reading would trim.
  private static func refusingOuterSpace(_ load: @escaping TextAccess.Load) -> TextAccess.Load {
    { container, output throws(ValueFault) in
      let start = output.count
      let isPresent = try load(container, &output)
      let written = UnsafeBufferPointer(start: output.base + start, count: output.count - start)
      guard let first = written.first, let last = written.last,
        XMLWhitespace.contains(first) || XMLWhitespace.contains(last)
          || first == UInt8(ascii: "&") || last == UInt8(ascii: ";")
      else { return isPresent }
      let key = MarkupText.plain(Array(written)[...])
      if key.first.map(XMLWhitespace.contains) == true || key.last.map(XMLWhitespace.contains) == true {
        let text = ValueFault.excerpt(String(decoding: key, as: UTF8.self))
        throw ValueFault("the key '\(text)' would be read without the white space around it")
      }
      return isPresent
    }
  }

  /// Binds all attributes that no other rule claims.
  mutating func bindAttributes(
    _ element: ModelDictionaryElement?,
    _ parts: DictionaryAccess,
    offset: Int,
    collector: CollectorIndex,
    _ member: LinkedRule,
    in draft: inout ContextDraft
  ) {
    let rule = element?.rule ?? ModelRule(.string, xmlName: "*", formatString: "preserve")
    guard let key = keyFunctions(parts), let target = graph.target(of: rule),
      let format = try? layout.valueFormat(rule, target, factories), let value = parts.pairValue.scalar(format)
    else { return reportMismatch(member, Destination(SlotPair(parts.pairValue))) }
    useAllPrefixes()
    let pair = parts.pair
    let insert = parts.insert
    var terms = RowTerms()
    terms.collector = collector
    terms.storeNamed = { dictionary, name, text in
      let memory = UnsafeMutableRawPointer.allocate(
        byteCount: max(pair.layout.size, 1), alignment: pair.layout.alignment)
      defer { memory.deallocate() }
      pair.makeEmpty?(memory)
      do {
        var name = name
        try name.withUTF8 { try key.store(memory, $0) }
        try value.store(memory, text)
      } catch {
        pair.destroy(memory)
        throw error
      }
      _ = insert(dictionary, memory, false)
    }
    let name =
      graph.names(
        rule.xmlName ?? "*", in: member.holder, lastIsAttribute: true,
        wildcard: graph.wildcard(of: member.rule, in: member.holder)
          ?? graph.wildcard(of: rule, in: member.holder)
      ).last ?? PlanName(local: "*", namespace: .any)
    let reserved = ReservedNames(graph.definition.namespaces)
    reserved.wildcard = name.wildcard
    draft.reservedAttributes.append(reserved)
    var linked = BoundValue(
      functions: ValueAccess(load: value.load, loadName: reserved.checking(key.load)),
      isScalar: true,
      context: plan.plainText(.ignore)
    )
    linked.preservesWhitespace = true
    var inner = LinkedRule(rule: rule, declaration: member.declaration, owner: member.owner)
    inner.holder = member.holder
    let steps = draft.steps
    draft.steps = []
    add(
      linked, inner, ValuePath(path: [], leaf: name, place: .attribute), terms: terms,
      at: Destination(SlotPair(parts.pairValue), offset: offset, collector: collector), in: &draft)
    var item = draft.steps
    draft.steps = steps
    for index in item.indices {
      item[index].planned.hasDynamicName = true
      item[index].planned.opening = plan.own("")
    }
    addPairs(
      item, parts, [], member: inner, at: Destination(SlotPair(parts.pairValue)), isAttribute: true, in: &draft)
  }

  /// Adds the step that writes the pairs of a dictionary one by one, sorted by their keys.
  private mutating func addPairs(
    _ item: [ContextDraft.Step],
    _ parts: DictionaryAccess,
    _ fixed: Set<String>,
    member: LinkedRule,
    at place: Destination,
    isAttribute: Bool,
    in draft: inout ContextDraft
  ) {
    guard let list = parts.list.list else { return }
    let context = plan.makeContext()
    setList(list, of: context)
    _ = makeInlineSteps(item, draft.scope, into: context)
    let copy = parts.copyPairs
    let destroy = parts.list.destroy
    let omitsNil = leavesOutNilPair(member.rule)
    var value = BoundValue(
      functions: ValueAccess(
        locate: { dictionary, scratch in
          copy(dictionary, fixed, omitsNil, scratch)
          return UnsafeRawPointer(scratch)
        },
        destroyScratch: { scratch, _ in destroy(scratch) }
      ),
      isScalar: false,
      context: context
    )
    value.scratch = parts.list.layout
    var member = member
    member.value = nil
    member.path = []
    addInlineStep(value, member, place, isAttribute: isAttribute, in: &draft)
  }

  /// How the text of a key is read and written; nil if keys have no text.
  private func keyFunctions(_ parts: DictionaryAccess) -> (store: TextAccess.Store, load: TextAccess.Load)? {
    // Only in XML can white space around a text be indentation.
    for kind in [ValueFormat.Kind.string(layout.hasPlaces ? .trimmed : .preserved), .number(NumberFormat())] {
      if let scalar = parts.pairKey.scalar(ValueFormat(kind)) { return (scalar.store, scalar.load) }
    }
    return nil
  }
}
