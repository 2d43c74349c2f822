/// Links a type graph with Swift types: makes a plan, and reports everything that does not fit.
///
/// A context is made when the first row leads to it, and gets its rows and steps later from a queue. So a deep graph
/// does not grow the stack, and classes can contain each other.
struct Linker {
  /// The identity of a context: equal declarations with equal Swift types share one.
  private struct Key: Hashable {
    let declaration: String
    let type: ObjectIdentifier
    var unknown = UnknownPolicy.ignore
    var stream: ArraySlice<String>?
  }

  /// The identity of the context of a pair: values that contain dictionaries of the same kind share one.
  private struct PairKey: Hashable {
    let rule: ModelRule
    let location: SourceLocation?
    let names: [PlanName]?
    let keyXMLName: String?
    let holder: String?
    let scope: String?
    let type: ObjectIdentifier
    let unknown: UnknownPolicy
  }

  /// A context that still lacks its rows and steps.
  private struct Unfinished {
    let context: ContextPointer
    let scope: BindingScope
    let fill: (inout Linker, inout ContextDraft) -> Void
  }

  let graph: TypeGraph
  let layout: any DocumentLayout
  let plan: Plan
  let factories: FactoryTable
  let stream: ListStream?
  let unknown: UnknownReading
  var faults: [Diagnostic] = []

  /// Whether several values have the path of the streamed list, for example alternatives.
  var isAmbiguous = false

  /// The needs of each context, and the context that is being linked.
  var needs: [ContextPointer: ContextNeeds] = [:]
  var current: ContextPointer

  /// The former names of classes, by the class and the kind of value.
  var formerValues: [String: UnsafeBufferPointer<PlanCondition.FormerValue>] = [:]

  /// The formats that have been compiled.
  var formats: [FormatKey: ValueFormat] = [:]

  /// The rules of attributes, by the functions of their steps.
  var attributeRules: [UnsafeMutableRawPointer: ModelRule] = [:]

  /// The values of messages that other values refer to.
  lazy var referencedFields = ReferencedFields(graph)

  /// The classes whose instances have identities, each with the number of its group.
  var identityGroups: [String: Int32] = [:]

  /// Whether a rule refers to instances of any class.
  lazy var hasOpenReferences = graph.rules.contains { $0.dataType == .reference && $0.typeName == nil }

  /// The inline classes that are being bound.
  var openInlineClasses: [String] = []

  /// The contexts that read shared objects, by the contexts of the objects.
  var sharedContexts: [ContextPointer: ContextPointer] = [:]

  /// The roots that a document can have.
  let roots: [ModelRoot]

  private var made: [Key: ContextPointer] = [:]
  private var madePairs: [PairKey: ContextPointer] = [:]
  private var unfinished: [Unfinished] = []

  init(
    _ graph: TypeGraph, _ factories: FactoryTable, _ layout: any DocumentLayout, unknown: UnknownReading,
    stream: ListStream? = nil
  ) {
    self.unknown = unknown
    roots = layout.rootClass.flatMap { graph.modelClass(named: $0) }.map { [ModelRoot(of: $0)] } ?? graph.roots
    plan = Plan(hasKeys: !layout.hasPlaces, warnsOfUnknown: unknown.warnings != nil && layout.hasNames)
    self.graph = graph
    self.stream = stream
    self.factories = factories
    self.layout = layout
    current = plan.root
    if layout.hasPlaces { for namespaces in graph.namespaceLists { plan.names.match(namespaces) } }
  }

  /// Links documents whose root has one Swift type. The container of the root is an optional of that type.
  @_semantics("optimize.sil.specialize.generic.never")
  mutating func link<Root>(_ type: ValueType<Root>) throws(FremontError) -> Plan {
    if roots.isEmpty { throw FremontError(.linkFailure, "the definition has no root", at: graph.definition.location) }
    try checkTaggedClasses()
    current = plan.root
    var writing = Slot.stored(ValueType<Root?>.unread(type), at: 0)
    writing.typeName = "\(Root.self)"
    let place = Destination(SlotPair(writing: writing, reading: .stored(type, at: 0)))
    let scope = BindingScope(modelClass: nil, unknown: unknownPolicy(nil), counts: false)
    let policies = roots.map { root -> UnknownPolicy in
      guard case .instance(let modelClass)? = graph.target(of: root.rule) else { return unknownPolicy(nil) }
      return unknownPolicy(modelClass)
    }
    plan.root.pointee.setUnknown(
      policies.contains(.keep) ? .keep : policies.first ?? .ignore, warns: plan.warnsOfUnknown)
    // A rule that keeps markup also keeps the namespaces in scope.
    if plan.root.unknown == .keep || unknownPolicy(nil) == .keep { useScope() }
    var draft = ContextDraft(plan.root, scope)
    let value = roots.count > 1 ? draft.makeValue() : nil
    if let list = listOfRoots(place) {
      bind(list, at: roots[0], at: place, nil, nil, isOptional: false, in: &draft)
    } else {
      let tags = tags(of: roots.map { ("", $0.rule) })
      for (index, root) in roots.enumerated() {
        bind(root.rule, at: root, at: place, value, tags[index], isOptional: roots.count > 1, in: &draft)
      }
    }
    // If none fits, the first one reports why.
    if draft.bindings.isEmpty, roots.count > 1 {
      bind(roots[0].rule, at: roots[0], at: place, value, nil, isOptional: false, in: &draft)
    }
    complete(draft)
    try finish()
    gatherNeeds()
    if let stream, plan.streamedList == nil { throw plan.missingListError(at: stream.path, in: graph) }
    return plan
  }

