import Foundation

extension NumberPattern {
  /// Above so many digits before the point, a number is written without the pattern.
  private static let maximumWhole = 400

  /// Appends a number, given by its plain text, as the pattern says.
  ///
  /// `NaN`, infinities and numbers so large that their digits would fill pages are written plain, as they can be read.
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

  /// Appends an integer as the pattern says.
  func append<T: FixedWidthInteger>(integer value: T, to output: inout OutputBuffer) {
    var plain = OutputBuffer(capacity: 64)
    NumberText.append(integer: value, to: &plain)
    append(plain: plain.bytes, to: &output)
  }

  /// Appends a double as the pattern says.
  func append(double value: Double, to output: inout OutputBuffer) {
    var plain = OutputBuffer(capacity: 64)
    NumberText.append(double: value, to: &plain)
    append(plain: plain.bytes, to: &output)
  }

  /// Appends a float as the pattern says.
  func append(float value: Float, to output: inout OutputBuffer) {
    var plain = OutputBuffer(capacity: 64)
    NumberText.append(float: value, to: &plain)
    append(plain: plain.bytes, to: &output)
  }

  /// Appends a Decimal as the pattern says.
  ///
  /// - Throws: A fault for the Decimal that is not a number.
  func append(decimal value: Decimal, to output: inout OutputBuffer) throws(ValueFault) {
    var plain = OutputBuffer(capacity: 64)
    try NumberText.append(decimal: value, to: &plain)
    append(plain: plain.bytes, to: &output)
  }

  /// Puts the digits to be written into a buffer, none for zero, and returns the power of ten of the last one.
  private func round(_ scan: NumberScan, into digits: inout OutputBuffer) -> Int {
    let exponent = scan.exponent + scale
    let dropped = max(0, -maximumFraction - exponent)
    // Beyond one digit more than there are, every digit is dropped and nothing is rounded up.
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
        // The last digit of a scan is not zero, so that any digit here makes it more than a half.
        isMore = true
      }
      index += 1
    }
    let isOdd = digits.count > 0 && digits.base[digits.count - 1] & 1 == 1
    if first > 5 || first == 5 && (isMore || isOdd) { Self.increment(&digits) }
    return exponent + dropped
  }

  /// Hands a text to a function, with the comma and the point exchanged where the pattern says so.
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
    // A pattern without any required digit still writes zero as one.
    if count <= 0, minimumFraction == 0, digits.isEmpty { return output.append(UInt8(ascii: "0")) }
    guard count > 0 else { return }
    // The place of the digit behind which the next comma stands.
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

  /// Whether a comma stands after the digit that has so many digits after it before the point.
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
