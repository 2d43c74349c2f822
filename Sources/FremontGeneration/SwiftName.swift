/// Swift names for names in a definition, which may be any names of XML.
enum SwiftName {
  /// The name of a type: `employee-record` becomes `EmployeeRecord`.
  static func ofType(_ name: String) -> String {
    let joined = words(of: name).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let identifier = identifier(joined, else: "Value")
    return typesInUse.contains(identifier) ? identifier + "Model" : identifier
  }

  /// The name of a property: `xml:lang` becomes `xmlLang`, `ISBN` becomes `isbn`.
  static func ofProperty(_ name: String) -> String {
    let identifier = identifier(member(name), else: "value")
    return membersInUse.contains(identifier) ? identifier + "Value" : identifier
  }

  /// The name of a case of an enumeration: `PER_YEAR` becomes `perYear`.
  static func ofCase(_ name: String) -> String {
    let identifier = identifier(member(name), else: "item")
    return membersInUse.contains(identifier) || identifier == "none" || identifier == "some"
      ? identifier + "Item" : identifier
  }

  /// The name in source, in backticks if it is a keyword.
  static func escaped(_ identifier: String) -> String { keywords.contains(identifier) ? "`\(identifier)`" : identifier }

  /// A text as a literal.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      default:
        let isVisible = scalar.value >= 0x20 && scalar.value != 0x7F && !(0x80...0x9F).contains(scalar.value)
        literal += isVisible ? "\(scalar)" : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return literal + "\""
  }

  // MARK: Words

  /// The parts of a name between characters that are not allowed in identifiers.
  private static func words(of name: String) -> [String] {
    name.unicodeScalars.split { !$0.properties.isXIDContinue || $0 == "_" }.map { String($0) }
  }

  /// A name that begins with a lowercase letter.
  private static func member(_ name: String) -> String {
    let words = words(of: name)
    guard let first = words.first else { return "" }
    // If all letters are capitals, they do not separate words.
    let isShouted = !name.unicodeScalars.contains { $0.properties.isLowercase }
    let rest = words.dropFirst().map { word in
      word.prefix(1).uppercased() + (isShouted ? word.dropFirst().lowercased() : String(word.dropFirst()))
    }
    return ([beginningSmall(first)] + rest).joined()
  }

  /// A word whose leading capitals are lowercased, except the one that begins the next word: `URLPath` becomes
  /// `urlPath`.
  private static func beginningSmall(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase || $0.isNumber }
    if capitals.isEmpty || capitals.first?.isUppercase == false { return word }
    if capitals.endIndex == word.endIndex { return word.lowercased() }
    let isNextWord = capitals.count > 1 && word[capitals.endIndex].isLowercase && capitals.last?.isUppercase == true
    let end = isNextWord ? word.index(before: capitals.endIndex) : capitals.endIndex
    return word[..<end].lowercased() + word[end...]
  }

  private static func identifier(_ joined: String, else empty: String) -> String {
    guard let first = joined.unicodeScalars.first else { return empty }
    return first.properties.isXIDStart ? joined : "_" + joined
  }

  // MARK: Names that are taken

  /// The types that generated code uses.
  static let typesInUse: Set = [
    "Any", "Array", "Bool", "CaseIterable", "Data", "Date", "DateComponents", "Decimal", "Dictionary", "Double",
    "Error", "FactoryTable",
    "Float", "Foundation", "Fremont", "FremontError", "Hashable", "Int", "Int16", "Int32", "Int64", "Int8", "Mapped",
    "IncludeResolver", "ModelCase", "ModelCases", "ModelChoice", "ModelConverter", "ModelDefinition",
    "ModelEnumeration", "ModelManager",
    "ModelObject", "Never", "Optional", "Protocol", "RecordValue", "Result", "Self", "Sendable", "Set", "String",
    "Swift", "Type", "TypeFactory", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "UnknownContent", "Void",
    "XMLFragment",
  ]

  /// The existing members of instances and enumerations.
  private static let membersInUse: Set = [
    "allCases", "choices", "className", "encode", "factory", "hash", "hashValue", "init", "rawValue", "register",
    "self", "valueType",
  ]

  private static let keywords: Set = [
    "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
    "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]
}

/// Makes names unique: a repeated name gets a number.
struct UniqueNames {
  private var taken: Set<String>

  init(reserved: some Sequence<String> = []) {
    taken = Set(reserved)
  }

  /// Returns the name, with a number if it is taken.
  mutating func makeUnique(_ name: String) -> String {
    var unique = name
    var number = 2
    while !taken.insert(unique).inserted {
      unique = "\(name)\(number)"
      number += 1
    }
    return unique
  }

  /// Returns Swift names for names in a definition, in order. Names that are Swift names already are preserved.
  mutating func makeUnique(_ names: [String], spelled spell: (String) -> String) -> [String: String] {
    var taken: [String: String] = [:]
    for isKept in [true, false] {
      for name in names where taken[name] == nil && (spell(name) == name) == isKept {
        taken[name] = makeUnique(spell(name))
      }
    }
    return taken
  }

  /// Whether the name is taken.
  func contains(_ name: String) -> Bool { taken.contains(name) }
}
