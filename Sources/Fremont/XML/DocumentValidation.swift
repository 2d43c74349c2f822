import LibXML

/// The validation of the document that a reader has open, and its faults.
///
/// Names, prefixes and namespaces are pointers of the scanner and the plan. These are valid until the document is
/// closed, and the validation is released before that. libxml2 copies its text for each piece, so an element passes its
/// text at once. Of text between children libxml2 needs to know only that there is some.
final class DocumentValidation {
  typealias Name = UnsafePointer<UInt8>

  /// An open element.
  private struct OpenElement: BitwiseCopyable {
    let name: Name
    let prefix: Name?
    let namespace: Name?

    /// The place of its content.
    let place: DocumentPlace
    var hasChildren = false

    /// Whether libxml2 knows that there is text between its children.
    var hasMixedText = false
  }

  /// A fault whose path is not known yet.
  private struct Finding {
    let message: String
    let location: SourceLocation?
    let step: String
  }

  private let schema: DocumentSchema
  private let document: XMLReader.Document
  private let options: DecodingOptions
  private let names: NameDictionary

  private var validation: SchemaValidation?
  private var open = PlainStack<OpenElement>()
  private var attributes = PlainStack<Name?>()
  private var findings: [Finding] = []

  /// The text of the innermost element, until its first child.
  private var text = TextBuffer()

  /// The namespaces in scope, if the scanner replaces namespaces of elements by equivalent ones.
  private var scope = NamespaceScope()

  /// The indices of the session's faults that the schema has found.
  private var numbers: Set<Int> = []

  init(_ schema: DocumentSchema, _ plan: Plan, _ options: DecodingOptions, document: XMLReader.Document) {
    (self.schema, self.document, self.options, names) = (schema, document, options, plan.names)
  }

  /// Begins a document.
  func begin() {
    end()
    validation = SchemaValidation(schema.compiled)
    if validation == nil { failMemory("there is no memory to validate the document") }
  }

  /// Forgets the document, and frees the memory of libxml2 for it.
  func end() {
    validation = nil
    open.removeAll()
    text.reset()
    scope.reset()
    if !findings.isEmpty { findings = [] }
    if !numbers.isEmpty { numbers = [] }
  }

  // MARK: Tokens

  /// Processes the start of an element.
  func start(_ tag: XMLStartTag, _ content: Name) {
    guard let validation else { return }
    enterChild(validation)
    begin(tag, content, validation)
  }

  /// Processes the end of the innermost element. `leave` removes it.
  func endElement() {
    guard let validation, !open.isEmpty else { return }
    let element = open.top
    if !element.pointee.hasChildren, text.count > 0 { validation.characters(text.suffix(from: 0)) }
    finish(element.pointee, validation, hasText: !element.pointee.hasChildren && hasInk)
  }

  /// Processes an element that contains only text. `leave` removes it.
  func element(_ tag: XMLStartTag, _ value: UnsafeBufferPointer<UInt8>, _ content: Name) {
    guard let validation else { return }
    enterChild(validation)
    begin(tag, content, validation)
    if !value.isEmpty { validation.characters(value) }
    finish(open.top.pointee, validation, hasText: !XMLWhitespace.isBlank(value))
  }

  /// Removes the innermost element.
  func leave() {
    text.truncate(to: 0)
    if open.isEmpty { return }
    open.pop()
    if names.hasMatches { scope.end() }
  }

  /// Processes a piece of text.
  func characters(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Name) {
    guard let validation, !open.isEmpty else { return }
    if open.top.pointee.hasChildren {
      if open.top.pointee.hasMixedText || XMLWhitespace.isBlank(bytes) { return }
      noteMixedText(validation, at: DocumentPlace(kind: .reference, offset: offset(place)))
    } else if text.count + bytes.count > options.maximumTextLength {
      document.session.failText()
    } else {
      text.append(bytes)
    }
  }

  private var hasInk: Bool { !XMLWhitespace.isBlank(text.suffix(from: 0)) }

  /// Records that the surrounding element has a child, and reports the text before it.
  private func enterChild(_ validation: SchemaValidation) {
    guard !open.isEmpty, !open.top.pointee.hasChildren else { return }
    open.top.pointee.hasChildren = true
    if text.count > 0 {
      if hasInk { noteMixedText(validation, at: open.top.pointee.place) }
      text.truncate(to: 0)
    }
  }

  private func noteMixedText(_ validation: SchemaValidation, at place: DocumentPlace) {
    open.top.pointee.hasMixedText = true
    let ink: StaticString = "x"
    validation.characters(UnsafeBufferPointer(start: ink.utf8Start, count: ink.utf8CodeUnitCount))
    guard validation.hasFaults else { return }
    for fault in validation.takeFaults() { add(fault, at: place, nil) }
    noteFaults()
  }

  private func begin(_ tag: XMLStartTag, _ content: Name, _ validation: SchemaValidation) {
    var namespace = tag.namespace
    if names.hasMatches {
      scope.start(tag.declarations, count: tag.declarationCount)
      namespace = scope.uri(
        of: tag.prefix.map { NamespaceScope.bytes($0) } ?? UnsafeBufferPointer(start: nil, count: 0))
    }
    // Inside an entity, the tag and its content have the same place, the reference.
    let place = DocumentPlace(kind: content == tag.place ? .reference : .content, offset: offset(content))
    open.push(OpenElement(name: tag.name, prefix: tag.prefix, namespace: namespace, place: place))
    attributes.removeAll()
    var copies: [UnsafeMutableBufferPointer<UInt8>] = []
    if let first = tag.attributes.first {
      for index in 0..<tag.attributes.count { push(first[index], &copies) }
    }
    validation.start(
      tag.name, prefix: tag.prefix, namespace: namespace, declarations: tag.declarations,
      declarationCount: tag.declarationCount, attributes: tag.attributes.count == 0 ? nil : attributes.bottom,
      attributeCount: tag.attributes.count)
    for copy in copies { copy.deallocate() }
    if validation.hasFaults {
      for var fault in validation.takeFaults() {
        if fault.kind == .content, let parent = parentName {
          fault.message += " The rest of '\(parent)' is not validated."
        }
        add(fault, at: place.tag, fault.attribute.flatMap { find($0, in: tag) })
      }
    }
  }

