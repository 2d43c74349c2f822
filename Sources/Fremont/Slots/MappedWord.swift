/// A word of a property that counts for some kinds of values only.
///
/// The macros read the same table: what it refuses is an error at the argument there, and one of the description here.
enum MappedWord: String, CaseIterable {
  case items, keys, itemsMinOccurs, itemsWhenNil, itemsBinaryFormat, maxOccurs, identity
  case defaultValue = "default"

  /// What a property holds.
  enum Kind {
    case value, list, dictionary
  }

  /// Where a list or a dictionary stands that has no elements for its items.
  enum Place {
    case attribute, text
  }

  /// Why the word cannot count for a kind of values; nil where it can.
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

  /// Why elements for items cannot count where a list or a dictionary stands.
  static func itemsFault(in place: Place) -> String {
    switch place {
    case .attribute:
      "'items' is for elements, and an attribute holds none: leave it out, or put the list into an element"
    case .text: "'items' is for elements, and a text holds none: leave it out, or put the list into an element"
    }
  }

  /// Why a list whose items have several names and one type cannot count.
  static func namesFault(_ first: String, _ second: String) -> String {
    "items named '\(first)' and '\(second)' are of one type, and all would be written as '\(first)': "
      + "use 'formerly' for an old name, or a ModelChoice with a case for each"
  }

  /// Why a prefix that is empty cannot count.
  static let emptyPrefixFault = "a prefix cannot be empty: the namespace of names without a prefix is 'namespace'"

  /// Why two kinds of places cannot both count.
  static let placesFault = "a value has one kind of place: the second kind stands beside a name only"
}
