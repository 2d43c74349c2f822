/// A type graph linked with Swift types: contexts with tables of rows and steps.
///
/// `@unchecked Sendable` holds because only the linker writes the memory, before it hands the plan out, and all
/// functions in it are `@Sendable`. Afterwards the plan is only read. It frees the memory in `deinit`.
package final class Plan: PlanIdentity, @unchecked Sendable {
  /// The names of all rows.
  let names = NameDictionary()

  /// The namespace of schema instances (XML Schema 1.0 Part 1, § 2.6).
  static let schemaInstance = "http://www.w3.org/2001/XMLSchema-instance"

  /// The key of the value in a pair whose value has members.
  static let valueKey = ""

  /// The names of `xsi:nil` and `xsi:type`, and their namespace.
  package let xsiNamespace: UnsafePointer<UInt8>
  package let nilName: UnsafePointer<UInt8>
  let typeAttribute: UnsafePointer<UInt8>

  /// The name that stands for all names.
  let anyName: UnsafePointer<UInt8>

  /// The name that holds the class of a value in formats without attributes.
  let typeName: UnsafePointer<UInt8>

  /// The names that hold the kind of a value in such formats, and the value under an open key.
  let kindName: UnsafePointer<UInt8>

  /// The name that holds the tag of an item in a format with keys.
  let tagName: UnsafePointer<UInt8>
  let valueName: UnsafePointer<UInt8>

  /// The namespace declarations of the root element, ready as bytes.
  var declarations: UnsafeBufferPointer<UInt8>

  /// Whether a reader must track the namespaces in scope, and whether elements are written in a default namespace.
  var needsScope = false
  var hasDefaultNamespace = false

  /// The namespaces of the prefixes that the plan writes, and the prefix that each namespace is written with.
  var namespaces: [String: String] = [:]
  package var prefixes: [String: String] = [:]

  /// The context around the root element.
  let root: ContextPointer

  /// The context inside an element that is kept as text.
  let fragment: ContextPointer

  /// The list whose items are read and written one by one, if there is one.
  package internal(set) var streamedList: ListPlace?

  private var plainTexts: [UnknownPolicy: ContextPointer] = [:]
  package private(set) var contexts: [ContextPointer] = []
  private var rows: [RowPointer] = []
  private var terms: [TermsPointer] = []
  private var collectors: [UnsafeMutableBufferPointer<PlanCollector>] = []
  private var texts: [UnsafeMutableBufferPointer<UInt8>] = []
  private let emptyText: UnsafeBufferPointer<UInt8>
  private var formerValues: [UnsafeMutableBufferPointer<PlanCondition.FormerValue>] = []
  private var extents: [ExtentPointer] = []
  private var runs: [RunPointer] = []
  private var functions: [ValueAccess] = []
  private var valueCount: Int32 = 0

  /// Whether values stand under keys, and not in elements.
  let hasKeys: Bool

  /// The index of an item in a path, given its number from 1; empty for 0, which stands for no item.
  ///
  /// Paths in XML count from 1, as XPath does. Paths in all other formats count from 0, as JSON tools do.
  func step(toItem number: Int) -> String {
    number > 0 ? "[\(hasKeys ? number - 1 : number)]" : ""
  }

  /// Whether ignored content is reported by warnings.
  let warnsOfUnknown: Bool

  init(hasKeys: Bool = false, warnsOfUnknown: Bool = false) {
    self.warnsOfUnknown = warnsOfUnknown
    self.hasKeys = hasKeys
    xsiNamespace = names.intern(Self.schemaInstance)
    nilName = names.intern("nil")
    typeAttribute = names.intern("type")
    anyName = names.any
    typeName = names.intern("$type")
    kindName = names.intern("$kind")
    tagName = names.intern("$tag")
    valueName = names.intern(Self.valueKey)
    declarations = UnsafeBufferPointer(start: nil, count: 0)
    let slack = Self.makeText(of: UnsafeBufferPointer(start: nil, count: 0))
    texts = [slack]
    emptyText = UnsafeBufferPointer(rebasing: slack[..<0])
    root = .allocate(capacity: 1)
    root.initialize(to: PlanContext())
    root.pointee.textUse = .none
    root.pointee.kind = .wrapper
    fragment = .allocate(capacity: 1)
    fragment.initialize(to: PlanContext())
    fragment.pointee.kind = .fragment
    fragment.pointee.isCaptured = true
    contexts = [root, fragment]
    for policy in UnknownPolicy.allCases {
      let context = makeContext()
      context.pointee.kind = .text
      context.pointee.textUse = .all
      context.pointee.setUnknown(policy, warns: warnsOfUnknown)
      plainTexts[policy] = context
    }
  }

  /// The context inside an element that holds plain text.
  func plainText(_ unknown: UnknownPolicy) -> ContextPointer {
    plainTexts[unknown] ?? fragment
  }

  deinit {
    for context in contexts {
      if let rows = context.rows {
        rows.deinitialize(count: context.rowCount)
        rows.deallocate()
      }
      context.pointee.elementNames?.deallocate()
      context.pointee.index?.deallocate()
      context.pointee.attributeIndex?.deallocate()
      if let steps = context.steps {
        steps.deinitialize(count: context.stepCount)
        steps.deallocate()
      }
      context.deinitialize(count: 1)
      context.deallocate()
    }
    for row in rows {
      row.deinitialize(count: 1)
      row.deallocate()
    }
    for rowTerms in terms {
      rowTerms.deinitialize(count: 1)
      rowTerms.deallocate()
    }
    for memory in collectors {
      memory.baseAddress?.deinitialize(count: memory.count)
      memory.deallocate()
    }
    for text in texts { text.deallocate() }
    for values in formerValues { values.deallocate() }
    for extent in extents {
      extent.deinitialize(count: 1)
      extent.deallocate()
    }
    for run in runs {
      run.pointee.moves.deallocate()
      run.deallocate()
    }
  }

  /// The row of the root element.
  package var rootRow: RowPointer? { root.elements }

  /// Whether a list has groups as items.
  private(set) var hasGroups = false

  /// Whether instances keep unknown content.
  var hasKeepers: Bool { contexts.contains { $0.keeper != nil } }

  /// Whether the root keeps unknown content.
  var rootKeeps: Bool {
    (0..<root.stepCount).contains { root.steps?[$0].field.context.keeper != nil }
  }

  /// Whether unknown content around the root's values is to be kept, even where no instance can hold it.
  package var keepsDocument: Bool {
    rootKeeps
      || (0..<root.stepCount).contains { index in
        guard let context = root.steps?[index].field.context else { return false }
        return context.kind != .instance && context.unknown == .keep
      }
  }

  /// The error for a path of property names and keys that does not lead to a list that can be read item by item.
  func missingListError(at path: [String], in graph: TypeGraph) -> FremontError {
    guard var row = rootRow else { return FremontError(.linkFailure, "the root is not read") }
    var subject = "the root"
    for step in path {
      let context = row.context
      if context.kind == .list || context.pointee.lists[step] != nil {
        let list = context.kind == .list ? subject : "'\(step)'"
        return FremontError(.linkFailure, "\(list) is an ARRAY; a path cannot continue inside it")
      }
      guard let next = find(step, in: context) else {
        let owner = context.kind == .instance ? context.title : subject
        let hint = Suggestion.ending(for: step, in: keys(of: context))
        return FremontError(
          .linkFailure, "\(owner) has no property '\(step)'\(hint)",
          at: graph.modelClass(named: owner)?.location ?? row.declaration.location)
      }
      row = next
      subject = "'\(step)'"
    }
    let type = row.dataType
    let obstacle =
      type == .array
      ? "is an ARRAY whose items have no separate elements" : "is \(type.withArticle), expected an ARRAY"
    return FremontError(
      .linkFailure, [Diagnostic(.error, "\(subject) \(obstacle)", notes: [row.declaration.note])])
  }

  /// Finds the row of a property or a key in a context and in its wrappers.
  func find(_ key: String, in context: ContextPointer) -> RowPointer? {
    if context.kind == .list { return nil }
    var wrappers = [context]
    while let context = wrappers.popLast() {
      if let row = context.pointee.row(ofKey: key) { return row }
      guard let elements = context.elements else { continue }
      for index in 0..<context.elementCount where elements[index].field.context.kind == .wrapper {
        wrappers.append(elements[index].field.context)
      }
    }
    return nil
  }

  private func keys(of context: ContextPointer) -> [String] {
    var keys: [String] = []
    var wrappers = [context]
    while let context = wrappers.popLast() {
      guard context.kind != .list, let rows = context.rows else { continue }
      for index in 0..<context.rowCount {
        if !rows[index].field.key.isEmpty { keys.append(rows[index].field.key) }
        if rows[index].field.context.kind == .wrapper { wrappers.append(rows[index].field.context) }
      }
    }
    return keys
  }

  /// The contexts that can be reached from the root.
  private(set) var reached: [ContextPointer] = []

  /// Sets `reached`.
  func reach() {
    var seen: Set<ContextPointer> = [root]
    var waiting = [root]
    reached = []
    while let context = waiting.popLast() {
      reached.append(context)
      let rows = UnsafeBufferPointer(start: context.rows, count: context.rowCount)
      let steps = UnsafeBufferPointer(start: context.steps, count: context.stepCount)
      let collectors = UnsafeBufferPointer(start: context.collectors, count: context.collectorCount)
      for next in rows.lazy.map(\.field.context) where seen.insert(next).inserted { waiting.append(next) }
      for next in steps.lazy.map(\.field.context) where seen.insert(next).inserted { waiting.append(next) }
      for next in collectors.lazy.map(\.context) where seen.insert(next).inserted { waiting.append(next) }
    }
  }

  /// Whether any value is the identity of an instance or refers to one.
  var hasReferences: Bool {
    reached.contains { context in
      (0..<context.rowCount).contains { context.rows?[$0].reference != nil }
    }
  }

  /// The names of all elements and attributes.
  var rowNames: Set<String> {
    var names: Set<String> = []
    for context in reached {
      guard let rows = context.rows else { continue }
      for index in 0..<context.rowCount { names.insert(String(cString: rows[index].field.name)) }
    }
    return names
  }

  /// Finds the row that matches an attribute. `hasAny` admits rows for any name; `home` is the root element's
  /// namespace.
  func row(
    ofAttribute local: String, _ namespace: String?, in context: ContextPointer,
    home: UnsafePointer<UInt8>?, hasAny: Bool
  ) -> RowPointer? {
    let own = namespace.map { names.find($0.utf8) }
    if let name = names.find(local.utf8), own != .some(nil), let row = context.attribute(named: name, own ?? nil) {
      return row
    }
    guard hasAny, let first = context.anyAttribute.index, let rows = context.rows else {
      return nil
    }
    return (rows + first..<rows + context.attributeCount).first { row in
      guard row.name == anyName else { return false }
      guard let wildcard = row.terms?.wildcard else { return true }
      // No row names a namespace that the plan does not know.
      return wildcard.takes(own == .some(nil) ? names.any : own ?? nil, home: home)
    }
  }

  /// Makes the number that the rows and the step of a value share.
  func makeNumber() -> Int32 {
    valueCount += 1
    return valueCount
  }

  /// Makes an empty context.
  func makeContext() -> ContextPointer {
    let context = ContextPointer.allocate(capacity: 1)
    context.initialize(to: PlanContext())
    context.pointee.textUse = .none
    contexts.append(context)
    return context
  }

  /// Sets the steps of a context.
  func setSteps(_ steps: [PlanStep], attributes: Int, of context: ContextPointer) {
    context.pointee.attributeStepCount = attributes
    let memory = UnsafeMutableBufferPointer<PlanStep>.allocate(capacity: max(steps.count, 1))
    _ = memory.initialize(from: steps)
    context.pointee.steps = memory.baseAddress
    context.pointee.stepCount = steps.count
    let isList = context.kind == .list
    context.pointee.isGrouped = !isList && steps.contains { $0.group != nil }
    context.pointee.hasGroups = isList && steps.contains { $0.group != nil && $0.field.isInline }
    if context.hasGroups { hasGroups = true }
  }

  /// Owns an extent for as long as the plan lives.
  func own(_ extent: PlanExtent) -> ExtentPointer {
    let memory = ExtentPointer.allocate(capacity: 1)
    memory.initialize(to: extent)
    extents.append(memory)
    return memory
  }

  /// Owns a run and its moves for as long as the plan lives.
  func own(_ run: PlanRun) -> RunPointer {
    let memory = RunPointer.allocate(capacity: 1)
    memory.initialize(to: run)
    runs.append(memory)
    return memory
  }

  /// Owns a row for as long as the plan lives.
  func own(_ row: PlanRow) -> RowPointer {
    let memory = RowPointer.allocate(capacity: 1)
    memory.initialize(to: row)
    rows.append(memory)
    return memory
  }

  /// Owns the terms of a row for as long as the plan lives.
  func own(_ rowTerms: RowTerms) -> TermsPointer {
    let memory = TermsPointer.allocate(capacity: 1)
    memory.initialize(to: rowTerms)
    terms.append(memory)
    return memory
  }

  /// Owns collectors for as long as the plan lives.
  func own(_ collectors: [PlanCollector]) -> CollectorPointer? {
    let memory = UnsafeMutableBufferPointer<PlanCollector>.allocate(capacity: collectors.count)
    _ = memory.initialize(from: collectors)
    self.collectors.append(memory)
    return memory.baseAddress
  }

  /// Owns former values for as long as the plan lives.
  func own(_ values: [PlanCondition.FormerValue]) -> UnsafeBufferPointer<PlanCondition.FormerValue> {
    if values.isEmpty { return UnsafeBufferPointer(start: nil, count: 0) }
    let memory = UnsafeMutableBufferPointer<PlanCondition.FormerValue>.allocate(capacity: values.count)
    _ = memory.initialize(from: values)
    formerValues.append(memory)
    return UnsafeBufferPointer(memory)
  }

  /// Owns functions for as long as the plan lives.
  func own(_ functions: ValueAccess) -> Unmanaged<ValueAccess> {
    self.functions.append(functions)
    return .passUnretained(functions)
  }

  /// Owns functions for as long as the plan lives, and returns them.
  func owned(_ functions: ValueAccess) -> ValueAccess {
    self.functions.append(functions)
    return functions
  }

  /// Owns text for as long as the plan lives, with the slack after it that `OutputBuffer.append(padded:)` requires.
  func own(_ text: String) -> UnsafeBufferPointer<UInt8> {
    if text.isEmpty { return emptyText }
    var text = text
    return text.withUTF8 { bytes in
      let copy = Self.makeText(of: bytes)
      texts.append(copy)
      return UnsafeBufferPointer(rebasing: copy[..<bytes.count])
    }
  }

  private static func makeText(of bytes: UnsafeBufferPointer<UInt8>) -> UnsafeMutableBufferPointer<UInt8> {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count + OutputBuffer.slack)
    let slack = UnsafeMutableBufferPointer(rebasing: copy[bytes.count...])
    _ = copy.initialize(from: bytes)
    slack.initialize(repeating: UInt8(ascii: " "))
    return copy
  }
}
