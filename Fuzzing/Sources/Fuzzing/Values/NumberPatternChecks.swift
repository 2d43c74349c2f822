import Fremont

/// Numbers with a pattern, written and read.
struct NumberPatternChecks: Sendable {
  private struct Pattern: Sendable {
    let form: ScalarForm<ModelNumber>
    let minimumFraction: Int
    let maximumFraction: Int
    var group = 0
    var scale = 0
  }

  private let patterns: [Pattern]
  private let plain: ScalarForm<ModelNumber>

  init() throws {
    plain = try ScalarForm("NUMBER")
    patterns = [
      Pattern(form: try ScalarForm("NUMBER", "0.00"), minimumFraction: 2, maximumFraction: 2),
      Pattern(form: try ScalarForm("NUMBER", "#,##0.###"), minimumFraction: 0, maximumFraction: 3, group: 3),
      Pattern(form: try ScalarForm("NUMBER", "0.0#%"), minimumFraction: 1, maximumFraction: 2, scale: 2),
      Pattern(form: try ScalarForm("NUMBER", "0"), minimumFraction: 0, maximumFraction: 0),
    ]
  }

  /// Takes a text as a number to be written with each pattern, and as one to be read with it.
  @Sendable func check(_ text: String) {
    for pattern in patterns {
      if let value = pattern.form.read(text) { checkWriting(value, pattern) }
    }
    guard let value = plain.read(text) else { return }
    for pattern in patterns { checkWriting(value, pattern) }
  }

  private func checkWriting(_ value: ModelNumber, _ pattern: Pattern) {
    guard let number = SlowNumber(value.description) else { return }
    guard let text = pattern.form.write(value) else { finding("a NUMBER was refused", [("value", value)]) }
    // What has very many digits is written plain.
    guard number.digits.count + number.exponent < 390 else { return }
    let scaled = SlowNumber(
      isNegative: number.isNegative, digits: number.digits, exponent: number.exponent + pattern.scale)
    let rounded = scaled.rounded(places: pattern.maximumFraction)
    let expected =
      rounded.plain(minimumFraction: pattern.minimumFraction, group: pattern.group) + (pattern.scale > 0 ? "%" : "")
    if text != expected {
      finding("a pattern is written in another way", [("value", value), ("text", text), ("expected", expected)])
    }
    let again = pattern.form.read(text).flatMap { SlowNumber($0.description) }
    let meant = SlowNumber(
      isNegative: rounded.isNegative, digits: rounded.digits, exponent: rounded.exponent - pattern.scale)
    if again.map({ $0.isZero ? meant.isZero : $0 == meant }) != true {
      finding("a pattern reads as another number", [("value", value), ("text", text), ("read", again as Any)])
    }
  }
}
