/// All competitors.
enum Competitors {
  static func cases<Kind>(for sample: Sample<Kind>) -> [BenchmarkCase] {
    FloorCompetitor.cases(for: sample)
      + HandWrittenCompetitor.cases(for: sample)
      + FremontCompetitor.cases(for: sample)
      + XMLParserCompetitor.cases(for: sample)
      + XMLCoderCompetitor.cases(for: sample)
  }
}
