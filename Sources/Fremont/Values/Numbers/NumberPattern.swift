/// A NUMBER format such as `#,##0.00`, compiled.
///
/// `0` is a digit always written, `#` one written when needed, `,` a group, `.` the point. Text before and after stands
/// for itself, in quotes also where it would mean something; `%` and `‰` count hundredths and thousandths. What follows
/// a `;` is the form of negative numbers, of which only the text before and after counts. There is no locale: the point
/// is a point. Numbers are rounded half to even, on their exact decimal digits; what rounds to zero has no sign.
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

  /// Whether a number differs from its plain text by nothing but commas, all groups of one size.
  private(set) var hasCommasAlone = false

  /// Compiles a pattern.
  init(_ pattern: String) throws(ValueFault) {
    source = pattern
    var compiler = NumberPatternCompiler(pattern)
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
      scale == 0 && group > 0 && outerGroup == group && positive == Affixes()
      && negative == Affixes(prefix: [UInt8(ascii: "-")])
  }

  private static func fault(_ pattern: String) -> ValueFault {
    ValueFault("'\(ValueFault.excerpt(pattern))' is not a NUMBER format; expected a pattern such as #,##0.00")
  }
}
