/// An argument of `Mapped` that applies to some kinds of values only.
///
/// The macros use the same table: what it refuses is an error at the argument there, and a fault of the type here.
enum MappedWord: String, CaseIterable {
  case items, keys, itemsMinOccurs, itemsWhenNil, itemsBinaryFormat, maxOccurs, identity
  case defaultValue = "default"

  /// The kind of value of a property.
  enum Kind {
    case value, list, dictionary
  }

  /// The place of a list or dictionary whose items have no elements.
  enum Place {
    case attribute, text
  }

  /// Why the word does not apply to a kind of values; nil if it does.
  func fault(of kind: Kind) -> String? {
    switch (self, kind) {
    case (.items, .value), (.itemsMinOccurs, .value), (.itemsWhenNil, .value), (.itemsBinaryFormat, .value):
      "'\(rawValue)' is for lists and dictionaries, and the property holds a single value"
    case (.maxOccurs, .value): "'maxOccurs' is for lists and dictionaries, and the property holds a single value"
    case (.keys, .value): "'keys' is for dictionaries, and the property holds a single value"
    case (.keys, .list): "'keys' is for dictionaries, and the property holds a list"
    case (.defaultValue, .list), (.identity, .list): "'\(rawValue)' is for single values, and the property holds a list"
    case (.defaultValue, .dictionary), (.identity, .dictionary):
      "'\(rawValue)' is for single values, and the property holds a dictionary"
    default: nil
    }
  }

  /// Why elements for items are refused at a place of a list or dictionary.
  static func itemsFault(in place: Place) -> String {
    switch place {
    case .attribute:
      "'items' is for elements, and an attribute holds none: leave it out, or put the list into an element"
    case .text: "'items' is for elements, and a text holds none: leave it out, or put the list into an element"
    }
  }

  /// Why a list is refused whose items have several names and one type.
  static func namesFault(_ first: String, _ second: String) -> String {
    "items named '\(first)' and '\(second)' are of one type, and all would be written as '\(first)': "
      + "use 'formerly' for an old name, or a ModelChoice with a case for each"
  }

  /// Why an empty prefix is refused.
  static let emptyPrefixFault = "a prefix cannot be empty: the namespace of names without a prefix is 'namespace'"

  /// Why two kinds of places are refused.
  static let placesFault = "a value has one kind of place; a second place is only allowed after a name"
}
