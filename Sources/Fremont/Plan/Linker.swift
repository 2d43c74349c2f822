import LibXML

/// Links a type graph with Swift types: makes a plan, and finds every place where the two do not fit.
struct Linker {
  /// What a context was made for: equal targets of equal Swift types share one.
  private struct Key: Hashable {
    let declaration: String
    let type: ObjectIdentifier
  }

  private let graph: TypeGraph
  private let factories: FactoryTable
  private let form: PlanForm
  private let plan = Plan()
  private var made: [Key: UnsafeMutablePointer<PlanContext>] = [:]
  private(set) var faults: [Diagnostic] = []

  init(_ graph: TypeGraph, _ factories: FactoryTable, _ form: PlanForm) {
    self.graph = graph
    self.factories = factories
    self.form = form
  }

  /// Links documents whose root is a value of one Swift type. The root's container is an optional of that type.
  mutating func link<Root>(_ type: ValueType<Root>) throws(FremontError) -> Plan {
    let rule = graph.rootRule
    let declaration = PlanDeclaration(title: "Model, root \(rule.dataType.rawValue)", location: rule.location)
    let writing = Slot.stored(ValueType<Root?>.field(type), at: 0)
    let reading = Slot.stored(type, at: 0)
    let entry = entry(
      for: rule,
      key: nil,
      writing: writing,
      reading: reading,
      presence: -1,
      declaration: declaration,
      owner: "the root"
    )
    if let entry { plan.setEntries([entry], of: plan.root) }
    try throwFaults()
    return plan
  }

  /// Checks every registered class, whether or not the root leads to it.
  mutating func checkRegisteredClasses() throws(FremontError) {
    for name in factories.conflicts {
      faults.append(Diagnostic(.error, "two Swift types are registered as '\(name)'"))
    }
    for name in factories.classNames {
      guard let maker = factories.makers[name] else { continue }
      guard let modelClass = graph.modelClass(named: name) else {
        let hint = Suggestion.ending(for: name, in: graph.definition.classes.map(\.className))
        faults.append(
          Diagnostic(.error, "'\(name)' is registered, but the definition has no such ModelClass\(hint)")
        )
        continue
      }
      for property in Set(maker.duplicates).sorted() {
        faults.append(Diagnostic(.error, "the factory of \(name) lists property '\(property)' twice"))
      }
      _ = instanceContext(modelClass, maker)
    }
    try throwFaults()
  }

  private func throwFaults() throws(FremontError) {
    if faults.isEmpty { return }
    let ordered = faults.inTextOrder()
    throw FremontError(.linkFailure, ordered)
  }

  // MARK: Entries

  private mutating func entry(
    for rule: ModelRule,
    key: String?,
    writing: Slot,
    reading: Slot,
    presence: Int,
    declaration: PlanDeclaration,
    owner: String
  ) -> PlanEntry? {
    guard let target = graph.target(of: rule) else { return nil }
    let place: PlanEntry.Place =
      switch (form, rule.xmlType) {
      case (.xml, .attribute): .attribute
      case (.xml, .text): .text
      default: .element
      }
    let xmlName = rule.xmlName ?? ""
    let delimiters = form.delimiters(place, xmlName: xmlName, key: key)
    var store: Slot.Store?
    var load: Slot.Load?
    var written: Slot.Access?
    var read: Slot.Access?
    var context = plan.plainText
    var usesCDATA = false
    if let kind = target.contentKind {
      written = writing.access(kind)
      read = reading.access(kind)
      guard let content = written?.content, read != nil else {
        misfit(writing, rule, declaration, owner)
        return nil
      }
      guard let inner = self.context(for: target, content, rule, declaration, owner) else { return nil }
      context = inner
    } else {
      let format: ValueFormat
      do {
        format = try form.valueFormat(rule, target)
      } catch {
        faults.append(Diagnostic(.error, error.message, at: rule.location))
        return nil
      }
      guard let written = writing.scalar(format), let read = reading.scalar(format) else {
        misfit(writing, rule, declaration, owner)
        return nil
      }
      if let fault = read.mismatch {
        faults.append(
          Diagnostic(.error, "\(owner): \(fault.message)", at: rule.location, notes: location(of: target))
        )
        return nil
      }
      store = written.store
      load = read.load
      usesCDATA = form == .xml && place != .attribute && format.usesCDATA
    }
    return PlanEntry(
      name: plan.names.intern(form == .xml ? xmlName : key ?? ""),
      key: key ?? "",
      place: place,
      dataType: rule.dataType,
      store: store,
      load: load,
      setNil: writing.setNil,
      context: context,
      take: written?.take,
      locate: read?.locate,
      scratch: read?.scratch ?? .none,
      destroyScratch: read?.destroyScratch,
      presence: presence,
      isRequired: (rule.minOccurs ?? 0) > 0,
      defaultText: rule.defaultValue.map { plan.keep($0) },
      usesCDATA: usesCDATA,
      opening: plan.keep(delimiters.opening),
      closing: plan.keep(delimiters.closing),
      declaration: declaration
    )
  }

