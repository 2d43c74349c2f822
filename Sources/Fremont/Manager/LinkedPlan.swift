/// A plan, with the readers that serve it.
package final class LinkedPlan: Sendable {
  package let plan: Plan
  let options: DecodingOptions
  package let readers: XMLReaderPool

  /// How documents are read and written that are no more than a run of values; nil: they are more.
  let fixed: FixedMessage?

  /// What reads long documents on several threads; nil: one thread reads all.
  let team: ReadingTeam?

  /// The rows of values by the steps that write them, for updates.
  let ways = RowWays()

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

  /// Has the source of a document remember its value, where no other reference can change that.
  func rememberRoot<Root>(_ root: Root) {
    guard plan.rootKeeps, var record = root as? ModelRecord, let source = record.unknown.source else { return }
    // The source does not hold its holder.
    record.unknown.source = nil
    source.root = record
  }
}
