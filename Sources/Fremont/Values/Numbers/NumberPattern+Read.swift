extension NumberPattern {
  /// The plain text of a number written as the pattern says, or plain.
  func normalise(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> [UInt8] {
    let text = XMLWhitespace.trim(text)
    if let body = Self.strip(negative, from: text), let plain = plain(body, isNegative: true, scale: scale) {
      return plain
    }
    if let body = Self.strip(positive, from: text), let plain = plain(body, isNegative: false, scale: scale) {
      return plain
    }
    if let plain = plain(text, isNegative: false, scale: 0) { return plain }
    throw ValueFault(text, "is not a number of the form \(source)")
  }

  /// The text between a prefix and a suffix, white space around each of them ignored, or nil when they are not there.
  ///
  /// Without either there is nothing to find, except that a per cent sign must be found to count.
  private static func strip(
    _ affixes: Affixes, from text: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8>? {
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

  /// The canonical text of the number that a text without prefix and suffix stands for.
  private func plain(_ text: UnsafeBufferPointer<UInt8>, isNegative: Bool, scale: Int) -> [UInt8]? {
    if isNegative, text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+") { return nil }
    guard text.contains(UInt8(ascii: ",")) else { return Self.canonical(text, isNegative: isNegative, scale: scale) }
    guard let joined = joinGroups(text) else { return nil }
    return joined.withUnsafeBufferPointer { Self.canonical($0, isNegative: isNegative, scale: scale) }
  }

  private static func canonical(_ text: UnsafeBufferPointer<UInt8>, isNegative: Bool, scale: Int) -> [UInt8]? {
    guard var scan = NumberScan(text) else { return nil }
    guard scan.kind == .finite else { return isNegative || scale > 0 ? nil : Array(text) }
    scan.isNegative = scan.isNegative || isNegative
    if scan.digitCount > 0 { scan.exponent -= scale }
    var output = OutputBuffer(capacity: scan.digitCount + 32)
    NumberText.append(scan, to: &output)
    return Array(output.bytes)
  }

  /// The text without its commas, or nil when one of them is not where the pattern writes it.
  private func joinGroups(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    let whole = text.prefix { 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "-") }
    let end = whole.count
    var place = 0
    var isExpected = false
    for index in stride(from: end - 1, through: 0, by: -1) {
      if text[index] == UInt8(ascii: ",") {
        guard isExpected else { return nil }
        isExpected = false
      } else if 0x30...0x39 ~= text[index] {
        guard !isExpected else { return nil }
        place += 1
        isExpected = startsGroup(place)
      }
    }
    guard text.first != UInt8(ascii: ","), !text[end...].contains(UInt8(ascii: ",")) else { return nil }
    return text.filter { $0 != UInt8(ascii: ",") }
  }
}
