/// The properties that represent a content model without losing the order of any document.
///
/// A single name that occurs once becomes a property, and one that can be repeated a list. Names that can precede each
/// other share one ordered list, or form a group if they are exactly one repeated sequence that begins with a required
/// element. The names of a choice share one property if their types can be distinguished.
struct ContentPlan {
  /// One property.
  struct Part: Hashable {
    /// The kind of value.
    enum Kind: Hashable {
      /// One value, of one of the symbols.
      case value
      /// Values of the symbols, in the order of the document.
      case list
      /// A repeated sequence with these parts.
      case group([Part])
    }

    var kind: Kind
    var symbols: [Int]
    var occurrences: Occurrences
  }

  private(set) var parts: [Part] = []

  /// How many choices let one alternative stand, whose elements the parts let stand together.
  private(set) var looseChoices = 0

  private let order: ContentOrder
  private var sequences: [(symbols: SymbolSet, content: Particle, occurrences: Occurrences)] = []
  private var choices: [(symbols: [Int], occurrences: Occurrences)] = []
  private var exclusive: [SymbolSet] = []

  /// Plans the properties of a content model.
  ///
  /// - Parameters:
  ///   - content: The model.
  ///   - symbolCount: The greatest symbol plus one.
  ///   - isMixed: Whether text can occur anywhere, so that everything becomes one list.
  ///   - hasGroups: Whether repeated sequences may become groups.
  ///   - areDistinct: Whether values of these symbols can be distinguished without their names.
  init(
    _ content: Particle, symbolCount: Int, isMixed: Bool = false, hasGroups: Bool = true,
    areDistinct: ([Int]) -> Bool
  ) {
    order = ContentOrder(content, symbolCount: symbolCount)
    let symbols = order.symbols
    _ = collect(content, .once)
    if isMixed {
      parts = [Self.mixed(symbols)]
      looseChoices = exclusive.count
      return
    }
    let joined = choices.filter { choice in
      choice.symbols.count > 1
        && choice.symbols.allSatisfy { order.mentions[$0] == 1 && order.occurrences[$0].most == 1 }
        && areDistinct(choice.symbols)
    }
    let components = ContentComponents(order, symbols: symbols, joined: joined.map(\.symbols))
    var kept: Set<SymbolSet> = []
    for set in components.sorted {
      if set.count > 1, let choice = joined.first(where: { $0.symbols.contains(set[0]) }),
        choice.symbols.sorted() == set
      {
        kept.insert(SymbolSet(set))
        parts.append(Part(kind: .value, symbols: choice.symbols, occurrences: choice.occurrences))
      } else if set.count > 1, hasGroups, let group = group(of: set, symbolCount, areDistinct) {
        looseChoices += group.inner.looseChoices
        parts.append(group.part)
      } else {
        parts.append(part(of: set))
      }
    }
    looseChoices += exclusive.count { !kept.contains($0) }
  }

  /// Plans the properties of samples, which show the order of symbols, but neither choices nor sequences.
  init(_ order: ContentOrder, isMixed: Bool) {
    self.order = order
    let symbols = order.symbols
    if isMixed {
      parts = [Self.mixed(symbols)]
      return
    }
    parts = ContentComponents(order, symbols: symbols).sorted.map { part(of: $0) }
  }

  /// The property for everything, including text.
  private static func mixed(_ symbols: [Int]) -> Part {
    Part(kind: .list, symbols: symbols, occurrences: Occurrences(least: 0, most: Occurrences.unbounded))
  }

  /// The property for a set of symbols without further structure.
  private func part(of set: [Int]) -> Part {
    if set.count == 1 {
      let occurrences = order.occurrences[set[0]]
      return Part(kind: occurrences.most > 1 ? .list : .value, symbols: set, occurrences: occurrences)
    }
    let least = set.map { order.occurrences[$0].least }.reduce(0, +)
    return Part(kind: .list, symbols: set, occurrences: Occurrences(least: least, most: Occurrences.unbounded))
  }

  /// Collects the repeated sequences and the choices of single elements, and returns the symbols of a part.
  private mutating func collect(_ particle: Particle, _ outer: Occurrences) -> SymbolSet {
    var symbols = SymbolSet()
    switch particle {
    case .symbol(let symbol, _):
      symbols.insert(symbol)
    case .sequence(let parts, let times):
      for part in parts { symbols.formUnion(collect(part, outer * times)) }
      if times.most > 1 { sequences.append((symbols, particle.once, outer * times)) }
    case .choice(let parts, let times):
      var single: [Int] = []
      var isRequired = true
      for part in parts {
        // Each alternative is optional by itself.
        symbols.formUnion(collect(part, Occurrences(least: 0, most: (outer * times).most)))
        if case .symbol(let symbol, let count) = part, count.most == 1 {
          single.append(symbol)
          isRequired = isRequired && count.least == 1
        }
      }
      if single.count == parts.count, times.most == 1, outer.most == 1 {
        let least = isRequired ? (outer * times).least : 0
        choices.append((single, Occurrences(least: least, most: 1)))
      }
      // One that repeats lets all of them stand.
      if parts.count > 1, symbols.count > 1, (outer * times).most == 1 { exclusive.append(symbols) }
    }
    return symbols
  }

  /// The group that a set of symbols is, if it is exactly one repeated sequence whose beginnings can be found, with the
  /// plan of that.
  private func group(
    of set: [Int], _ symbolCount: Int, _ areDistinct: ([Int]) -> Bool
  ) -> (part: Part, inner: ContentPlan)? {
    let wanted = SymbolSet(set)
    guard let sequence = sequences.last(where: { $0.symbols == wanted }),
      case .sequence(let parts, _) = sequence.content,
      case .symbol(_, .once)? = parts.first,
      set.allSatisfy({ order.mentions[$0] == 1 })
    else { return nil }
    let inner = ContentPlan(
      sequence.content, symbolCount: symbolCount, hasGroups: false, areDistinct: areDistinct)
    // If an inner sequence repeats the whole set, the beginning of a group cannot be recognised.
    guard inner.parts.count > 1 else { return nil }
    return (Part(kind: .group(inner.parts), symbols: set, occurrences: sequence.occurrences), inner)
  }
}
