/// The keys of the last entries that one rule has brought into a dictionary, as many as the rule may have.
struct EntryQueue {
  /// Where the dictionary stands: the number of elements around its owner, and the counter of the rule there.
  let depth: Int
  let counter: CounterIndex

  /// The keys, of which the oldest stands at `oldest` once there are as many as there may be.
  private var keys: [AnyHashable] = []
  private var oldest = 0

  /// How often each of them is there.
  private var counts: [AnyHashable: Int] = [:]

  init(depth: Int, counter: CounterIndex) {
    self.depth = depth
    self.counter = counter
  }

  /// Adds a key. Returns the one that gives way to it, where no later entry has that key too.
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
  /// Forgets the entries of another dictionary that had the same place, as the first entry of one comes.
  @inline(never)
  mutating func beginEntries(of owner: FramePointer, _ counter: CounterIndex) {
    let depth = owner - frames.bottom
    entryQueues.removeAll { $0.depth > depth || $0.depth == depth && $0.counter == counter }
    entryQueues.append(EntryQueue(depth: depth, counter: counter))
  }

  /// Records an entry that has come into a dictionary, and takes out the one that gives way to it.
  @inline(never)
  mutating func giveWay(
    to key: AnyHashable?,
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
