/// The English names of months and weekdays.
enum DateNames {
  static let months: [String] = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  static let weekdays: [String] = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

  private static let monthLetters = months.map { Array($0.lowercased().utf8) }
  private static let weekdayLetters = weekdays.map { Array($0.lowercased().utf8) }

  /// Reads the name of a month, whole or its first three letters; January is 1.
  static func readMonth(_ cursor: inout ByteCursor) -> Int? {
    read(&cursor, monthLetters).map { $0 + 1 }
  }

  /// Reads the name of a weekday, whole or its first three letters; Sunday is 0.
  static func readWeekday(_ cursor: inout ByteCursor) -> Int? {
    read(&cursor, weekdayLetters)
  }

  private static func read(_ cursor: inout ByteCursor, _ names: [[UInt8]]) -> Int? {
    for (index, name) in names.enumerated() {
      guard cursor.byte | 0x20 == name[0] else { continue }
      if cursor.skip(word: name) || cursor.skip(word: Array(name.prefix(3))) { return index }
    }
    return nil
  }

  /// Appends a name or its first letters.
  static func append(_ name: String, letters: Int? = nil, to output: inout OutputBuffer) {
    var name = name
    name.withUTF8 { output.append(UnsafeBufferPointer(rebasing: $0.prefix(letters ?? $0.count))) }
  }
}
