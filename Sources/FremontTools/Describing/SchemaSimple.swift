import Fremont

/// The texts that a value can have, as a simple type of XML Schema.
indirect enum SchemaSimple: Hashable, Sendable {
  /// A type of XML Schema itself, such as `string`.
  case builtIn(String)
  /// Enumerated texts. `isToken` says whether white space is collapsed.
  case texts([String], isToken: Bool)
  /// The empty text.
  case empty
  /// The texts of any of several types.
  case union([SchemaSimple])
  /// Texts separated by white space.
  case list(SchemaSimple)

  static let string = builtIn("string")

  /// The type extended by the empty text, which stands for nil.
  var orEmpty: SchemaSimple {
    switch self {
    case .builtIn("string"), .builtIn("base64Binary"), .builtIn("hexBinary"), .empty, .list: self
    case .union(let members): members.contains(.empty) ? self : .union(members + [.empty])
    default: .union([self, .empty])
    }
  }

  /// A type for the texts of both.
  func merged(with other: SchemaSimple) -> SchemaSimple { self == other ? self : .string }

  /// The texts of a scalar when it is written. `isKept` says that an unchanged value keeps its spelling.
  init(_ rule: ModelRule, _ graph: TypeGraph, isKept: Bool) {
    switch rule.dataType {
    case .number: self = isKept ? Self.builtIn("double").orEmpty : Self.number(rule)
    case .boolean: self = Self.boolean(rule.formatString, isKept: isKept)
    case .date: self = isKept ? Self.date(rule).orEmpty : Self.date(rule)
    case .data:
      let hex = rule.formatString?.hasPrefix("hex") == true
      self = isKept ? .string : .builtIn(hex ? "hexBinary" : "base64Binary")
    case .enumeration:
      guard case .enumeration(let modelEnum)? = graph.target(of: rule) else {
        self = .string
        return
      }
      self = Self.enumeration(modelEnum, rule, isKept: isKept)
    case .string where rule.formatString == "qname": self = Self.builtIn("QName").orEmpty
    case .string, .xml, .custom, .reference, .instance, .array, .dictionary: self = .string
    }
  }

  private static func number(_ rule: ModelRule) -> SchemaSimple {
    if let format = rule.formatString, !format.allSatisfy({ "0#.".contains($0) }) { return .string }
    let isPattern = rule.formatString != nil
    switch rule.typeName {
    case "Int8": return .builtIn(isPattern ? "decimal" : "byte")
    case "Int16": return .builtIn(isPattern ? "decimal" : "short")
    case "Int32": return .builtIn(isPattern ? "decimal" : "int")
    case "Int", "Int64": return .builtIn(isPattern ? "decimal" : "long")
    case "UInt8": return .builtIn(isPattern ? "decimal" : "unsignedByte")
    case "UInt16": return .builtIn(isPattern ? "decimal" : "unsignedShort")
    case "UInt32": return .builtIn(isPattern ? "decimal" : "unsignedInt")
    case "UInt", "UInt64": return .builtIn(isPattern ? "decimal" : "unsignedLong")
    case "Decimal": return .builtIn("decimal")
    case "Float": return .builtIn(isPattern ? "double" : "float")
    // Without a type it can be any number, including one with an exponent.
    default: return .builtIn("double")
    }
  }

  private static func boolean(_ format: String?, isKept: Bool) -> SchemaSimple {
    switch format {
    case nil: return isKept ? .string : .texts(["YES", "NO"], isToken: false)
    case "present"?: return isKept ? .string : .empty
    case "xs:boolean"?: return isKept ? Self.builtIn("boolean").orEmpty : .builtIn("boolean")
    case let format?:
      let sides = format.split(separator: "/", omittingEmptySubsequences: false).map { side in
        side.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
      if isKept || sides.count != 2 { return .string }
      return .texts(sides.compactMap(\.first), isToken: false)
    }
  }

  private static func date(_ rule: ModelRule) -> SchemaSimple {
    var format = rule.formatString ?? "xs:dateTime"
    if let arrow = format.firstRange(of: "=>") {
      format = String(format[arrow.upperBound...]).split(separator: " ").joined(separator: " ")
    }
    switch format {
    case "xs:dateTime local": return .builtIn("dateTime")
    case "unix", "unix*1000": return .builtIn("double")
    case let format where format.hasPrefix("xs:"): return .builtIn(String(format.dropFirst(3)))
    default: return .string
    }
  }

  private static func enumeration(_ modelEnum: ModelEnum, _ rule: ModelRule, isKept: Bool) -> SchemaSimple {
    if rule.formatString == "value" { return isKept ? Self.builtIn("double").orEmpty : .builtIn("integer") }
    let spellings = modelEnum.items.map(\.spelling)
    if spellings.contains("*") || spellings.isEmpty { return .string }
    var seen: Set<String> = []
    let texts = spellings.filter { seen.insert($0).inserted }
    let isToken = texts.allSatisfy { text in
      !text.isEmpty && text.split(whereSeparator: \.isWhitespace).joined(separator: " ") == text
    }
    if isKept { return isToken ? Self.texts(texts, isToken: true).orEmpty : .string }
    return .texts(texts, isToken: isToken)
  }
}
