/// The keys of the last entries that one rule has added to a dictionary, up to the maximum of the rule.
struct EntryQueue {
  /// Identifies the dictionary: the depth of its owner, and the counter of the rule there.
  let depth: Int
  let counter: CounterIndex

  /// The keys. Once the maximum is reached, the array is circular and the oldest key is at `oldest`.
  private var keys: [AnyHashable] = []
  private var oldest = 0

  /// The number of occurrences of each key.
  private var counts: [AnyHashable: Int] = [:]

  init(depth: Int, counter: CounterIndex) {
    self.depth = depth
    self.counter = counter
  }

  /// Adds a key. Returns the key that it replaces, unless a later entry has that key too.
  mutating func add(_ key: AnyHashable, maximum: Int) -> AnyHashable? {
    counts[key, default: 0] += 1
    if keys.count < maximum {
      keys.append(key)
      return nil
    }
    let last = keys[oldest]
    keys[oldest] = key
    oldest = (oldest + 1) % maximum
    let count = counts[last, default: 1] - 1
    counts[last] = count > 0 ? count : nil
    return count > 0 ? nil : last
  }
}

extension DecodingSession {
  /// Forgets the entries of an earlier dictionary at the same place, before the first entry of a new one.
  @inline(never)
  mutating func beginEntries(of owner: FramePointer, _ counter: CounterIndex) {
    let depth = owner - frames.bottom
    entryQueues.removeAll { $0.depth > depth || $0.depth == depth && $0.counter == counter }
    entryQueues.append(EntryQueue(depth: depth, counter: counter))
  }

  /// Records an entry added to a dictionary, and removes the one that it replaces.
  @inline(never)
  mutating func recordEntry(
    under key: AnyHashable?,
    in container: UnsafeMutableRawPointer,
    _ owner: FramePointer,
    _ terms: TermsPointer,
    _ remove: DictionaryAccess.Remove
  ) {
    let depth = owner - frames.bottom
    guard let key,
      let index = entryQueues.lastIndex(where: { $0.depth == depth && $0.counter == terms.counter })
    else { return }
    if let last = entryQueues[index].add(key, maximum: terms.maximum) { remove(container, last) }
  }
}
