/// The names of documents, looked up by their bytes.
///
/// Names that a plan knows are stored as the plan's pointers, and others as copies that last until the table is
/// cleared. Names are untrusted, so their hash is keyed with a secret: they cannot be chosen to collide.
///
/// All memory is owned here and freed once, which is safe because the table cannot be copied.
struct ScannedNames: ~Copyable {
  typealias Entry = UnsafeMutablePointer<ScannedName>

  /// The names that the plan knows.
  private let known: NameDictionary

  /// The maximum number of entries kept for the next document.
  private static let keptEntries = 1 << 14

  /// The entries allowed in addition to four for each allowed name. Each pair of prefix and local name has an entry.
  private static let spareEntries = 1 << 16

  /// The maximum number of bytes of copies kept for the next document.
  private static let keptBytes = 1 << 16

  private static let chunk = 64
  private static let predictionChunk = 16

  /// As secret as the seed of Swift's hashes, and deterministic where that is.
  private let secret = (first: UInt64(bitPattern: Int64(1.hashValue)), second: UInt64(bitPattern: Int64(2.hashValue)))

  /// The hash table. Its size is a power of two, and at least half of it is free.
  private var places: UnsafeMutablePointer<Entry?>
  private var capacity = 256

  /// The entries, in blocks that never move.
  private var chunks: [Entry] = []
  private var count = 0

  /// The copies of names that the plan does not know.
  private var copies: [UnsafeMutablePointer<UInt8>] = []
  private(set) var copiedBytes = 0

  /// The caches of what followed names, in blocks that never move.
  private var predictions: [UnsafeMutablePointer<NextTagCaches>] = []
  private var predictionCount = 0

  /// The maximum number of names with such caches.
  private static let maximumPredictions = 256

  /// The number of distinct names and namespaces that the plan does not know.
  private(set) var unknownCount = 0

  /// Whether there are more entries than a number of names can have, after adding some.
  func isFull(_ maximumNames: Int, with more: Int = 0) -> Bool {
    count + more - Self.spareEntries > min(maximumNames, Int.max / 4) * 4
  }

  /// The number of entries.
  var rowCount: Int { count }

  init(_ known: NameDictionary) {
    self.known = known
    places = .allocate(capacity: capacity)
    places.initialize(repeating: nil, count: capacity)
    declareXML()
  }

  deinit {
    free()
    places.deallocate()
  }

  /// Removes all names, unless only a few of them are unknown to the plan. Thus they hardly affect the next document.
  mutating func forget(beyond maximum: Int) {
    if unknownCount <= maximum, count <= Self.keptEntries, copiedBytes <= Self.keptBytes { return }
    free()
    chunks.removeAll()
    copies.removeAll()
    predictions.removeAll()
    (count, unknownCount, copiedBytes, predictionCount) = (0, 0, 0, 0)
    places.deallocate()
    capacity = 256
    places = .allocate(capacity: capacity)
    places.initialize(repeating: nil, count: capacity)
    declareXML()
  }

  private func free() {
    for chunk in chunks { chunk.deallocate() }
    for copy in copies { copy.deallocate() }
    for block in predictions { block.deallocate() }
  }

  /// Adds the names that every document has, which do not count (Namespaces in XML 1.0, § 3).
  private mutating func declareXML() {
    let names: [StaticString] = ["xml", "xmlns", "http://www.w3.org/XML/1998/namespace"]
    let entries = names.map { find(UnsafeBufferPointer(start: $0.utf8Start, count: $0.utf8CodeUnitCount)) }
    for entry in entries { entry.pointee.isCounted = true }
    entries[0].pointee.namespace = entries[2].pointee.text
    entries[0].pointee.elementNamespace = entries[2].pointee.text
  }

  /// The namespace that represents a namespace of an element.
  func matched(_ namespace: UnsafePointer<UInt8>?) -> UnsafePointer<UInt8>? { known.matched(namespace) }

  // MARK: Looking up

  /// Finds a name of less than sixteen bytes, padded with zeros; nil: there is no entry yet.
  @inline(__always)
  func find(_ words: (low: UInt64, high: UInt64)) -> Entry? {
    var place = Int(truncatingIfNeeded: hash(words)) & (capacity - 1)
    while let entry = places[place] {
      if entry.pointee.words.low == words.low, entry.pointee.words.high == words.high, entry.pointee.count < 16 {
        return entry
      }
      place = (place + 1) & (capacity - 1)
    }
    return nil
  }

  /// Finds or adds the entry of any text.
  @inline(never)
  mutating func find(_ text: UnsafeBufferPointer<UInt8>) -> Entry {
    guard let start = text.baseAddress, text.count >= ByteVector.count else {
      let words = Self.words(text)
      return find(words) ?? add(text, words, hash(words))
    }
    let words = ByteVector(start).words
    let hash = hash(start, text.count, words)
    var place = Int(truncatingIfNeeded: hash) & (capacity - 1)
    while let entry = places[place] {
      if entry.pointee.words == words, entry.pointee.count == text.count,
        ByteVector.areEqual(entry.pointee.text, start, text.count)
      {
        return entry
      }
      place = (place + 1) & (capacity - 1)
    }
    return add(text, words, hash)
  }

  /// The bytes of a text of less than sixteen, padded with zeros.
  private static func words(_ text: UnsafeBufferPointer<UInt8>) -> (low: UInt64, high: UInt64) {
    let low = text.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    return (low, text.dropFirst(8).reversed().reduce(0) { $0 << 8 | UInt64($1) })
  }

