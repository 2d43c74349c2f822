/// A path in a document: keys separated by dots, and numbers of items in brackets, for example `response.users[0]`.
///
/// A backslash escapes a dot, bracket or backslash in a key. Every text is a path; the empty path is the outermost
/// value.
struct JSONPath: Sendable {
  /// A step from a value to one in it.
  enum Step: Sendable {
    case key(String)
    case item(Int)
  }

  let steps: [Step]

  /// The path of the outermost value.
  static let root = JSONPath("")

  /// Parses a path.
  init(_ text: String) {
    var steps: [Step] = []
    for segment in Self.segments(of: text) { steps += Self.steps(of: segment) }
    self.steps = steps
  }

  /// Describes the value after a number of steps, for messages; with `insideItem`, the first item in it.
  func place(behind count: Int, insideItem: Bool = false) -> String {
    if count == 0 { return "the root" }
    var text = ""
    for (index, step) in steps.prefix(count).enumerated() {
      if insideItem, index == count - 1 { text += "[0]" }
      switch step {
      case .item(let number): text += "[\(number)]"
      case .key(let key):
        if !text.isEmpty { text += "." }
        for character in key { text += ".[\\".contains(character) ? "\\\(character)" : "\(character)" }
      }
    }
    return "'\(ValueFault.excerpt(text))'"
  }

  /// The characters between two dots; `isPlain` is whether a backslash precedes the character.
  private typealias Segment = ArraySlice<(character: Character, isPlain: Bool)>

  private static func segments(of text: String) -> [Segment] {
    if text.isEmpty { return [] }
    var segments: [Segment] = [[]]
    var isPlain = false
    for character in text {
      if character == "\\", !isPlain {
        isPlain = true
        continue
      }
      if character == ".", !isPlain {
        segments.append([])
      } else {
        segments[segments.count - 1].append((character, isPlain))
      }
      isPlain = false
    }
    return segments
  }

  /// The steps of a segment: a key and the numbers after it, or numbers alone.
  private static func steps(of segment: Segment) -> [Step] {
    var key = segment
    var items: [Step] = []
    while let number = takeNumber(&key) { items.insert(.item(number), at: 0) }
    return (key.isEmpty && !items.isEmpty ? [] : [.key(String(key.map(\.character)))]) + items
  }

  /// Removes a number in brackets at the end, and returns it.
  private static func takeNumber(_ key: inout Segment) -> Int? {
    guard let last = key.last, last.character == "]", !last.isPlain,
      let open = key.lastIndex(where: { $0.character == "[" }), !key[open].isPlain
    else { return nil }
    let digits = String(key[(open + 1)..<(key.endIndex - 1)].map(\.character))
    guard digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }), let number = Int(digits) else {
      return nil
    }
    key = key[..<open]
    return number
  }
}
