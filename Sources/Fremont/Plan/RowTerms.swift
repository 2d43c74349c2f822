/// What a row requires of an element or attribute beyond its name.
///
/// The plan owns the memory.
package struct RowTerms {
  /// What happens to a value that occurs too often.
  enum Surplus: UInt8 {
    /// The last one counts.
    case replaces
    /// It is reported as an error.
    case isReported
    /// It is unknown content.
    case isKept
  }

  /// The cases in which a match requires so little beyond the name that it has a fast path.
  enum FastPath: UInt8 {
    /// It requires more: there is no fast path.
    case none
    /// Its number, as an item of an inline list.
    case item
    /// Its place among the other children, as a value of an instance that keeps unknown content.
    case kept
    /// Perhaps its place, as a wrapper.
    case wrapper
  }

  /// What the start tag must have.
  var conditions: [PlanCondition] = []

  /// The next row for the same local name, to be tried if this one does not match; none if it is the last.
  var next = RowIndex.none

  /// The collector of the container; none for the value of the element itself.
  package var collector = CollectorIndex.none

  /// The counter of the value in its owner; none if occurrences are not counted.
  package var counter = CounterIndex.none

  /// The maximum number of occurrences, and what happens to more.
  package var maximum = Int.max
  var surplus = Surplus.replaces

  /// The rank among the alternatives of the value; nil if it always counts.
  package var alternative: AlternativeRank?

  /// Removes the first item of a list that would get one too many; nil if the value is overwritten.
  var removeFirst: (@Sendable (UnsafeMutableRawPointer, TextAccess.Fits?) -> Void)?

  /// Removes an entry of a dictionary that would get one too many; nil if that cannot happen.
  var removeEntry: DictionaryAccess.Remove?

  /// The collector of the group that begins again when the value repeats, or none.
  var restarts = CollectorIndex.none

  /// Whether the value is part of a group.
  package var isOfGroup = false

  /// What the value means for the lists with groups around it, outermost first.
  var groups: [GroupPart] = []

  /// Whether the element is skipped.
  package var isSkipped = false

  /// Whether the value is the name of the element, which is empty.
  var storesTag = false

  /// The namespaces of such names with a prefix, in addition to that of names without one.
  var tagNamespaces: [UnsafePointer<UInt8>] = []

  /// The namespaces that `*` matches; nil for all.
  var wildcard: PlanWildcard?

  /// The namespace of names without a prefix (empty for none), if the value is one or several names; nil if it is not.
  var nameNamespace: UnsafePointer<UInt8>?

  /// Whether an empty element is read as nil.
  package var readsEmptyAsNil = false

  /// Whether an attribute is the key of a pair that another row also reads as a property of the value.
  var isSharedKey = false

  /// Whether the counter is the number of the element in paths.
  var isNumbered = false

  /// The fast path for the element, if its terms allow one.
  var fastPath = FastPath.none

  /// Stores a name and a value together, for attributes of any name.
  var storeNamed: (@Sendable (UnsafeMutableRawPointer, String, UnsafeBufferPointer<UInt8>) throws -> Void)?

  /// The step that writes the value, as `UnknownContent.Child` names it.
  var step = StepPath([])

  /// The same for the wrappers around the value, innermost first, where that step is written several times.
  var outerSteps: [StepPath] = []

  /// Whether the terms only require that the element occurs once, and record its place.
  var onlyKeepsItsPlace: Bool {
    !counter.isNone && !isNumbered && maximum == 1 && surplus == .isKept && collector.isNone && restarts.isNone
      && groups.isEmpty && conditions.isEmpty && !isSkipped && !storesTag && nameNamespace == nil && !readsEmptyAsNil
      && !step.isEmpty
      && outerSteps.isEmpty
  }

  /// Whether the terms require nothing but the name, and at most record the place of the element.
  var onlyNames: Bool {
    counter.isNone && collector.isNone && restarts.isNone && groups.isEmpty && conditions.isEmpty && !isSkipped
      && !storesTag && nameNamespace == nil && !readsEmptyAsNil && alternative == nil
  }

  /// Whether the terms only count and collect the element, and at most record its place.
  var onlyCounts: Bool {
    !counter.isNone && isNumbered && maximum == .max && restarts.isNone && groups.isEmpty
      && conditions.isEmpty && !isSkipped && !storesTag && nameNamespace == nil && !readsEmptyAsNil
      && alternative == nil
  }
}
