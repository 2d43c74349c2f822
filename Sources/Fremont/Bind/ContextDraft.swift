/// A context while it is linked: what it reads, what it writes, and the memory that it needs.
struct ContextDraft {
  /// A value that is read: where it stands, and the row that reads it.
  struct Binding {
    /// The elements around the value, from the outermost on.
    var path: [PlanName]

    /// The name of the element or attribute; nil for text.
    var leaf: PlanName?

    /// Whether the name is a former name. A current name has precedence over it.
    var isFormerName = false

    /// The row that reads the value, without its name and terms.
    var row: PlanRow

    /// What a match requires beyond the name; nil if nothing.
    var terms: RowTerms?

    /// How its texts are distinguished from those of alternatives; nil if they are not.
    var kinds: Linker.KindReading?

    /// The index in `steps` of the step that writes the value, and the way inside it if it writes an inline value.
    var step: Int
    var innerSteps: [WayPart] = []
  }

  /// A part of the way from a context to the step that writes a value.
  enum WayPart {
    /// An element, by the index of its step: an element around the value, or the value itself.
    case element(Int)
    /// An inline value, by the index of its step in its context.
    case spread(Int)
    /// A group that is an item of an inline list, by the counter of the groups that have begun, and its collector.
    case group(counter: Int, collector: Int)
  }

  /// The way through a chain of steps, followed by the way inside an inline value.
  static func way(_ chain: [Int], _ inner: [WayPart]) -> [WayPart] {
    guard let last = chain.last else { return inner }
    return chain.dropLast().map { .element($0) } + [inner.isEmpty ? .element(last) : .spread(last)] + inner
  }

  /// The counters of the groups that have begun, by the collector of their list; `none` if the context is the list.
  var groupCounters: [CollectorIndex: Int] = [:]

  /// A value that is written: the elements around it, and the step that writes it.
  struct Step {
    var path: [PlanName]
    var leaf: PlanName?
    var planned: PlanStep

    /// Whether it is written in the start tag.
    var isAttribute: Bool

    /// The number of the value that it is an alternative for; steps with the same number are rivals. Nil if it has
    /// none.
    var value: Int?

    /// How precisely it names the class of an instance, which orders its rivals; nil if it writes no instance.
    var rank: InstanceRank?

    /// How many items of a list it can write, and the counter of these items; nil for any number.
    var limits: (sort: ItemLimits.Sort, counter: CounterIndex)?
  }

  /// What must be there when the context, or one of its collectors, ends.
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

  /// Whether the limit on inline classes in one element has been reported.
  var hasReportedWidth = false

  /// The names that other rules claim, for steps whose names are values.
  var reservedElements: [ReservedNames] = []
  var reservedAttributes: [ReservedNames] = []
  var reservedMarkup: [ReservedNames] = []

  /// The memory of the value, with that of its collectors.
  var block: Layout

  init(_ context: ContextPointer, _ scope: BindingScope) {
    self.context = context
    self.scope = scope
    block = context.storage
  }

  /// Returns a new bit that records presence.
  mutating func makeBit() -> Int {
    presenceCount += 1
    return presenceCount - 1
  }

  /// Returns a new counter.
  mutating func makeCounter() -> Int {
    counterCount += 1
    return counterCount - 1
  }

  /// The counter of the groups of a list that have begun; `none` if the context is the list.
  mutating func groupCounter(of list: CollectorIndex) -> Int {
    if let counter = groupCounters[list] { return counter }
    let counter = makeCounter()
    groupCounters[list] = counter
    return counter
  }

  /// Returns a new number for the alternatives of one value.
  mutating func makeValue() -> Int {
    valueCount += 1
    return valueCount - 1
  }

  /// Returns a new number for a property of a group, from 1.
  mutating func makePart() -> Int32 {
    partCount += 1
    return partCount
  }

  /// Reserves memory after the memory in use, and returns its offset.
  mutating func reserve(_ layout: Layout) -> Int {
    let (larger, offset) = block.followed(by: layout)
    block = larger
    return offset
  }
}
