/// How a number follows from the one that lies in bytes: `stored * factor / divisor + offset`.
///
/// All three are decimal numbers. Where whole numbers of 64 bits suffice, `* 0.01 - 40` is one exact sum and one division, which rounds once:
/// what is read is what was meant, and is written back as it lay there.
struct RawScale: Sendable, Hashable {
  /// The factor as a fraction.
  private let factor: Int64
  private let divisor: Int64

  /// What is added, and the same over the divisor; nil: that needs more than 64 bits.
  private let offset: Double
  private let scaledOffset: Int64?

  /// Creates the scale of a factor, a divisor and an offset in decimal digits.
  ///
  /// - Throws: A fault when one is no number, is zero where it cannot be, or has too many digits.
  init(factor: String?, divisor: String?, offset: String?) throws(ValueFault) {
    let multiplier = try Self.fraction(factor ?? "1")
    let denominator = try Self.fraction(divisor ?? "1")
    let summand = try Self.fraction(offset ?? "0")
    guard multiplier.number != 0, denominator.number != 0 else { throw ValueFault("a scale of 0 leaves no number") }
    guard let upper = Self.product(multiplier.number, denominator.unit),
      let lower = Self.product(multiplier.unit, denominator.number), upper != .min, lower != .min
    else { throw ValueFault("the scale has more digits than can be computed with") }
    let common = Int64(Self.common(upper.magnitude, lower.magnitude))
    let sign: Int64 = lower < 0 ? -1 : 1
    self.offset = Double(summand.number) / Double(summand.unit)
    // The offset gets the same divisor, if it has a place beside the rest.
    let (reduced, unit) = (sign * (lower / common), sign * (upper / common))
    let shared = Int64(Self.common(reduced.magnitude, summand.unit.magnitude))
    if let divisor = Self.product(reduced, summand.unit / shared),
      let factor = Self.product(unit, summand.unit / shared),
      let scaledOffset = Self.product(summand.number, reduced / shared)
    {
      (self.factor, self.divisor, self.scaledOffset) = (factor, divisor, scaledOffset)
    } else {
      (self.factor, self.divisor, scaledOffset) = (unit, reduced, nil)
    }
  }

  /// The number that a stored one stands for.
  func number(of stored: NativeNumber) -> NativeNumber {
    if let scaledOffset, let value = stored.integer(as: Int64.self),
      case let product = value.multipliedReportingOverflow(by: factor), !product.overflow,
      case let sum = product.partialValue.addingReportingOverflow(scaledOffset), !sum.overflow
    {
      let (quotient, rest) = sum.partialValue.quotientAndRemainder(dividingBy: divisor)
      if rest == 0 { return .signed(quotient) }
      return .real(Self.quotient(sum.partialValue, divisor))
    }
    return .real(stored.double * Double(factor) / Double(divisor) + offset)
  }

  /// The quotient of two integers, the second of which is positive, rounded once: greater dividends never have less of it.
  private static func quotient(_ dividend: Int64, _ divisor: Int64) -> Double {
    let (upper, lower) = (dividend.magnitude, divisor.magnitude)
    // Both are exact.
    if upper < 1 << 53, lower < 1 << 53 { return Double(dividend) / Double(divisor) }
    // The quotient gets 62 digits or 63, and one more for all others.
    let shift = 62 + upper.leadingZeroBitCount - lower.leadingZeroBitCount
    let (digits, rest) = lower.dividingFullWidth((upper >> (64 - shift), upper << shift))
    return Double(
      sign: dividend < 0 ? .minus : .plus, exponent: -shift, significand: Double(digits | (rest == 0 ? 0 : 1)))
  }

  /// The stored number of a layout that stands for a number, or else the one that comes nearest; nil: there is none.
  func stored(_ number: NativeNumber, in raw: RawNumber) -> NativeNumber? {
    let whole = wholeStored(number)
    if let whole, raw.form != .real { return whole }
    let value = whole?.double ?? nearestStored(number)
    guard value.isFinite else { return raw.form == .real ? .real(value) : nil }
    // The sum above is rounded more than once, so that the number itself may lie beside it.
    let found = StoredOrder(raw).search(from: value) { stored in
      self.number(of: stored).compare(to: number) * (factor < 0 ? -1 : 1)
    }
    if let found { return found }
    if raw.form == .real { return .real(value) }
    let rounded = value.rounded()
    if let whole = Int64(exactly: rounded) { return .signed(whole) }
    return UInt64(exactly: rounded).map { .unsigned($0) }
  }

  /// The whole number that stands for a number exactly; nil: there is none, or it needs more than 64 bits to be found.
  private func wholeStored(_ number: NativeNumber) -> NativeNumber? {
    guard let scaledOffset, let value = number.integer(as: Int64.self),
      case let product = value.multipliedReportingOverflow(by: divisor), !product.overflow,
      case let sum = product.partialValue.subtractingReportingOverflow(scaledOffset), !sum.overflow,
      case let quotient = sum.partialValue.dividedReportingOverflow(by: factor), !quotient.overflow,
      sum.partialValue % factor == 0
    else { return nil }
    return .signed(quotient.partialValue)
  }

  private func nearestStored(_ number: NativeNumber) -> Double {
    if let scaledOffset { return (number.double * Double(divisor) - Double(scaledOffset)) / Double(factor) }
    return (number.double - offset) * Double(divisor) / Double(factor)
  }

  /// The scale in numbers of 53 bits, in which all whole numbers of a layout are scaled exactly but for the last rounding; nil: they are not.
  func exact(for raw: RawNumber) -> RawMove.Scale? {
    guard let scaledOffset, raw.form != .real, raw.size <= 4, factor.magnitude < 1 << 20, divisor.magnitude < 1 << 52,
      scaledOffset.magnitude < 1 << 52
    else { return nil }
    // The product has 52 bits at the most, and the sum 53.
    return RawMove.Scale(factor: Double(factor), summand: Double(scaledOffset), divisor: Double(divisor))
  }

  /// A decimal number as a whole one over a power of ten.
  private static func fraction(_ text: String) throws(ValueFault) -> (number: Int64, unit: Int64) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let fault = ValueFault("'\(ValueFault.excerpt(text))' is not a decimal number")
    guard parts.count <= 2, let whole = parts.first, !whole.isEmpty else { throw fault }
    let decimals = parts.count == 2 ? parts[1] : ""
    guard parts.count == 1 || !decimals.isEmpty, decimals.utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
      whole.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) || whole.first == "-" && whole.utf8.count > 1
    else { throw fault }
    guard decimals.utf8.count <= 18, let number = Int64(String(whole) + decimals) else { throw fault }
    return (number, Int64(PowersOfTen.integers[decimals.utf8.count]))
  }

  private static func product(_ left: Int64, _ right: Int64) -> Int64? {
    let product = left.multipliedReportingOverflow(by: right)
    return product.overflow ? nil : product.partialValue
  }

  private static func common(_ left: UInt64, _ right: UInt64) -> UInt64 {
    var (left, right) = (left, right)
    while right != 0 { (left, right) = (right, left % right) }
    return max(left, 1)
  }
}
