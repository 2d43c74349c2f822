import Foundation

/// The table of speeds.
struct SpeedReport {
  private let figures: [Figure]

  init(_ figures: [Figure]) {
    self.figures = figures
  }

  var table: Table {
    var table = Table(
      heading: [
        "document", "operation", "competitor", "MB/s", "× floor", "× hand-written", "× XMLCoder", "µs/document", "bars",
      ],
      textColumns: [0, 1, 2, 8]
    )
    for figure in figures { table.append(row(of: figure)) }
    return table
  }

  private func row(of figure: Figure) -> [String] {
    let microseconds = figure.size == .oneKilobyte ? figure.seconds.map { $0 * 1e6 } : nil
    let speed = figure.megabytesPerSecond
    var row = ["\(figure.kind) \(figure.size.rawValue)", figure.operation.rawValue, figure.competitor]
    row.append(speed == nil ? absence(figure) : text(speed, digits: 1))
    row.append(text(ratio(figure, .floor), digits: 3))
    row.append(text(ratio(figure, .handWritten), digits: 3))
    row.append(text(ratio(figure, .xmlCoder), digits: 1))
    row.append(text(microseconds, digits: 2))
    row.append(bars(of: figure))
    return row
  }

  /// The speed of a figure divided by that of a reference for the same document.
  func ratio(_ figure: Figure, _ reference: Bar.Reference) -> Double? {
    guard let speed = figure.megabytesPerSecond, let other = speedOf(reference, at: figure) else { return nil }
    return speed / other
  }

  /// The speed of a reference. The floor is the fastest way to parse, also for writing.
  private func speedOf(_ reference: Bar.Reference, at figure: Figure) -> Double? {
    let rivals = figures.filter { $0.kind == figure.kind && $0.size == figure.size }
    switch reference {
    case .floor: return rivals.filter { $0.operation == .parse }.compactMap(\.megabytesPerSecond).max()
    case .handWritten: return speed(HandWrittenCompetitor.name, figure.operation, rivals)
    case .xmlCoder: return speed(XMLCoderCompetitor.name, figure.operation, rivals)
    }
  }

  private func speed(_ competitor: String, _ operation: Operation, _ rivals: [Figure]) -> Double? {
    rivals.first { $0.competitor == competitor && $0.operation == operation }?.megabytesPerSecond
  }

  private func bars(of figure: Figure) -> String {
    var texts = Bar.bars(of: figure).map { bar in
      let mark = ratio(figure, bar.reference).map { $0 >= bar.ratio ? "✓" : "✗" } ?? "?"
      return "\(bar.reference.rawValue) \(text(bar.ratio, digits: bar.ratio < 10 ? 2 : 0)) \(mark)"
    }
    if figure.size == .oneKilobyte, figure.operation == .decode, figure.competitor == FremontCompetitor.structs,
      let floor = timeWithSetup(at: figure), let seconds = figure.seconds
    {
      let mark = seconds <= Bar.smallestDocument * floor ? "✓" : "✗"
      texts.append("≤ \(Bar.smallestDocument) × \(text(floor * 1e6, digits: 2)) µs \(mark)")
    }
    return texts.joined(separator: ", ")
  }

  /// The least time to parse with a new parser for each document.
  private func timeWithSetup(at figure: Figure) -> Double? {
    let ways = [Floor.Way.pushChunks, .pushWhole, .oneShot].map(\.rawValue)
    return figures.filter { $0.kind == figure.kind && $0.size == figure.size && ways.contains($0.competitor) }
      .compactMap(\.seconds).min()
  }

  private func absence(_ figure: Figure) -> String {
    if case .absent(let reason) = figure.outcome { reason } else { "–" }
  }

  private func text(_ value: Double?, digits: Int) -> String {
    value.map { String(format: "%.\(digits)f", $0) } ?? "–"
  }
}
