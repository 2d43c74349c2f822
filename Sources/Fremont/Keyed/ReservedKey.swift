/// The keys that tell what a value is where values stand under keys, and how others are told from them.
///
/// A key that would be one of these, or one that is written for such a key, has one more `$` in front. The key of the
/// class is an option, and none where no object says its class.
enum ReservedKey {
  typealias Text = UnsafeBufferPointer<UInt8>

  /// The class of an object, where the definition leaves it open, by default.
  static let type: StaticString = "$type"

  /// The markup of a fragment.
  static let fragment: StaticString = "$xml"

  /// The name that an item carries, and what it is, in an object of these two.
  static let tag: StaticString = "$tag"
  static let value: StaticString = "$value"

  /// The keys that are no options.
  private static let others = [fragment, tag, value].map { word in word.withUTF8Buffer { Array($0) } }

  /// Whether some text is one of the keys.
  static func equals(_ text: Text, _ key: StaticString) -> Bool {
    guard let start = text.baseAddress, text.count == key.utf8CodeUnitCount else { return false }
    return (0..<text.count).allSatisfy { start[$0] == key.utf8Start[$0] }
  }

  /// Whether some text is the key of the class.
  static func isType(_ text: Text, _ tags: TypeTags = .whereOpen) -> Bool {
    tags.use != .never && text.count == tags.bytes.count && text.elementsEqual(tags.bytes)
  }

  /// Whether a key is written with one more `$` than it has.
  @inline(__always)
  static func isEscaped(_ name: Text, _ tags: TypeTags = .whereOpen) -> Bool {
    if name.first == UInt8(ascii: "$") { return isReserved(name, tags) }
    return !tags.hasDefaultKey && isType(name, tags)
  }

  /// The name that a key stands for.
  @inline(__always)
  static func name(of key: Text, _ tags: TypeTags = .whereOpen) -> Text {
    guard key.count >= 1, key[0] == UInt8(ascii: "$") else { return key }
    let name = Text(rebasing: key[1...])
    return isReserved(name, tags) ? name : key
  }

  /// A key as it is written for a name.
  static func key(of name: String, _ tags: TypeTags = .whereOpen) -> String {
    Array(name.utf8).withUnsafeBufferPointer { isEscaped($0, tags) } ? "$\(name)" : name
  }

  /// Whether a text is one of the keys, or one of them with `$` in front.
  private static func isReserved(_ text: Text, _ tags: TypeTags = .whereOpen) -> Bool {
    if tags.use != .never, ends(text, tags.bytes) { return true }
    return others.contains { ends(text, $0) }
  }

  private static func ends(_ text: Text, _ key: [UInt8]) -> Bool {
    text.count >= key.count && text.suffix(key.count).elementsEqual(key)
      && text.dropLast(key.count).allSatisfy { $0 == UInt8(ascii: "$") }
  }
}
