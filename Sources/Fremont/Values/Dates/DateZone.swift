/// The time zones that can be named in dates, in seconds east of UTC.
///
/// Only unambiguous abbreviations are known, and those of the United States that RFC 822 defines.
enum DateZone {
  private static let offsets: [UInt32: Int] = {
    let hours = [
      "Z": 0, "UT": 0, "UTC": 0, "GMT": 0, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8,
      "PDT": -7, "WET": 0, "WEST": 1, "CET": 1, "CEST": 2, "EET": 2, "EEST": 3, "MSK": 3, "BST": 1, "JST": 9,
    ]
    return Dictionary(uniqueKeysWithValues: hours.map { (key($0.key.utf8), $0.value * 3_600) })
  }()

  private static let universal = Set(["UT", "UTC", "GMT"].map { key($0.utf8) })

  /// The letters of a name as one number, ignoring case.
  private static func key(_ name: some Sequence<UInt8>) -> UInt32 {
    name.reduce(0) { $0 << 8 | UInt32($1 & 0xDF) }
  }

  /// Reads a zone: `Z`, a name, `+01:00`, `+0100`, `+01`, or `GMT+01:00`; returns nil if there is none.
  static func read(_ cursor: inout ByteCursor) -> Int? {
    if cursor.byte == UInt8(ascii: "+") || cursor.byte == UInt8(ascii: "-") { return readOffset(&cursor) }
    let letters = cursor.letters()
    guard !letters.isEmpty, letters.count <= 4 else { return nil }
    let name = key(letters)
    guard let offset = offsets[name] else { return nil }
    guard cursor.byte == UInt8(ascii: "+") || cursor.byte == UInt8(ascii: "-") else { return offset }
    return universal.contains(name) ? readOffset(&cursor) : offset
  }

  /// Reads a sign, hours and optional minutes, with or without a colon.
  private static func readOffset(_ cursor: inout ByteCursor) -> Int? {
    let isNegative = cursor.byte == UInt8(ascii: "-")
    guard cursor.skip(cursor.byte) else { return nil }
    let count = min(cursor.digitCount, 4)
    guard count > 0 else { return nil }
    var hours = cursor.number(digits: count > 2 ? count - 2 : count)
    var minutes = count > 2 ? cursor.pair() : 0
    if count <= 2, cursor.byte == UInt8(ascii: ":") {
      guard cursor.skip(UInt8(ascii: ":")) else { return nil }
      minutes = cursor.pair()
    }
    guard 0...18 ~= hours, 0...59 ~= minutes else { return nil }
    if isNegative { (hours, minutes) = (-hours, -minutes) }
    return hours * 3_600 + minutes * 60
  }
}
