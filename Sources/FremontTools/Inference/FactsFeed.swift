import Fremont

/// Collects the facts of one document from its tokens.
///
/// Only the open elements are held in memory, and the text of the innermost one.
final class FactsFeed: XMLTokenHandler {
  /// An open element.
  private struct Frame {
    var element = 0
    var isNil = false
    var hasChildren = false
    /// The children so far, and the number of occurrences of each by its number. The arrays are reused for later
    /// elements.
    var seen = SymbolSet()
    var touched: [Int] = []
    var counts: [Int] = []
    var lastChild = -1
    /// The number of namespace declarations around the element.
    var scopeCount = 0
    var text: [UInt8] = []
  }

  /// A name as pointers of the scanner, which are unique within a document.
  private struct NamePointers: Hashable {
    let local: UnsafePointer<UInt8>
    let namespace: UnsafePointer<UInt8>?
  }

  private let facts: DocumentFacts
  private let scan: DocumentScan
  private let maximumDepth: Int
  private let maximumTextLength: Int

  /// The error that ended reading.
  private(set) var failure: FremontError?

  private var frames: [Frame] = []
  private var depth = 0
  private var shift = 0
  private var elementNumbers: [NamePointers: Int] = [:]
  private var attributeNames: [NamePointers: SchemaName] = [:]
  private var scope: [(prefix: String, uri: String)] = []

  init(_ facts: DocumentFacts, _ scan: DocumentScan, _ options: DecodingOptions) {
    self.facts = facts
    self.scan = scan
    maximumDepth = options.maximumDepth
    maximumTextLength = options.maximumTextLength
  }

  var isStopped: Bool { failure != nil }

  func enter(_ window: UnsafeBufferPointer<UInt8>, at offset: Int) {
    shift = offset - Int(bitPattern: window.baseAddress)
  }

  // MARK: Elements

  func start(_ tag: XMLStartTag, _ content: UnsafePointer<UInt8>) {
    if depth >= maximumDepth {
      return fail(.depthLimit, "elements nest deeper than the limit of \(maximumDepth)", tag.place)
    }
    let scopeCount = scope.count
    for declaration in tag.declaredNamespaces {
      scope.append((declaration.prefix ?? "", declaration.uri))
      if let prefix = declaration.prefix { facts.add(prefix: prefix, of: declaration.uri) }
    }
    let element = number(of: tag)
    if depth == 0 {
      facts.add(root: element)
    } else {
      startChild(element, tag.place)
    }
    if depth == frames.count { frames.append(Frame()) }
    frames[depth].element = element
    frames[depth].scopeCount = scopeCount
    frames[depth].isNil = false
    frames[depth].hasChildren = false
    frames[depth].lastChild = -1
    depth += 1
    for attribute in tag.attributes.all { add(attribute, tag.place) }
  }

  func end(_ place: UnsafePointer<UInt8>) {
    guard depth > 0 else { return }
    depth -= 1
    let element = facts.elements[frames[depth].element]
    let isBlank = frames[depth].text.withUnsafeBufferPointer(Self.isBlank)
    if frames[depth].hasChildren {
      if !isBlank { element.hasTextAmongChildren = true }
      for child in frames[depth].touched {
        element.end(child, count: frames[depth].counts[child])
        frames[depth].counts[child] = 0
      }
      frames[depth].touched.removeAll(keepingCapacity: true)
      frames[depth].seen = SymbolSet()
    }
    if frames[depth].isNil {
      element.nilCount += 1
    } else {
      element.count += 1
      if !frames[depth].hasChildren {
        if !isBlank { element.hasText = true }
        frames[depth].text.withUnsafeBufferPointer { element.texts.add($0, of: facts.documentCount) }
      }
    }
    clearText()
    let scopeCount = frames[depth].scopeCount
    if scope.count > scopeCount { scope.removeLast(scope.count - scopeCount) }
  }

  /// Records a child of the innermost element.
  private func startChild(_ element: Int, _ place: UnsafePointer<UInt8>) {
    let top = depth - 1
    let parent = facts.elements[frames[top].element]
    if !frames[top].hasChildren {
      frames[top].hasChildren = true
      if !frames[top].text.withUnsafeBufferPointer(Self.isBlank) { parent.hasTextAmongChildren = true }
      frames[top].text.removeAll(keepingCapacity: true)
    }
    let (child, isNew) = parent.child(element)
    if isNew { countName(place, children: parent.children.count) }
    while frames[top].counts.count <= child { frames[top].counts.append(0) }
    frames[top].counts[child] += 1
    if frames[top].counts[child] == 1 {
      frames[top].touched.append(child)
    } else if frames[top].lastChild == child, frames[top].counts[child] > 2 {
      // The order between two of its occurrences has been recorded.
      return
    }
    parent.add(child, behind: frames[top].seen)
    frames[top].seen.insert(child)
    frames[top].lastChild = child
  }