  /// Binds a root.
  private mutating func bind(
    _ rule: ModelRule, at root: ModelRoot, at place: Destination, _ value: Int?, _ tag: ItemTag?, isOptional: Bool,
    in draft: inout ContextDraft
  ) {
    let declaration = PlanDeclaration(.root(root.dataType), at: root.location)
    var member = LinkedRule(rule: rule, key: nil, declaration: declaration, owner: .root)
    member.stream = stream?.path[...]
    member.value = value
    member.isOptional = isOptional
    member.setTag(tag)
    if root.xmlNamespace != nil { member.names = graph.names(of: root) }
    bind(&member, to: self.place(of: member, place), &draft)
  }

  /// Checks every registered class, whether or not the root leads to it.
  mutating func checkRegisteredClasses() throws(FremontError) {
    faults = factories.faults
    try finish()
    for name in factories.classNames {
      guard let maker = factories.makers[name] else { continue }
      guard let modelClass = graph.modelClass(named: name) else {
        let hint = Suggestion.ending(for: name, in: graph.definition.classes.map(\.className))
        faults.append(Diagnostic(.error, "'\(name)' is registered, but the definition has no such ModelClass\(hint)"))
        continue
      }
      for property in Set(maker.duplicates).ordered() {
        faults.append(Diagnostic(.error, "the factory of \(name) lists property '\(property)' twice"))
      }
      _ = instanceContext(modelClass, maker)
    }
    try finish()
  }

  /// Gives all contexts their rows and steps, and throws the faults that were found.
  private mutating func finish() throws(FremontError) {
    while let next = unfinished.popLast() {
      current = next.context
      var draft = ContextDraft(next.context, next.scope)
      next.fill(&self, &draft)
      complete(draft)
    }
    if !faults.isEmpty { throw FremontError(.linkFailure, faults.inTextOrder()) }
  }

  /// Stores in the plan what the contexts need that the root leads to.
  ///
  /// There can be others: those of registered classes that do not occur in documents with this root.
  private func gatherNeeds() {
    plan.reach()
    layout.finish(self)
    guard layout.hasPlaces else { return }
    var all = ContextNeeds()
    for context in plan.reached { if let needed = needs[context] { all.formUnion(needed) } }
    plan.needsScope = all.scope
    plan.hasDefaultNamespace = all.defaultNamespace
    plan.namespaces = all.prefixes
    plan.declarations = plan.own(Self.declarations(of: all.prefixes))
    plan.prefixes = Dictionary(all.prefixes.map { ($1, $0) }) { min($0, $1) }
    markSharedAttributes()
  }

  // MARK: Contexts

  /// How content that no rule of a class claims is handled.
  func unknownPolicy(_ modelClass: ModelClass?) -> UnknownPolicy {
    let own = modelClass.flatMap { modelClass in graph.lineage(of: modelClass).reversed().compactMap(\.unknown).first }
    let policy = own ?? graph.definition.unknown ?? .ignore
    if unknown == .reject, layout.hasNames { return .reject }
    return !layout.keepsUnknown && policy == .keep ? .ignore : policy
  }

  /// Sets how an element handles content that no row matches.
  func setUnknown(_ scope: BindingScope, of context: ContextPointer) {
    context.pointee.setUnknown(scope.unknown, warns: plan.warnsOfUnknown)
    context.pointee.policySource = scope.policySource
  }

  /// Whether values of a class that do not fit their types are read as nil and kept in the document.
  func keepsUnfit(_ modelClass: ModelClass?) -> Bool {
    if !layout.keepsUnknown { return false }
    let own = modelClass.flatMap { modelClass in graph.lineage(of: modelClass).reversed().compactMap(\.unfit).first }
    return own ?? graph.definition.unfit == .keep
  }

  /// Finds or makes the context of the instances of a class.
  mutating func instanceContext(
    _ modelClass: ModelClass, _ maker: InstanceMaker, stream: ArraySlice<String>? = nil
  ) -> ContextPointer {
    let key = Key(declaration: "class \(modelClass.className)", type: ObjectIdentifier(maker.type), stream: stream)
    if let known = made[key] { return known }
    let context = plan.makeContext()
    made[key] = context
    setInstance(modelClass, maker, of: context)
    var scope = BindingScope(modelClass: modelClass, unknown: unknownPolicy(modelClass), stream: stream)
    scope.policySource = PlanDeclaration(.modelClass(modelClass.className), at: modelClass.location)
    setUnknown(scope, of: context)
    if scope.unknown == .keep {
      context.pointee.keeper = keeper(modelClass, maker)
      needs[context, default: ContextNeeds()].scope = true
    }
    unfinished.append(
      Unfinished(context: context, scope: scope) { linker, draft in
        linker.bind(modelClass, maker, offset: 0, collector: .none, &draft)
      }
    )
    return context
  }

