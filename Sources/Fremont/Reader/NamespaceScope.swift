#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The namespaces in scope at a place in a document.
///
/// Prefixes and URIs are interned C strings, which the scanner owns as long as the document is open.
struct NamespaceScope {
  /// One declaration. The prefix is nil for the default namespace. The URI is nil if the default namespace is
  /// undeclared.
  struct Declaration {
    let prefix: UnsafePointer<UInt8>?
    let uri: UnsafePointer<UInt8>?
    fileprivate let depth: Int
  }

  /// The pairs of prefix and URI that an element declares.
  typealias Pairs = UnsafeMutablePointer<UnsafePointer<UInt8>?>

  private var declarations: [Declaration] = []
  private var depth = 0

  /// Records the start of an element without declarations.
  @inline(__always)
  mutating func start() { depth += 1 }

  /// Records the start of an element with its declarations.
  @inline(__always)
  mutating func start(_ namespaces: Pairs?, count: Int) {
    depth += 1
    if count > 0 { declare(namespaces, count) }
  }

  /// Removes the declarations of the element that ends.
  @inline(__always)
  mutating func end() {
    depth -= 1
    while let last = declarations.last, last.depth > depth { declarations.removeLast() }
  }

  /// Removes everything, for another document.
  mutating func reset() {
    declarations.removeAll(keepingCapacity: true)
    depth = 0
  }

  @inline(never)
  private mutating func declare(_ namespaces: Pairs?, _ count: Int) {
    guard let namespaces else { return }
    for index in 0..<count {
      let uri = namespaces[2 * index + 1].flatMap { $0.pointee == 0 ? nil : $0 }
      declarations.append(Declaration(prefix: namespaces[2 * index], uri: uri, depth: depth))
    }
  }

  /// The declarations in scope: the innermost one of each prefix, in document order.
  var current: [Declaration] {
    if declarations.isEmpty { return [] }
    var found: [Declaration] = []
    for declaration in declarations.reversed()
    where !found.contains(where: { Self.areEqual($0.prefix, declaration.prefix) }) {
      found.append(declaration)
    }
    return found.reversed()
  }

  /// The URI of a prefix, or of the default namespace for an empty one; nil: it is not declared.
  func uri(of prefix: UnsafeBufferPointer<UInt8>) -> UnsafePointer<UInt8>? {
    for declaration in declarations.reversed() {
      guard let name = declaration.prefix else {
        if prefix.isEmpty { return declaration.uri }
        continue
      }
      // The comparison ends at the zero byte that ends the name, or before it.
      if Self.length(name) == prefix.count, UnsafeBufferPointer(start: name, count: prefix.count).elementsEqual(prefix)
      {
        return declaration.uri
      }
    }
    return prefix.elementsEqual("xml".utf8) ? Self.xml : nil
  }

  /// The URI of a prefix, or of the default namespace for an empty one; nil: it is not declared.
  func uri(of prefix: String) -> UnsafePointer<UInt8>? {
    var prefix = prefix
    return prefix.withUTF8 { uri(of: $0) }
  }

  /// The namespace of the predeclared prefix `xml` (Namespaces in XML 1.0, § 3).
  private static var xml: UnsafePointer<UInt8> {
    let uri: StaticString = "http://www.w3.org/XML/1998/namespace"
    return uri.utf8Start
  }

  /// Whether two names, each a C string or nil, are equal.
  static func areEqual(_ left: UnsafePointer<UInt8>?, _ right: UnsafePointer<UInt8>?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left == right || strcmp(left.chars, right.chars) == 0
  }

  /// The bytes of a C string.
  static func bytes(_ text: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text, count: length(text))
  }

  /// The number of bytes of a C string.
  static func length(_ name: UnsafePointer<UInt8>) -> Int {
    strlen(name.chars)
  }
}

extension UnsafePointer<UInt8> {
  /// The same pointer in the type that the C library uses.
  fileprivate var chars: UnsafePointer<CChar> {
    UnsafeRawPointer(self).assumingMemoryBound(to: CChar.self)
  }
}
