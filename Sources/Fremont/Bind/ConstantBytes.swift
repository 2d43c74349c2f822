/// A constant of a binary message: bytes that must stand there unchanged.
struct ConstantBytes: Sendable {
  let store: TextAccess.Store
  let load: TextAccess.Load

  /// The bytes of the value. A text is in UTF-8.
  let bytes: [UInt8]

  /// - Throws: A fault if the text is not a value of the format, or the value has no form in bytes.
  init(_ text: String, as format: ValueFormat, in layout: ValueFormat) throws(ValueFault) {
    guard let converter = RecordValue.typedValueType.converter(format),
      let writer = RecordValue.typedValueType.converter(layout)
    else { throw ValueFault("it has no bytes") }
    let parse = converter.parse
    var bytes = text
    let value = try bytes.withUTF8 { bytes in Result { () throws(ValueFault) in try parse(bytes) } }.get()
    var output = OutputBuffer(capacity: 64)
    _ = try writer.format(value, &output)
    let expected = Array(output.bytes)
    self.bytes = expected
    let isText = format.dataType == .string
    store = { _, found throws(ValueFault) in
      guard !found.elementsEqual(expected) else { return }
      if isText { throw ValueFault(found, "is not the constant '\(ValueFault.excerpt(text))'") }
      throw ValueFault("\(Self.shown(found)) is not the constant \(expected.withUnsafeBufferPointer(Self.shown))")
    }
    load = { _, output throws(ValueFault) in
      expected.withUnsafeBufferPointer { output.append($0) }
      return true
    }
  }

  private static func shown(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let shown = bytes.prefix(16).map(RawText.hexadecimal).joined(separator: " ")
    return bytes.count > 16 ? shown + " …" : shown
  }
}
