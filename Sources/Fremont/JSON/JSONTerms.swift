/// JSON's terms for its values.
enum JSONTerms: KeyedTerms {
  static var object: String { "an object" }

  static func kind(of dataType: ModelDataType, _ forms: ValueForms) -> KeyedKind {
    switch dataType {
    case .instance, .dictionary: .object
    case .array: .array
    case .xml: .fragment
    case .string, .number, .boolean, .date, .data, .enumeration, .custom, .reference:
      switch forms.written {
      case .text: .string
      case .number: .number
      case .truth: .boolean
      }
    }
  }

  static func describe(_ kind: KeyedKind, _ text: UnsafeBufferPointer<UInt8>) -> String {
    switch kind {
    case .object: "an object"
    case .array: "an array"
    case .number, .boolean: String(decoding: text, as: UTF8.self)
    default: "'\(ValueFault.excerpt(String(decoding: text, as: UTF8.self)))'"
    }
  }
}
