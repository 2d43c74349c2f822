/// Checks of binary layouts.
extension TypeGraph {
  /// Faults of layouts that are invalid, or that do not fit the values of the rule.
  func layoutFaults(_ use: RuleUse) -> [Diagnostic] {
    let rule = use.rule
    if rule.binaryFormat == nil { return [] }
    let extent: ValueExtent
    do throws(ValueFault) {
      extent = try rule.extentInBytes()
    } catch {
      return [Diagnostic(.error, "\(error.message) (\(use.title))", at: use.location(of: "binaryFormat"))]
    }
    if extent.content == .checksum, rule.defaultValue != nil {
      let message = "\(use.title) is a checksum, which is made of the bytes, and cannot have a defaultValue"
      return [Diagnostic(.error, message, at: use.location(of: "defaultValue"))]
    }
    guard let problem = itemProblem(rule, extent) else { return [] }
    return [Diagnostic(.error, "\(use.title) \(problem)", at: use.location(of: "binaryFormat"))]
  }

  /// The problem of the first item of an enumeration that the layout cannot represent; nil if it can represent all.
  private func itemProblem(_ rule: ModelRule, _ extent: ValueExtent) -> String? {
    guard rule.dataType == .enumeration, let layout = extent.number,
      case .enumeration(let modelEnum)? = target(of: rule)
    else { return nil }
    let numbers = modelEnum.numbers
    for item in modelEnum.items {
      guard let number = numbers[item.name] else {
        return "lies in bytes by value, and ModelEnumItem '\(item.name)' has none"
      }
      if !layout.holds(.signed(Int64(number))) {
        return "is a \(layout), which the value \(number) of ModelEnumItem '\(item.name)' does not fit"
      }
    }
    return nil
  }

  /// Faults of values that extend over all remaining bytes, if values with a layout follow in the same class.
  func restFaults() -> [Diagnostic] {
    var faults: [Diagnostic] = []
    for modelClass in definition.classes {
      // The following properties; alternatives count once.
      var behind: Set<String> = []
      for (index, property) in modelClass.properties.enumerated().reversed() {
        let rule = property.rule
        let name = property.propertyName ?? "\(index)"
        if property.propertyName != nil || rule.binaryFormat != nil, behind.count > (behind.contains(name) ? 1 : 0),
          (try? rule.extentInBytes())?.end == .rest
        {
          let title = property.propertyName.map { "'\($0)'" } ?? "a constant"
          let location = rule.position.location(of: "binaryFormat") ?? rule.location
          faults.append(
            Diagnostic(
              .error, "\(title) extends over all remaining bytes, so no other value can follow it", at: location))
        }
        if rule.binaryFormat != nil { behind.insert(name) }
      }
    }
    return faults
  }
}

extension ModelRule {
  /// Compiles how far the values of the rule go in the bytes of a message.
  func extentInBytes() throws(ValueFault) -> ValueExtent {
    try BinaryFormat(binaryFormat, dataType, typeName: typeName, byteOrder ?? .little).extent
  }
}
