extension ModelDataType {
  /// The Swift types that a property can have, for messages.
  var swiftTypes: String {
    switch self {
    case .string: "String, URL, UUID or a ModelEnumeration"
    case .number: "a number or a ModelEnumeration"
    case .boolean: "Bool"
    case .date: "Date, or DateComponents with that typeName"
    case .data: "Data"
    case .enumeration: "a ModelEnumeration, String or an integer"
    case .instance: "the type of the class"
    case .array: "an array or a set"
    case .dictionary: "a dictionary"
    case .xml: "XMLFragment"
    case .custom: "the type of the converter"
    case .reference: "the type of the class"
    }
  }
}

extension RuleTarget {
  /// The kind of content; nil for text.
  var contentKind: String? {
    switch self {
    case .scalar, .enumeration: nil
    case .instance: "instance"
    case .array: "list"
    case .dictionary: "dictionary"
    }
  }

  /// The element name that the target declares, for rules that have none.
  var xmlName: String? {
    switch self {
    case .scalar: nil
    case .enumeration(let declaration): declaration.xmlName
    case .instance(let modelClass): modelClass.xmlName
    case .array(_, let array): array?.xmlName
    case .dictionary(_, let dictionary): dictionary?.xmlName
    }
  }
}
