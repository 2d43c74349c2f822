/// The range of the number of occurrences at a place.
struct Occurrences: Hashable {
  /// The greatest number that is counted. Everything above it counts as unbounded.
  static let unbounded = 1_000_000

  /// The minimum.
  var least: Int
  /// The maximum, at most `unbounded`.
  var most: Int

  static let once = Occurrences(least: 1, most: 1)

  /// Creates a range. Numbers beyond `unbounded` count as that.
  init(least: Int, most: Int) {
    self.least = min(max(0, least), Self.unbounded)
    self.most = min(max(0, most), Self.unbounded)
  }

  /// The number of occurrences of a part inside a repeated one.
  static func * (left: Occurrences, right: Occurrences) -> Occurrences {
    // Both factors are at most a million, so the product is an `Int`.
    Occurrences(least: left.least * right.least, most: left.most * right.most)
  }
}

/// A content model over symbols, which are numbered by first mention.
///
/// A symbol is an element name, or any element.
indirect enum Particle: Hashable {
  case symbol(Int, Occurrences)
  case sequence([Particle], Occurrences)
  case choice([Particle], Occurrences)

  /// The same content as a separate part that occurs once.
  var once: Particle {
    switch self {
    case .symbol(let symbol, _): .symbol(symbol, .once)
    case .sequence(let parts, _): .sequence(parts, .once)
    case .choice(let parts, _): .choice(parts, .once)
    }
  }
}
