/// A plan with its pool of readers.
package final class LinkedPlan: Sendable {
  package let plan: Plan
  let options: DecodingOptions
  package let readers: XMLReaderPool

  /// The fast path for messages that are a single run; nil for all others.
  let fixed: FixedMessage?

  /// Reads long documents on several threads; nil if one thread reads all.
  let team: ReadingTeam?

  /// Finds the row of a value by the step that writes it, for updates.
  let rowPaths = RowPaths()

  init(_ plan: Plan, for root: any Any.Type, _ options: DecodingOptions) {
    self.plan = plan
    self.options = options
    let readers = XMLReaderPool(plan, options)
    self.readers = readers
    team =
      options.maximumThreads > 1 && options.schema == nil && !plan.hasKeys && !plan.hasReferences
      ? ReadingTeam(options.maximumThreads, readers, root: root) : nil
    fixed = FixedMessage(plan, root, options)
  }

  /// Stores the root in the source of its document if it is a record, which no other reference can change.
  func rememberRoot<Root>(_ root: Root) {
    guard plan.rootKeeps, var record = root as? ModelRecord, let source = record.unknown.source else { return }
    // Avoids a reference cycle.
    record.unknown.source = nil
    source.root = record
  }
}
