/// The keys of JSON that tell what a value is, and how others are told from them.
///
/// A key that would be one of these, or one that is written for such a key, has one more `$` in front.
enum JSONKey {
  typealias Text = UnsafeBufferPointer<UInt8>

  /// The class of an object, where the definition leaves it open.
  static let type: StaticString = "$type"

  /// The markup of a fragment.
  static let fragment: StaticString = "$xml"

  /// The name that an item carries, and what it is, in an object of these two.
  static let tag: StaticString = "$tag"
  static let value: StaticString = "$value"

  /// Whether some text is one of the keys.
  static func equals(_ text: Text, _ key: StaticString) -> Bool {
    guard let start = text.baseAddress, text.count == key.utf8CodeUnitCount else { return false }
    return (0..<text.count).allSatisfy { start[$0] == key.utf8Start[$0] }
  }

  /// Whether a key is written with one more `$` than it has.
  @inline(__always)
  static func isEscaped(_ name: Text) -> Bool {
    name.first == UInt8(ascii: "$") && isReserved(name)
  }

  /// The name that a key stands for.
  @inline(__always)
  static func name(of key: Text) -> Text {
    guard key.count > 1, key[0] == UInt8(ascii: "$"), key[1] == UInt8(ascii: "$") else { return key }
    let name = Text(rebasing: key[1...])
    return isReserved(name) ? name : key
  }

  /// Whether a text is one of the keys, with one `$` or more.
  private static func isReserved(_ text: Text) -> Bool {
    let word = Text(rebasing: text.drop { $0 == UInt8(ascii: "$") })
    return word.elementsEqual("type".utf8) || word.elementsEqual("xml".utf8) || word.elementsEqual("tag".utf8)
      || word.elementsEqual("value".utf8)
  }
}
