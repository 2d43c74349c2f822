/// Writes XML: receives a walk, and produces bytes.
struct XMLWriter: DocumentWriter, ~Copyable {
  /// An element whose end tag has not been written yet.
  struct OpenElement: BitwiseCopyable {
    /// Whether it has text, so that its content must stay on one line.
    var hasText: Bool

    /// The default namespace inside.
    var defaultNamespace: UnsafePointer<UInt8>?

    /// The length of the output before it, and whether the surrounding tag was open.
    var mark = 0
    var wasTagOpen = false

    /// The length of the output behind its name.
    var start = 0

    /// The step that writes it; nil: it precedes the outermost one.
    var step: StepPointer?
  }

  var output: OutputBuffer
  private(set) var valueStart = 0

  /// The start of the last text that may have ended a start tag.
  var textStart = 0

  let plan: Plan

  /// The level of the first element, and its declarations unless it is the root.
  private(set) var firstLevel = 0
  private(set) var declarations = ""

  /// The markup before the root that the options ask for.
  var prologue: [String] = []

  /// The number of spaces for each level; nil: no line breaks.
  private let indentation: Int?

  /// The purpose of the document.
  let purpose: DocumentPurpose

  /// Whether the start tag of the innermost element is still open for attributes.
  var isTagOpen = false

  var contentStart: Int { output.count + (isTagOpen ? 1 : 0) }

  /// The open elements, below them one for the surroundings, where lines are not broken.
  var open = PlainStack<OpenElement>()

  /// The names of the open elements whose names are values.
  var dynamicNames: [[UInt8]] = []

  /// The declarations and attributes for such names.
  var foreign = ForeignNames()

  init(_ plan: Plan, _ options: EncodingOptions, _ output: consuming OutputBuffer = OutputBuffer()) {
    self.plan = plan
    self.output = output
    self.output.context = .text
    open.push(OpenElement(hasText: true))
    purpose = options.purpose
    self.output.isCompared = purpose != .reading
    indentation =
      switch options.layout {
      case .indented(let spaces): max(0, spaces)
      case .compact: nil
      }
  }

  /// Writes the XML declaration.
  mutating func begin(_ options: EncodingOptions) {
    guard options.writesDeclaration else { return }
    output.append("<?xml version=\"1.0\" encoding=\"")
    output.append(unescaped: options.encoding.name)
    output.append("\"?>\n")
  }

  /// Ends the document.
  mutating func end(_ options: EncodingOptions) {
    if indentation != nil { output.append(UInt8(ascii: "\n")) }
  }

  /// Creates a writer of elements inside a document. `level` is their level below the root.
  init(_ plan: Plan, _ options: EncodingOptions, level: Int, _ namespaces: ItemNamespaces) {
    self.init(plan, options)
    firstLevel = level
    declarations = namespaces.declarations
    open.top.pointee.defaultNamespace = namespaces.defaultNamespace
  }

  /// Passes the bytes written so far to a function, and removes them. There are none while a start tag is open, since
  /// it may be undone.
  mutating func takeBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if isTagOpen { return try body(UnsafeBufferPointer(start: nil, count: 0)) }
    defer { output.count = 0 }
    return try body(output.bytes)
  }

  // MARK: Elements

  mutating func begin(_ step: StepPointer, of container: UnsafeRawPointer, _ level: Int) throws(ValueFault) {
    let (mark, wasTagOpen) = (output.count, isTagOpen)
    var namespace = open.top.pointee.defaultNamespace
    if step.hasDynamicName {
      namespace = try beginDynamic(step, container, level)
    } else {
      beginElement(level, step.opening)
      if level == firstLevel { try declarePrefixes() }
      if let own = step.defaultNamespace, own != namespace, own.pointee != 0 || namespace != nil {
        try declareDefault(own)
        namespace = own.pointee == 0 ? nil : own
      }
    }
    if let attributes = step.attributes { output.append(padded: attributes) }
    isTagOpen = true
    open.push(
      OpenElement(
        hasText: step.context.isMixed,
        defaultNamespace: namespace,
        mark: mark,
        wasTagOpen: wasTagOpen,
        start: output.count,
        step: step
      )
    )
  }

  mutating func end(_ step: StepPointer, _ level: Int) throws(ValueFault) {
    if isTagOpen { assert(hasDistinctAttributes) }
    let element = open.pop()
    if !foreign.isEmpty { foreign.leave(open.count + 1) }
    if isTagOpen {
      if step.hasDynamicName { dynamicNames.removeLast() }
      // A wrapper without values is omitted.
      if step.context.kind == .wrapper, output.count == element.start, level > 0 {
        output.count = element.mark
        isTagOpen = element.wasTagOpen
        return
      }
      if output.count == element.start, step.attributes == nil { try step.checkEmpty() }
      isTagOpen = false
      if purpose != .reading, step.isEmptyInstance, !step.hasDynamicName {
        // A comparison distinguishes it from nil. With other content that is not necessary.
        output.append(UInt8(ascii: ">"))
        return output.append(padded: step.closing)
      }
      output.append("/>")
      return
    }
    let length = element.hasText ? 0 : lineBreak(level)
    output.reserve(length)
    Self.breakLine(length, output.base + output.count)
    output.count += length
    guard step.hasDynamicName, let name = dynamicNames.popLast() else {
      return output.append(padded: step.closing)
    }
    output.append("</")
    name.withUnsafeBufferPointer { output.append($0) }
    output.append(UInt8(ascii: ">"))
  }

  // MARK: Layout

  /// Breaks the line before an element that follows the last one at the same level.
  mutating func breakLine() {
    guard let indentation else { return }
    output.append(UInt8(ascii: "\n"))
    for _ in 0..<indentation * firstLevel { output.append(UInt8(ascii: " ")) }
  }

  /// Ends the surrounding start tag, breaks the line, writes the first bytes of an element, and reserves one byte more.
  @inline(__always)
  mutating func beginElement(_ level: Int, _ opening: UnsafeBufferPointer<UInt8>) {
    let length = open.top.pointee.hasText ? 0 : lineBreak(level)
    // One byte for the end of the surrounding start tag, and one for the end of this one.
    output.reserve(length + opening.count + 2)
    var end = output.count
    if isTagOpen {
      assert(hasDistinctAttributes)
      output.base[end] = UInt8(ascii: ">")
      end &+= 1
      isTagOpen = false
    }
    Self.breakLine(length, output.base + end)
    end &+= length
    valueStart = end
    if let start = opening.baseAddress {
      OutputBuffer.copy(padded: start, opening.count, to: output.base + end)
      end &+= opening.count
    }
    output.count = end
  }

  /// The length of a line break with the spaces behind it; 0 where lines are not broken.
  @inline(__always)
  private func lineBreak(_ level: Int) -> Int {
    guard let indentation else { return 0 }
    return indentation * level + 1
  }

  /// Writes a line break. The output must have room for it.
  @inline(__always)
  private static func breakLine(_ length: Int, _ place: UnsafeMutablePointer<UInt8>) {
    if length == 0 { return }
    let target = UnsafeMutableRawPointer(place)
    // Words of eight spaces may spill into the slack.
    var done = 0
    repeat {
      target.storeBytes(of: 0x2020_2020_2020_2020, toByteOffset: done, as: UInt64.self)
      done &+= 8
    } while done < length
    target.storeBytes(of: UInt8(ascii: "\n"), as: UInt8.self)
  }
}
