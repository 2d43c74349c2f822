import Foundation

/// An exact decimal number, slow and plain, to compare with.
struct SlowNumber: Equatable, CustomStringConvertible {
  var isNegative = false

  /// The digits without zeros at either end; none for zero.
  var digits: [UInt8] = []

  /// The power of ten that the last digit counts; 0 for zero.
  var exponent = 0

  init(isNegative: Bool, digits: [UInt8], exponent: Int) {
    self.isNegative = isNegative
    self.digits = Array(digits.drop { $0 == 0 })
    self.exponent = exponent
    while self.digits.last == 0 {
      self.digits.removeLast()
      self.exponent += 1
    }
    if self.digits.isEmpty { self.exponent = 0 }
  }

  init(_ value: Int) {
    self.init(isNegative: value < 0, digits: String(value.magnitude).utf8.map { $0 - 48 }, exponent: 0)
  }

  /// Reads digits with or without a point and an exponent, the exponent at most 18 digits; nil for anything else.
  init?(_ text: String) {
    var rest = text[...]
    var isNegative = false
    if let sign = rest.first, sign == "-" || sign == "+" {
      isNegative = sign == "-"
      rest.removeFirst()
    }
    var power = 0
    if let mark = rest.firstIndex(where: { $0 == "e" || $0 == "E" }) {
      var exponent = rest[rest.index(after: mark)...]
      rest = rest[..<mark]
      let isNegative = exponent.first == "-"
      if isNegative || exponent.first == "+" { exponent.removeFirst() }
      guard !exponent.isEmpty, exponent.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
      let magnitude = Int(exponent.drop { $0 == "0" }.prefix(18)) ?? 0
      power = isNegative ? -magnitude : magnitude
    }
    let parts = rest.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count) else { return nil }
    let fraction = parts.count == 2 ? parts[1] : ""
    let digits = parts[0] + fraction
    guard !digits.isEmpty, digits.utf8.allSatisfy({ 48...57 ~= $0 }) else { return nil }
    self.init(isNegative: isNegative, digits: digits.utf8.map { $0 - 48 }, exponent: power - fraction.count)
  }

  var isZero: Bool { digits.isEmpty }

  /// Digits and an exponent, as `strtod` takes them.
  var description: String {
    (isNegative ? "-" : "") + (isZero ? "0" : digits.map { String($0) }.joined()) + "e\(exponent)"
  }

  /// The nearest double, by the C library.
  var double: Double { strtod(description, nil) }

  /// The nearest float, by the C library.
  var float: Float { strtof(description, nil) }

  /// All digits before the point, or nil when the number is not whole or has more than so many.
  func whole(limit: Int) -> String? {
    guard exponent >= 0, digits.count + exponent <= limit else { return nil }
    return (isNegative && !isZero ? "-" : "") + (isZero ? "0" : "")
      + (digits + Array(repeating: 0, count: exponent)).map { String($0) }.joined()
  }

  /// The sum, digit by digit.
  static func + (left: SlowNumber, right: SlowNumber) -> SlowNumber {
    let exponent = min(left.exponent, right.exponent)
    let first = left.aligned(to: exponent)
    let second = right.aligned(to: exponent)
    if left.isNegative == right.isNegative {
      return SlowNumber(isNegative: left.isNegative, digits: add(first, second), exponent: exponent)
    }
    let isLess = isLess(first, second)
    let difference = isLess ? subtract(second, first) : subtract(first, second)
    return SlowNumber(isNegative: isLess ? right.isNegative : left.isNegative, digits: difference, exponent: exponent)
  }

  /// The digits, the least significant first, down to a power of ten.
  private func aligned(to power: Int) -> [UInt8] {
    isZero ? [] : Array(repeating: 0, count: exponent - power) + digits.reversed()
  }

  private static func isLess(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    let count = max(left.count, right.count)
    let first = left + Array(repeating: 0, count: count - left.count)
    let second = right + Array(repeating: 0, count: count - right.count)
    return first.reversed().lexicographicallyPrecedes(second.reversed())
  }

  private static func add(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
    var sum: [UInt8] = []
    var carry: UInt8 = 0
    for index in 0..<max(left.count, right.count) {
      let digit = (index < left.count ? left[index] : 0) + (index < right.count ? right[index] : 0) + carry
      sum.append(digit % 10)
      carry = digit / 10
    }
    sum.append(carry)
    return sum.reversed()
  }

  private static func subtract(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
    var difference: [UInt8] = []
    var borrow: UInt8 = 0
    for index in left.indices {
      let taken = (index < right.count ? right[index] : 0) + borrow
      borrow = left[index] < taken ? 1 : 0
      difference.append(left[index] + borrow * 10 - taken)
    }
    return difference.reversed()
  }
}
