/// The English names of months and weekdays.
enum DateNames {
  static let months: [String] = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  static let weekdays: [String] = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

  private static let monthLetters = months.map(Letters.init)
  private static let weekdayLetters = weekdays.map(Letters.init)

  /// A name prepared for comparison: its first three letters as one number, and the others, in lower case.
  private struct Letters {
    let start: UInt32
    let rest: [UInt8]

    init(_ name: String) {
      let letters = Array(name.lowercased().utf8)
      start = letters.prefix(3).reduce(0) { $0 << 8 | UInt32($1) }
      rest = Array(letters.dropFirst(3))
    }
  }

  /// Reads the name of a month or its first three letters; January is 1.
  static func readMonth(_ cursor: inout ByteCursor) -> Int? {
    read(&cursor, monthLetters).map { $0 + 1 }
  }

  /// Reads the name of a weekday or its first three letters; Sunday is 0.
  static func readWeekday(_ cursor: inout ByteCursor) -> Int? {
    read(&cursor, weekdayLetters)
  }

  private static func read(_ cursor: inout ByteCursor, _ names: [Letters]) -> Int? {
    guard let start = cursor.threeLetters() else { return nil }
    guard let index = names.firstIndex(where: { $0.start == start }) else { return nil }
    _ = cursor.skip(word: names[index].rest)
    return index
  }

  /// Appends a name or its first letters.
  static func append(_ name: String, letters: Int? = nil, to output: inout OutputBuffer) {
    var name = name
    name.withUTF8 { output.append(UnsafeBufferPointer(rebasing: $0.prefix(letters ?? $0.count))) }
  }
}
