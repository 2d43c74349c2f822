import Foundation

/// Parses values from bytes, without making strings; nil if the text is not a value of the type.
extension UnsafeBufferPointer<UInt8> {
  /// The bytes from one pointer up to another.
  init(from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>) {
    self.init(start: start, count: end - start)
  }

  /// The bytes without the white space of XML around them.
  var trimmed: Self {
    var start = 0
    var end = count
    while start < end, self[start] <= 32 { start += 1 }
    while end > start, self[end - 1] <= 32 { end -= 1 }
    return Self(rebasing: self[start..<end])
  }

  var string: String { String(decoding: self, as: UTF8.self) }

  /// The value of an attribute. Without the option to replace entities, libxml2 reports `&` as `&#38;`.
  var attributeString: String {
    guard contains(UInt8(ascii: "&")) else { return string }
    return String(unsafeUninitializedCapacity: count) { target in
      var length = 0
      var index = 0
      while index < count {
        target[length] = self[index]
        length += 1
        index += self[index] == UInt8(ascii: "&") ? 5 : 1
      }
      return length
    }
  }

  func equals(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    for index in indices where self[index] != text.utf8Start[index] { return false }
    return true
  }

  var integer: Int? {
    var index = 0
    let isNegative = first == UInt8(ascii: "-")
    if isNegative { index = 1 }
    guard count > index, count - index <= 18 else { return Int(string) }
    var value = 0
    while index < count {
      let digit = self[index] &- 48
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int(digit)
      index += 1
    }
    return isNegative ? -value : value
  }

  /// The number nearest to the text: by one exact division if digits and powers of ten are exact, otherwise by the
  /// standard library.
  var double: Double? {
    var index = 0
    let isNegative = first == UInt8(ascii: "-")
    if isNegative { index = 1 }
    var digits: UInt64 = 0
    var digitCount = 0
    while index < count {
      let digit = self[index] &- 48
      guard digit < 10 else { break }
      digits = digits &* 10 &+ UInt64(digit)
      digitCount += 1
      index += 1
    }
    var fractionCount = 0
    if index < count, self[index] == UInt8(ascii: ".") {
      index += 1
      let start = index
      while index < count {
        let digit = self[index] &- 48
        guard digit < 10 else { break }
        digits = digits &* 10 &+ UInt64(digit)
        index += 1
      }
      fractionCount = index - start
      digitCount += fractionCount
    }
    guard index == count, digitCount > 0, digitCount <= 15 else { return Double(string) }
    let value = Double(digits) / powerOfTen(fractionCount)
    return isNegative ? -value : value
  }

  /// A moment in the only form of the documents: `2010-07-01T16:34:12Z`.
  var date: Date? {
    guard count == 20, self[4] == 45, self[7] == 45, self[10] == 84, self[13] == 58, self[16] == 58, self[19] == 90,
      let century = pair(0), let decade = pair(2), let month = pair(5), let day = pair(8), let hour = pair(11),
      let minute = pair(14), let second = pair(17),
      1...12 ~= month, 1...31 ~= day, hour < 24, minute < 60, second < 60
    else { return nil }
    let days = CivilDate.days(year: century * 100 + decade, month: month, day: day)
    return Date(timeIntervalSince1970: Double(days * 86_400 + hour * 3600 + minute * 60 + second))
  }

  private func pair(_ index: Int) -> Int? {
    let high = self[index] &- 48
    let low = self[index + 1] &- 48
    return high < 10 && low < 10 ? Int(high) * 10 + Int(low) : nil
  }
}

private func powerOfTen(_ exponent: Int) -> Double {
  switch exponent {
  case 0: 1
  case 1: 1e1
  case 2: 1e2
  case 3: 1e3
  case 4: 1e4
  case 5: 1e5
  case 6: 1e6
  case 7: 1e7
  case 8: 1e8
  case 9: 1e9
  case 10: 1e10
  case 11: 1e11
  case 12: 1e12
  case 13: 1e13
  case 14: 1e14
  default: 1e15
  }
}
