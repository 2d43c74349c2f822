/// The step from a value to one inside of it.
///
/// Only the name of a key is stored, and the key is made from it on request: copying and destroying an existential key
/// is slow.
enum CodingStep {
  /// A member under a key with a name.
  case member(String)

  /// An item of a list.
  case item(Int)

  /// The same value, or a part of it without a key.
  case same

  /// The key. `type` is the type of the outer value's keys.
  func key(of type: (any CodingKey.Type)?) -> (any CodingKey)? {
    switch self {
    case .member(let name): type?.init(stringValue: name) ?? NameKey(stringValue: name)
    case .item(let index): ItemKey(index)
    case .same: nil
    }
  }
}

/// The key of an item.
private struct ItemKey: CodingKey {
  let index: Int

  init(_ index: Int) {
    self.index = index
  }

  init?(intValue: Int) {
    self.init(intValue)
  }

  init?(stringValue: String) { nil }

  var stringValue: String { "\(index)" }
  var intValue: Int? { index }
}

/// A key for a name of which the key type makes no key.
private struct NameKey: CodingKey {
  let stringValue: String

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) { nil }

  var intValue: Int? { nil }
}
