/// Writes the tokens of a part of a document as text that stands for itself.
///
/// The text has the infoset of the document: names with their prefixes, attributes in the order of the document, text with CDATA
/// sections resolved, comments and processing instructions. Namespaces that are declared outside of the part and used in it are
/// declared on its outermost elements. One capture serves any number of parts, one after the other.
///
/// Names are kept as interned pointers, which hold for as long as the document is open.
struct XMLCapture: ~Copyable {
  /// A name and its prefix.
  private typealias Name = (prefix: UnsafePointer<UInt8>?, local: UnsafePointer<UInt8>)

  /// Whether elements in no namespace say so by `xmlns=""` even where the document declares no default namespace.
  ///
  /// It keeps them there when the text is written into a document that has one.
  var alwaysUndeclaresDefault = false

  /// Whether the part stands for itself in any document: then its outermost elements declare what they use in one order, and none that they
  /// are in no namespace.
  private var isComplete = false

  /// The number of elements that are open inside the part.
  var depth: Int { open.count }

  /// The name of the innermost element that is open, for messages.
  var innermost: String? {
    open.last.map { name in
      (name.prefix.map { String(cString: $0) + ":" } ?? "") + String(cString: name.local)
    }
  }

  private var output = OutputBuffer()
  private var open: [Name] = []
  private var isTagOpen = false
  private var fault: ValueFault?

  /// The numbers of open elements where a default namespace was declared inside the part.
  private var defaults: [Int] = []

  /// Whether the part will stand in the default namespace that it was read in.
  private var isDefaultKnown = false

  /// The declarations around the part.
  private var outer: [NamespaceScope.Declaration] = []

  /// What is known of the outermost element that is open.
  private var top = Top()

  private struct Top {
    /// Where the element starts, and where declarations can be put into its tag.
    var start = 0
    var tagEnd = 0

    /// Where the declarations of its own end.
    var declarationsEnd = 0

    /// What it declares itself; nil is the prefix of the default namespace.
    var declared: [(prefix: UnsafePointer<UInt8>?, uri: UnsafePointer<UInt8>?)] = []

    /// Whether a name in it may stand in the default namespace.
    var usesDefault = false
  }

  init() {
    output.context = .text
  }

  /// Begins a part that is a value, at a place where `scope` holds.
  mutating func beginFragment(in scope: NamespaceScope) {
    begin(in: scope.current)
    isComplete = true
  }

  /// Begins a part, with declarations around it.
  ///
  /// `isDefaultKnown` says that the text will stand in the default namespace that it was read in.
  mutating func begin(in declarations: [NamespaceScope.Declaration], isDefaultKnown: Bool = false) {
    discard()
    outer = declarations
    self.isDefaultKnown = isDefaultKnown
  }

  /// Takes the start of an element.
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

  /// Takes text, that of CDATA sections too.
  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    if bytes.isEmpty { return }
    closeTag()
    append(escaped: bytes)
  }

  /// Takes a comment.
  mutating func comment(_ text: UnsafeBufferPointer<UInt8>) {
    closeTag()
    output.append("<!--")
    output.append(text)
    output.append("-->")
  }

  /// Takes a processing instruction.
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

  /// Takes the end of the innermost element.
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

  /// Returns the text, and is ready for another part.
  ///
  /// - Throws: The fault of a character that XML 1.0 does not have, which a parser does not report.
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
    // The name of a type without a prefix stands in the default namespace, as that of an element does.
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

  /// Declares on the outermost element, which has just ended, what is used in it and declared around the part.
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

  /// Whether the prefix stands before a colon anywhere in the element: in a name, or in a value that may be one.
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

  /// Whether a byte can be a part of a name.
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
