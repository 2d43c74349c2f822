/// The order and the numbers of the symbols in a content model, or in samples of one.
struct ContentOrder {
  /// The symbols that can follow each symbol, including itself if it can be repeated.
  private(set) var behind: [SymbolSet]

  /// The number of occurrences of each symbol.
  private(set) var occurrences: [Occurrences]

  /// The number of places in the model that mention each symbol.
  private(set) var mentions: [Int]

  /// The symbols that can occur.
  var symbols: [Int] { occurrences.indices.filter { occurrences[$0].most > 0 } }

  /// The facts about one part of the model.
  private struct Extent {
    var symbols = SymbolSet()
    var occurrences: [Int: Occurrences] = [:]
  }

  /// Creates the order found in samples, which mention no symbol.
  init(behind: [SymbolSet], occurrences: [Occurrences]) {
    self.behind = behind
    self.occurrences = occurrences
    mentions = Array(repeating: 0, count: behind.count)
  }

  init(_ content: Particle, symbolCount: Int) {
    behind = Array(repeating: SymbolSet(), count: symbolCount)
    occurrences = Array(repeating: Occurrences(least: 0, most: 0), count: symbolCount)
    mentions = Array(repeating: 0, count: symbolCount)
    for (symbol, count) in extent(of: content).occurrences { occurrences[symbol] = count }
  }

  private mutating func extent(of particle: Particle) -> Extent {
    var extent = Extent()
    let times: Occurrences
    switch particle {
    case .symbol(let symbol, let count):
      mentions[symbol] += 1
      extent.symbols.insert(symbol)
      extent.occurrences[symbol] = .once
      times = count
    case .sequence(let parts, let count):
      // From the end, so that each symbol is combined with all following ones at once.
      for part in parts.reversed() {
        let next = self.extent(of: part)
        for symbol in next.symbols.members { behind[symbol].formUnion(extent.symbols) }
        extent.symbols.formUnion(next.symbols)
        for (symbol, count) in next.occurrences {
          let sum = extent.occurrences[symbol] ?? Occurrences(least: 0, most: 0)
          extent.occurrences[symbol] = Occurrences(least: sum.least + count.least, most: sum.most + count.most)
        }
      }
      times = count
    case .choice(let parts, let count):
      let extents = parts.map { self.extent(of: $0) }
      for part in extents {
        extent.symbols.formUnion(part.symbols)
        for (symbol, count) in part.occurrences {
          let most = max(extent.occurrences[symbol]?.most ?? 0, count.most)
          let least = extents.map { $0.occurrences[symbol]?.least ?? 0 }.min() ?? 0
          extent.occurrences[symbol] = Occurrences(least: least, most: most)
        }
      }
      times = count
    }
    if times.most > 1 {
      for symbol in extent.symbols.members { behind[symbol].formUnion(extent.symbols) }
    }
    extent.occurrences = extent.occurrences.mapValues { $0 * times }
    return extent
  }
}
