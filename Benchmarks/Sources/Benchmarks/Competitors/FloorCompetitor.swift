/// The cases of libxml2 alone.
enum FloorCompetitor {
  /// Returns a case for every way to run the parser.
  static func cases<Kind>(for sample: Sample<Kind>) -> [BenchmarkCase] {
    let bytes = sample.bytes
    return Floor.Way.allCases.map { way in
      BenchmarkCase(.parse, way.rawValue) { _ in
        let floor = try Floor(way)
        // A version of libxml2 may refuse a way at a size, as with its limit on what is looked ahead.
        guard (try? floor.parse(bytes)) != nil else { return .absent("refused") }
        return .work(byteCount: bytes.count) { try floor.parse(bytes) }
      }
    }
  }
}