  private mutating func misfit(_ slot: Slot, _ rule: ModelRule, _ declaration: PlanDeclaration, _ owner: String) {
    faults.append(
      Diagnostic(
        .error,
        "\(owner) is of type \(slot.typeName), which does not fit \(rule.dataType.rawValue)",
        at: declaration.location
      )
    )
  }

  private func location(of target: RuleTarget) -> [Diagnostic.Note] {
    guard case .enumeration(let declaration) = target else { return [] }
    return [Diagnostic.Note("declared here: ModelEnum '\(declaration.enumName)'", at: declaration.location)]
  }

  // MARK: Contexts

  private mutating func context(
    for target: RuleTarget,
    _ content: Content,
    _ rule: ModelRule,
    _ declaration: PlanDeclaration,
    _ owner: String
  ) -> UnsafeMutablePointer<PlanContext>? {
    switch target {
    case .scalar, .enumeration:
      return nil
    case .instance(let modelClass):
      if content.type == ModelRecord.self {
        return instanceContext(modelClass, .record(modelClass, graph))
      }
      guard let maker = factories.makers[modelClass.className] else {
        faults.append(
          Diagnostic(
            .error,
            "\(owner) needs a factory for class '\(modelClass.className)': register \(content.type)",
            at: declaration.location
          )
        )
        return nil
      }
      guard maker.type == content.type else {
        faults.append(
          Diagnostic(
            .error,
            "\(owner) is of type \(content.type), but '\(modelClass.className)' is registered as \(maker.type)",
            at: declaration.location
          )
        )
        return nil
      }
      return instanceContext(modelClass, maker)
    case .array(let elements, let array):
      return listContext(elements, array, content, owner)
    case .dictionary(let elements, let dictionary):
      return dictionaryContext(elements, dictionary, content, owner)
    }
  }

  private mutating func instanceContext(
    _ modelClass: ModelClass,
    _ maker: InstanceMaker
  ) -> UnsafeMutablePointer<PlanContext> {
    let key = Key(declaration: "class \(modelClass.className)", type: ObjectIdentifier(maker.type))
    if let known = made[key] { return known }
    let context = plan.makeContext()
    made[key] = context
    context.pointee.kind = .instance
    context.pointee.title = modelClass.className
    context.pointee.storage = maker.storage
    context.pointee.initialize = maker.initialize
    context.pointee.destroy = maker.destroy
    context.pointee.finish = maker.finish
    context.pointee.result = maker.layout
    if maker.type == ModelRecord.self { context.pointee.check = ModelRecord.check(modelClass, graph) }

    var entries: [PlanEntry] = []
    var presence = 0
    for property in graph.properties(of: modelClass) {
      let owner = "property '\(property.name)' of \(modelClass.className)"
      guard let member = maker.members[property.name] else {
        let hint = Suggestion.ending(for: property.name, in: maker.members.keys.sorted())
        faults.append(
          Diagnostic(
            .error,
            "the factory of \(modelClass.className) lists no property '\(property.name)'\(hint)",
            at: property.declaration.location
          )
        )
        continue
      }
      if member.isReadOnly {
        faults.append(Diagnostic(.error, "\(owner) can only be read", at: property.declaration.location))
        continue
      }
      let isTracked = (property.rule.minOccurs ?? 0) > 0 || property.rule.defaultValue != nil
      let entry = entry(
        for: property.rule,
        key: property.name,
        writing: member.writing,
        reading: member.reading,
        presence: isTracked ? presence : -1,
        declaration: property.declaration,
        owner: owner
      )
      guard let entry else { continue }
      if isTracked { presence += 1 }
      entries.append(entry)
    }
    plan.setEntries(entries, of: context)
    return context
  }

