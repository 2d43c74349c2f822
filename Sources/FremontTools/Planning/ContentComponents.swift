/// The symbols of a content model, partitioned into the smallest sets that preserve the order of documents.
///
/// Two symbols are in one set if each can precede the other: the sets are the strongly connected components of that
/// relation. They are sorted topologically, and otherwise by first mention. Nothing here recurses.
struct ContentComponents {
  /// The sets, in document order.
  private(set) var sorted: [[Int]]

  /// Partitions symbols into sets. Those in `joined` are kept together, and none of them may precede another one of its
  /// set.
  init(_ order: ContentOrder, symbols: [Int], joined: [[Int]] = []) {
    var numbers = Self.numbers(order, symbols)
    for set in joined {
      guard let first = set.first, let number = numbers[first] else { continue }
      for symbol in set { numbers[symbol] = number }
    }
    // A set is positioned by the first mention of a symbol.
    var sets: [[Int]] = []
    var places: [Int: Int] = [:]
    for symbol in symbols.sorted() {
      guard let number = numbers[symbol] else { continue }
      if let place = places[number] {
        sets[place].append(symbol)
      } else {
        places[number] = sets.count
        sets.append([symbol])
      }
    }
    var followers = Array(repeating: SymbolSet(), count: sets.count)
    for (place, set) in sets.enumerated() {
      for symbol in set {
        for next in order.behind[symbol].members {
          guard let other = numbers[next].flatMap({ places[$0] }), other != place else { continue }
          followers[place].insert(other)
        }
      }
    }
    var waiting = Array(repeating: 0, count: sets.count)
    for set in followers { for next in set.members { waiting[next] += 1 } }
    var ready = sets.indices.filter { waiting[$0] == 0 }
    sorted = []
    while let first = ready.min(), let index = ready.firstIndex(of: first) {
      ready.remove(at: index)
      sorted.append(sets[first])
      for next in followers[first].members {
        waiting[next] -= 1
        if waiting[next] == 0 { ready.append(next) }
      }
    }
  }

  /// Numbers the symbols, so that two have the same number if each can precede the other.
  private static func numbers(_ order: ContentOrder, _ symbols: [Int]) -> [Int: Int] {
    let followers = symbols.reduce(into: [Int: [Int]]()) { $0[$1] = order.behind[$1].members }
    var isSeen = Set<Int>()
    var done: [Int] = []
    for root in symbols where isSeen.insert(root).inserted {
      var open = [(symbol: root, next: 0)]
      while let last = open.last {
        let next = followers[last.symbol] ?? []
        if last.next == next.count {
          done.append(last.symbol)
          open.removeLast()
          continue
        }
        open[open.count - 1].next += 1
        if isSeen.insert(next[last.next]).inserted { open.append((next[last.next], 0)) }
      }
    }
    var backwards: [Int: [Int]] = [:]
    for symbol in symbols { for next in followers[symbol] ?? [] { backwards[next, default: []].append(symbol) } }
    var numbers: [Int: Int] = [:]
    for root in done.reversed() where numbers[root] == nil {
      numbers[root] = root
      var open = [root]
      while let symbol = open.popLast() {
        for former in backwards[symbol] ?? [] where numbers[former] == nil {
          numbers[former] = root
          open.append(former)
        }
      }
    }
    return numbers
  }
}
