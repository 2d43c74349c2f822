import Foundation

/// JSON that costs much, some of it more than it seems.
enum JSONBombs {
  /// The names and the texts, of some 4 MB each.
  static func all() -> [(name: String, bytes: Data)] {
    func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
    return [
      ("deep arrays", repeated("[", 4_000_000)), ("deep objects", repeated("{\"a\":", 800_000)),
      ("unknown keys", "{" + (0..<300_000).map { "\"k\($0)\":0" }.joined(separator: ",") + "}"),
      ("one key again and again", "{" + repeated("\"name\":\"x\",", 400_000) + "\"name\":\"x\"}"),
      ("digits", "{\"floorArea\":" + repeated("9", 4_000_000) + "}"),
      ("an exponent of many digits", "{\"floorArea\":1e" + repeated("9", 4_000_000) + "}"),
      ("escapes", "{\"name\":\"" + repeated("\\u0041", 700_000) + "\"}"),
      ("white space", repeated(" ", 4_000_000) + "{}"),
    ].map { ($0.0, Data($0.1.utf8)) }
  }
}
