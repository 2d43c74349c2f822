#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The namespaces that are declared at a place in a document.
///
/// Prefixes and URIs are interned C strings, which the scanner holds for as long as the document is open.
struct NamespaceScope {
  /// One declaration; nil is the prefix of the default namespace, and nil the URI of a default that is undone.
  struct Declaration {
    let prefix: UnsafePointer<UInt8>?
    let uri: UnsafePointer<UInt8>?
    fileprivate let depth: Int
  }

  /// The pairs of prefix and URI that come with the start of an element.
  typealias Pairs = UnsafeMutablePointer<UnsafePointer<UInt8>?>

  private var declarations: [Declaration] = []
  private var depth = 0

  /// Records an element that starts and declares nothing.
  @inline(__always)
  mutating func start() { depth += 1 }

  /// Takes the declarations of an element that starts.
  @inline(__always)
  mutating func start(_ namespaces: Pairs?, count: Int) {
    depth += 1
    if count > 0 { declare(namespaces, count) }
  }

  /// Forgets the declarations of the element that ends.
  @inline(__always)
  mutating func end() {
    depth -= 1
    while let last = declarations.last, last.depth > depth { declarations.removeLast() }
  }

  /// Forgets everything, for another document.
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

  /// The declarations that hold here: the innermost one of each prefix, in the order of the document.
  var current: [Declaration] {
    if declarations.isEmpty { return [] }
    var found: [Declaration] = []
    for declaration in declarations.reversed()
    where !found.contains(where: { Self.areEqual($0.prefix, declaration.prefix) }) {
      found.append(declaration)
    }
    return found.reversed()
  }

  /// The URI of a prefix, or of the default namespace for an empty one; nil where it is not declared.
  func uri(of prefix: UnsafeBufferPointer<UInt8>) -> UnsafePointer<UInt8>? {
    for declaration in declarations.reversed() {
      guard let name = declaration.prefix else {
        if prefix.isEmpty { return declaration.uri }
        continue
      }
      // The comparison ends before the zero byte that ends the name, or at it.
      if Self.length(name) == prefix.count, UnsafeBufferPointer(start: name, count: prefix.count).elementsEqual(prefix)
      {
        return declaration.uri
      }
    }
    return prefix.elementsEqual("xml".utf8) ? Self.xml : nil
  }

  /// The URI of a prefix, or of the default namespace for an empty one; nil where it is not declared.
  func uri(of prefix: String) -> UnsafePointer<UInt8>? {
    var prefix = prefix
    return prefix.withUTF8 { uri(of: $0) }
  }

  /// The namespace of the prefix that every document has (Namespaces in XML 1.0, § 3).
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
  /// The same bytes as the C library names them.
  fileprivate var chars: UnsafePointer<CChar> {
    UnsafeRawPointer(self).assumingMemoryBound(to: CChar.self)
  }
}
