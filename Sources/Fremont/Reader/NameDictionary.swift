/// Names interned once, so that equal names are equal pointers to all that share the dictionary.
///
/// `@unchecked Sendable` holds because the object is only written by `intern`, which its maker calls before it shares the object;
/// afterwards it is only read. The copies of the names stay in place until the dictionary goes, which frees each once.
final class NameDictionary: @unchecked Sendable {
  private var names: [[UInt8]: UnsafeMutablePointer<UInt8>] = [:]

  /// The namespaces that count as another one for elements, and the one that none counts as.
  private var matches: [UnsafePointer<UInt8>: UnsafePointer<UInt8>?] = [:]
  private var matchOfNone: UnsafePointer<UInt8>?

  /// The name that stands for all names: the C string `*`, which equals no name that is interned, `*` neither.
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

  /// Returns the one pointer that stands for a name for as long as the dictionary lives: a C string.
  func intern(_ name: String) -> UnsafePointer<UInt8> {
    let bytes = Array(name.utf8)
    if let known = names[bytes] { return UnsafePointer(known) }
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + 1)
    for (index, byte) in bytes.enumerated() { (copy + index).initialize(to: byte) }
    (copy + bytes.count).initialize(to: 0)
    names[bytes] = copy
    return UnsafePointer(copy)
  }

  /// Lets namespaces count as the first of them; an empty one is none.
  func match(_ namespaces: [String]) {
    let all = namespaces.map { $0.isEmpty ? nil : intern($0) }
    guard let first = all.first.map({ matched($0) }) else { return }
    for namespace in all.dropFirst() {
      if let namespace { matches[namespace] = first } else { matchOfNone = first }
    }
  }

  /// Whether elements of some namespace count as in another one.
  var hasMatches: Bool { !matches.isEmpty || matchOfNone != nil }

  /// The namespace that an element of a namespace counts as in.
  func matched(_ namespace: UnsafePointer<UInt8>?) -> UnsafePointer<UInt8>? {
    guard let namespace else { return matchOfNone }
    return matches.isEmpty ? namespace : matches[namespace] ?? namespace
  }

  /// The same for a namespace by its name; an empty one is none.
  func matched(_ namespace: String) -> String {
    if matches.isEmpty, matchOfNone == nil { return namespace }
    let known = namespace.isEmpty ? nil : find(namespace.utf8)
    if known == nil, !namespace.isEmpty { return namespace }
    return matched(known).map { String(cString: $0) } ?? ""
  }

  /// Returns the pointer of a name that is interned already; nil for others.
  func find(_ name: some Sequence<UInt8>) -> UnsafePointer<UInt8>? {
    names[Array(name)].map { UnsafePointer($0) }
  }
}
