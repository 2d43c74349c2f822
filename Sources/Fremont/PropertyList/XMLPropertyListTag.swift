/// The elements of a property list in XML.
enum XMLPropertyListTag: String, CaseIterable {
  case plist
  case dict
  case array
  case key
  case string
  case integer
  case real
  case date
  case data
  case yes = "true"
  case no = "false"

  /// Whether the element can contain text.
  var hasText: Bool {
    switch self {
    case .key, .string, .integer, .real, .date, .data: true
    case .plist, .dict, .array, .yes, .no: false
    }
  }
}
