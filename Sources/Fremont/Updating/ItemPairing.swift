/// Pairs the items of a list with those of another: those that stay in order, and those that move.
struct ItemPairing {
  typealias Pair = (old: Int, new: Int)

  /// The pairs in the order of both lists.
  private(set) var inPlace: [Pair]

  /// The pairs of items that moved.
  private(set) var moved: [Pair]

  /// The new items of pairs in place that were paired only by position, where items were inserted or removed.
  private(set) var guessed: Set<Int> = []

  private let counts: (old: Int, new: Int)

  /// The greatest product of two numbers of items for which all pairs are compared.
  private static let compared = 1 << 14

  /// Pairs equal items, given a digest of each.
  init(_ old: [Int], _ new: [Int]) {
    counts = (old.count, new.count)
    inPlace = Alignment(old, new).pairs
    moved = []
    let (olds, news) = rest
    var gone: [Int: [Int]] = [:]
    for index in olds.reversed() { gone[old[index], default: []].append(index) }
    for index in news {
      if let known = gone[new[index]]?.popLast() { moved.append((known, index)) }
    }
  }

  /// Creates a pairing of items none of which are equal.
  init(old: Int, new: Int) {
    counts = (old, new)
    inPlace = []
    moved = []
  }

  /// Whether all items of one of the lists are paired.
  var isComplete: Bool { inPlace.count + moved.count == min(counts.old, counts.new) }

  /// The features of an item: the digests of its parts, and that of its identity, if it has one.
  struct Traits {
    let parts: [Int]
    let identity: Int?
    fileprivate let set: Set<Int>

    init(_ parts: [Int], identity: Int?) {
      self.parts = parts
      self.identity = identity
      set = Set(parts)
    }

    fileprivate func common(_ other: Traits) -> Int { set.intersection(other.set).count }

    /// Whether two items are probably the same: the same identity, most parts in common, or too few parts to tell.
    func resembles(_ other: Traits) -> Bool {
      if let identity, let others = other.identity { return identity == others }
      return min(set.count, other.set.count) < 2 || common(other) * 2 > max(set.count, other.set.count)
    }
  }

  /// Pairs the remaining items: first those with the same identity, and those that are mostly alike, wherever they are;
  /// then those that have most in common between two paired items; then the rest between two paired items, in order.
  mutating func pairAlike(_ old: [Traits], _ new: [Traits]) {
    pairMostlyAlike(old, new)
    fill { olds, news in
      if olds.count > Self.compared / news.count {
        // For large numbers, only the first parts are compared.
        return Alignment(olds.map { old[$0].parts.first }, news.map { new[$0].parts.first }).pairs
      }
      return Alignment.heaviest(olds.count, news.count) { old[olds[$0]].common(new[news[$1]]) }
    }
    let certain = Set(inPlace.map(\.new))
    var isOneByOne = true
    fill { olds, news in
      if olds.count != news.count { isOneByOne = false }
      return zip(olds.indices, news.indices).map { ($0, $1) }
    }
    if !isOneByOne { guessed = Set(inPlace.map(\.new)).subtracting(certain) }
  }

  /// Pairs the remaining items that have the same identity or are mostly alike.
  mutating func pairMostlyAlike(_ old: [Traits], _ new: [Traits]) { place(mostlyAlike(old, new)) }

  /// The items that are not paired.
  private var rest: (old: [Int], new: [Int]) {
    let (olds, news) = (Set((inPlace + moved).map(\.old)), Set((inPlace + moved).map(\.new)))
    return ((0..<counts.old).filter { !olds.contains($0) }, (0..<counts.new).filter { !news.contains($0) })
  }

  /// Pairs remaining items between two pairs in place.
  private mutating func fill(_ body: ([Int], [Int]) -> [Pair]) {
    let (olds, news) = rest
    if olds.isEmpty || news.isEmpty { return }
    var filled: [Pair] = []
    var (nextOld, nextNew) = (0, 0)
    for pair in inPlace + [(old: counts.old, new: counts.new)] {
      let (firstOld, firstNew) = (nextOld, nextNew)
      while nextOld < olds.count, olds[nextOld] < pair.old { nextOld += 1 }
      while nextNew < news.count, news[nextNew] < pair.new { nextNew += 1 }
      if nextOld > firstOld, nextNew > firstNew {
        let (some, others) = (Array(olds[firstOld..<nextOld]), Array(news[firstNew..<nextNew]))
        filled += body(some, others).map { (some[$0.old], others[$0.new]) }
      }
      if pair.old < counts.old { filled.append(pair) }
    }
    inPlace = filled
  }

  /// The remaining pairs with the same identity, and those that are mostly alike, preferring those with most in common
  /// and those near each other.
  private func mostlyAlike(_ old: [Traits], _ new: [Traits]) -> [Pair] {
    let (olds, news) = rest
    var known: [Int: Int] = [:]
    for index in olds { if let identity = old[index].identity { known[identity] = index } }
    var alike: [Pair] = []
    for index in news {
      if let identity = new[index].identity, let other = known.removeValue(forKey: identity) {
        alike.append((other, index))
      }
    }
    var (oldTaken, newTaken) = (Set(alike.map(\.old)), Set(alike.map(\.new)))
    let likely = likely(olds.filter { !oldTaken.contains($0) }, old, news.filter { !newTaken.contains($0) }, new: new)
    for pair in likely where !oldTaken.contains(pair.old) && !newTaken.contains(pair.new) {
      oldTaken.insert(pair.old)
      newTaken.insert(pair.new)
      alike.append(pair)
    }
    return alike
  }

  /// The pairs that have most parts in common, or half of them with one that no other item has, best first.
  private func likely(_ olds: [Int], _ old: [Traits], _ news: [Int], new: [Traits]) -> [Pair] {
    // Candidates are looked up by parts that few items have.
    var known: [Int: [Int]] = [:]
    for index in olds { for trait in old[index].set { known[trait, default: []].append(index) } }
    let counts = news.reduce(into: [Int: Int]()) { counts, index in
      for trait in new[index].set { counts[trait, default: 0] += 1 }
    }
    var likely: [(common: Int, isMost: Bool, pair: Pair)] = []
    for index in news {
      let others = new[index].set.compactMap { known[$0] }.filter { $0.count <= Self.compared / news.count }
      for other in Set(others.joined()) {
        let common = old[other].common(new[index])
        let size = max(old[other].set.count, new[index].set.count)
        let isMost = common * 2 > size
        if !isMost, common * 2 < size || !new[index].set.contains(where: { counts[$0] == 1 && known[$0] == [other] }) {
          continue
        }
        likely.append((common, isMost, (other, index)))
      }
    }
    likely.sort { first, second in
      if first.isMost != second.isMost { return first.isMost }
      if first.common != second.common { return first.common > second.common }
      let (distance, other) = (abs(first.pair.old - first.pair.new), abs(second.pair.old - second.pair.new))
      return distance != other ? distance < other : first.pair < second.pair
    }
    return likely.map(\.pair)
  }

  /// Adds pairs: those that keep the order between the same neighbours stay in place, the others move.
  private mutating func place(_ pairs: [Pair]) {
    let partners = Dictionary(pairs.map { ($0.old, $0.new) }) { $1 }
    fill { olds, news in
      let places = Dictionary(news.enumerated().map { ($1, $0) }) { $1 }
      return Alignment.rising(
        olds.enumerated().compactMap { place, old in
          partners[old].flatMap { places[$0] }.map { (old: place, new: $0) }
        })
    }
    let staying = Set(inPlace.map(\.old))
    moved += pairs.filter { !staying.contains($0.old) }
  }
}
