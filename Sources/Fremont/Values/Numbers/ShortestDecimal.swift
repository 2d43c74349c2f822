/// The decimal number with the fewest digits that reads back as a binary one: `mantissa` × 10^`exponent`.
struct ShortestDecimal {
  var mantissa: UInt64
  var exponent: Int

  /// Finds the decimal of a finite, nonnegative double.
  @inline(__always)
  init(_ value: Double) {
    if value < 0x1p53, Double(Int64(value)) == value {
      self.init(mantissa: UInt64(value), exponent: 0)
    } else {
      self = Self.short(value) ?? Self.read(value.description)
    }
  }

  /// Finds the decimal of a finite, nonnegative float.
  init(_ value: Float) {
    if value < 0x1p24, Float(Int32(value)) == value {
      self.init(mantissa: UInt64(value), exponent: 0)
    } else {
      self = Self.read(value.description)
    }
  }

  @inline(__always)
  private init(mantissa: UInt64, exponent: Int) {
    self.mantissa = mantissa
    self.exponent = exponent
  }

  /// Creates a decimal from a mantissa, without its trailing zeros.
  init(dropping mantissa: UInt64, exponent: Int) {
    self.init(mantissa: mantissa, exponent: exponent)
    dropZeros()
  }

  /// Parses the shortest text of the standard library.
  @inline(never)
  private static func read(_ description: String) -> ShortestDecimal {
    var text = description
    let number = text.withUTF8 { NumberText.short($0) } ?? NumberText.Short()
    return ShortestDecimal(dropping: number.mantissa, exponent: number.exponent)
  }

  /// The decimal, if it has at most 15 digits.
  ///
  /// No two decimals of up to 15 digits read as the same double, so one that reads back is the shortest apart from
  /// trailing zeros. Reading back is one exact division, as in parsing.
  @inline(__always)
  private static func short(_ value: Double) -> ShortestDecimal? {
    guard value < 1e15, value > 1e-7 else { return nil }
    let binary = Int(truncatingIfNeeded: value.bitPattern >> 52) - 1023
    var places = max(0, min(22, 14 - (binary &* 1233) >> 12))
    if value * PowersOfTen.doubles[places] >= 1e15 { places = max(0, places - 1) }
    let power = PowersOfTen.doubles[places]
    let scaled = Int64(value * power + 0.5)
    guard scaled < 1_000_000_000_000_000, Double(scaled) / power == value else { return nil }
    return ShortestDecimal(dropping: UInt64(scaled), exponent: -places)
  }

  /// Removes trailing zeros by halves.
  @inline(__always)
  private mutating func dropZeros() {
    guard mantissa != 0 else {
      exponent = 0
      return
    }
    if mantissa % 100_000_000 == 0 {
      mantissa /= 100_000_000
      exponent += 8
    }
    // There may be sixteen zeros or more.
    if mantissa % 100_000_000 == 0 {
      mantissa /= 100_000_000
      exponent += 8
    }
    if mantissa % 10_000 == 0 {
      mantissa /= 10_000
      exponent += 4
    }
    if mantissa % 100 == 0 {
      mantissa /= 100
      exponent += 2
    }
    if mantissa % 10 == 0 {
      mantissa /= 10
      exponent += 1
    }
  }
}
