/// The parts of a context while it is linked: what it reads, what it writes, and the memory that it needs.
struct ContextDraft {
  /// A value that is read: where it stands, and the row that reads it.
  struct Binding {
    /// The elements around the value.
    var path: [PlanName]

    /// The name of the element or attribute; nil for text.
    var leaf: PlanName?

    /// Whether the name is one that something had before, which gives way to what has the name now.
    var isFormerName = false

    /// What reads the value, without its name and terms.
    var row: PlanRow

    /// What else is asked; nil: nothing.
    var terms: RowTerms?

    /// How texts are told from those of alternatives; nil: they are not.
    var kinds: Linker.KindReading?

    /// The item of `steps` that writes the value, and the steps inside that, where it is spread.
    var step: Int
    var innerSteps: [WayStep] = []
  }

  /// A step on the way from a context to what writes a value.
  enum WayStep {
    /// An element, by its index in its context: one around the value, or the last step.
    case element(Int)
    /// What is spread among the children of its context, by its index there.
    case spread(Int)
    /// The item of a list that is spread, a group, by the counter of the groups that have begun, and its collector.
    case group(counter: Int, collector: Int)
  }

  /// The way by indices that lead through elements, and what is spread behind them.
  static func way(_ chain: [Int], _ inner: [WayStep]) -> [WayStep] {
    guard let last = chain.last else { return inner }
    return chain.dropLast().map { .element($0) } + [inner.isEmpty ? .element(last) : .spread(last)] + inner
  }

  /// The counters of the groups that have begun, by the collector of their list; none: the context is the list.
  var groupCounters: [CollectorIndex: Int] = [:]

  /// A value that is written: the elements around it, and the step that writes it.
  struct Step {
    var path: [PlanName]
    var leaf: PlanName?
    var planned: PlanStep

    /// Whether it belongs into a start tag.
    var isAttribute: Bool

    /// The value that it is an alternative for; steps of one number are rivals; nil: it stands alone.
    var value: Int?

    /// How precisely it says the class of an instance, by which its rivals are ordered; nil: it writes none.
    var rank: InstanceRank?

    /// How many items of a list it can write, and the counter that tells them from other items; nil: as many as there
    /// are.
    var limits: (sort: ItemLimits.Sort, counter: CounterIndex)?
  }

  /// What must be there when the context or one of its collectors ends.
  struct Demand {
    var minimum: Int
    var counter = CounterIndex.none
    var list = CollectorIndex.none
    var containerOffset: Int
    var collector: CollectorIndex
  }

  let context: ContextPointer
  var scope: BindingScope

  var bindings: [Binding] = []
  var steps: [Step] = []
  var collectors: [PlanCollector] = []
  var demands: [Demand] = []
  var presenceCount = 0
  var counterCount = 0
  var valueCount = 0
  var partCount: Int32 = 0

  /// Whether more is spread among the parts than anybody writes.
  var isTooWide = false

  /// The names that other rules own, for those who write names of their own.
  var reservedElements: [ReservedNames] = []
  var reservedAttributes: [ReservedNames] = []
  var reservedMarkup: [ReservedNames] = []

  /// The value with all that is collected for it.
  var block: Layout

  init(_ context: ContextPointer, _ scope: BindingScope) {
    self.context = context
    self.scope = scope
    block = context.storage
  }

  /// A bit that records presence.
  mutating func makeBit() -> Int {
    presenceCount += 1
    return presenceCount - 1
  }

  /// A counter.
  mutating func makeCounter() -> Int {
    counterCount += 1
    return counterCount - 1
  }

  /// The counter of the groups of a list that have begun; none: the context is the list.
  mutating func groupCounter(of list: CollectorIndex) -> Int {
    if let counter = groupCounters[list] { return counter }
    let counter = makeCounter()
    groupCounters[list] = counter
    return counter
  }

  /// A number for the alternatives of one value.
  mutating func makeValue() -> Int {
    valueCount += 1
    return valueCount - 1
  }

  /// A number for a property of a group.
  mutating func makePart() -> Int32 {
    partCount += 1
    return partCount
  }

  /// Memory behind what there is.
  mutating func reserve(_ layout: Layout) -> Int {
    let (larger, offset) = block.followed(by: layout)
    block = larger
    return offset
  }
}