  private mutating func listContext(
    _ elements: [ModelArrayElement],
    _ array: ModelArray?,
    _ content: Content,
    _ owner: String
  ) -> UnsafeMutablePointer<PlanContext>? {
    guard let list = content.list, let element = elements.first else { return nil }
    let key = array.map { Key(declaration: "array \($0.xmlName)", type: ObjectIdentifier(content.type)) }
    if let known = key.flatMap({ made[$0] }) { return known }
    let context = plan.makeContext()
    if let key { made[key] = context }
    context.pointee.kind = .list
    context.pointee.title = owner
    setStorage(content, of: context)
    context.pointee.list = list
    let entry = entry(
      for: element.rule,
      key: nil,
      writing: list.slot,
      reading: list.slot,
      presence: -1,
      declaration: PlanDeclaration(
        title: "ModelArrayElement '\(element.xmlName ?? "")', \(element.dataType.rawValue)",
        location: element.location
      ),
      owner: "an item of \(owner)"
    )
    guard let entry else { return nil }
    plan.setEntries([entry], of: context)
    return context
  }

  private mutating func dictionaryContext(
    _ elements: [ModelDictionaryElement],
    _ dictionary: ModelDictionary?,
    _ content: Content,
    _ owner: String
  ) -> UnsafeMutablePointer<PlanContext>? {
    guard let makeSlot = content.entry else { return nil }
    let key = dictionary.map { Key(declaration: "dictionary \($0.xmlName)", type: ObjectIdentifier(content.type)) }
    if let known = key.flatMap({ made[$0] }) { return known }
    let context = plan.makeContext()
    if let key { made[key] = context }
    context.pointee.kind = .dictionary
    context.pointee.title = owner
    setStorage(content, of: context)
    let known = Set(elements.compactMap(\.key))
    context.pointee.check = { value throws(ValueFault) in
      let unknown = (content.keys?(value) ?? []).filter { !known.contains($0) }.sorted()
      if let key = unknown.first {
        throw ValueFault("the definition has no entry for the key '\(key)'")
      }
    }
    var entries: [PlanEntry] = []
    for element in elements {
      let key = element.key ?? ""
      guard let slot = makeSlot(key) else {
        faults.append(
          Diagnostic(.error, "\(owner) cannot have the key '\(key)': it does not fit the type", at: element.location)
        )
        continue
      }
      let entry = entry(
        for: element.rule,
        key: key,
        writing: slot,
        reading: slot,
        presence: -1,
        declaration: PlanDeclaration(
          title: "ModelDictionaryElement '\(key)', \(element.dataType.rawValue)",
          location: element.location
        ),
        owner: "the value under '\(key)' of \(owner)"
      )
      if let entry { entries.append(entry) }
    }
    plan.setEntries(entries, of: context)
    return context
  }

  private func setStorage(_ content: Content, of context: UnsafeMutablePointer<PlanContext>) {
    context.pointee.storage = content.layout
    context.pointee.initialize = content.makeEmpty
    context.pointee.destroy = content.destroy
  }
}

extension RuleTarget {
  /// The kind of content, or nil for text.
  var contentKind: Content.Kind? {
    switch self {
    case .scalar, .enumeration: nil
    case .instance: .instance
    case .array: .list
    case .dictionary: .dictionary
    }
  }
}
