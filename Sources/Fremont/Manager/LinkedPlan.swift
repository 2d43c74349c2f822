/// A plan, with the readers that serve it.
final class LinkedPlan: Sendable {
  let plan: Plan
  let options: DecodingOptions
  let readers: XMLReaderPool

  /// How documents are read and written that are no more than a run of values; nil: they are more.
  let fixed: FixedMessage?

  init(_ plan: Plan, for root: any Any.Type, _ options: DecodingOptions) {
    self.plan = plan
    self.options = options
    readers = XMLReaderPool(plan, options)
    fixed = FixedMessage(plan, root, options)
  }
}
