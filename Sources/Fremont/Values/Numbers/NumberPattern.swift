/// A compiled NUMBER format such as `#,##0.00`.
///
/// `0` is a required digit, `#` an optional one, `,` separates groups, `.` is the point. Text before and after is
/// literal; quotes make special characters literal. `%` and `‰` multiply by 100 and 1000. After a `;` follows the form
/// of negative numbers, of which only the literal text counts. Patterns do not depend on the locale: in a pattern that
/// ends with ` comma`, point and comma are exchanged in numbers, as in `1.234,56`. Numbers are rounded half to even, on
/// their exact decimal digits; a number that rounds to zero loses its sign.
struct NumberPattern: Sendable, Hashable {
  /// The literal text before and after a number.
  struct Affixes: Sendable, Hashable {
    var prefix: [UInt8] = []
    var suffix: [UInt8] = []
  }

  /// The pattern as it was given.
  let source: String

  var positive = Affixes()
  var negative = Affixes()

  /// The numbers of digits before and after the point.
  var minimumWhole = 0
  var minimumFraction = 0
  var maximumFraction = 0

  /// The number of digits in the group next to the point, and in the others; 0 if there are no groups.
  var group = 0
  var outerGroup = 0

  /// The power of ten that numbers are multiplied by when written: 2 for per cent.
  var scale = 0

  /// The separator of groups, and the decimal point.
  private(set) var comma = UInt8(ascii: ",")
  private(set) var point = UInt8(ascii: ".")

  /// Whether a formatted number differs from its plain text only by commas between groups of one size.
  private(set) var hasCommasAlone = false

  /// Compiles a pattern.
  init(_ pattern: String) throws(ValueFault) {
    do {
      try self.init(compiling: pattern)
    } catch {
      throw Self.fault(pattern, Self.expected(for: pattern))
    }
  }

  private init(compiling pattern: String) throws(ValueFault) {
    source = pattern
    let isExchanged = pattern.hasSuffix(Self.exchange)
    if isExchanged { (comma, point) = (point, comma) }
    var compiler = NumberPatternCompiler(isExchanged ? String(pattern.dropLast(Self.exchange.count)) : pattern)
    guard let body = compiler.readAffix(), compiler.readBody(into: &self), let rest = compiler.readAffix() else {
      throw Self.fault(pattern)
    }
    positive = Affixes(prefix: body, suffix: rest)
    negative = Affixes(prefix: [UInt8(ascii: "-")] + positive.prefix, suffix: positive.suffix)
    if compiler.skipSemicolon() {
      var ignored = self
      guard let prefix = compiler.readAffix(), compiler.readBody(into: &ignored), let suffix = compiler.readAffix(),
        Affixes(prefix: prefix, suffix: suffix) != positive
      else { throw Self.fault(pattern) }
      negative = Affixes(prefix: prefix, suffix: suffix)
    }
    guard compiler.isAtEnd else { throw Self.fault(pattern) }
    scale = compiler.scale
    hasCommasAlone =
      !isExchanged && scale == 0 && group > 0 && outerGroup == group && positive == Affixes()
      && negative == Affixes(prefix: [UInt8(ascii: "-")])
  }

  /// The end of a pattern whose numbers use a comma as the decimal point.
  private static let exchange = " comma"

  private static func fault(_ pattern: String, _ expected: String = "") -> ValueFault {
    ValueFault(
      "'\(ValueFault.excerpt(pattern))' is not a NUMBER format; expected a pattern such as #,##0.00\(expected)")
  }

  /// Suggests a pattern, if this one uses a comma as the decimal point.
  private static func expected(for pattern: String) -> String {
    let exchanged = String(pattern.map { $0 == "," ? "." : $0 == "." ? "," : $0 })
    guard pattern.contains(","), pattern.first != ",", (try? NumberPattern(compiling: exchanged)) != nil else {
      return ""
    }
    return ", or '\(exchanged)\(exchange)' where a comma is the point"
  }
}
