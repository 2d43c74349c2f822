extension NumberPattern {
  /// Calls a function with the plain text of a number that is written by the pattern, or plain.
  func withPlainText<Result>(
    of text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Result
  ) throws(ValueFault) -> Result {
    try OutputBuffer.withTemporary { plain throws(ValueFault) in
      if !appendGrouped(text, to: &plain) { try appendPlain(of: text, to: &plain) }
      return try body(plain.bytes)
    }
  }

  /// Appends a number with commas only, as most patterns write; returns false and appends nothing for other texts.
  private func appendGrouped(_ text: UnsafeBufferPointer<UInt8>, to output: inout OutputBuffer) -> Bool {
    guard hasCommasAlone, var next = text.baseAddress, text.count < Self.longestGrouped else { return false }
    let (start, end) = (output.count, next + text.count)
    func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
    if next < end, next.pointee == UInt8(ascii: "-") {
      output.append(UInt8(ascii: "-"))
      next += 1
    }
    var point = next
    while point < end, isDigit(point.pointee) || point.pointee == UInt8(ascii: ",") { point += 1 }
    // The number of digits before the first comma.
    var left = (point - next) % (group + 1)
    var isWhole = point > next && left > 0
    while isWhole, next < point {
      if left > 0 {
        isWhole = isDigit(next.pointee)
        output.append(next.pointee)
        left -= 1
      } else {
        isWhole = next.pointee == UInt8(ascii: ",")
        left = group
      }
      next += 1
    }
    if isWhole, next < end {
      isWhole = next.pointee == UInt8(ascii: ".") && next + 1 < end
      output.append(UInt8(ascii: "."))
      next += 1
      while isWhole, next < end {
        isWhole = isDigit(next.pointee)
        output.append(next.pointee)
        next += 1
      }
    }
    if !isWhole { output.count = start }
    return isWhole
  }

  private static let longestGrouped = 64

  private func appendPlain(of text: UnsafeBufferPointer<UInt8>, to output: inout OutputBuffer) throws(ValueFault) {
    let text = XMLWhitespace.trim(text)
    if let inner = Self.strip(negative, from: text), append(inner, isNegative: true, scale, to: &output) { return }
    if let inner = Self.strip(positive, from: text), append(inner, isNegative: false, scale, to: &output) { return }
    if append(text, isNegative: false, 0, to: &output) { return }
    throw ValueFault(text, "is not a number of the form \(source)")
  }

  /// The text between a prefix and a suffix, ignoring white space around each; nil if they are missing.
  ///
  /// Empty affixes always match. A per cent sign must be present to count.
  private static func strip(_ affixes: Affixes, from text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
    affixes.prefix.withUnsafeBufferPointer { prefix in
      affixes.suffix.withUnsafeBufferPointer { suffix in
        let prefix = XMLWhitespace.trim(prefix)
        let suffix = XMLWhitespace.trim(suffix)
        guard text.count >= prefix.count + suffix.count, text.prefix(prefix.count).elementsEqual(prefix),
          text.suffix(suffix.count).elementsEqual(suffix)
        else { return nil }
        return XMLWhitespace.trim(
          UnsafeBufferPointer(rebasing: text.dropFirst(prefix.count).dropLast(suffix.count)))
      }
    }
  }

  /// Appends the number of a text without affixes; returns false and appends nothing if it is not a number.
  private func append(
    _ text: UnsafeBufferPointer<UInt8>, isNegative: Bool, _ scale: Int, to output: inout OutputBuffer
  ) -> Bool {
    if isNegative, text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+") { return false }
    return exchangeMarks(of: text) { appendDigits(of: $0, isNegative, scale, to: &output) }
  }

  private func appendDigits(
    of text: UnsafeBufferPointer<UInt8>, _ isNegative: Bool, _ scale: Int, to output: inout OutputBuffer
  ) -> Bool {
    guard text.contains(UInt8(ascii: ",")) else { return Self.append(text, isNegative, scale, to: &output) }
    return OutputBuffer.withTemporary { joined in
      joinGroups(text, to: &joined) && Self.append(joined.bytes, isNegative, scale, to: &output)
    }
  }

  private static func append(
    _ text: UnsafeBufferPointer<UInt8>, _ isNegative: Bool, _ scale: Int, to output: inout OutputBuffer
  ) -> Bool {
    guard var scan = NumberScan(text) else { return false }
    if scan.kind != .finite, isNegative || scale > 0 { return false }
    if scan.kind != .finite || scale == 0 {
      if isNegative { output.append(UInt8(ascii: "-")) }
      output.append(text)
      return true
    }
    scan.isNegative = scan.isNegative || isNegative
    if scan.digitCount > 0 { scan.exponent -= scale }
    NumberText.append(scan, to: &output)
    return true
  }

  /// Appends a text without its commas; returns false if a comma is not where the pattern puts it.
  private func joinGroups(_ text: UnsafeBufferPointer<UInt8>, to output: inout OutputBuffer) -> Bool {
    let whole = text.prefix { 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "-") }
    let end = whole.count
    var place = 0
    var isExpected = false
    for index in stride(from: end - 1, through: 0, by: -1) {
      if text[index] == UInt8(ascii: ",") {
        guard isExpected else { return false }
        isExpected = false
      } else if 0x30...0x39 ~= text[index] {
        guard !isExpected else { return false }
        place += 1
        isExpected = startsGroup(place)
      }
    }
    guard text.first != UInt8(ascii: ","), !text[end...].contains(UInt8(ascii: ",")) else { return false }
    for byte in text where byte != UInt8(ascii: ",") { output.append(byte) }
    return true
  }
}