  private func number(of tag: XMLStartTag) -> Int {
    let pointers = NamePointers(local: tag.name, namespace: tag.namespace)
    if let number = elementNumbers[pointers] { return number }
    let number = facts.number(of: Self.name(tag.name, tag.namespace))
    elementNumbers[pointers] = number
    return number
  }

  // MARK: Attributes

  private func add(_ attribute: TagAttribute, _ place: UnsafePointer<UInt8>) {
    let element = facts.elements[frames[depth - 1].element]
    let pointers = NamePointers(local: attribute.name, namespace: attribute.namespace)
    let name = attributeNames[pointers] ?? Self.name(attribute.name, attribute.namespace)
    attributeNames[pointers] = name
    guard name.namespace == SchemaName.instanceNamespace else {
      if let namespace = name.namespace { facts.add(namespace: namespace) }
      if element.add(attribute.value, ofAttribute: name, document: facts.documentCount) { countName(place) }
      return
    }
    let text = String(decoding: XMLWhitespace.trim(attribute.value), as: UTF8.self)
    switch name.local {
    case "nil": frames[depth - 1].isNil = text == "true" || text == "1"
    case "type":
      let type = resolve(text)
      if let namespace = type.namespace { facts.add(namespace: namespace) }
      if element.add(type: type) { countName(place) }
    default: break
    }
  }

  /// The name that a text stands for. If the namespace is unknown, the prefix is part of the name.
  private func resolve(_ text: String) -> SchemaName {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let prefix = parts.count == 2 ? String(parts[0]) : ""
    guard let uri = scope.last(where: { $0.prefix == prefix })?.uri, !uri.isEmpty else {
      return SchemaName(namespace: nil, local: text)
    }
    return SchemaName(namespace: uri, local: parts.last.map(String.init) ?? text)
  }

  // MARK: Text

  func characters(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
    guard depth > 0 else { return }
    let top = depth - 1
    if frames[top].hasChildren {
      if !Self.isBlank(text) { facts.elements[frames[top].element].hasTextAmongChildren = true }
      return
    }
    if frames[top].text.count + text.count > maximumTextLength {
      return fail(
        .textLengthLimit, "the text of an element is longer than the limit of \(maximumTextLength) bytes", place)
    }
    frames[top].text.append(contentsOf: text)
  }

  func comment(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {}

  func instruction(
    _ target: UnsafePointer<UInt8>, _ data: UnsafeBufferPointer<UInt8>?, _ place: UnsafePointer<UInt8>
  ) {}

  private static func isBlank(_ text: UnsafeBufferPointer<UInt8>) -> Bool { XMLWhitespace.trim(text).isEmpty }

  /// Removes the text of the element that ends, and its memory if that is large.
  private func clearText() {
    frames[depth].text.removeAll(keepingCapacity: frames[depth].text.capacity <= 1 << 16)
  }

  // MARK: Limits

  private func countName(_ place: UnsafePointer<UInt8>, children: Int = 0) {
    facts.countName()
    if facts.nameCount > DocumentFacts.maximumNames {
      fail(
        .nameCountLimit,
        "the documents have more names, each counted in each element that has it, than the limit of \(DocumentFacts.maximumNames)",
        place)
    } else if children > DocumentFacts.maximumChildren {
      fail(
        .nameCountLimit, "an element has children of more names than the limit of \(DocumentFacts.maximumChildren)",
        place)
    }
  }

  private func fail(_ code: FremontError.Code, _ message: String, _ place: UnsafePointer<UInt8>) {
    if failure == nil { failure = FremontError(code, message, at: scan.location(at: Int(bitPattern: place) + shift)) }
  }

  private static func name(_ local: UnsafePointer<UInt8>, _ namespace: UnsafePointer<UInt8>?) -> SchemaName {
    SchemaName(namespace: namespace.map { String(cString: $0) }, local: String(cString: local))
  }
}
