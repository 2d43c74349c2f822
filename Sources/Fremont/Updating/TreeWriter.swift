/// Writes XML and records its parts.
struct TreeWriter: DocumentWriter, ~Copyable {
  private var writer: XMLWriter
  private var parts: DocumentParts

  /// Creates a writer that records the parts of its document in `parts`, to which none have been added.
  init(_ writer: consuming XMLWriter, _ parts: DocumentParts) {
    self.writer = writer
    self.parts = parts
  }

  var output: OutputBuffer {
    _read { yield writer.output }
    _modify { yield &writer.output }
  }

  var valueStart: Int { writer.valueStart }
  var contentStart: Int { writer.contentStart }

  /// Ends the document, and returns it with its parts.
  consuming func finish() -> WrittenParts {
    let parts = parts
    return WrittenParts(writer.output, parts)
  }

  // MARK: Elements

  mutating func begin(_ step: StepPointer, of container: UnsafeRawPointer, _ level: Int) throws(ValueFault) {
    try writer.begin(step, of: container, level)
    let key = step.context.pairKey.flatMap { $0(container) }
    parts.begin(DocumentParts.Part(.element, writer.valueStart..<writer.valueStart, step: step), key: key)
  }

  mutating func end(_ step: StepPointer, _ level: Int) throws(ValueFault) {
    try writer.end(step, level)
    parts.end(at: writer.output.count, mayBeTakenBack: true)
  }

  mutating func leave(_ step: StepPointer) {
    guard step.group?.collector.isNone == false else { return }
    let place = writer.output.count
    parts.add(DocumentParts.Part(.groupEnd, place..<place, step: step))
  }

  mutating func sort(_ pieces: ArraySlice<OutputPiece>) { parts.move(writer.output.sort(pieces)) }

  // MARK: Values

  mutating func writeNil(
    _ step: StepPointer, of container: UnsafeRawPointer, _ level: Int, _ unknown: UnknownContent?
  ) throws(ValueFault) {
    let count = writer.output.count
    try writer.writeNil(step, of: container, level, unknown)
    record(step, unknown, since: count, wasTagOpen: false)
  }

  mutating func write(
    _ step: StepPointer, of container: UnsafeRawPointer, _ level: Int, _ unknown: UnknownContent?
  ) throws(ValueFault) {
    let (count, wasTagOpen) = (writer.output.count, writer.isTagOpen)
    try writer.write(step, of: container, level, unknown)
    record(step, unknown, since: count, wasTagOpen: wasTagOpen)
  }

  /// Records what was written for a value, if anything was.
  private mutating func record(_ step: StepPointer, _ unknown: UnknownContent?, since count: Int, wasTagOpen: Bool) {
    let end = writer.output.count
    switch step.place {
    case .attribute: recordWrapperValue(step)
    case .text:
      if end > count, !writer.isTagOpen {
        // The end of the start tag is not part of the text.
        parts.add(DocumentParts.Part(.text, (wasTagOpen ? writer.textStart : count)..<end, step: step))
      } else {
        recordWrapperValue(step)
      }
    case .element:
      guard end > count else { return }
      parts.add(DocumentParts.Part(.value, writer.valueStart..<end, step: step))
      guard let unknown, !unknown.children.isEmpty else { return }
      let markup = unknown.children.compactMap(\.markup)
      var place = end - step.closing.count - markup.reduce(0) { $0 + $1.utf8.count }
      for markup in markup {
        record(markup, at: place)
        place += markup.utf8.count
      }
    case .name: break
    }
  }

  /// Records a value in the start tag of a wrapper, by which the wrapper is identified. Other elements do not need it.
  private mutating func recordWrapperValue(_ step: StepPointer) {
    guard writer.open.top.pointee.step?.pointee.field.context.pointee.kind == .wrapper else { return }
    let place = writer.output.count
    parts.add(DocumentParts.Part(.wrapperValue, place..<place, step: step))
  }

  // MARK: Content that no rule takes

  mutating func write(_ attributes: [UnknownContent.Attribute]) throws(ValueFault) { try writer.write(attributes) }

  mutating func write(prolog: [String]) throws(ValueFault) { try writer.write(prolog: prolog) }

  mutating func write(epilog: [String]) throws(ValueFault) { try writer.write(epilog: epilog) }

  mutating func write(node: String, _ level: Int) throws(ValueFault) {
    try writer.write(node: node, level)
    record(node, at: writer.valueStart)
  }

  /// Records an element, a comment or a processing instruction. Text belongs to the element around it.
  private mutating func record(_ markup: String, at place: Int) {
    if !markup.hasPrefix("<") || markup.hasPrefix("<![") { return }
    let isMisc = markup.hasPrefix("<!") || markup.hasPrefix("<?")
    parts.add(DocumentParts.Part(isMisc ? .misc : .unknown, place..<place + markup.utf8.count))
  }
}
