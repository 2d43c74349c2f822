/// The cases of libxml2 alone.
enum FloorCompetitor {
  /// Returns a case for every way to run the parser that takes the document.
  static func cases(for document: CompanyDocument) throws -> [BenchmarkCase] {
    try Floor.Way.allCases.map { way in
      let floor = try Floor(way)
      // A version of libxml2 may refuse a way at a size, as with its limit on what is looked ahead.
      guard (try? floor.parse(document.bytes)) != nil else { return BenchmarkCase(absent: .parse, way.rawValue) }
      return BenchmarkCase(.parse, way.rawValue, byteCount: document.bytes.count) {
        try floor.parse(document.bytes)
      }
    }
  }
}
