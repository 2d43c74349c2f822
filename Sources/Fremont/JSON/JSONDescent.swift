/// Moves a scanner to the value at a path, and afterwards to the end of the document.
///
/// Other values are skipped, but must be valid JSON. If a key occurs twice, the first one counts.
struct JSONDescent {
  private typealias Fault = JSONScanner.Fault

  private let path: JSONPath
  private let maximumDepth: Int

  /// For each open value around that of the path: true for an object, false for an array.
  private var around: [Bool] = []

  /// Creates a descent along a path.
  init(_ path: JSONPath, maximumDepth: Int) {
    self.path = path
    self.maximumDepth = maximumDepth
  }

  /// Moves to the value, and returns its first token.
  mutating func enter(_ scanner: inout JSONScanner) throws(JSONScanner.Fault) -> JSONScanner.Token {
    var token = try scanner.next()
    for step in path.steps {
      switch (step, token) {
      case (.key(let key), .beginObject): token = try findMember(key, &scanner)
      case (.item(let number), .beginArray): token = try findItem(number, &scanner)
      default: throw stepFault(step, token, scanner)
      }
    }
    return token
  }

  /// Skips the rest of the document after the value.
  mutating func leave(_ scanner: inout JSONScanner) throws(JSONScanner.Fault) {
    while let isObject = around.last {
      while let token = try nextValue(isObject, &scanner) { try skip(token, &scanner) }
      around.removeLast()
    }
  }

  // MARK: Steps

  /// Finds the value of a key in the object that has just begun.
  private mutating func findMember(_ key: String, _ scanner: inout JSONScanner) throws(JSONScanner.Fault)
    -> JSONScanner.Token
  {
    let object = scanner
    try enter(isObject: true, scanner)
    var token = try scanner.next()
    while token != .endObject {
      guard token == .string else { throw Self.fault("expected a key in quotes", scanner) }
      let isFound = scanner.text.elementsEqual(key.utf8)
      let value = try valueBehindKey(&scanner)
      if isFound { return value }
      try skip(value, &scanner)
      token = try scanner.next()
      if token == .endObject { break }
      guard token == .comma else { throw Self.fault("expected ',' or '}'", scanner) }
      token = try scanner.next()
      // A member must follow a comma.
      if token == .endObject { throw Self.fault("expected a key in quotes", scanner) }
    }
    throw missingKeyFault(key, object)
  }

  /// Finds an item of the array that has just begun.
  private mutating func findItem(_ number: Int, _ scanner: inout JSONScanner) throws(JSONScanner.Fault)
    -> JSONScanner.Token
  {
    let array = scanner
    try enter(isObject: false, scanner)
    var token = try scanner.next()
    var count = 0
    while token != .endArray {
      if count == number { return token }
      try skip(token, &scanner)
      count += 1
      guard let next = try nextValue(false, &scanner) else { break }
      token = next
    }
    let place = path.place(behind: around.count - 1)
    let items = count == 0 ? "no items" : count == 1 ? "1 item" : "\(count) items"
    throw Fault("\(place) has \(items), and no [\(number)]", at: array.start, .invalidDocument)
  }

  private mutating func enter(isObject: Bool, _ scanner: JSONScanner) throws(JSONScanner.Fault) {
    around.append(isObject)
    try checkDepth(0, scanner)
  }

  private func checkDepth(_ nesting: Int, _ scanner: JSONScanner) throws(JSONScanner.Fault) {
    let limit = min(maximumDepth, DecodingOptions.greatestDepth)
    guard around.count + nesting > limit else { return }
    throw Fault("objects and arrays nest deeper than the limit of \(limit)", at: scanner.start, .depthLimit)
  }

  // MARK: Skipping

