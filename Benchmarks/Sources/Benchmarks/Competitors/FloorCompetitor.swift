/// The cases of libxml2 alone.
enum FloorCompetitor {
  /// Returns a case for every way to run the parser.
  static func cases<Kind>(for sample: Sample<Kind>) -> [BenchmarkCase] {
    let bytes = sample.bytes
    return Floor.Way.allCases.map { way in
      BenchmarkCase(.parse, way.rawValue) { _ in
        let floor = try Floor(way)
        // A version of libxml2 may refuse one way at one size, for example by its limit on lookahead.
        guard (try? floor.parse(bytes)) != nil else { return .absent("refused") }
        return .work(byteCount: bytes.count) { try floor.parse(bytes) }
      }
    }
  }
}
