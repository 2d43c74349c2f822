/// The scalars of a binary property list.
extension BinaryPropertyListReader {
  /// The key that a reference refers to, and its offset. The text is valid until the next string.
  mutating func key(
    at place: Int, _ table: BinaryPropertyListTable
  ) throws(PropertyListFault) -> (text: Text, offset: Int) {
    var offset = try table.offset(of: try table.reference(at: place))
    // In archives of Foundation, keys are objects too.
    if let archive, bytes[offset] >> 4 == 0x8 {
      offset = try table.offset(of: try archive.object(at: offset, table).object)
    }
    let marker = bytes[offset]
    guard 0x5...0x7 ~= marker >> 4 else { throw PropertyListFault("a key that is no string", at: offset) }
    return (try string(marker, offset, table), offset)
  }

  /// Reads a scalar.
  mutating func scalar(_ marker: UInt8, _ offset: Int, _ table: BinaryPropertyListTable) throws(PropertyListFault) {
    let place = DocumentPlace(offset: offset)
    switch marker {
    case 0x00: try feed.null(place)
    case 0x08: try boolean("0", place)
    case 0x09: try boolean("1", place)
    case 0x10...0x14: try integer(1 << Int(marker & 0x0F), place, table)
    case 0x22, 0x23: try real(1 << Int(marker & 0x0F), place, table)
    case 0x33:
      let date = try content(8, of: "a date", offset, table)
      var fault: ValueFault?
      do throws(ValueFault) {
        _ = try DateFormat.parseRaw(date)
      } catch {
        fault = error
      }
      try feed.scalar(.date, date, place, fault: fault)
    case 0x40...0x4F:
      let (size, start) = try table.content(of: marker, at: offset)
      try countBytes(size, at: offset)
      try feed.scalar(.data, try table.bytes(start, count: size, of: "data", at: offset), place)
    case 0x50...0x7F: try feed.scalar(.string, try string(marker, offset, table), place)
    default:
      let digits = String(marker, radix: 16, uppercase: true)
      throw PropertyListFault("an object of the unknown kind 0x\(digits.count < 2 ? "0" : "")\(digits)", at: offset)
    }
  }

  private mutating func boolean(_ text: StaticString, _ place: DocumentPlace) throws(PropertyListFault) {
    try countBytes(0, at: place.offset)
    try feed.scalar(.boolean, Text(start: text.utf8Start, count: 1), place)
  }

  /// The bytes after a marker.
  private mutating func content(
    _ size: Int, of title: String, _ offset: Int, _ table: BinaryPropertyListTable
  ) throws(PropertyListFault) -> Text {
    try countBytes(size, at: offset)
    return try table.bytes(offset + 1, count: size, of: title, at: offset)
  }

  /// Reads an integer. Those of up to four bytes are unsigned, and those of eight are signed. Sixteen bytes are used
  /// for values that do not fit.
  private mutating func integer(
    _ size: Int, _ place: DocumentPlace, _ table: BinaryPropertyListTable
  ) throws(PropertyListFault) {
    let content = try content(size, of: "an integer", place.offset, table)
    scratch.count = 0
    if size <= 8 {
      let bits = content.bigEndian(at: 0, count: size)
      NumberScalar.append(signed: Int64(bitPattern: bits), to: &scratch)
    } else {
      let (high, low) = (content.bigEndian(at: 0, count: 8), content.bigEndian(at: 8, count: 8))
      if high == 0 {
        NumberScalar.append(unsigned: low, to: &scratch)
      } else if high == .max, Int64(bitPattern: low) < 0 {
        NumberScalar.append(signed: Int64(bitPattern: low), to: &scratch)
      } else {
        var digits = Self.digits(high, low)
        digits.withUTF8 { NumberScalar.append(digits: $0, to: &scratch) }
      }
    }
    try feed.scalar(.number, scratch.bytes, place)
  }

  /// The digits of a signed integer of 128 bits.
  private static func digits(_ high: UInt64, _ low: UInt64) -> String {
    var (high, low) = (high, low)
    let isNegative = high >> 63 == 1
    if isNegative {
      low = ~low &+ 1
      high = ~high &+ (low == 0 ? 1 : 0)
    }
    return (isNegative ? "-" : "") + digits(magnitude: high, low)
  }

  /// The digits of an unsigned integer of 128 bits.
  static func digits(magnitude high: UInt64, _ low: UInt64) -> String {
    var (high, low) = (high, low)
    let unit: UInt64 = 1_000_000_000_000_000_000
    var groups: [String] = []
    while high > 0 {
      let first = high.quotientAndRemainder(dividingBy: unit)
      let second = unit.dividingFullWidth((first.remainder, low))
      (high, low) = (first.quotient, second.quotient)
      let digits = String(second.remainder)
      groups.append(String(repeating: "0", count: 18 - digits.count) + digits)
    }
    return String(low) + groups.reversed().joined()
  }

  private mutating func real(
    _ size: Int, _ place: DocumentPlace, _ table: BinaryPropertyListTable
  ) throws(PropertyListFault) {
    let content = try content(size, of: "a real", place.offset, table)
    let bits = content.bigEndian(at: 0, count: size)
    let value = size == 8 ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    scratch.count = 0
    NumberScalar.append(real: value, to: &scratch)
    try feed.scalar(.number, scratch.bytes, place)
  }

  /// The text of a string: ASCII, UTF-16 or, from some programs, UTF-8. It is valid until the next string.
  mutating func string(
    _ marker: UInt8, _ offset: Int, _ table: BinaryPropertyListTable
  ) throws(PropertyListFault) -> Text {
    let (length, start) = try table.content(of: marker, at: offset)
    let isUTF16 = marker >> 4 == 0x6
    guard !isUTF16 || length <= (table.end - start) / 2 else {
      throw PropertyListFault("a string of \(length) characters, but \(table.end - start) bytes follow", at: offset)
    }
    let size = isUTF16 ? length * 2 : length
    try countBytes(size, at: offset)
    let content = try table.bytes(start, count: size, of: "a string", at: offset)
    switch marker >> 4 {
    case 0x5:
      if let place = content.firstIndex(where: { $0 >= 0x80 }) {
        throw PropertyListFault("a string that is not ASCII", at: start + place)
      }
      return content
    case 0x6:
      scratch.count = 0
      try appendUTF16(content, start)
      return scratch.bytes
    default:
      guard UTF8Check.count(of: content) == content.count else {
        throw PropertyListFault("a string that is not UTF-8", at: offset)
      }
      return content
    }
  }

  /// Appends big-endian UTF-16 as UTF-8.
  private mutating func appendUTF16(_ content: Text, _ start: Int) throws(PropertyListFault) {
    var place = 0
    while place < content.count {
      var value = UInt32(truncatingIfNeeded: content.bigEndian(at: place, count: 2))
      var width = 2
      if value & 0xFC00 == 0xD800, place + 4 <= content.count {
        let low = UInt32(truncatingIfNeeded: content.bigEndian(at: place + 2, count: 2))
        if low & 0xFC00 == 0xDC00 { (value, width) = (0x10000 + (value & 0x3FF) << 10 + low & 0x3FF, 4) }
      }
      guard let scalar = Unicode.Scalar(value) else {
        throw PropertyListFault("half a surrogate pair", at: start + place)
      }
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { scratch.append(byte) }
      place += width
    }
  }
}
