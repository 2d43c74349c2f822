import Foundation

/// Makes a property list in XML from tokens, laid out as Foundation does. The texts in the tokens are escaped already.
struct XMLPropertyListSerializer: ~Copyable {
  private var output: OutputBuffer
  private let limit: Int
  private var depth = 0

  init(_ output: consuming OutputBuffer, limit: Int) {
    self.output = output
    self.limit = limit
  }

  /// Writes the document.
  mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(FremontError) {
    output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    output.append("<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" ")
    output.append("\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n<plist version=\"1.0\">\n")
    var tokens = PropertyListTokens(bytes)
    var token = tokens.next()
    while let current = token {
      let content = tokens.content
      token = tokens.next()
      let isEmpty = token.map { $0.isEnd } ?? false
      switch current {
      case .beginObject, .beginArray:
        indent()
        output.append(current == .beginObject ? "<dict" : "<array")
        if isEmpty {
          output.append("/>\n")
          token = tokens.next()
        } else {
          output.append(">\n")
          depth += 1
        }
      case .endObject, .endArray:
        depth -= 1
        indent()
        output.append(current == .endObject ? "</dict>\n" : "</array>\n")
      default:
        indent()
        writeScalar(current, content)
      }
      try checkLength()
    }
    output.append("</plist>\n")
    try checkLength()
  }

  /// The document.
  consuming func finish() -> OutputBuffer { output }

  private func checkLength() throws(FremontError) {
    if output.count > limit { throw .writtenTooLong(limit) }
  }

  private mutating func indent() {
    for _ in 0..<depth { output.append(UInt8(ascii: "\t")) }
  }

  private mutating func writeScalar(_ token: PropertyListToken, _ content: UnsafeBufferPointer<UInt8>) {
    switch token {
    case .key: element("key", content)
    case .boolean: output.append(content.first == UInt8(ascii: "1") ? "<true/>\n" : "<false/>\n")
    case .number: writeNumber(content)
    case .date: writeDate(content)
    case .data: writeData(content)
    default: element("string", content)
    }
  }

  private mutating func element(_ name: StaticString, _ content: UnsafeBufferPointer<UInt8>) {
    output.append(UInt8(ascii: "<"))
    output.append(name)
    output.append(UInt8(ascii: ">"))
    output.append(content)
    output.append("</")
    output.append(name)
    output.append(">\n")
  }

  private mutating func writeNumber(_ scalar: UnsafeBufferPointer<UInt8>) {
    // The writer made the scalar, so it is valid.
    guard let value = try? NumberScalar.value(of: scalar) else { return }
    var text = OutputBuffer(capacity: 64)
    switch value {
    case .signed(let value): NumberText.append(integer: value, to: &text)
    case .unsigned(let value): NumberText.append(integer: value, to: &text)
    case .real(let value):
      if value.isNaN { return element("real", "nan") }
      if value.isInfinite { return element("real", value < 0 ? "-infinity" : "+infinity") }
      NumberText.append(double: value, to: &text)
      return element("real", text.bytes)
    case .digits(let digits):
      // Other readers expect at most 64 bits in an integer.
      return element("real", digits)
    }
    element("integer", text.bytes)
  }

  private mutating func element(_ name: StaticString, _ content: StaticString) {
    element(name, UnsafeBufferPointer(start: content.utf8Start, count: content.utf8CodeUnitCount))
  }

  /// Writes a date in whole seconds, rounded down: the form has no fractions.
  private mutating func writeDate(_ content: UnsafeBufferPointer<UInt8>) {
    guard let date = try? DateFormat.parseRaw(content), let moment = try? DateMoment(date) else { return }
    let civil = CivilTime(seconds: moment.seconds)
    output.append("<date>")
    DateFormat.appendDate(civil, to: &output)
    output.append(UInt8(ascii: "T"))
    DateFormat.appendTime(civil, to: &output)
    output.append("Z</date>\n")
  }

  /// Writes data as base64, in lines of at most 76 columns, with a tab as eight columns.
  private mutating func writeData(_ content: UnsafeBufferPointer<UInt8>) {
    output.append("<data>\n")
    let bytesPerLine = max(1, (76 - 8 * min(depth, 8)) / 4) * 3
    var start = 0
    while start < content.count {
      let end = min(start + bytesPerLine, content.count)
      indent()
      DataFormat.appendBase64(Data(content[start..<end]), to: &output)
      output.append(UInt8(ascii: "\n"))
      start = end
    }
    indent()
    output.append("</data>\n")
  }
}