  /// The hash of a text of sixteen bytes or more, of which `words` are the first.
  private func hash(_ start: UnsafePointer<UInt8>, _ count: Int, _ words: (low: UInt64, high: UInt64)) -> UInt64 {
    var hash = hash(words)
    var offset = ByteVector.count
    while offset < count {
      // The last vector may overlap the one before it.
      let next = ByteVector(start + min(offset, count - ByteVector.count)).words
      hash = mix(hash ^ next.low ^ secret.first, next.high ^ secret.second)
      offset += ByteVector.count
    }
    return hash
  }

  @inline(__always)
  private func hash(_ words: (low: UInt64, high: UInt64)) -> UInt64 {
    mix(words.low ^ secret.first, words.high ^ secret.second)
  }

  @inline(__always)
  private func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }

  private mutating func add(
    _ text: UnsafeBufferPointer<UInt8>, _ words: (low: UInt64, high: UInt64), _ hash: UInt64
  ) -> Entry {
    if count % Self.chunk == 0 { chunks.append(.allocate(capacity: Self.chunk)) }
    let entry = chunks[count / Self.chunk] + count % Self.chunk
    let known = known.find(Array(text))
    // An entry is plain memory, which needs no destruction.
    entry.initialize(
      to: ScannedName(words: words, count: text.count, text: known ?? copy(text), isKnown: known != nil))
    count += 1
    if count * 2 > capacity { grow() }
    insert(entry, hash)
    return entry
  }

  private mutating func copy(_ text: UnsafeBufferPointer<UInt8>) -> UnsafePointer<UInt8> {
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: text.count + 1)
    if let start = text.baseAddress { copy.initialize(from: start, count: text.count) }
    (copy + text.count).initialize(to: 0)
    copies.append(copy)
    copiedBytes += text.count
    return UnsafePointer(copy)
  }

  private func insert(_ entry: Entry, _ hash: UInt64) {
    var place = Int(truncatingIfNeeded: hash) & (capacity - 1)
    while places[place] != nil { place = (place + 1) & (capacity - 1) }
    places[place] = entry
  }

  private mutating func grow() {
    places.deallocate()
    capacity *= 2
    places = .allocate(capacity: capacity)
    places.initialize(repeating: nil, count: capacity)
    for index in 0..<count - 1 {
      let entry = chunks[index / Self.chunk] + index % Self.chunk
      let (count, words) = (entry.pointee.count, entry.pointee.words)
      insert(entry, count < ByteVector.count ? hash(words) : hash(entry.pointee.text, count, words))
    }
  }

  /// Adds all entries of another table, and counts the names that are counted there.
  mutating func merge(_ other: borrowing ScannedNames) {
    for index in 0..<other.count {
      let entry = other.chunks[index / Self.chunk] + index % Self.chunk
      let own = find(UnsafeBufferPointer(start: entry.pointee.text, count: entry.pointee.count))
      if entry.pointee.isCounted { count(own) }
    }
  }

  // MARK: Names

  /// The caches of what followed a name; nil: too many names have some.
  @inline(__always)
  mutating func predictions(of entry: Entry) -> UnsafeMutablePointer<NextTagCaches>? {
    if let known = entry.pointee.predictions { return known }
    return predictionCount < Self.maximumPredictions ? makePredictions(of: entry) : nil
  }

  @inline(never)
  private mutating func makePredictions(of entry: Entry) -> UnsafeMutablePointer<NextTagCaches>? {
    let index = predictionCount % Self.predictionChunk
    if index == 0 {
      predictions.append(.allocate(capacity: Self.predictionChunk))
    }
    predictionCount += 1
    guard let made = predictions.last.map({ $0 + index }) else { return nil }
    // The caches are plain memory, which needs no destruction.
    made.initialize(to: NextTagCaches(of: UnsafeBufferPointer(start: entry.pointee.text, count: entry.pointee.count)))
    entry.pointee.predictions = made
    return made
  }

  /// Counts a text as unknown to the plan if it is.
  mutating func count(_ entry: Entry) {
    if entry.pointee.isCounted { return }
    entry.pointee.isCounted = true
    if !entry.pointee.isKnown { unknownCount += 1 }
  }

  /// Splits a text that is used as a name for the first time. Returns false if it is not a name.
  @inline(never)
  mutating func split(_ entry: Entry) -> Bool {
    let text = UnsafeBufferPointer(start: entry.pointee.text, count: entry.pointee.count)
    if let colon = text.firstIndex(of: UInt8(ascii: ":")) {
      let prefix = UnsafeBufferPointer(rebasing: text[..<colon])
      let local = UnsafeBufferPointer(rebasing: text[(colon + 1)...])
      guard XMLNameCharacters.isName(prefix), XMLNameCharacters.isName(local) else { return false }
      let parts = (find(prefix), find(local))
      count(parts.0)
      count(parts.1)
      entry.pointee.prefix = parts.0
      entry.pointee.local = parts.1
      if prefix.elementsEqual("xmlns".utf8) { entry.pointee.role = .prefix }
    } else {
      guard XMLNameCharacters.isName(text) else { return false }
      entry.pointee.local = entry
      if text.elementsEqual("xmlns".utf8) { entry.pointee.role = .defaultNamespace } else { count(entry) }
    }
    entry.pointee.isName = true
    return true
  }
}
