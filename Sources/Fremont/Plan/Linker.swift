/// Links a type graph with Swift types: makes a plan, and finds every place where the two do not fit.
///
/// A context is made when the first entry leads to it, and gets its entries later, in turn: so a graph of any depth takes no
/// stack, and classes that hold each other need no special care.
struct Linker {
  /// What a context was made for: equal targets of equal Swift types share one.
  private struct Key: Hashable {
    let declaration: String
    let type: ObjectIdentifier
  }

  /// A context that still lacks its entries.
  private struct Unfinished {
    let context: UnsafeMutablePointer<PlanContext>
    let entries: (inout Linker) -> [PlanEntry]
  }

  let graph: TypeGraph
  let form: PlanForm
  let plan = Plan()
  var faults: [Diagnostic] = []

  let factories: FactoryTable
  private var made: [Key: UnsafeMutablePointer<PlanContext>] = [:]
  private var unfinished: [Unfinished] = []

  init(_ graph: TypeGraph, _ factories: FactoryTable, _ form: PlanForm) {
    self.graph = graph
    self.factories = factories
    self.form = form
  }

  /// Links documents whose root is a value of one Swift type. The root's container is an optional of that type.
  mutating func link<Root>(_ type: ValueType<Root>) throws(FremontError) -> Plan {
    let rule = graph.rootRule
    let declaration = PlanDeclaration(title: "Model, root \(rule.dataType.rawValue)", location: rule.location)
    var writing = Slot.stored(ValueType<Root?>.field(type), at: 0)
    writing.typeName = "\(Root.self)"
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
    try finish()
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
    try finish()
  }

  /// Gives all contexts their entries, and throws what was found.
  private mutating func finish() throws(FremontError) {
    while let next = unfinished.popLast() {
      plan.setEntries(next.entries(&self), of: next.context)
    }
    if !faults.isEmpty { throw FremontError(.linkFailure, faults.inTextOrder()) }
  }

  // MARK: Contexts

  /// Finds or makes the context of an entry that holds more than text; nil, and a fault, where the types do not fit.
  mutating func context(
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
        let known = factories.makers.filter { $0.value.type == content.type }.keys.min()
        let advice = known.map { ", and \(content.type) is registered as '\($0)'" } ?? ": register \(content.type)"
        faults.append(
          Diagnostic(
            .error,
            "\(owner) needs a factory for class '\(modelClass.className)'\(advice)",
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

    unfinished.append(Unfinished(context: context) { $0.entries(of: modelClass, maker) })
    return context
  }

  private mutating func listContext(
    _ elements: [ModelArrayElement],
    _ array: ModelArray?,
    _ content: Content,
    _ owner: String
  ) -> UnsafeMutablePointer<PlanContext>? {
    guard let list = content.list, let element = elements.first else { return nil }
    let kind = list.isUnordered ? "set" : "array"
    let key = array.map { Key(declaration: "\(kind) \($0.xmlName)", type: ObjectIdentifier(content.type)) }
    if let known = key.flatMap({ made[$0] }) { return known }
    let context = plan.makeContext()
    if let key { made[key] = context }
    context.pointee.kind = .list
    context.pointee.title = owner
    setStorage(content, of: context)
    context.pointee.items = list.items
    context.pointee.stride = list.stride
    context.pointee.isUnordered = list.isUnordered
    unfinished.append(Unfinished(context: context) { $0.entries(of: element, list, owner) })
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
    unfinished.append(Unfinished(context: context) { $0.entries(of: elements, makeSlot, owner) })
    return context
  }

  private func setStorage(_ content: Content, of context: UnsafeMutablePointer<PlanContext>) {
    context.pointee.storage = content.layout
    context.pointee.initialize = content.makeEmpty
    context.pointee.destroy = content.destroy
  }
}
