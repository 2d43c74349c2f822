/// A rule that is linked, with what its declaration adds.
struct LinkedRule {
  var rule: ModelRule

  /// The name of the property or the key of the dictionary's entry.
  var key: String?

  var declaration: PlanDeclaration

  /// The value in the words of a message.
  var owner: ValueOwner

  /// The elements around the value that are not in its own name.
  var path: [PlanName] = []

  /// Whether the value is an item of a list.
  var isItem = false

  /// Whether the value is the identity of its instance.
  var isIdentity = false

  /// The class whose names are resolved; nil outside of classes.
  var holder: ModelClass?

  /// The names that the value stands under, where they are not those of the rule.
  var names: [PlanName]?

  /// Whether the value is there even when none of its parts is.
  var isEager = false

  /// How the list loses its first item, where the value is an item.
  var removeFirst: (@Sendable (UnsafeMutableRawPointer, TextAccess.Fits?) -> Void)?

  /// The names that lead from the value to the list that is streamed, none when it is the value; nil: the list is
  /// elsewhere.
  var stream: ArraySlice<String>?

  /// What all alternatives of the value share: the presence bit, the counter, the demand, and a number; nil: there is
  /// one alone.
  var presence = PresenceBit.none
  var counter = CounterIndex.none
  var demand = DemandIndex.none
  var value: Int?

  /// Which of the alternatives it is, where a later one could take the place of an earlier one.
  var alternative: AlternativeRank?

  /// Whether all alternatives of the value are instances of one class.
  var isOneClass = false

  /// The name that tells an item, or one of several alternatives, from others of its type.
  private(set) var tag: String?

  /// Whether the value is the text in the element of a pair, which says what is nil.
  var isPairText = false

  /// The name that tells it in documents without places, where its text does not; the value does not carry it.
  var mark: String?

  /// Whether a value without the tag is of another one.
  private(set) var needsTag = false

  /// The classes whose instances need no tag.
  private(set) var impliedClasses: Set<String> = []

  /// Whether a value that does not fit is left out, since another may fit.
  var isOptional = false

  /// Whether one of the alternatives must be there.
  var minimum = 0

  mutating func setTag(_ tag: ItemTag?) {
    (self.tag, needsTag, impliedClasses) = (tag?.name, tag?.isNeeded ?? false, tag?.impliedClasses ?? [])
  }
}
