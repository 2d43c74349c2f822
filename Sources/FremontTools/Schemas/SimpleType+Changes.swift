import Fremont

/// Types of values that a newer schema changes.
extension SimpleType {
  /// Whether an import can have made the type and the format of a value. Those of strings and enums are not compared.
  static func canMake(_ rule: ModelRule) -> Bool {
    switch rule.dataType {
    case .number:
      guard let format = rule.formatString else { return rule.typeName != nil }
      return rule.typeName == "Decimal" && format.hasPrefix("0.0") && format.dropFirst(2).allSatisfy { $0 == "0" }
    case .boolean: return ["xs:boolean", "1/0"].contains(rule.formatString)
    case .data: return ["base64 plain", "hex"].contains(rule.formatString)
    case .date: return rule.typeName == "DateComponents" && dates.contains { "xs:\($0)" == rule.formatString }
    default: return false
    }
  }

  /// Whether one rule, which an import can have made, reads all texts of another one.
  ///
  /// Of numbers only the integers of a fixed size are compared: a user may well have chosen the other types.
  static func reads(_ old: ModelRule, _ new: ModelRule) -> Bool {
    guard old.dataType == new.dataType else { return false }
    switch old.dataType {
    case .number:
      guard let old = old.typeName.flatMap({ fixedBits[$0] }) else { return true }
      guard let new = new.typeName.flatMap({ fixedBits[$0] ?? ($0 == "Int" ? 64 : nil) }) else { return false }
      // A signed type needs one bit more than an unsigned one, whose number is negative.
      return old > 0 ? abs(new) + (new < 0 ? 1 : 0) <= old : new < 0 && new >= old
    case .boolean: return old.formatString == new.formatString || old.formatString == "xs:boolean"
    default: return old.formatString == new.formatString
    }
  }

  /// The numbers of bits of integer types of a fixed size, negative if they are unsigned.
  private static let fixedBits = [
    "Int8": 8, "Int16": 16, "Int32": 32, "Int64": 64, "UInt8": -8, "UInt16": -16, "UInt32": -32, "UInt64": -64,
  ]
}
