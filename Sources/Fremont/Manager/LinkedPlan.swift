/// A plan, with the readers that serve it.
final class LinkedPlan: Sendable {
  let plan: Plan
  let options: DecodingOptions
  let readers: XMLReaderPool

  init(_ plan: Plan, _ options: DecodingOptions) {
    self.plan = plan
    self.options = options
    readers = XMLReaderPool(plan, options)
  }
}
