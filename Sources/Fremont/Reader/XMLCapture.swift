/// Writes the tokens of a part of a document as self-contained text.
///
/// The text has the same infoset: names with their prefixes, attributes in document order, text with CDATA sections
/// resolved, comments and processing instructions. Namespaces that are declared outside of the part and used in it are
/// declared on its outermost elements. One capture serves any number of parts, one after another.
///
/// Names are stored as interned pointers, which are valid as long as the document is open.
struct XMLCapture: ~Copyable {
  /// A name and its prefix.
  private typealias Name = (prefix: UnsafePointer<UInt8>?, local: UnsafePointer<UInt8>)

  /// Whether elements in no namespace get `xmlns=""` even if the document declares no default namespace.
  ///
  /// Then they stay in no namespace when the text is inserted into a document with a default namespace.
  var alwaysUndeclaresDefault = false

  /// Whether the part is independent of any document. Its outermost elements then declare what they use in a fixed
  /// order, and do not declare that they are in no namespace.
  private var isComplete = false

  /// The number of open elements inside the part.
  var depth: Int { open.count }

  /// The name of the innermost open element, for messages.
  var innermost: String? {
    open.last.map { name in
      (name.prefix.map { String(cString: $0) + ":" } ?? "") + String(cString: name.local)
    }
  }

  private var output = OutputBuffer()
  private var open: [Name] = []
  private var isTagOpen = false
  private var fault: ValueFault?

  /// The depths of the open elements inside the part that declare a default namespace.
  private var defaults: [Int] = []

  /// Whether the text will be inserted where the same default namespace is in scope.
  private var isDefaultKnown = false

  /// The declarations around the part.
  private var outer: [NamespaceScope.Declaration] = []

  /// The state of the outermost open element.
  private var top = Top()

  private struct Top {
    /// The start of the element, and the place in its tag where declarations can be inserted.
    var start = 0
    var tagEnd = 0

    /// The end of its own declarations.
    var declarationsEnd = 0

    /// Its own declarations. The prefix is nil for the default namespace.
    var declared: [(prefix: UnsafePointer<UInt8>?, uri: UnsafePointer<UInt8>?)] = []

    /// Whether a name in it may be in the default namespace.
    var usesDefault = false
  }

  init() {
    output.context = .text
  }

  /// Begins a part that is a value. `scope` has the namespaces in scope.
  mutating func beginFragment(in scope: NamespaceScope) {
    begin(in: scope.current)
    isComplete = true
  }

  /// Begins a part with the declarations around it.
  ///
  /// `isDefaultKnown` says that the text will be inserted where the same default namespace is in scope.
  mutating func begin(in declarations: [NamespaceScope.Declaration], isDefaultKnown: Bool = false) {
    discard()
    outer = declarations
    self.isDefaultKnown = isDefaultKnown
  }

  /// Writes the start of an element.
  mutating func start(_ tag: XMLStartTag) {
    closeTag()
    let isTop = open.isEmpty
    if isTop { top = Top(start: output.count) }
    open.append((tag.prefix, tag.name))
    let declaresDefault = (0..<tag.declarationCount).contains { tag.declarations?[2 * $0] == nil }
    if declaresDefault { defaults.append(open.count) }
    if tag.prefix == nil, defaults.isEmpty { top.usesDefault = true }
    output.append(UInt8(ascii: "<"))
    append((tag.prefix, tag.name))
    if isTop { top.tagEnd = output.count }
    if let declarations = tag.declarations {
      for index in 0..<tag.declarationCount {
        append(prefix: declarations[2 * index], uri: declarations[2 * index + 1])
        if isTop { top.declared.append((declarations[2 * index], declarations[2 * index + 1])) }
      }
    }
    if isTop { top.declarationsEnd = output.count }
    if let attributes = tag.attributes.first {
      for index in 0..<tag.attributes.count { append(attribute: attributes[index]) }
    }
    isTagOpen = true
  }

