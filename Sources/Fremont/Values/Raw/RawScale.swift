/// A linear scale of a stored number: `stored * factor / divisor + offset`.
///
/// All three are decimal numbers. If 64-bit integers suffice, `* 0.01 - 40` is computed as one exact sum and one
/// division, which rounds once, so that a number that is read is written back as it was stored.
struct RawScale: Sendable, Hashable {
  /// The factor as a fraction.
  private let factor: Int64
  private let divisor: Int64

  /// The offset, and the offset times the divisor; nil if that requires more than 64 bits.
  private let offset: Double
  private let scaledOffset: Int64?

  /// Creates the scale of a factor, a divisor and an offset in decimal digits.
  ///
  /// - Throws: A fault if one is not a number, is zero where it must not be, or has too many digits.
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
    // The offset gets the same divisor, if the result fits.
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

  /// The value of a stored number.
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

  /// The quotient of two integers, rounded once; the divisor is positive. It never decreases when the dividend grows.
  private static func quotient(_ dividend: Int64, _ divisor: Int64) -> Double {
    let (upper, lower) = (dividend.magnitude, divisor.magnitude)
    // Both are exact.
    if upper < 1 << 53, lower < 1 << 53 { return Double(dividend) / Double(divisor) }
    // Computes 62 or 63 digits of the quotient, and a sticky bit for the rest.
    let shift = 62 + upper.leadingZeroBitCount - lower.leadingZeroBitCount
    let (digits, rest) = lower.dividingFullWidth((upper >> (64 - shift), upper << shift))
    return Double(
      sign: dividend < 0 ? .minus : .plus, exponent: -shift, significand: Double(digits | (rest == 0 ? 0 : 1)))
  }

  /// The stored number of a layout whose value is a number, or else the nearest one; nil if there is none.
  func stored(_ number: NativeNumber, in raw: RawNumber) -> NativeNumber? {
    let whole = wholeStored(number)
    if let whole, raw.form != .real { return whole }
    let value = whole?.double ?? nearestStored(number)
    guard value.isFinite else { return raw.form == .real ? .real(value) : nil }
    // This sum is rounded more than once, so the exact number may be next to it.
    let found = StoredOrder(raw).search(from: value) { stored in
      self.number(of: stored).compare(to: number) * (factor < 0 ? -1 : 1)
    }
    if let found { return found }
    if raw.form == .real { return .real(value) }
    let rounded = value.rounded()
    if let whole = Int64(exactly: rounded) { return .signed(whole) }
    return UInt64(exactly: rounded).map { .unsigned($0) }
  }

  /// The integer with exactly this value; nil if there is none, or it cannot be computed in 64 bits.
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

  /// The scale in doubles, if all integers of a layout can be scaled exactly before the final rounding; otherwise nil.
  func exact(for raw: RawNumber) -> RawMove.Scale? {
    guard let scaledOffset, raw.form != .real, raw.size <= 4, factor.magnitude < 1 << 20, divisor.magnitude < 1 << 52,
      scaledOffset.magnitude < 1 << 52
    else { return nil }
    // The product has at most 52 bits, and the sum 53.
    return RawMove.Scale(factor: Double(factor), summand: Double(scaledOffset), divisor: Double(divisor))
  }

  /// A decimal number as an integer over a power of ten.
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
