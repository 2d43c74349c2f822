import Foundation

extension NumberPattern {
  /// Numbers with more digits before the point are written without the pattern.
  private static let maximumWhole = 400

  /// Appends a number, given as plain text, in the pattern.
  ///
  /// `NaN`, infinities and numbers with too many digits are written plain, and can be read back.
  func append(plain text: UnsafeBufferPointer<UInt8>, to output: inout OutputBuffer) {
    let text = XMLWhitespace.trim(text)
    guard let scan = NumberScan(text), scan.kind == .finite,
      scan.digitCount + scan.exponent + scale <= Self.maximumWhole
    else { return exchangeMarks(of: text) { output.append($0) } }
    OutputBuffer.withTemporary { digits in
      let exponent = round(scan, into: &digits)
      let isNegative = scan.isNegative && digits.count > 0
      (isNegative ? negative : positive).prefix.withUnsafeBufferPointer { output.append($0) }
      appendWhole(digits.bytes, exponent: exponent, to: &output)
      appendFraction(digits.bytes, exponent: exponent, to: &output)
      (isNegative ? negative : positive).suffix.withUnsafeBufferPointer { output.append($0) }
    }
  }

  /// Appends an integer in the pattern.
  func append<T: FixedWidthInteger>(integer value: T, to output: inout OutputBuffer) {
    var plain = OutputBuffer(capacity: 64)
    NumberText.append(integer: value, to: &plain)
    append(plain: plain.bytes, to: &output)
  }

  /// Appends a double in the pattern.
  func append(double value: Double, to output: inout OutputBuffer) {
    var plain = OutputBuffer(capacity: 64)
    NumberText.append(double: value, to: &plain)
    append(plain: plain.bytes, to: &output)
  }

  /// Appends a float in the pattern.
  func append(float value: Float, to output: inout OutputBuffer) {
    var plain = OutputBuffer(capacity: 64)
    NumberText.append(float: value, to: &plain)
    append(plain: plain.bytes, to: &output)
  }

  /// Appends a Decimal in the pattern.
  ///
  /// - Throws: A fault if the Decimal is NaN.
  func append(decimal value: Decimal, to output: inout OutputBuffer) throws(ValueFault) {
    var plain = OutputBuffer(capacity: 64)
    try NumberText.append(decimal: value, to: &plain)
    append(plain: plain.bytes, to: &output)
  }

  /// Writes the rounded digits into a buffer, none for zero, and returns the power of ten of the last one.
  private func round(_ scan: NumberScan, into digits: inout OutputBuffer) -> Int {
    let exponent = scan.exponent + scale
    let dropped = max(0, -maximumFraction - exponent)
    // If more digits are dropped than there are, nothing is rounded up.
    let kept = scan.digitCount - dropped
    guard kept >= 0, scan.digitCount > 0 else { return 0 }
    var index = 0
    var first: UInt8 = 0
    var isMore = false
    scan.forEachDigit { digit in
      if index < kept {
        digits.append(digit)
      } else if index == kept {
        first = digit
      } else {
        // The last digit of a scan is not zero, so any digit here means more than a half.
        isMore = true
      }
      index += 1
    }
    let isOdd = digits.count > 0 && digits.base[digits.count - 1] & 1 == 1
    if first > 5 || first == 5 && (isMore || isOdd) { Self.increment(&digits) }
    return exponent + dropped
  }

  /// Calls a function with a text in which comma and point are exchanged, if the pattern exchanges them.
  func exchangeMarks<Result>(
    of text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if comma == UInt8(ascii: ",") { return body(text) }
    let exchanged = text.map { $0 == comma ? point : $0 == point ? comma : $0 }
    return exchanged.withUnsafeBufferPointer(body)
  }

  private static func increment(_ digits: inout OutputBuffer) {
    var place = digits.count
    while place > 0 {
      place -= 1
      if digits.base[place] < 9 {
        digits.base[place] += 1
        return
      }
      digits.base[place] = 0
    }
    digits.append(0)
    for index in stride(from: digits.count - 1, to: 0, by: -1) { digits.base[index] = digits.base[index - 1] }
    digits.base[0] = 1
  }

  private func appendWhole(_ digits: UnsafeBufferPointer<UInt8>, exponent: Int, to output: inout OutputBuffer) {
    let point = digits.count + exponent
    let count = max(digits.isEmpty ? 0 : point, minimumWhole)
    // A pattern without any required digit still writes zero as `0`.
    if count <= 0, minimumFraction == 0, digits.isEmpty { return output.append(UInt8(ascii: "0")) }
    guard count > 0 else { return }
    // The place of the digit that the next comma follows.
    var next = group > 0 && count > group ? group + (count - 1 - group) / outerGroup * outerGroup : -1
    var place = count
    while place > 0 {
      place -= 1
      let index = point - 1 - place
      output.append((0..<digits.count ~= index ? digits[index] : 0) &+ 0x30)
      if place == next {
        output.append(comma)
        next -= outerGroup
        if next < group { next = -1 }
      }
    }
  }

  /// Whether a comma follows the digit that has `place` digits after it before the point.
  func startsGroup(_ place: Int) -> Bool {
    guard group > 0, place >= group else { return false }
    return (place - group) % outerGroup == 0
  }

  private func appendFraction(_ digits: UnsafeBufferPointer<UInt8>, exponent: Int, to output: inout OutputBuffer) {
    let point = digits.count + exponent
    var last = digits.count
    while last > 0, digits[last - 1] == 0 { last -= 1 }
    let count = max(minimumFraction, digits.isEmpty ? 0 : last - point)
    guard count > 0 else { return }
    output.append(self.point)
    for place in 0..<count {
      let index = point + place
      output.append((digits.indices.contains(index) ? digits[index] : 0) &+ 0x30)
    }
  }
}
