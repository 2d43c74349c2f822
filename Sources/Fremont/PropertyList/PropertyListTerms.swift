/// The terms of property lists for their values.
enum PropertyListTerms: KeyedTerms {
  static var object: String { "a dictionary" }

  static func kind(of dataType: ModelDataType, _ forms: ValueForms) -> KeyedKind {
    switch dataType {
    case .number: .number
    case .boolean: .boolean
    case .date: .date
    case .data: .data
    case .instance, .dictionary: .object
    case .array: .array
    case .xml: .fragment
    case .string, .enumeration, .custom, .reference: .string
    }
  }

  static func describe(_ kind: KeyedKind, _ text: UnsafeBufferPointer<UInt8>) -> String {
    switch kind {
    case .object: return object
    case .array: return "an array"
    case .date: return "a date"
    case .data: return "data"
    case .boolean: return text.first == UInt8(ascii: "1") ? "true" : "false"
    case .number:
      var output = OutputBuffer(capacity: 64)
      guard (try? NumberScalar.appendText(of: text, to: &output)) != nil else { return "a number" }
      return ValueFault.excerpt(output.bytes)
    default: return "'\(ValueFault.excerpt(text))'"
    }
  }
}
