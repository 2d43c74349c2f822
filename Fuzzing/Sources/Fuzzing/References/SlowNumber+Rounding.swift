extension SlowNumber {
  /// The number rounded half to even to so many digits behind the point.
  func rounded(places: Int) -> SlowNumber {
    guard exponent < -places else { return self }
    let dropped = -places - exponent
    guard dropped <= digits.count else { return SlowNumber(isNegative: false, digits: [], exponent: 0) }
    let kept = SlowNumber(isNegative: isNegative, digits: Array(digits.dropLast(dropped)), exponent: -places)
    let first = digits[digits.count - dropped]
    let isMore = digits.suffix(dropped - 1).contains { $0 != 0 }
    let isOdd = digits.dropLast(dropped).last.map { $0 % 2 == 1 } ?? false
    guard first > 5 || first == 5 && (isMore || isOdd) else { return kept.isZero ? kept.unsigned : kept }
    return kept + SlowNumber(isNegative: isNegative, digits: [1], exponent: -places)
  }

  private var unsigned: SlowNumber {
    SlowNumber(isNegative: false, digits: digits, exponent: exponent)
  }

  /// The number written with a point and without an exponent.
  func plain(minimumFraction: Int, group: Int = 0) -> String {
    let point = digits.count + exponent
    var whole = point > 0 ? Array(digits.prefix(point)) + Array(repeating: 0, count: max(0, exponent)) : [0]
    if isZero { whole = [0] }
    var fraction =
      exponent < 0
      ? Array(repeating: UInt8(0), count: max(0, -point)) + digits.suffix(min(digits.count, -exponent)) : []
    while fraction.count < minimumFraction { fraction.append(0) }
    var text = ""
    for (index, digit) in whole.enumerated() {
      if index > 0, group > 0, (whole.count - index) % group == 0 { text += "," }
      text += String(digit)
    }
    if !fraction.isEmpty { text += "." + fraction.map { String($0) }.joined() }
    return (isNegative && !isZero ? "-" : "") + text
  }
}
