/// What is asked of an element or attribute beyond its name, for the rows that ask for more.
///
/// The memory belongs to the plan.
package struct RowTerms {
  /// What happens to a value that comes more often than it may.
  enum Surplus: UInt8 {
    /// The last one counts.
    case replaces
    /// It is an error.
    case isReported
    /// It is content that no rule claims.
    case isKept
  }

  /// What is asked of an element beyond its name, where that is little.
  enum FastPath: UInt8 {
    /// More than any of the others.
    case none
    /// Its number: it is an item of a list that is spread among others.
    case item
    /// Its place among the others: it is a value of an instance that keeps unknown content.
    case kept
    /// The same, perhaps: it stands around values.
    case wrapper
  }

  /// What the start tag must say.
  var conditions: [PlanCondition] = []

  /// The next row for the same local name in the table, to be tried when this one does not fit; none: it is the last.
  var next = RowIndex.none

  /// The collector that the container of the value belongs to; none: the value of the element itself.
  package var collector = CollectorIndex.none

  /// The counter of the value among those of the owner; none: they are not counted.
  package var counter = CounterIndex.none

  /// The number of times that the value may come, and what happens to more.
  package var maximum = Int.max
  var surplus = Surplus.replaces

  /// What tells whether the value counts beside its alternatives; nil: it always does, also as the only one.
  package var alternative: AlternativeRank?

  /// The list whose first item gives way to one too many; nil: the value is overwritten.
  var removeFirst: (@Sendable (UnsafeMutableRawPointer, TextAccess.Fits?) -> Void)?

  /// How an entry of a dictionary gives way to one too many; nil: none has to.
  var removeEntry: DictionaryAccess.Remove?

  /// The collector of the group that begins anew when the value comes again; none: none does.
  var restarts = CollectorIndex.none

  /// Whether the value is part of a group.
  package var isOfGroup = false

  /// What the value is to the lists around it that have groups, from the outermost one on.
  var groups: [GroupPart] = []

  /// Whether the element is taken and forgotten.
  package var isSkipped = false

  /// Whether the value is the name of the element, which holds nothing.
  var storesTag = false

  /// The namespaces of such names with a prefix, besides that of names without one.
  var tagNamespaces: [UnsafePointer<UInt8>] = []

  /// The namespaces that `*` stands for; nil: all.
  var wildcard: PlanWildcard?

  /// The namespace of names without a prefix, empty where that is none, if the value is a name or several; nil: it is not.
  var nameNamespace: UnsafePointer<UInt8>?

  /// Whether an empty element is nil.
  package var readsEmptyAsNil = false

  /// Whether an attribute is the key of a pair, and another row reads it as a property of the value.
  var isSharedKey = false

  /// Whether the counter is the number of the element among its like, for paths.
  var isNumbered = false

  /// The way of elements of which so little is asked that they need no care.
  var fastPath = FastPath.none

  /// Stores a name and a value at once, for attributes of any name.
  var storeNamed: (@Sendable (UnsafeMutableRawPointer, String, UnsafeBufferPointer<UInt8>) throws -> Void)?

  /// The step that writes the value, as `UnknownContent.Child` names it.
  var step = StepPath([])

  /// The same for the elements around the value that are wrappers, from the innermost on, where that one is written several times.
  var outerSteps: [StepPath] = []

  /// Whether nothing is asked of an element but that it comes once, and where.
  var onlyKeepsItsPlace: Bool {
    !counter.isNone && !isNumbered && maximum == 1 && surplus == .isKept && collector.isNone && restarts.isNone
      && groups.isEmpty && conditions.isEmpty && !isSkipped && !storesTag && nameNamespace == nil && !readsEmptyAsNil
      && !step.isEmpty
      && outerSteps.isEmpty
  }

  /// Whether nothing is asked of an element but its name, and perhaps its place among the others.
  var onlyNames: Bool {
    counter.isNone && collector.isNone && restarts.isNone && groups.isEmpty && conditions.isEmpty && !isSkipped
      && !storesTag && nameNamespace == nil && !readsEmptyAsNil && alternative == nil
  }

  /// Whether nothing is asked of an element but that it is counted and collected, and perhaps has its place among the others.
  var onlyCounts: Bool {
    !counter.isNone && isNumbered && maximum == .max && restarts.isNone && groups.isEmpty
      && conditions.isEmpty && !isSkipped && !storesTag && nameNamespace == nil && !readsEmptyAsNil
      && alternative == nil
  }
}
