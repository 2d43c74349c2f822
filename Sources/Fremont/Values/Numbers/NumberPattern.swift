/// A NUMBER format such as `#,##0.00`, compiled.
///
/// `0` is a digit always written, `#` one written when needed, `,` a group, `.` the point. Text before and after stands
/// for itself, in quotes also where it would mean something; `%` and `‰` count hundredths and thousandths. What follows
/// a `;` is the form of negative numbers, of which only the text before and after counts. There is no locale: the point
/// is a point, but in a pattern that ends in ` comma`, whose numbers have the point and the comma exchanged, as in
/// `1.234,56`. Numbers are rounded half to even, on their exact decimal digits; what rounds to zero has no sign.
struct NumberPattern: Sendable, Hashable {
  /// The literal text around a number.
  struct Affixes: Sendable, Hashable {
    var prefix: [UInt8] = []
    var suffix: [UInt8] = []
  }

  /// The pattern as it was given.
  let source: String

  var positive = Affixes()
  var negative = Affixes()

  /// How many digits are written before and after the point.
  var minimumWhole = 0
  var minimumFraction = 0
  var maximumFraction = 0

  /// How many digits the group beside the point has, and each of the others; 0 without groups.
  var group = 0
  var outerGroup = 0

  /// The power of ten that numbers are multiplied by when written: 2 for per cent.
  var scale = 0

  /// What stands between the groups, and in front of the fraction.
  private(set) var comma = UInt8(ascii: ",")
  private(set) var point = UInt8(ascii: ".")

  /// Whether a number differs from its plain text by nothing but commas, all groups of one size.
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

  /// What a pattern ends in whose numbers have a comma for the point.
  private static let exchange = " comma"

  private static func fault(_ pattern: String, _ expected: String = "") -> ValueFault {
    ValueFault(
      "'\(ValueFault.excerpt(pattern))' is not a NUMBER format; expected a pattern such as #,##0.00\(expected)")
  }

  /// The form that a pattern with a comma for the point is meant to have, if it is one.
  private static func expected(for pattern: String) -> String {
    let exchanged = String(pattern.map { $0 == "," ? "." : $0 == "." ? "," : $0 })
    guard pattern.contains(","), pattern.first != ",", (try? NumberPattern(compiling: exchanged)) != nil else {
      return ""
    }
    return ", or '\(exchanged)\(exchange)' where a comma is the point"
  }
}
