import Fremont

/// A simple type of a schema: the built-in type that it is derived from, and the facets that a definition can express.
struct SimpleType {
  /// The variety of the values.
  indirect enum Variety {
    case atomic
    case list(SimpleType)
    case union
  }

  /// The built-in type that it is derived from: `token`, `int`.
  var builtIn: String
  var variety = Variety.atomic
  /// The enumerated values, and the declaration that enumerates them.
  var enumeration: [SchemaNode] = []
  var enumerator: SchemaNode?
  var whiteSpace: String?
  var fractionDigits: Int?
  var totalDigits: Int?
  var patterns: [String] = []
  /// The bounds of a number, as written.
  var bounds: [String] = []

  init(_ builtIn: String, _ variety: Variety = .atomic) {
    self.builtIn = builtIn
    self.variety = variety
  }

  /// Whether all values are texts.
  var isText: Bool {
    if case .atomic = variety {
      return Self.texts.contains(builtIn) || Self.qualifiedNames.contains(builtIn)
    }
    return false
  }

  /// The scalar rule for a value in an element, an attribute or a text.
  func rule(_ xmlType: ModelXMLType, xmlName: String?) -> ModelRule {
    var rule = ModelRule(.string, xmlType, xmlName: xmlName)
    switch builtIn {
    case "boolean":
      rule.dataType = .boolean
      rule.formatString = patterns == ["1|0"] || patterns == ["0|1"] ? "1/0" : "xs:boolean"
    case "float", "double":
      rule.dataType = .number
      rule.typeName = builtIn == "float" ? "Float" : "Double"
    case "decimal" where digits <= 38:
      rule.dataType = .number
      rule.typeName = "Decimal"
      if let fractionDigits, 1...12 ~= fractionDigits {
        rule.formatString = "0.\(String(repeating: "0", count: fractionDigits))"
      }
    case _ where Self.integers[builtIn] != nil && digits <= 38:
      rule.dataType = .number
      rule.typeName = digits > 18 && Self.isNonFinite(builtIn) ? "Decimal" : Self.integers[builtIn]
    case "base64Binary":
      rule.dataType = .data
      rule.formatString = "base64 plain"
    case "hexBinary":
      rule.dataType = .data
      rule.formatString = "hex"
    case _ where Self.dates.contains(builtIn):
      rule.dataType = .date
      rule.typeName = "DateComponents"
      rule.formatString = "xs:\(builtIn)"
    case _ where Self.qualifiedNames.contains(builtIn): rule.formatString = "qname"
    default:
      rule.formatString = isPreserved ? "preserve" : "collapse"
    }
    return rule
  }

  /// Whether white space is significant in a text.
  private var isPreserved: Bool {
    switch whiteSpace {
    case "collapse": return false
    case "preserve", "replace": return true
    default:
      if case .union = variety { return true }
      return ["string", "normalizedString", "anySimpleType"].contains(builtIn)
    }
  }

  /// The number of digits that a number needs, as far as facets determine it.
  private var digits: Int {
    let bound = bounds.map { bound in
      (bound.split(separator: ".", omittingEmptySubsequences: false).first ?? "").count(where: \.isNumber)
    }
    return max(totalDigits ?? 0, bound.max() ?? 0)
  }

  /// Whether an integer type is unlimited by itself.
  private static func isNonFinite(_ name: String) -> Bool { name.lowercased().hasSuffix("integer") }

  /// The Swift types of integer types.
  private static let integers = [
    "byte": "Int8", "short": "Int16", "int": "Int32", "long": "Int64", "unsignedByte": "UInt8",
    "unsignedShort": "UInt16", "unsignedInt": "UInt32", "unsignedLong": "UInt64", "integer": "Int",
    "nonNegativeInteger": "Int", "positiveInteger": "Int", "nonPositiveInteger": "Int", "negativeInteger": "Int",
  ]

  private static let texts: Set = [
    "string", "normalizedString", "token", "language", "Name", "NCName", "NMTOKEN", "ID", "IDREF", "ENTITY", "anyURI",
    "anySimpleType",
  ]

  /// The types whose values are qualified names.
  static let qualifiedNames: Set = ["QName", "NOTATION"]

  /// The types whose values are date components.
  static let dates: Set = [
    "dateTime", "date", "time", "gYear", "gYearMonth", "gMonth", "gMonthDay", "gDay", "duration",
  ]

  /// The list types of XML Schema, and their item types.
  static let lists = ["NMTOKENS": "NMTOKEN", "IDREFS": "IDREF", "ENTITIES": "ENTITY"]

  /// The simple type of XML Schema with a name, or nil.
  static func builtIn(_ name: String) -> SimpleType? {
    if let item = lists[name] { return SimpleType(name, .list(SimpleType(item))) }
    let others: Set = ["boolean", "decimal", "float", "double", "base64Binary", "hexBinary"]
    let isKnown =
      texts.contains(name) || qualifiedNames.contains(name) || integers[name] != nil || dates.contains(name)
      || others.contains(name)
    return isKnown ? SimpleType(name) : nil
  }
}
