/// How often something can stand in its place.
struct Occurrences: Hashable {
  /// The greatest number that is counted; everything above it is as good as unbounded.
  static let unbounded = 1_000_000

  /// The least number.
  var least: Int
  /// The greatest number, at most `unbounded`.
  var most: Int

  static let once = Occurrences(least: 1, most: 1)

  /// Creates a range; numbers beyond `unbounded` count as that.
  init(least: Int, most: Int) {
    self.least = min(max(0, least), Self.unbounded)
    self.most = min(max(0, most), Self.unbounded)
  }

  /// How often something stands that stands so often in each of several.
  static func * (left: Occurrences, right: Occurrences) -> Occurrences {
    // Both factors are at most a million, so that the product is an `Int`.
    Occurrences(least: left.least * right.least, most: left.most * right.most)
  }
}

/// A content model over symbols, which are numbered by their first mention.
///
/// A symbol is a name of an element, or any element.
indirect enum Particle: Hashable {
  case symbol(Int, Occurrences)
  case sequence([Particle], Occurrences)
  case choice([Particle], Occurrences)

  /// The same content as a separate part, standing once.
  var once: Particle {
    switch self {
    case .symbol(let symbol, _): .symbol(symbol, .once)
    case .sequence(let parts, _): .sequence(parts, .once)
    case .choice(let parts, _): .choice(parts, .once)
    }
  }
}
