/// The formats of values. Each is compiled once.
extension Linker {
  /// What the format of a value depends on.
  struct FormatKey: Hashable {
    private let dataType: ModelDataType
    private let typeName: String?
    private let formats: [String?]
    private let byteOrder: ByteOrder?

    init(_ rule: ModelRule, _ target: RuleTarget) {
      dataType = rule.dataType
      if case .enumeration(let declaration) = target {
        typeName = declaration.enumName
      } else {
        typeName = rule.typeName
      }
      formats = [rule.formatString, rule.jsonFormatString, rule.binaryFormat]
      byteOrder = rule.byteOrder
    }
  }

  /// The format of a rule's values. Rules that agree on it share it.
  mutating func format(of rule: ModelRule, _ target: RuleTarget) throws(ValueFault) -> ValueFormat {
    let key = FormatKey(rule, target)
    if let known = formats[key] { return known }
    var format = try layout.valueFormat(rule, target, factories)
    format.converters = SharedConverters()
    formats[key] = format
    return format
  }
}
