/// How a value is reached from the one around it.
///
/// A key itself is a value of any type, which Swift copies and destroys by asking that type. It is made anew from its name on request.
enum CodingStep {
  /// Under a key that has a name.
  case member(String)

  /// As an item of a list.
  case item(Int)

  /// It is the same value, or a part of it that has no key.
  case same

  /// The key. `type` is that of the keys of the value around it.
  func key(of type: (any CodingKey.Type)?) -> (any CodingKey)? {
    switch self {
    case .member(let name): type?.init(stringValue: name) ?? NameKey(stringValue: name)
    case .item(let index): ItemKey(index)
    case .same: nil
    }
  }
}

/// The place of an item.
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

/// The name of a member whose key cannot be made of it.
private struct NameKey: CodingKey {
  let stringValue: String

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) { nil }

  var intValue: Int? { nil }
}
