/// What is asked of an element or attribute beyond its name, for the entries that ask for more.
///
/// The memory belongs to the plan.
struct EntryTerms {
  /// What happens to a value that comes more often than it may.
  enum Surplus: UInt8 {
    /// The last one counts.
    case replaces
    /// It is an error.
    case isReported
    /// It is content that nobody claims.
    case isKept
  }

  /// What the start tag must say.
  var conditions: [PlanCondition] = []

  /// The next entry for the same local name in the table, to be tried when this one does not fit; -1: none.
  var next = -1

  /// The collector that the container of the value belongs to; -1: the value of the element itself.
  var collector = -1

  /// The counter of the value among those of the owner; -1: nobody counts.
  var counter = -1

  /// The number of times that the value may come, and what happens to more.
  var maximum = Int.max
  var surplus = Surplus.replaces

  /// The list whose first item gives way to one too many; nil: the value is overwritten.
  var removeFirst: (@Sendable (UnsafeMutableRawPointer, Slot.Fits?) -> Void)?

  /// The collector of the group that begins anew when the value comes again; -1: none.
  var restarts = -1

  /// The collector of the group that the value is part of; -1: none.
  var group = -1

  /// Whether the element is taken and forgotten.
  var isSkipped = false

  /// Whether an empty element is nil.
  var readsEmptyAsNil = false

  /// Whether the counter is the number of the element among its like, for paths.
  var isNumbered = false

  /// Stores a name and a value at once, for attributes of any name.
  var storeNamed: (@Sendable (UnsafeMutableRawPointer, String, UnsafeBufferPointer<UInt8>) throws -> Void)?

  /// The step that writes the value, found as in `UnknownContent.Child`.
  var step: [Int] = []

  /// The same for the element around the value, where that is a wrapper.
  var outerStep: [Int] = []
}

/// What a start tag must say for an entry to take the element.
struct PlanCondition {
  /// The attribute.
  let name: UnsafePointer<UInt8>
  let namespace: UnsafePointer<UInt8>?

  /// The value that it must have.
  var value: UnsafeBufferPointer<UInt8>

  /// The value as messages show it; nil: as it is.
  var shownValue: String?

  /// Whether the value is a name with a prefix, of which the local part is compared, and with which namespace.
  var isQualifiedName = false
  var valueNamespace: UnsafePointer<UInt8>?

  /// Whether the absence of the attribute will do as well.
  var acceptsAbsence = false

  /// Whether the attribute tells the type, so that an unknown value is an error.
  var isDiscriminator = false
}

/// A value that is put together from several children of an element, beside the value of the element itself.
///
/// Inline lists, flattened instances and open dictionaries are collected so. The memory stands behind that of the owner's own
/// value.
struct PlanCollector {
  /// Where the collected value stands in the memory of the owner.
  let offset: Int

  /// Where the container stands that it goes to, and the collector of that container; -1: the owner's own value.
  let containerOffset: Int
  let parent: Int

  /// The bit that records whether it has begun.
  let bit: Int

  /// Whether it begins with the owner, and not with the first part.
  let isEager: Bool

  /// Whether it is one of many: a group that repeats.
  let isGroup: Bool

  /// The value: an instance, a list or a dictionary.
  let context: UnsafeMutablePointer<PlanContext>

  /// How the value gets into its container.
  let functions: EntryFunctions

  /// What must be there when it ends.
  var demands: [PlanDemand] = []

  /// The presence bits and counters that begin anew with it.
  var bits: Range<Int> = 0..<0
  var counters: Range<Int> = 0..<0

  /// What asked for the value.
  let declaration: PlanDeclaration
}

/// What must be there when a value ends, and what stands for it else.
struct PlanDemand {
  /// The entry that would have brought it.
  let entry: UnsafeMutablePointer<PlanEntry>

  /// The least number of times, when there is a counter.
  var minimum = 1
  var counter = -1

  /// The collector of the list whose items are counted; -1: none.
  var list = -1

  /// The container of the value.
  let containerOffset: Int
}
