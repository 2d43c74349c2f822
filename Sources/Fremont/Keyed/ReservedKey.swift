/// The keys by which an object states what it is.
///
/// A key of the definition that equals one of these, or one that is escaped already, is escaped with one more `$`
/// before it. The key of the class is an option; there is none if no object names its class.
enum ReservedKey {
  typealias Text = UnsafeBufferPointer<UInt8>

  /// The default key of an object's class, where the definition leaves it open.
  static let type: StaticString = "$type"

  /// The key of a fragment's markup.
  static let fragment: StaticString = "$xml"

  /// The keys of a tagged item: its tag, and its value.
  static let tag: StaticString = "$tag"
  static let value: StaticString = "$value"

  /// The keys that cannot be changed by an option.
  private static let others = [fragment, tag, value].map { word in word.withUTF8Buffer { Array($0) } }

  /// Whether a text is a reserved key.
  static func equals(_ text: Text, _ key: StaticString) -> Bool {
    guard let start = text.baseAddress, text.count == key.utf8CodeUnitCount else { return false }
    return (0..<text.count).allSatisfy { start[$0] == key.utf8Start[$0] }
  }

  /// Whether a text is the key of the class.
  static func isType(_ text: Text, _ tags: TypeTags = .whereOpen) -> Bool {
    tags.use != .never && text.count == tags.bytes.count && text.elementsEqual(tags.bytes)
  }

  /// Whether a key is written with one more `$`.
  @inline(__always)
  static func isEscaped(_ name: Text, _ tags: TypeTags = .whereOpen) -> Bool {
    if name.first == UInt8(ascii: "$") { return isReserved(name, tags) }
    return !tags.hasDefaultKey && isType(name, tags)
  }

  /// The name that a key in a document stands for, without its escape.
  @inline(__always)
  static func name(of key: Text, _ tags: TypeTags = .whereOpen) -> Text {
    guard key.count >= 1, key[0] == UInt8(ascii: "$") else { return key }
    let name = Text(rebasing: key[1...])
    return isReserved(name, tags) ? name : key
  }

  /// A name as a key in a document, escaped if necessary.
  static func key(of name: String, _ tags: TypeTags = .whereOpen) -> String {
    Array(name.utf8).withUnsafeBufferPointer { isEscaped($0, tags) } ? "$\(name)" : name
  }

  /// Whether a text is a reserved key, or one with further `$` before it.
  private static func isReserved(_ text: Text, _ tags: TypeTags = .whereOpen) -> Bool {
    if tags.use != .never, ends(text, tags.bytes) { return true }
    return others.contains { ends(text, $0) }
  }

  private static func ends(_ text: Text, _ key: [UInt8]) -> Bool {
    text.count >= key.count && text.suffix(key.count).elementsEqual(key)
      && text.dropLast(key.count).allSatisfy { $0 == UInt8(ascii: "$") }
  }
}
