/// Interns names, so that equal names are equal pointers for all that share the dictionary.
///
/// `@unchecked Sendable` holds because only `intern` and `match` write to the object, and its creator calls them before
/// sharing it. The copies of the names stay in place until the dictionary is freed, which frees each once.
final class NameDictionary: @unchecked Sendable {
  private var names: [[UInt8]: UnsafeMutablePointer<UInt8>] = [:]

  /// The namespaces that are matched to another one for elements, and the namespace that no namespace is matched to.
  private var matches: [UnsafePointer<UInt8>: UnsafePointer<UInt8>?] = [:]
  private var matchOfNone: UnsafePointer<UInt8>?

  /// The name that stands for all names: the C string `*`. It differs from every interned name, including `*`.
  let any: UnsafePointer<UInt8>

  init() {
    let any = UnsafeMutablePointer<UInt8>.allocate(capacity: 2)
    any.initialize(to: UInt8(ascii: "*"))
    (any + 1).initialize(to: 0)
    self.any = UnsafePointer(any)
  }

  deinit {
    any.deallocate()
    for name in names.values { name.deallocate() }
  }

  /// Returns the unique pointer for a name, a C string. It is valid as long as the dictionary.
  func intern(_ name: String) -> UnsafePointer<UInt8> {
    let bytes = Array(name.utf8)
    if let known = names[bytes] { return UnsafePointer(known) }
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + 1)
    for (index, byte) in bytes.enumerated() { (copy + index).initialize(to: byte) }
    (copy + bytes.count).initialize(to: 0)
    names[bytes] = copy
    return UnsafePointer(copy)
  }

  /// Makes several namespaces equivalent to the first one. An empty string means no namespace.
  func match(_ namespaces: [String]) {
    let all = namespaces.map { $0.isEmpty ? nil : intern($0) }
    guard let first = all.first.map({ matched($0) }) else { return }
    for namespace in all.dropFirst() {
      if let namespace { matches[namespace] = first } else { matchOfNone = first }
    }
  }

  /// Whether some namespace is equivalent to another one for elements.
  var hasMatches: Bool { !matches.isEmpty || matchOfNone != nil }

  /// The namespace that represents a namespace of an element.
  func matched(_ namespace: UnsafePointer<UInt8>?) -> UnsafePointer<UInt8>? {
    guard let namespace else { return matchOfNone }
    return matches.isEmpty ? namespace : matches[namespace] ?? namespace
  }

  /// The same for a namespace by its name. An empty string means no namespace.
  func matched(_ namespace: String) -> String {
    if matches.isEmpty, matchOfNone == nil { return namespace }
    let known = namespace.isEmpty ? nil : find(namespace.utf8)
    if known == nil, !namespace.isEmpty { return namespace }
    return matched(known).map { String(cString: $0) } ?? ""
  }

  /// Returns the pointer of an interned name; nil: the name is not interned.
  func find(_ name: some Sequence<UInt8>) -> UnsafePointer<UInt8>? {
    names[Array(name)].map { UnsafePointer($0) }
  }
}
