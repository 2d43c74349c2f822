/// The kinds of values under keys. Each format has some of them.
enum KeyedKind {
  case object
  case array
  case string
  case number
  case boolean
  case date
  case data
  case null
  /// A fragment of XML, which is an object with one key.
  case fragment

  /// The kind as conditions of a plan name it.
  var name: StaticString {
    switch self {
    case .object: "object"
    case .array: "array"
    case .string: "string"
    case .number: "number"
    case .boolean: "boolean"
    case .date: "date"
    case .data: "data"
    case .null: "null"
    case .fragment: "fragment"
    }
  }

  /// The form of the text of such a value; nil if it is not a text.
  var form: ValueForms.Form? {
    switch self {
    case .string: .text
    case .number: .number
    case .boolean: .truth
    case .object, .array, .date, .data, .null, .fragment: nil
    }
  }
}
