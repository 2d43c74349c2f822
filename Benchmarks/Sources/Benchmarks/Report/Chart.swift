import Foundation

/// A picture of the ratios at 1 MB: a bar for each competitor and kind of document, with reading next to writing.
struct Chart {
  private let figures: [Figure]
  private let report: SpeedReport

  private static let barHeight = 15
  private static let groupGap = 40
  private static let top = 66
  private static let panelWidth = 460
  private static let labelWidth = 150
  private static let barWidth = 245

  private static let competitors: [(name: String, label: String, style: String)] = [
    (HandWrittenCompetitor.name, "hand-written SAX", "hand"),
    (FremontCompetitor.structs, "Fremont, structs", "structs"),
    (FremontCompetitor.classes, "Fremont, classes", "classes"),
    (FremontCompetitor.records, "Fremont, records", "records"),
    (XMLParserCompetitor.name, "Foundation XMLParser", "foundation"),
    (XMLCoderCompetitor.name, "XMLCoder", "coder"),
  ]

  init(_ figures: [Figure]) {
    self.figures = figures.filter { $0.size == .oneMegabyte }
    report = SpeedReport(self.figures)
  }

  /// The picture, without external fonts or scripts, with colours for light and dark backgrounds.
  var svg: String {
    let kinds = figures.map(\.kind).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let decode = panel(.decode, "reading, 1 MB", kinds, x: 0)
    let encode = panel(.encode, "writing, 1 MB", kinds, x: Self.panelWidth)
    let width = 2 * Self.panelWidth
    let height = max(decode.height, encode.height)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" \
      role="img" aria-label="Speeds of reading and writing 1 MB, libxml2 with empty callbacks being 1">
      <style>
        text { font: 12px system-ui, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif; fill: #1f2328; }
        .title { font-size: 15px; font-weight: 600; } .kind { font-weight: 600; } .label { text-anchor: end; }
        .note { fill: #59636e; } .line { stroke: #59636e; stroke-dasharray: 3 3; }
        .floor { fill: #8c959f; } .hand { fill: #bf8700; } .structs { fill: #0550ae; } .classes { fill: #218bff; }
        .records { fill: #80ccff; } .foundation { fill: #a475f9; } .coder { fill: #e85aad; }
        @media (prefers-color-scheme: dark) {
          text { fill: #e6edf3; } .note { fill: #9198a1; } .line { stroke: #9198a1; }
          .structs { fill: #58a6ff; } .classes { fill: #388bfd; } .records { fill: #1f6feb; }
        }
      </style>
      \(decode.body)\(encode.body)</svg>

      """
  }

  private func panel(_ operation: Operation, _ title: String, _ kinds: [String], x: Int) -> (body: String, height: Int)
  {
    let left = x + Self.labelWidth
    let shown = figures.filter { $0.operation == operation }
    let most = shown.compactMap { report.ratio($0, .floor) }.max() ?? 1
    let unit = Double(Self.barWidth) / max(1, most)
    var body = """
      <text class="title" x="\(left)" y="22">\(title)</text>
      <text class="note" x="\(left)" y="40">parsing by libxml2 alone = 1</text>

      """
    var y = Self.top
    for kind in kinds {
      body += "<text class=\"kind\" x=\"\(left)\" y=\"\(y - 6)\">\(kind)</text>\n"
      let first = y
      body += bar("libxml2 alone", "floor", 1, unit, left, y)
      for competitor in Self.competitors {
        let match = shown.first { $0.kind == kind && $0.competitor == competitor.name }
        guard let ratio = match.flatMap({ report.ratio($0, .floor) }) else { continue }
        y += Self.barHeight + 3
        body += bar(competitor.label, competitor.style, ratio, unit, left, y)
      }
      y += Self.barHeight
      let line = left + Int(unit.rounded())
      body += "<line class=\"line\" x1=\"\(line)\" y1=\"\(first)\" x2=\"\(line)\" y2=\"\(y)\"/>\n"
      y += Self.groupGap
    }
    return (body, y - Self.groupGap + 14)
  }

  private func bar(_ label: String, _ style: String, _ ratio: Double, _ unit: Double, _ left: Int, _ y: Int) -> String {
    let width = String(format: "%.1f", max(1, ratio * unit))
    let end = left + Int((ratio * unit).rounded()) + 6
    let value = String(format: ratio < 0.1 ? "%.3f" : "%.2f", ratio)
    return """
      <text class="label" x="\(left - 8)" y="\(y + 12)">\(label)</text>\
      <rect class="\(style)" x="\(left)" y="\(y)" width="\(width)" height="\(Self.barHeight)" rx="2"/>\
      <text x="\(end)" y="\(y + 12)">\(value)</text>

      """
  }
}