  /// Writes text, including that of CDATA sections.
  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    if bytes.isEmpty { return }
    closeTag()
    append(escaped: bytes)
  }

  /// Writes a comment.
  mutating func comment(_ text: UnsafeBufferPointer<UInt8>) {
    closeTag()
    output.append("<!--")
    output.append(text)
    output.append("-->")
  }

  /// Writes a processing instruction.
  mutating func instruction(_ target: UnsafePointer<UInt8>, _ data: UnsafeBufferPointer<UInt8>?) {
    closeTag()
    output.append("<?")
    append(target)
    if let data, !data.isEmpty {
      output.append(UInt8(ascii: " "))
      output.append(data)
    }
    output.append("?>")
  }

  /// Writes the end of the innermost element.
  mutating func end() {
    if defaults.last == open.count { defaults.removeLast() }
    guard let name = open.popLast() else { return }
    if isTagOpen {
      output.append("/>")
      isTagOpen = false
    } else {
      output.append("</")
      append(name)
      output.append(UInt8(ascii: ">"))
    }
    if open.isEmpty { declareOuter() }
  }

  /// Returns the text, and prepares for another part.
  ///
  /// - Throws: A fault if there is a character that XML 1.0 does not allow, which a parser does not report.
  mutating func finish() throws(ValueFault) -> String {
    let text = String(decoding: output.bytes, as: UTF8.self)
    let fault = fault
    discard()
    if let fault { throw fault }
    return text
  }

  private mutating func discard() {
    output.count = 0
    if !open.isEmpty { open.removeAll(keepingCapacity: true) }
    if !outer.isEmpty { outer = [] }
    if !defaults.isEmpty { defaults.removeAll(keepingCapacity: true) }
    isDefaultKnown = false
    isComplete = false
    isTagOpen = false
    fault = nil
  }

  // MARK: Pieces

  private mutating func closeTag() {
    if isTagOpen { output.append(UInt8(ascii: ">")) }
    isTagOpen = false
  }

  private mutating func append(_ name: UnsafePointer<UInt8>) {
    output.append(UnsafeBufferPointer(start: name, count: NamespaceScope.length(name)))
  }

  private mutating func append(_ name: Name) {
    if let prefix = name.prefix {
      append(prefix)
      output.append(UInt8(ascii: ":"))
    }
    append(name.local)
  }

  private mutating func append(prefix: UnsafePointer<UInt8>?, uri: UnsafePointer<UInt8>?) {
    output.append(" xmlns")
    if let prefix {
      output.append(UInt8(ascii: ":"))
      append(prefix)
    }
    append(value: UnsafeBufferPointer(start: uri, count: uri.map(NamespaceScope.length) ?? 0))
  }

  private mutating func append(attribute: TagAttribute) {
    // The value of `xsi:type` without a prefix is in the default namespace, as the name of an element is.
    if let namespace = attribute.namespace, Self.isInstanceNamespace(namespace) { top.usesDefault = true }
    output.append(UInt8(ascii: " "))
    append((attribute.prefix, attribute.name))
    append(value: attribute.value)
  }

  private mutating func append(value: UnsafeBufferPointer<UInt8>) {
    output.append("=\"")
    output.context = .attribute
    append(escaped: value)
    output.context = .text
    output.append(UInt8(ascii: "\""))
  }

  private mutating func append(escaped bytes: UnsafeBufferPointer<UInt8>) {
    do throws(ValueFault) {
      try output.append(text: bytes)
    } catch {
      fault = fault ?? error
    }
  }

  // MARK: Namespaces from outside

  /// Adds to the outermost element, which has just ended, the declarations from outside that are used in it.
  private mutating func declareOuter() {
    let end = output.count
    var declarations: [(prefix: UnsafePointer<UInt8>?, uri: UnsafePointer<UInt8>?)] = []
    var knowsDefault = top.declared.contains { $0.prefix == nil } || !top.usesDefault
    for declaration in outer {
      guard let prefix = declaration.prefix else {
        if !knowsDefault { declarations.append((nil, declaration.uri)) }
        knowsDefault = true
        continue
      }
      let isDeclared = top.declared.contains { $0.prefix != nil && NamespaceScope.areEqual($0.prefix, prefix) }
      if !isDeclared, uses(prefix, before: end) { declarations.append((prefix, declaration.uri)) }
    }
    if isComplete {
      let isSettled = declarations.isEmpty && top.declared.count < 2
      if isSettled, top.declared.allSatisfy({ $0.prefix != nil || !Self.isNone($0.uri) }) { return }
      declarations = (declarations + top.declared).filter { $0.prefix != nil || !Self.isNone($0.uri) }
      declarations.sort { first, second in Self.text(first.prefix) < Self.text(second.prefix) }
    } else {
      if !knowsDefault, alwaysUndeclaresDefault, !isDefaultKnown { declarations.append((nil, nil)) }
      if declarations.isEmpty { return }
      declarations += top.declared
    }
    let rest = Array(UnsafeBufferPointer(start: output.base + top.declarationsEnd, count: end - top.declarationsEnd))
    output.count = top.tagEnd
    for declaration in declarations { append(prefix: declaration.prefix, uri: declaration.uri) }
    rest.withUnsafeBufferPointer { output.append($0) }
  }

  private static func isNone(_ uri: UnsafePointer<UInt8>?) -> Bool { uri.map { $0.pointee == 0 } ?? true }

  private static func text(_ prefix: UnsafePointer<UInt8>?) -> String { prefix.map { String(cString: $0) } ?? "" }

  /// Whether the prefix occurs before a colon in the element: in a name, or in a value that may be one.
  private func uses(_ prefix: UnsafePointer<UInt8>, before end: Int) -> Bool {
    let length = NamespaceScope.length(prefix)
    let name = UnsafeBufferPointer(start: prefix, count: length)
    var place = top.start + length
    while place < end {
      defer { place += 1 }
      guard output.base[place] == UInt8(ascii: ":"), place - length > top.start,
        !Self.isNamePart(output.base[place - length - 1])
      else { continue }
      if UnsafeBufferPointer(start: output.base + place - length, count: length).elementsEqual(name) { return true }
    }
    return false
  }

  /// Whether a byte can be part of a name.
  static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): true
    case UInt8(ascii: ":"), 0x80...: true
    default: false
    }
  }

  private static func isInstanceNamespace(_ uri: UnsafePointer<UInt8>) -> Bool {
    let instance: StaticString = "http://www.w3.org/2001/XMLSchema-instance"
    return NamespaceScope.areEqual(uri, instance.utf8Start)
  }
}
