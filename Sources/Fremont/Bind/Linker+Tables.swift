extension Linker {
  /// Makes the rows and the steps of a context from its draft.
  mutating func complete(_ draft: ContextDraft) {
    var draft = draft
    mergeTexts(&draft)
    shareKey(&draft)
    setRivals(&draft)
    distinguishTexts(&draft)
    reserveNames(draft)
    let chains = makeSteps(draft.steps, into: draft.context)
    makeTables(draft, chains)
    limitItems(of: draft.context, draft.steps, chains)
    let context = draft.context
    if draft.counterCount > 0 {
      let counters = Layout(size: draft.counterCount * 4, alignment: 4)
      context.pointee.counterOffset = draft.reserve(counters)
      context.pointee.counterCount = draft.counterCount
    }
    layout.finish(context, &self)
    context.pointee.block = draft.block
    context.pointee.presenceCount = draft.presenceCount
    if !draft.collectors.isEmpty {
      context.pointee.collectors = plan.own(draft.collectors)
      context.pointee.collectorCount = draft.collectors.count
    }
    context.pointee.needsPreparation =
      draft.presenceCount > 64 || draft.counterCount > 0 || !draft.collectors.isEmpty || draft.scope.unknown == .keep
      || context.isCaptured
    setDemands(draft)
  }

  /// Makes a property of a pair's value read the attribute that is the key.
  private func shareKey(_ draft: inout ContextDraft) {
    guard let index = draft.bindings.firstIndex(where: { $0.row.isPairKey && $0.row.field.place == .attribute }) else {
      return
    }
    let key = draft.bindings[index]
    let isShared = draft.bindings.contains { binding in
      !binding.row.isPairKey && binding.row.field.place == .attribute && binding.path == key.path
        && binding.leaf?.expanded == key.leaf?.expanded
    }
    if !isShared { return }
    draft.bindings[index].terms = key.terms ?? RowTerms()
    draft.bindings[index].terms?.isSharedKey = true
  }

  /// Reserves the names of other rules, for steps whose names are values.
  private func reserveNames(_ draft: ContextDraft) {
    if draft.reservedElements.isEmpty, draft.reservedAttributes.isEmpty, draft.reservedMarkup.isEmpty { return }
    var elements: Set<ExpandedName> = []
    // Markup can have the name of a rule that also requires a predicate.
    var plainElements: Set<ExpandedName> = []
    var attributes: Set<ExpandedName> = []
    for binding in draft.bindings {
      guard let name = binding.path.first ?? binding.leaf, !name.isAny else { continue }
      if binding.path.isEmpty, binding.row.field.place == .attribute {
        attributes.insert(name.expanded)
      } else if binding.row.field.place != .text || !binding.path.isEmpty {
        elements.insert(name.expanded)
        if name.predicate == nil { plainElements.insert(name.expanded) }
      }
    }
    for reserved in draft.reservedElements { reserved.names = elements }
    for reserved in draft.reservedAttributes { reserved.names = attributes }
    for reserved in draft.reservedMarkup { reserved.names = plainElements }
  }

  /// Makes the text of an element with further content a text row and step in the wrapper of that content.
  func mergeTexts(_ draft: inout ContextDraft) {
    let isFlat =
      draft.bindings.indices.allSatisfy { draft.bindings[$0].path.isEmpty }
      && draft.steps.indices.allSatisfy { draft.steps[$0].path.isEmpty }
    if isFlat { return }
    let paths = draft.bindings.map(\.path) + draft.steps.map(\.path)
    var wrappers: Set<[PlanName]> = []
    for path in Set(paths) {
      for count in 0..<path.count { wrappers.insert(Array(path.prefix(count + 1))) }
    }
    for index in draft.bindings.indices {
      let binding = draft.bindings[index]
      guard binding.row.field.isScalar, binding.row.field.place == .element, let leaf = binding.leaf,
        wrappers.contains(binding.path + [leaf])
      else { continue }
      draft.bindings[index].path.append(leaf)
      draft.bindings[index].leaf = nil
      draft.bindings[index].row.field.place = .text
    }
    for index in draft.steps.indices {
      let step = draft.steps[index]
      guard step.planned.field.isScalar, step.planned.field.place == .element, let leaf = step.leaf,
        wrappers.contains(step.path + [leaf])
      else { continue }
      draft.steps[index].path.append(leaf)
      draft.steps[index].leaf = nil
      draft.steps[index].planned.field.place = .text
      draft.steps[index].planned.opening = plan.own("")
      draft.steps[index].planned.closing = plan.own("")
    }
  }

  /// Connects each of several steps of one value with its rivals.
  ///
  /// The steps of a list are sorted first, because the rules of its items have no other order. Other steps keep their
  /// places.
  func setRivals(_ draft: inout ContextDraft) {
    if draft.context.kind == .list { sortItems(&draft) }
    var groups: [Int: [Int]] = [:]
    for (index, step) in draft.steps.enumerated() {
      if let value = step.value { groups[value, default: []].append(index) }
    }
    for indices in groups.values where indices.count > 1 {
      let order = draft.steps.nearestFirst(indices)
      let functions = order.map { draft.steps[$0].planned.field.functions.takeUnretainedValue() }
      let fallback = draft.steps.fallback(of: indices).flatMap { order.firstIndex(of: $0) } ?? 0
      for (position, index) in order.enumerated() {
        draft.steps[index].planned.rivals = StepRivals(all: functions, position: position, fallback: fallback)
        draft.steps[index].planned.hasRivals = true
      }
    }
  }

  /// Sorts the steps of items in the order in which they are tried.
  private func sortItems(_ draft: inout ContextDraft) {
    let steps = draft.steps
    let order = steps.nearestFirst(Array(steps.indices))
    let fallback = steps.fallback(of: Array(steps.indices)).flatMap { order.firstIndex(of: $0) } ?? 0
    draft.context.pointee.fallbackStep = Int32(fallback)
    if order.elementsEqual(steps.indices) { return }
    draft.steps = order.map { steps[$0] }
    var places = Array(repeating: 0, count: steps.count)
    for (place, step) in order.enumerated() { places[step] = place }
    for index in draft.bindings.indices where places.indices.contains(draft.bindings[index].step) {
      draft.bindings[index].step = places[draft.bindings[index].step]
    }
  }

  // MARK: Reading

  /// Bindings that are inside the same elements.
  private struct Level {
    let context: ContextPointer
    let depth: Int
    let bindings: [Int]
  }

  private func makeTables(_ draft: ContextDraft, _ chains: [[Int]]) {
    var levels = [Level(context: draft.context, depth: 0, bindings: Array(draft.bindings.indices))]
    while let level = levels.popLast() {
      let isWrittenSeveralTimes = isWrittenSeveralTimes(level, chains, draft)
      let groupTerms = Self.groupTermsByWrapper(level, draft)
      var rows: [ContextTable.Row] = []
      var wrappers: [PlanName: Int] = [:]
      var inner: [[Int]] = []
      for index in level.bindings {
        let binding = draft.bindings[index]
        if binding.path.count > level.depth {
          var name = binding.path[level.depth]
          let isRepeated = name.isRepeated || level.context.kind == .list || groupTerms[name] != nil
          name.isRepeated = false
          if let known = wrappers[name] {
            inner[known].append(index)
            continue
          }
          wrappers[name] = inner.count
          let context = plan.makeContext()
          context.pointee.kind = .wrapper
          context.pointee.isRepeated = isRepeated
          context.pointee.title = name.qualified
          setUnknown(draft.scope, of: context)
          inner.append([index])
          // Elements around values have no fast path.
          var terms: RowTerms? = RowTerms()
          if let shared = groupTerms[name] {
            terms?.groups = shared.groups
            terms?.restarts = shared.restarts
            if !shared.restarts.isNone { terms?.counter = shared.counter }
          }
          if draft.scope.unknown == .keep {
            terms?.step = Self.step(of: binding, at: level.depth, chains, draft)
            if isWrittenSeveralTimes { terms?.outerSteps = Self.outerSteps(of: binding, level, chains, draft) }
          }
          let row = PlanRow(makeField(name.local, .instance, in: context, ValueAccess(), binding.row.field.declaration))
          rows.append(ContextTable.Row(name: name, row: row, terms: terms, binding: nil))
          levels.append(Level(context: context, depth: level.depth + 1, bindings: []))
        } else {
          var terms = binding.terms
          if draft.scope.unknown == .keep, binding.row.field.place == .element || isWrittenSeveralTimes {
            terms = terms ?? RowTerms()
          }
          if level.context.isMixed, binding.row.field.place == .element { terms = terms ?? RowTerms() }
          if draft.scope.unknown == .keep {
            terms?.step = Self.step(of: binding, at: level.depth, chains, draft)
            if isWrittenSeveralTimes { terms?.outerSteps = Self.outerSteps(of: binding, level, chains, draft) }
          }
          rows.append(
            ContextTable.Row(
              name: binding.leaf, row: binding.row, terms: terms, isFormerName: binding.isFormerName,
              binding: index))
        }
      }
      // The contexts of the wrappers were added in this order.
      let start = levels.count - inner.count
      for (offset, indices) in inner.enumerated() {
        let known = levels[start + offset]
        levels[start + offset] = Level(context: known.context, depth: known.depth, bindings: indices)
      }
      let table = ContextTable(rows, plan)
      table.install(in: level.context)
    }
  }

  /// The terms of the elements that begin a group, by name. An attribute or text of a group begins it with the element
  /// around it.
  private static func groupTermsByWrapper(_ level: Level, _ draft: ContextDraft) -> [PlanName: RowTerms] {
    var found: [PlanName: RowTerms] = [:]
    for index in level.bindings {
      let binding = draft.bindings[index]
      guard binding.path.count == level.depth + 1, binding.row.field.isImpliedByElement, let terms = binding.terms,
        !terms.groups.isEmpty
      else { continue }
      var around = binding.path[level.depth]
      around.isRepeated = false
      if found[around] == nil { found[around] = terms }
    }
    return found
  }

  /// Whether several steps, or several groups, write an element that keeps unknown content, so that only its content
  /// shows which one it is.
  private func isWrittenSeveralTimes(_ level: Level, _ chains: [[Int]], _ draft: ContextDraft) -> Bool {
    guard draft.scope.unknown == .keep, level.depth > 0 else { return false }
    let steps = level.bindings.lazy.map { Self.outerSteps(of: draft.bindings[$0], level, chains, draft) }
    return steps.first.map { first in first.contains(where: \.hasGroups) || steps.contains { $0 != first } } ?? false
  }

  /// The steps that write the elements around a value, from the innermost on.
  private static func outerSteps(
    of binding: ContextDraft.Binding, _ level: Level, _ chains: [[Int]], _ draft: ContextDraft
  ) -> [StepPath] {
    (0..<level.depth).reversed().map { step(of: binding, at: $0, chains, draft) }
  }

  /// The path of steps from an element around a value, at a depth, to the next element.
  private static func step(
    of binding: ContextDraft.Binding, at depth: Int, _ chains: [[Int]], _ draft: ContextDraft
  ) -> StepPath {
    guard chains.indices.contains(binding.step) else { return StepPath([0]) }
    // The items of a list are identified by their position, and not by the steps that write them.
    let isGroup = draft.context.kind == .list && !binding.innerSteps.isEmpty
    let way = ContextDraft.way(isGroup ? [] : chains[binding.step], binding.innerSteps)
    var path: [Int] = []
    var passed = 0
    for step in way where passed <= depth {
      switch step {
      case .element(let index):
        if passed == depth { path.append(index) }
        passed += 1
      case .spread(let index): if passed == depth { path.append(index) }
      case .group(let counter, let collector):
        if passed == depth { path += [StepPath.index(ofCounter: counter), collector] }
      }
    }
    return StepPath(path.isEmpty ? [0] : path)
  }

  // MARK: Writing

  /// A value, or an element around values, while steps are made.
  private final class StepNode {
    let name: PlanName?
    var planned: PlanStep?
    var isAttribute = false
    var group: GroupStep?
    var children: [StepNode] = []

    init(_ name: PlanName?) {
      self.name = name
    }
  }

  /// Gives a context its steps. Returns for each the indices of the steps that lead to it.
  mutating func makeSteps(_ steps: [ContextDraft.Step], into context: ContextPointer) -> [[Int]] {
    let root = StepNode(nil)
    var chains: [[StepNode]] = []
    // An element that implies a value of a group, and the elements around it, must occur only once in a group.
    var impliedPaths: Set<[PlanName]> = []
    for step in steps where step.planned.group != nil && step.planned.field.isImpliedByElement {
      for count in 1..<step.path.count + 1 { impliedPaths.insert(Array(step.path.prefix(count))) }
    }
    for step in steps {
      var parent = root
      var chain: [StepNode] = []
      // A start tag is written once, and so is the object under a key.
      let joinsAny = step.isAttribute || step.planned.field.place == .text
      for (depth, name) in step.path.enumerated() {
        let joinsAny = joinsAny || name.isKey || impliedPaths.contains(Array(step.path[...depth]))
        let isFit = parent.children.last?.name == name && parent.children.last?.planned == nil
        let known = isFit ? parent.children.last : joinsAny ? parent.children.first { $0.name == name } : nil
        let next = known ?? StepNode(name)
        if known == nil { parent.children.append(next) }
        parent = next
        chain.append(next)
      }
      let leaf = StepNode(step.leaf)
      leaf.planned = step.planned
      leaf.isAttribute = step.isAttribute
      if step.planned.field.isImpliedByElement, !step.path.isEmpty, let group = step.planned.group {
        if parent.group?.delimitsGroups != true { parent.group = group }
        leaf.planned?.group = GroupStep()
      }
      if step.planned.group != nil { for node in chain where node.group == nil { node.group = GroupStep() } }
      parent.children.append(leaf)
      chains.append(chain + [leaf])
    }
    var order: [ObjectIdentifier: Int] = [:]
    var work = [(root, context)]
    while let (node, context) = work.popLast() {
      // The attributes come first, then the text of the element, then the other content.
      let isText = { (child: StepNode) in child.planned?.field.place == .text && context.kind != .list }
      let others = node.children.filter { !$0.isAttribute }
      let children = node.children.filter(\.isAttribute) + others.filter(isText) + others.filter { !isText($0) }
      var planned: [PlanStep] = []
      for (index, child) in children.enumerated() {
        order[ObjectIdentifier(child)] = index
        if let step = child.planned {
          planned.append(step)
          continue
        }
        guard let name = child.name else { continue }
        let inner = plan.makeContext()
        inner.pointee.kind = .wrapper
        inner.pointee.isMixed = child.children.contains { $0.planned?.field.place == .text }
        work.append((child, inner))
        planned.append(wrapperStep(name, inner, child))
      }
      plan.setSteps(planned.map(\.completed), attributes: children.count { $0.isAttribute }, of: context)
    }
    return chains.map { $0.map { order[ObjectIdentifier($0)] ?? 0 } }
  }

  private mutating func wrapperStep(_ name: PlanName, _ context: ContextPointer, _ node: StepNode) -> PlanStep {
    var declaring = node
    while declaring.planned == nil, let first = declaring.children.first { declaring = first }
    let declaration = declaring.planned?.field.declaration ?? PlanDeclaration.none
    // The element around items of a list fits a value if one of the steps in it does.
    var leaves: [ValueAccess] = []
    var nodes = [node]
    while let next = nodes.popLast() {
      if let step = next.planned { leaves.append(step.field.functions.takeUnretainedValue()) }
      nodes += next.children
    }
    let fits: TextAccess.Fits = { [leaves] container in leaves.contains { $0.fits?(container) ?? true } }
    let tags = tags(name)
    var step = PlanStep(
      makeField(name.qualified, .instance, in: context, ValueAccess(fits: fits), declaration),
      opening: plan.own(tags.opening), closing: plan.own(tags.closing))
    step.attributes = tags.attributes.isEmpty ? nil : plan.own(tags.attributes)
    step.field.defaultNamespace = tags.namespace
    step.group = node.group
    return step
  }
}
