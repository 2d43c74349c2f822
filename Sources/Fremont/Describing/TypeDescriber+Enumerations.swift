/// Descriptions of enumerations.
extension TypeDescriber {
  /// The items of an enumeration, in the order of its cases.
  mutating func modelEnum<Enumeration: ModelEnumeration>(
    _ type: Enumeration.Type, _ enumName: String, _ location: SourceLocation
  ) -> ModelEnum {
    let cases = (type as? any CaseIterable.Type).map { Self.cases($0) } ?? []
    var result = ModelEnum(enumName, [])
    for value in cases.compactMap({ $0 as? Enumeration }) {
      var item = Self.item(of: value)
      item.xmlName = spelling(of: item.name, type.xmlNames, "XML", location)
      item.jsonName = spelling(of: item.name, type.jsonNames, "JSON", location)
      result.items += [item] + Self.formerItems(of: type, item.name)
    }
    result.documentation = type.documentation
    return result
  }

  /// The spelling of an item, if it differs from its name.
  private mutating func spelling<Enumeration: ModelEnumeration>(
    of name: String, _ spellings: [String: Enumeration], _ format: String, _ location: SourceLocation
  ) -> String? {
    let found = spellings.filter { Self.item(of: $0.value).name == name }.keys.ordered()
    if found.count > 1 {
      let list = found.map { "'\($0)'" }.joined(separator: " and ")
      fault(
        "\(Enumeration.self) spells '\(name)' in \(format) as \(list): one is written, and the others are former names",
        at: location)
    }
    return found.first
  }

  /// The item of a case.
  static func item<Enumeration: ModelEnumeration>(of value: Enumeration) -> ModelEnumItem {
    if let name = value.rawValue as? String { return ModelEnumItem(name) }
    let number = (value.rawValue as? any FixedWidthInteger).flatMap { Int(exactly: $0) }
    // A custom description may differ from the name of the case.
    let isNamed = Mirror(reflecting: value).displayStyle == .enum && !(value is any CustomStringConvertible)
    return ModelEnumItem(isNamed ? "\(value)" : "\(value.rawValue)", value: number)
  }

  /// The name of an enumeration: that of the type, qualified by enclosing types if it is taken.
  static func enumName<Enumeration: ModelEnumeration>(of type: Enumeration.Type, _ taken: [String]) -> String {
    let parts = String(reflecting: type).split(separator: ".").filter { !$0.hasPrefix("(") }
    for count in 1...max(1, parts.count) {
      let name = parts.suffix(count).joined(separator: ".")
      if !taken.contains(name) { return name }
    }
    return "\(type)"
  }

  private static func cases<Enumeration: CaseIterable>(_ type: Enumeration.Type) -> [Any] { type.allCases.map { $0 } }
}
