/// Writes XML: a walk in, bytes out.
struct XMLWriter: DocumentWriter, ~Copyable {
  var output: OutputBuffer
  private(set) var valueStart = 0

  /// The spaces of one level; nil: no line breaks.
  private let indentation: Int?

  /// Whether the start tag of the innermost element is still open for attributes.
  private var isTagOpen = false

  /// For each open element, whether it has text, so that its content must stay on one line.
  private var hasText: [Bool] = []

  init(_ options: EncodingOptions) {
    output = OutputBuffer()
    output.context = .text
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

  mutating func begin(_ entry: UnsafeMutablePointer<PlanEntry>, _ level: Int) {
    closeTag()
    breakLine(level)
    valueStart = output.count
    output.append(entry.pointee.opening)
    isTagOpen = true
    hasText.append(false)
  }

  mutating func end(_ entry: UnsafeMutablePointer<PlanEntry>, _ level: Int) {
    let keepsLine = hasText.removeLast()
    if isTagOpen {
      output.append("/>")
      isTagOpen = false
    } else {
      if !keepsLine { breakLine(level, isEnd: true) }
      output.append(entry.pointee.closing)
    }
  }

  mutating func write(
    _ entry: UnsafeMutablePointer<PlanEntry>,
    of container: UnsafeRawPointer,
    _ level: Int
  ) throws(ValueFault) {
    switch entry.pointee.place {
    case .attribute: try writeAttribute(entry, container)
    case .text: try writeText(entry, container)
    case .element: try writeElement(entry, container, level)
    }
  }

  @inline(__always)
  private mutating func writeAttribute(
    _ entry: UnsafeMutablePointer<PlanEntry>,
    _ container: UnsafeRawPointer
  ) throws(ValueFault) {
    let mark = output.count
    output.append(entry.pointee.opening)
    let start = output.count
    output.context = .attribute
    let isPresent = try entry.load(container, &output)
    output.context = .text
    if !isPresent || isDefault(entry, start) {
      output.count = mark
    } else {
      output.append(entry.pointee.closing)
    }
  }

  private mutating func writeText(
    _ entry: UnsafeMutablePointer<PlanEntry>,
    _ container: UnsafeRawPointer
  ) throws(ValueFault) {
    let mark = output.count
    if isTagOpen { output.append(">") }
    let start = output.count
    let isPresent = try writeContent(entry, container)
    let isEmpty = !isPresent || output.count == start
    if isEmpty { output.count = mark } else { isTagOpen = false }
    // Line breaks would become part of a text that keeps its white space, even of one that is not there.
    if !isEmpty || entry.pointee.preservesWhitespace, let innermost = hasText.indices.last {
      hasText[innermost] = true
    }
  }

  @inline(__always)
  private mutating func writeElement(
    _ entry: UnsafeMutablePointer<PlanEntry>,
    _ container: UnsafeRawPointer,
    _ level: Int
  ) throws(ValueFault) {
    let mark = output.count
    let wasTagOpen = isTagOpen
    closeTag()
    breakLine(level)
    valueStart = output.count
    output.append(entry.pointee.opening)
    output.append(UInt8(ascii: ">"))
    let start = output.count
    let isPresent = try writeContent(entry, container)
    if !isPresent || isDefault(entry, start) {
      output.count = mark
      isTagOpen = wasTagOpen
    } else if output.count == start {
      output.count = start - 1
      output.append("/>")
    } else {
      output.append(entry.pointee.closing)
    }
  }

  @inline(__always)
  private mutating func writeContent(
    _ entry: UnsafeMutablePointer<PlanEntry>,
    _ container: UnsafeRawPointer
  ) throws(ValueFault) -> Bool {
    if !entry.pointee.usesCDATA { return try entry.load(container, &output) }
    let mark = output.count
    output.append("<![CDATA[")
    let start = output.count
    output.context = .cdata
    let isPresent = try entry.load(container, &output)
    output.context = .text
    if output.count == start {
      output.count = mark
    } else {
      output.append("]]>")
    }
    return isPresent
  }

  /// Whether the value just written is the one that an absent value stands for.
  @inline(__always)
  private func isDefault(_ entry: UnsafeMutablePointer<PlanEntry>, _ start: Int) -> Bool {
    guard let text = entry.pointee.writtenDefault, !entry.pointee.isRequired else { return false }
    return UnsafeBufferPointer(start: output.base + start, count: output.count - start).elementsEqual(text)
  }

  @inline(__always)
  private mutating func closeTag() {
    if isTagOpen {
      output.append(UInt8(ascii: ">"))
      isTagOpen = false
    }
  }

  @inline(__always)
  private mutating func breakLine(_ level: Int, isEnd: Bool = false) {
    guard let indentation else { return }
    if !isEnd, hasText.last ?? true { return }
    let spaces = indentation * level
    output.reserve(spaces + 1)
    output.base[output.count] = UInt8(ascii: "\n")
    (output.base + output.count + 1).update(repeating: UInt8(ascii: " "), count: spaces)
    output.count += spaces + 1
  }
}
