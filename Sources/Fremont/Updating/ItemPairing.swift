/// Which items of a list became which of another: those that stay among the others, and those that move.
struct ItemPairing {
  typealias Pair = (old: Int, new: Int)

  /// The pairs in the order of both lists.
  private(set) var inPlace: [Pair]

  /// Those that stand elsewhere among the others.
  private(set) var moved: [Pair]

  /// The new ones of those in place that nothing tells but their place among others that come or go.
  private(set) var guessed: Set<Int> = []

  private let counts: (old: Int, new: Int)

  /// The greatest product of two numbers of items for which each is compared with each.
  private static let compared = 1 << 14

  /// Pairs the items that say the same, by a number that says what they say.
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

  /// Creates a pairing of items of which none says the same as another one.
  init(old: Int, new: Int) {
    counts = (old, new)
    inPlace = []
    moved = []
  }

  /// Whether nothing is left in one of the lists.
  var isComplete: Bool { inPlace.count + moved.count == min(counts.old, counts.new) }

  /// What tells an item from others: what its parts say, and what its identity says, where it has one.
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

    /// Whether two items have something that tells that they are one, or too little to tell: an identity, or more in common than not.
    func tells(_ other: Traits) -> Bool {
      if let identity, let others = other.identity { return identity == others }
      return min(set.count, other.set.count) < 2 || common(other) * 2 > max(set.count, other.set.count)
    }
  }

  /// Pairs what is left: first those of one identity, and those that are mostly alike, wherever they stand; then those between two
  /// that stay that have most in common; and of the rest between two that stay the first with the first, and so on.
  mutating func pairAlike(_ old: [Traits], _ new: [Traits]) {
    pairMostlyAlike(old, new)
    fill { olds, news in
      if olds.count > Self.compared / news.count {
        // Of very many, the first parts are compared.
        return Alignment(olds.map { old[$0].parts.first }, news.map { new[$0].parts.first }).pairs
      }
      return Alignment.heaviest(olds.count, news.count) { old[olds[$0]].common(new[news[$1]]) }
    }
    let told = Set(inPlace.map(\.new))
    var isOneByOne = true
    fill { olds, news in
      if olds.count != news.count { isOneByOne = false }
      return zip(olds.indices, news.indices).map { ($0, $1) }
    }
    if !isOneByOne { guessed = Set(inPlace.map(\.new)).subtracting(told) }
  }

  /// Pairs what is left of one identity, or mostly alike.
  mutating func pairMostlyAlike(_ old: [Traits], _ new: [Traits]) { place(mostlyAlike(old, new)) }

  /// What is in no pair.
  private var rest: (old: [Int], new: [Int]) {
    let (olds, news) = (Set((inPlace + moved).map(\.old)), Set((inPlace + moved).map(\.new)))
    return ((0..<counts.old).filter { !olds.contains($0) }, (0..<counts.new).filter { !news.contains($0) })
  }

  /// Pairs what is left between the pairs that stay.
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

  /// The items left that are of one identity, and those that are mostly alike: of these, those that have most in common, and that are near each
  /// other.
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

  /// The pairs of which both have more in common than not, or half of it with something that no other one has, the best ones first.
  private func likely(_ olds: [Int], _ old: [Traits], _ news: [Int], new: [Traits]) -> [Pair] {
    // They are looked up by what they say that few others do.
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

  /// Takes pairs in: those stay that stand between the same others as before, in the same order.
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
