/// Writes XML: a walk in, bytes out.
struct XMLWriter: DocumentWriter, ~Copyable {
  /// An element whose end tag is to come.
  struct OpenElement: BitwiseCopyable {
    /// Whether it has text, so that its content must stay on one line.
    var hasText: Bool

    /// The default namespace inside.
    var defaultNamespace: UnsafePointer<UInt8>?

    /// Where the output stood before it, and whether the tag around it was open.
    var mark = 0
    var wasTagOpen = false

    /// Where the output stood behind its name.
    var start = 0

    /// What it is written by; nil in front of the outermost one.
    var step: StepPointer?
  }

  var output: OutputBuffer
  private(set) var valueStart = 0

  /// Where the text starts that was written last and may have ended a start tag.
  var textStart = 0

  let plan: Plan

  /// The level of the element that is written first, and what it declares unless it is the root.
  private(set) var firstLevel = 0
  private(set) var declarations = ""

  /// What was written in front of the root because the options say so.
  var prologue: [String] = []

  /// The spaces of one level; nil: no line breaks.
  private let indentation: Int?

  /// What the document is written for.
  let purpose: DocumentPurpose

  /// Whether the start tag of the innermost element is still open for attributes.
  var isTagOpen = false

  var contentStart: Int { output.count + (isTagOpen ? 1 : 0) }

  /// The open elements, and in front of them what stands around: there the line is not broken.
  var open = PlainStack<OpenElement>()

  /// The names of open elements that the definition does not say.
  var dynamicNames: [[UInt8]] = []

  /// What such names need, of elements and of attributes.
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

  /// Writes the XML declaration, and what the document had in front of its root.
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

  /// Creates a writer of elements inside a document, which stand a number of levels below its root.
  init(_ plan: Plan, _ options: EncodingOptions, level: Int, _ namespaces: ItemNamespaces) {
    self.init(plan, options)
    firstLevel = level
    declarations = namespaces.declarations
    open.top.pointee.defaultNamespace = namespaces.defaultNamespace
  }

  /// Takes the bytes that were written, and begins anew behind them; none while a start tag is open, which may be taken back.
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
      // A wrapper without values is not there.
      if step.context.kind == .wrapper, output.count == element.start, level > 0 {
        output.count = element.mark
        isTagOpen = element.wasTagOpen
        return
      }
      if output.count == element.start, step.attributes == nil { try step.checkEmpty() }
      isTagOpen = false
      if purpose != .reading, step.isEmptyInstance, !step.hasDynamicName {
        // Those that are compared tell it from nil, which it need not be where something else is inside.
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

  /// Breaks the line in front of an element that stands beside the one that was written last.
  mutating func breakLine() {
    guard let indentation else { return }
    output.append(UInt8(ascii: "\n"))
    for _ in 0..<indentation * firstLevel { output.append(UInt8(ascii: " ")) }
  }

  /// Ends the start tag around, breaks the line, writes the first bytes of an element, and leaves room for one byte more.
  @inline(__always)
  mutating func beginElement(_ level: Int, _ opening: UnsafeBufferPointer<UInt8>) {
    let length = open.top.pointee.hasText ? 0 : lineBreak(level)
    // The end of the start tag around, and that of this one.
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

  /// Breaks the line where there is room for that in the output.
  @inline(__always)
  private static func breakLine(_ length: Int, _ place: UnsafeMutablePointer<UInt8>) {
    if length == 0 { return }
    let target = UnsafeMutableRawPointer(place)
    // Eight spaces at once may fall into the slack.
    var done = 0
    repeat {
      target.storeBytes(of: 0x2020_2020_2020_2020, toByteOffset: done, as: UInt64.self)
      done &+= 8
    } while done < length
    target.storeBytes(of: UInt8(ascii: "\n"), as: UInt8.self)
  }
}
