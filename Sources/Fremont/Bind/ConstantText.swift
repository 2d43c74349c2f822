/// A constant of a document: a text that must stand there. Another text of the same value is accepted.
struct ConstantText: Sendable {
  let store: TextAccess.Store
  let load: TextAccess.Load

  /// - Throws: A fault if the text is not a value of the format.
  init(_ text: String, _ format: ValueFormat) throws(ValueFault) {
    guard let converter = RecordValue.typedValueType.converter(format) else { throw ValueFault("it has no text") }
    let parse = converter.parse
    func value(_ text: String) throws(ValueFault) -> RecordValue {
      var text = text
      return try text.withUTF8 { bytes in Result { () throws(ValueFault) in try parse(bytes) } }.get()
    }
    let expected = try value(text)
    store = { _, found throws(ValueFault) in
      if try parse(found) != expected {
        throw ValueFault(XMLWhitespace.trim(found), "is not the constant '\(ValueFault.excerpt(text))'")
      }
    }
    load = { _, output throws(ValueFault) in
      try output.append(text: text)
      return true
    }
  }
}