  /// How instances carry unknown content; nil, with a fault, if they cannot.
  private mutating func keeper(_ modelClass: ModelClass, _ maker: InstanceMaker) -> ValueAccess? {
    let request = InstanceRequest(className: "", UnknownContent.self)
    guard let member = maker.members[UnknownContent.propertyName],
      let (writing, reading) = member.slots.access(.instance(request))
    else {
      faults.append(
        Diagnostic(
          .error,
          "unknown content of \(modelClass.className) is kept, and its factory lists no property for it; "
            + "add Mapped(unknown:)",
          at: modelClass.position.location(of: "unknown")
        )
      )
      return nil
    }
    let functions = ValueAccess(writing: writing, reading: reading)
    _ = plan.own(functions)
    return functions
  }

  /// Finds or makes the context of a list.
  mutating func listContext(
    _ elements: [ModelArrayElement],
    _ array: ModelArray?,
    _ content: Content,
    list: ListAccess,
    scope: BindingScope,
    owner: ValueOwner,
    stream: ArraySlice<String>?
  ) -> ContextPointer {
    let kind = list.isUnordered ? "set" : "array"
    let key = array.map {
      Key(
        declaration: "\(kind) \($0.xmlName)", type: ObjectIdentifier(content.type), unknown: scope.unknown,
        stream: stream
      )
    }
    if let known = key.flatMap({ made[$0] }) { return known }
    let context = plan.makeContext()
    if let key { made[key] = context }
    context.pointee.title = owner.description
    setList(list, of: context)
    setStorage(content, of: context)
    var scope = scope
    scope.stream = nil
    if stream?.isEmpty == true {
      markStreamed(context, in: ListPlace(context: context, collector: .none, items: context))
      // Unknown content between the items is not kept, because a list cannot hold it.
      if scope.unknown == .keep { scope.unknown = .ignore }
    }
    if array != nil { scope.modelClass = nil }
    setUnknown(scope, of: context)
    unfinished.append(
      Unfinished(context: context, scope: scope) { linker, draft in
        linker.bindItems(elements, list, offset: 0, collector: .none, owner, in: &draft)
      }
    )
    return context
  }

  /// Stores in a context how its list is read and written.
  func setList(_ list: ListAccess, of context: ContextPointer) {
    context.pointee.kind = .list
    context.pointee.items = list.items
    context.pointee.type = list.itemType
    context.pointee.extend = list.extend
    context.pointee.move = list.move
    context.pointee.removeAll = list.removeAll
    context.pointee.reserve = list.reserve
    context.pointee.stride = list.stride
    context.pointee.isUnordered = list.isUnordered
  }

  /// Finds or makes the context of a dictionary.
  mutating func dictionaryContext(
    _ elements: [ModelDictionaryElement],
    _ dictionary: ModelDictionary?,
    _ content: Content,
    parts: DictionaryAccess,
    scope: BindingScope,
    owner: ValueOwner,
    stream: ArraySlice<String>?
  ) -> ContextPointer {
    let key = dictionary.map {
      Key(
        declaration: "dictionary \($0.xmlName)", type: ObjectIdentifier(content.type), unknown: scope.unknown,
        stream: stream)
    }
    if let known = key.flatMap({ made[$0] }) { return known }
    let context = plan.makeContext()
    if let key { made[key] = context }
    context.pointee.kind = .dictionary
    context.pointee.title = owner.description
    setStorage(content, of: context)
    var scope = scope
    scope.stream = stream
    if dictionary != nil { scope.modelClass = nil }
    context.pointee.check = keyCheck(elements, parts, in: scope)
    setUnknown(scope, of: context)
    unfinished.append(
      Unfinished(context: context, scope: scope) { linker, draft in
        linker.bindEntries(elements, parts, offset: 0, collector: .none, owner, in: &draft)
      }
    )
    return context
  }

  /// Makes the context for the values of an open rule, each with its key.
  mutating func pairContext(
    _ parts: DictionaryAccess,
    _ value: LinkedRule,
    _ keyXMLName: String?,
    scope: BindingScope,
    _ fill: @escaping (inout Linker, inout ContextDraft) -> Void
  ) -> ContextPointer {
    let key = PairKey(
      rule: value.rule, location: value.rule.location, names: value.names, keyXMLName: keyXMLName,
      holder: value.holder?.className,
      scope: scope.modelClass?.className, type: ObjectIdentifier(parts.pair.type), unknown: scope.unknown)
    if let known = madePairs[key] { return known }
    let context = plan.makeContext()
    madePairs[key] = context
    context.pointee.kind = .pair
    setUnknown(scope, of: context)
    setStorage(parts.pair, of: context)
    unfinished.append(Unfinished(context: context, scope: scope, fill: fill))
    return context
  }

  func setStorage(_ content: Content, of context: ContextPointer) {
    context.pointee.storage = content.layout
    context.pointee.initialize = content.makeEmpty
    context.pointee.destroy = content.destroy
  }
}
