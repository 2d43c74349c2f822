/// The parts of a context while it is linked: what it reads, what it writes, and the memory that it needs.
struct ContextDraft {
  /// A value that is read: where it stands, and the entry that takes it.
  struct Binding {
    /// The elements around the value.
    var path: [PlanName]

    /// The name of the element or attribute; nil for text.
    var leaf: PlanName?

    /// What takes the value, without its name.
    var entry: PlanEntry

    /// What else is asked; nil: nothing.
    var terms: EntryTerms?

    /// The demand that the value satisfies; nil: none.
    var demand: Int?

    /// The item of `steps` that writes the value, and the steps inside that, where it is spread.
    var step: Int
    var innerSteps: [Int] = []
  }

  /// A value that is written: the elements around it, and the entry that writes it.
  struct Step {
    var path: [PlanName]
    var leaf: PlanName?
    var entry: PlanEntry

    /// Whether it belongs into a start tag.
    var isAttribute: Bool

    /// The value that it is an alternative for; steps of one number are rivals. Negative: it stands alone.
    var value = -1
  }

  /// What must be there when the context or one of its collectors ends.
  struct Demand {
    var minimum: Int
    var counter: Int
    var list = -1
    var containerOffset: Int
    var collector: Int
  }

  let context: UnsafeMutablePointer<PlanContext>
  let scope: LinkScope

  var bindings: [Binding] = []
  var steps: [Step] = []
  var collectors: [PlanCollector] = []
  var demands: [Demand] = []
  var presenceCount = 0
  var counterCount = 0
  var valueCount = 0

  /// Whether more is spread among the parts than anybody writes.
  var isTooWide = false

  /// The names that other rules own, for those who write names of their own.
  var reservedElements: [ReservedNames] = []
  var reservedAttributes: [ReservedNames] = []

  /// The value with all that is collected for it.
  var block: Layout

  init(_ context: UnsafeMutablePointer<PlanContext>, _ scope: LinkScope) {
    self.context = context
    self.scope = scope
    block = context.pointee.storage
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

  /// A number for the alternatives of one value.
  mutating func makeValue() -> Int {
    valueCount += 1
    return valueCount - 1
  }

  /// Memory behind what there is.
  mutating func reserve(_ layout: Layout) -> Int {
    let (larger, offset) = block.followed(by: layout)
    block = larger
    return offset
  }
}

/// Names that a dictionary cannot use for its keys where these are written as names, since other rules read them.
///
/// `@unchecked Sendable` holds because only the linker fills it, before the plan is handed out.
final class ReservedNames: @unchecked Sendable {
  var names: Set<String> = []

  /// The same function for names, but for those that are reserved.
  func checking(_ load: @escaping Slot.Load) -> Slot.Load {
    { [self] container, output throws(ValueFault) in
      let start = output.count
      let isPresent = try load(container, &output)
      let name = String(
        decoding: UnsafeBufferPointer(start: output.base + start, count: output.count - start), as: UTF8.self)
      if names.contains(name) {
        throw ValueFault(
          "the key '\(ValueFault.excerpt(name))' cannot be written: another rule reads what has that name")
      }
      return isPresent
    }
  }
}

/// What the declarations around a rule say about it.
struct LinkScope {
  /// The class whose names are resolved; nil outside of classes.
  var modelClass: ModelClass?

  /// What happens to what nobody claims.
  var unknown: UnknownPolicy

  /// What says so.
  var policySource: PlanDeclaration?

  /// Whether the values of the context have memory for counters, which only the container of the root lacks.
  var counts = true
}

/// Where a value goes, and in which of the collected values of its owner that is.
struct LinkPlace {
  /// How the value gets into its container, and out of it.
  var writing: Slot
  var reading: Slot

  /// Where the container stands in the memory of the owner.
  var offset = 0

  /// The collector that the container belongs to, and the group that repeats around it; -1: none.
  var collector = -1
  var group = -1
}
