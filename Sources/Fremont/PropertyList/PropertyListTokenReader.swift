/// Reads the tokens that a writer made from a value. So values are converted to others without a document.
struct PropertyListTokenReader: ~Copyable {
  typealias Text = UnsafeBufferPointer<UInt8>

  /// An open dictionary or array.
  private struct Nest {
    let isObject: Bool

    /// The offset where reading continues after an object that was looked up; nil to continue at its end.
    var next: Int?
  }

  private var tokens: PropertyListTokens
  private var feed: PropertyListFeed
  private var nests: [Nest] = []

  /// The offsets of the dictionaries of shared objects, by number; nil if there is no such object.
  private var objects: [Int?] = []

  /// Creates a reader that stores its root value in a container, which is an optional of its type.
  init(_ bytes: Text, _ plan: Plan, into container: UnsafeMutableRawPointer, _ options: DecodingOptions) {
    tokens = PropertyListTokens(bytes)
    feed = PropertyListFeed(plan, options, into: container, length: bytes.count, merging: false)
    guard plan.rootRow != nil else { return }
    findObjects()
  }

  /// Reads all tokens.
  mutating func read() throws(FremontError) {
    do throws(PropertyListFault) {
      while !feed.isStopped, let token = tokens.next() { try process(token) }
    } catch {
      throw feed.error(error)
    }
    try feed.finish()
  }

  private mutating func findObjects() {
    var search = tokens
    while let token = search.next() {
      guard token == .object else { continue }
      let number = Self.number(search.content)
      while objects.count <= number { objects.append(nil) }
      objects[number] = search.place
    }
  }

  private static func number(_ content: Text) -> Int { Int(truncatingIfNeeded: content.bigEndian(at: 0, count: 8)) }

  private mutating func process(_ token: PropertyListToken) throws(PropertyListFault) {
    let place = DocumentPlace(offset: tokens.place)
    switch token {
    case .beginObject:
      nests.append(Nest(isObject: true))
      try feed.beginObject(place)
    case .beginArray:
      nests.append(Nest(isObject: false))
      try feed.beginArray(place)
    case .endObject, .endArray: try end(place)
    case .key: try feed.key(tokens.content, place)
    case .string: try feed.scalar(.string, tokens.content, place)
    case .number: try feed.scalar(.number, tokens.content, place)
    case .boolean: try feed.scalar(.boolean, tokens.content, place)
    case .date: try feed.scalar(.date, tokens.content, place)
    case .data: try feed.scalar(.data, tokens.content, place)
    case .null: try feed.null(place)
    case .object: try begin(Self.number(tokens.content), next: nil, place)
    case .reference:
      // Skipped content may contain itself.
      if feed.isSkipping { return }
      let number = Self.number(tokens.content)
      let next = tokens.place
      guard objects.indices.contains(number), let start = objects[number] else {
        throw PropertyListFault("a reference to object \(number), which is not there", at: next)
      }
      tokens.place = start
      try begin(number, next: next, place)
    case .objects: break
    }
  }

  /// Begins an object with its dictionary, or continues after it if the object has been read before.
  private mutating func begin(_ number: Int, next: Int?, _ place: DocumentPlace) throws(PropertyListFault) {
    let start = tokens.place
    // The class is the first member of every object.
    _ = tokens.next()
    _ = tokens.next()
    _ = tokens.next()
    if try feed.beginObject(number, type: tokens.content, place) {
      nests.append(Nest(isObject: true, next: next))
      return
    }
    tokens.place = next ?? end(of: start)
  }

  /// The end of the dictionary that begins at an offset.
  private func end(of start: Int) -> Int {
    var search = tokens
    search.place = start
    var depth = 0
    while let token = search.next() {
      if token == .beginObject || token == .beginArray { depth += 1 }
      if token.isEnd { depth -= 1 }
      if depth == 0 { break }
    }
    return search.place
  }

  private mutating func end(_ place: DocumentPlace) throws(PropertyListFault) {
    guard let nest = nests.popLast() else { return }
    if nest.isObject { try feed.endObject(place) } else { feed.endArray() }
    if let next = nest.next { tokens.place = next }
  }
}