  /// Skips a value whose first token has been scanned.
  private func skip(_ first: JSONScanner.Token, _ scanner: inout JSONScanner) throws(JSONScanner.Fault) {
    var token = first
    var nesting: [Bool] = []
    repeat {
      switch token {
      case .string, .number, .boolean, .null: break
      case .beginObject, .beginArray:
        let isObject = token == .beginObject
        nesting.append(isObject)
        try checkDepth(nesting.count, scanner)
        let next = try scanner.next()
        if next != (isObject ? .endObject : .endArray) {
          token = try value(next, isObject, &scanner)
          continue
        }
        nesting.removeLast()
      default: throw Self.fault("expected a value", scanner)
      }
      while let isObject = nesting.last {
        if let next = try nextValue(isObject, &scanner) {
          token = next
          break
        }
        nesting.removeLast()
      }
    } while !nesting.isEmpty
  }

  /// The first token of the next value in an object or array, after another value; nil at the end.
  private func nextValue(_ isObject: Bool, _ scanner: inout JSONScanner) throws(JSONScanner.Fault)
    -> JSONScanner.Token?
  {
    switch try scanner.next() {
    case isObject ? .endObject : .endArray: return nil
    case .comma: return try value(scanner.next(), isObject, &scanner)
    default: throw Self.fault("expected ',' or '\(isObject ? "}" : "]")'", scanner)
    }
  }

  /// The first token of a value; in an object, the given token is its key.
  private func value(
    _ token: JSONScanner.Token, _ isObject: Bool, _ scanner: inout JSONScanner
  ) throws(JSONScanner.Fault) -> JSONScanner.Token {
    guard isObject else { return token }
    guard token == .string else { throw Self.fault("expected a key in quotes", scanner) }
    return try valueBehindKey(&scanner)
  }

  private func valueBehindKey(_ scanner: inout JSONScanner) throws(JSONScanner.Fault) -> JSONScanner.Token {
    guard try scanner.next() == .colon else { throw Self.fault("expected ':'", scanner) }
    return try scanner.next()
  }

  // MARK: Faults

  /// The fault of a value that a step of the path cannot enter.
  private func stepFault(_ step: JSONPath.Step, _ token: JSONScanner.Token, _ scanner: JSONScanner) -> JSONScanner.Fault
  {
    let got: String
    switch token {
    case .beginObject: got = "an object"
    case .beginArray: got = "an array"
    case .string: got = "'\(ValueFault.excerpt(String(decoding: scanner.text, as: UTF8.self)))'"
    case .number, .boolean: got = ValueFault.excerpt(String(decoding: scanner.text, as: UTF8.self))
    case .null: got = "null"
    default: return Self.fault("expected a value", scanner)
    }
    let wanted =
      switch step {
      case .key(let key): "key '\(ValueFault.excerpt(key))'"
      case .item(let number): "item [\(number)]"
      }
    let place = path.place(behind: around.count)
    var advice = ""
    if case .key = step, token == .beginArray {
      let item = path.place(behind: around.count + 1, insideItem: true)
      advice = "; \(item) is that of the first item, and the items are read as a list from \(place)"
    }
    return Fault("\(place) is \(got), and has no \(wanted)\(advice)", at: scanner.start, .invalidDocument)
  }

  /// The fault of an object without a key. It scans the keys again for a suggestion.
  private func missingKeyFault(_ key: String, _ object: JSONScanner) -> JSONScanner.Fault {
    var keys: [String] = []
    var scanner = object
    var token = try? scanner.next()
    while token == .string, keys.count < 1_000 {
      keys.append(String(decoding: scanner.text, as: UTF8.self))
      guard let value = try? valueBehindKey(&scanner), (try? skip(value, &scanner)) != nil else { break }
      guard (try? scanner.next()) == .comma else { break }
      token = try? scanner.next()
    }
    let hint = Suggestion.ending(for: key, in: keys)
    let known = keys.map { "'\(ValueFault.excerpt($0))'" }.joined(separator: ", ")
    let others = keys.isEmpty ? "; it is empty" : keys.count > 12 ? "" : "; it has \(known)"
    let place = path.place(behind: around.count - 1)
    return Fault(
      "\(place) has no key '\(ValueFault.excerpt(key))'\(hint.isEmpty ? others : hint)", at: object.start,
      .invalidDocument)
  }

  private static func fault(_ message: String, _ scanner: JSONScanner) -> JSONScanner.Fault {
    Fault(message, at: scanner.start)
  }
}
