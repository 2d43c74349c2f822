/// A rule while it is linked, with what its declaration adds.
struct LinkedRule {
  var rule: ModelRule

  /// The name of the property or the key of the dictionary's entry.
  var key: String?

  var declaration: PlanDeclaration

  /// The value as messages name it.
  var owner: ValueOwner

  /// The elements around the value that are not part of its own name.
  var path: [PlanName] = []

  /// Whether the value is an item of a list.
  var isItem = false

  /// Whether the value is the identity of its instance.
  var isIdentity = false

  /// The class whose names are resolved; nil outside classes.
  var holder: ModelClass?

  /// The names of the value, if they are not those of the rule.
  var names: [PlanName]?

  /// Whether the value exists even if all its parts are absent.
  var isEager = false

  /// Removes the first item of the list, if the value is an item.
  var removeFirst: (@Sendable (UnsafeMutableRawPointer, TextAccess.Fits?) -> Void)?

  /// The names that lead from the value to the streamed list; empty if the value is that list, nil if the list is
  /// elsewhere.
  var stream: ArraySlice<String>?

  /// What the alternatives of the value share: the presence bit, the counter, the demand, and a number; nil if there
  /// are no alternatives.
  var presence = PresenceBit.none
  var counter = CounterIndex.none
  var demand = DemandIndex.none
  var value: Int?

  /// The rank among the alternatives, if an earlier one has precedence over a later one.
  var alternative: AlternativeRank?

  /// Whether all alternatives of the value are instances of one class.
  var isOneClass = false

  /// The name that distinguishes an item or alternative from others of its type.
  private(set) var tag: String?

  /// Whether the value is the text of a pair's element, where nil is written on that element.
  var isPairText = false

  /// The name that distinguishes the value in documents without places, if its text does not. The value does not
  /// contain it.
  var mark: String?

  /// Whether a value without the tag belongs to another rule.
  private(set) var needsTag = false

  /// The classes whose instances need no tag.
  private(set) var impliedClasses: Set<String> = []

  /// Whether a value that does not fit is left out, because another may fit.
  var isOptional = false

  /// Whether one of the alternatives must be present.
  var minimum = 0

  mutating func setTag(_ tag: ItemTag?) {
    (self.tag, needsTag, impliedClasses) = (tag?.name, tag?.isNeeded ?? false, tag?.impliedClasses ?? [])
  }
}
