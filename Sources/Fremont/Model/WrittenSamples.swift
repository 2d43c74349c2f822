import Foundation

/// Sample texts that a rule writes, to test whether the rule can read them.
///
/// The samples are chosen for difficult cases: days over 12, a leap day, a fraction of a second; a number with digits
/// on both sides of the point.
struct WrittenSamples {
  private static let dates = [1_278_027_252.345, 946_684_799, 1_709_208_309].map { Date(timeIntervalSince1970: $0) }
  private static let numbers = ["-1234567890.5", "12", "0"]

  private let rule: ModelRule

  init(_ rule: ModelRule) {
    self.rule = rule
  }

  /// The texts that the rule writes; empty if it can write any text.
  var texts: [String] {
    let format = rule.formatString ?? ""
    switch rule.dataType {
    case .number:
      if let pattern = try? NumberPattern(format) { return Self.numbers.map { Self.write($0, pattern) } }
      guard let type = rule.typeName.flatMap({ NumberType(rawValue: $0) }) else { return Self.numbers }
      switch type {
      case .float, .double, .decimal: return Self.numbers
      case .uint, .uint8, .uint16, .uint32, .uint64: return ["1234567890"]
      default: return ["-1234567890"]
      }
    case .boolean:
      if rule.isPresence { return [] }
      let words = (try? BooleanFormat(format))?.words
      return words.map { [$0.yes, $0.no] } ?? []
    case .date where rule.hasComponents: return ["2024-05-01T00:00:00+01:00"]
    case .date:
      guard let dateFormat = try? DateFormat(format) else { return [] }
      return Self.dates.compactMap { Self.write($0, dateFormat) }
    case .data:
      return [
        format == "hex" ? "0123456789abcdefABCDEF" : "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/="
      ]
    default: return []
    }
  }

  /// The reason why a written text is not read back; nil if all are.
  var roundTripFault: String? {
    guard let format = rule.formatString else { return nil }
    switch rule.dataType {
    case .date where rule.hasComponents: return nil
    case .date: return (try? DateFormat(format)).flatMap { Self.fault($0) }
    case .number: return (try? NumberPattern(format)).flatMap { Self.fault($0) }
    default: return nil
    }
  }

  private static func fault(_ format: DateFormat) -> String? {
    for date in dates {
      guard let text = write(date, format) else { continue }
      guard let back = parse(text, { bytes throws(ValueFault) in try format.parse(bytes) }) else {
        return "'\(text)' is written, and cannot be read back"
      }
      // Parts that the format omits are lost, but the text must stay the same.
      if let again = write(back, format), again != text {
        return "'\(text)' is written, and read back as another date, '\(again)'"
      }
    }
    return nil
  }

  private static func fault(_ pattern: NumberPattern) -> String? {
    for number in numbers {
      let text = write(number, pattern)
      if text.isEmpty { return "\(number) is written as nothing, and read back as nil" }
      if parse(text, { bytes throws(ValueFault) in try pattern.withPlainText(of: bytes) { _ in } }) == nil {
        return "'\(text)' is written, and cannot be read back"
      }
    }
    return nil
  }

  private static func parse<Value>(
    _ text: String, _ body: (UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Value
  ) -> Value? {
    Array(text.utf8).withUnsafeBufferPointer { try? body($0) }
  }

  private static func write(_ date: Date, _ format: DateFormat) -> String? {
    var output = OutputBuffer(capacity: 64)
    guard (try? format.append(date, to: &output)) != nil else { return nil }
    return String(decoding: output.bytes, as: UTF8.self)
  }

  private static func write(_ number: String, _ pattern: NumberPattern) -> String {
    var output = OutputBuffer(capacity: 64)
    Array(number.utf8).withUnsafeBufferPointer { pattern.append(plain: $0, to: &output) }
    return String(decoding: output.bytes, as: UTF8.self)
  }
}
