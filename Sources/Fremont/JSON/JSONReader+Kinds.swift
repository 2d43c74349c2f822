extension JSONReader {
  /// Whether a value can be what an entry asks for, which is no fragment.
  static func takes(_ token: JSONScanner.Token, _ entry: UnsafeMutablePointer<PlanRow>) -> Bool {
    switch entry.pointee.context.pointee.kind {
    case .instance, .dictionary, .pair, .wrapper: return token == .beginObject
    case .list: return token == .beginArray
    case .text, .fragment: break
    }
    switch token {
    case .string: return entry.pointee.forms.reads(.text)
    case .number: return entry.pointee.forms.reads(.number)
    case .boolean: return entry.pointee.forms.reads(.truth)
    default: return false
    }
  }

  /// What an entry asks for, in words.
  static func expectation(_ entry: UnsafeMutablePointer<PlanRow>) -> String {
    switch entry.pointee.context.pointee.kind {
    case .instance, .dictionary, .pair, .wrapper: return "an object"
    case .list: return "an array"
    case .text, .fragment: break
    }
    if entry.pointee.dataType == .xml { return "a fragment in '$xml'" }
    return switch entry.pointee.forms.written {
    case .number: "a number"
    case .truth: "true or false"
    case .text: "a string"
    }
  }

  static func describe(_ token: JSONScanner.Token, _ text: JSONScanner.Text) -> String {
    switch token {
    case .beginObject: "an object"
    case .beginArray: "an array"
    case .number, .boolean: String(decoding: text, as: UTF8.self)
    default: "'\(ValueFault.excerpt(String(decoding: text, as: UTF8.self)))'"
    }
  }
}