  /// The name of the element around the innermost one.
  private var parentName: String? {
    open.count > 1 ? Self.name(of: open[open.count - 2].pointee) : nil
  }

  private func finish(_ element: OpenElement, _ validation: SchemaValidation, hasText: Bool) {
    validation.end(element.name, prefix: element.prefix, namespace: element.namespace)
    guard validation.hasFaults else { return }
    for fault in validation.takeFaults() {
      add(fault, at: hasText && fault.kind == .value ? element.place : element.place.tag, nil)
    }
  }

  // MARK: Attributes

  /// Appends an attribute in the layout that libxml2 expects.
  private func push(_ attribute: TagAttribute, _ copies: inout [UnsafeMutableBufferPointer<UInt8>]) {
    attributes.push(attribute.name)
    attributes.push(attribute.prefix)
    attributes.push(attribute.namespace)
    var value = attribute.value
    if let copy = Self.escaped(value) {
      copies.append(copy)
      value = UnsafeBufferPointer(copy)
    }
    let start = value.baseAddress ?? attribute.name
    attributes.push(start)
    attributes.push(start + value.count)
  }

  /// A copy of a value that libxml2 reads correctly; nil: none is needed. libxml2's parser writes `&` as `&#38;`, and
  /// its validator reverts that.
  private static func escaped(_ value: UnsafeBufferPointer<UInt8>) -> UnsafeMutableBufferPointer<UInt8>? {
    let mark: StaticString = "&#38;"
    guard value.contains(UInt8(ascii: "&")) else { return nil }
    let reference = UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount)
    guard value.indices.contains(where: { value[$0...].starts(with: reference) }) else { return nil }
    let bytes = value.flatMap { $0 == UInt8(ascii: "&") ? Array(reference) : [$0] }
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    return copy
  }

  /// The place of the attribute value that a fault names, and its step in the path.
  private func find(_ name: ValidityFault.Attribute, in tag: XMLStartTag) -> (place: DocumentPlace, step: String)? {
    guard let first = tag.attributes.first else { return nil }
    for attribute in UnsafeBufferPointer(start: first, count: tag.attributes.count)
    where NamespaceScope.bytes(attribute.name).elementsEqual(name.name.utf8) {
      let namespace = attribute.namespace.map { NamespaceScope.bytes($0) }
      guard namespace?.elementsEqual(name.namespace.utf8) ?? name.namespace.isEmpty, let value = attribute.place else {
        continue
      }
      let place = DocumentPlace(kind: value == tag.place ? .reference : .value, offset: offset(value))
      return (place, "/@\(Self.written(attribute.name, attribute.prefix))")
    }
    return nil
  }

  // MARK: Faults

  /// Whether there are faults to record.
  var hasFaults: Bool { !findings.isEmpty }

  private func add(_ fault: ValidityFault, at place: DocumentPlace, _ attribute: (place: DocumentPlace, step: String)?)
  {
    if fault.kind == .outOfMemory { return failMemory(fault.message) }
    findings.append(
      Finding(
        message: fault.message, location: document.session.resolve?(attribute?.place ?? place),
        step: attribute?.step ?? ""))
  }

  /// Records the faults in the session, which has the innermost element open or skips it.
  func noteFaults() {
    let steps = (min(document.session.knownDepth, open.count)..<open.count)
      .map { "/\(Self.name(of: open[$0].pointee))" }.joined()
    for finding in findings {
      if let number = document.session.noteInvalidity(
        finding.message, at: finding.location, steps: steps + finding.step)
      {
        numbers.insert(number)
      }
    }
    findings.removeAll()
  }

  /// The faults of a session without those of the schema at a place or path where there is another one.
  func withoutRepetition(_ faults: [Diagnostic]) -> [Diagnostic] {
    if numbers.isEmpty { return faults }
    var places: Set<SourceLocation> = []
    var paths: Set<String> = []
    for (number, fault) in faults.enumerated() where !numbers.contains(number) {
      if let location = fault.location { places.insert(location) }
      if let path = fault.path { paths.insert(path) }
    }
    return faults.enumerated().filter { number, fault in
      !numbers.contains(number)
        || !(fault.location.map { places.contains($0) } ?? false) && !(fault.path.map { paths.contains($0) } ?? false)
    }.map(\.element)
  }

  /// The places that may be asked for later: those of open elements from an offset on; nil: no document is being
  /// validated.
  func openPlaces(from offset: Int) -> [Int]? {
    if validation == nil { return nil }
    var places: [Int] = []
    var index = open.count
    while index > 0, open[index - 1].pointee.place.offset >= offset {
      index -= 1
      places.append(open[index].pointee.place.offset)
    }
    return places
  }

  private func failMemory(_ message: String) {
    document.session.fail(
      FremontError(.outOfMemory, message, at: SourceLocation(file: document.file, line: 1, column: 1)))
  }

  private func offset(_ place: Name) -> Int { Int(bitPattern: place) &+ document.shift }

  private static func name(of element: OpenElement) -> String { written(element.name, element.prefix) }

  private static func written(_ name: Name, _ prefix: Name?) -> String {
    prefix.map { "\(String(cString: $0)):\(String(cString: name))" } ?? String(cString: name)
  }
}
