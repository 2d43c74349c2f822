/// What a content model, or samples of one, say of its symbols: which can stand before which, and how often each stands.
struct ContentOrder {
  /// The symbols that can stand behind each symbol, itself included where it can stand twice.
  private(set) var behind: [SymbolSet]

  /// How often each symbol stands.
  private(set) var occurrences: [Occurrences]

  /// In how many places of the model each symbol is mentioned.
  private(set) var mentions: [Int]

  /// The symbols that stand anywhere.
  var symbols: [Int] { occurrences.indices.filter { occurrences[$0].most > 0 } }

  /// What is known of one part of the model.
  private struct Extent {
    var symbols = SymbolSet()
    var occurrences: [Int: Occurrences] = [:]
  }

  /// What samples say: no symbol is mentioned anywhere.
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
      // From the end on, so that each symbol is joined with all behind it at once.
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
