extension TypeGraph {
  /// The default of a rule as a value without a Swift type; nil if it has none, or its text is not a value of the type.
  package func defaultValue(of rule: ModelRule) -> RecordValue? {
    guard let text = rule.defaultValue, let target = target(of: rule),
      let format = try? rule.valueFormat(target, FactoryTable())
    else { return nil }
    if format.isPresence { return .boolean(text == "true") }
    guard let converter = RecordValue.typedValueType.converter(format) else { return nil }
    var bytes = text
    return bytes.withUTF8 { try? converter.parse($0) }
  }
}
