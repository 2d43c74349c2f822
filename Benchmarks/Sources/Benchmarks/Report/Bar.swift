/// The target of a figure.
struct Bar {
  /// The reference of the ratio.
  enum Reference: String {
    case floor
    case handWritten = "hand"
    case xmlCoder = "XMLCoder"
  }

  let reference: Reference

  /// The least ratio of the speeds.
  let ratio: Double

  /// The targets of a figure.
  static func bars(of figure: Figure) -> [Bar] {
    guard figure.size == .oneMegabyte, let row = floorRatios[Place(figure.operation, figure.competitor)] else {
      return []
    }
    var bars: [Bar] = []
    if let index = ["company", "articles", "points"].firstIndex(of: figure.kind) {
      bars.append(Bar(reference: .floor, ratio: row[index]))
    }
    guard figure.competitor == FremontCompetitor.structs else { return bars }
    if figure.operation == .decode { bars.append(Bar(reference: .handWritten, ratio: 0.95)) }
    if figure.kind == "company" { bars.append(Bar(reference: .xmlCoder, ratio: 100)) }
    return bars
  }

  /// The largest time for the smallest document, as a multiple of libxml2's with a new parser.
  static let smallestDocument = 1.4

  /// The largest memory in addition to the document and its result, in bytes.
  static let memory = 16 << 20

  private struct Place: Hashable {
    let operation: Operation
    let competitor: String

    init(_ operation: Operation, _ competitor: String) {
      self.operation = operation
      self.competitor = competitor
    }
  }

  /// The ratios for company, articles and points.
  private static let floorRatios: [Place: [Double]] = [
    Place(.decode, FremontCompetitor.structs): [2.20, 6.00, 2.60],
    Place(.decode, FremontCompetitor.classes): [1.70, 6.00, 1.90],
    Place(.decode, FremontCompetitor.records): [1.10, 5.00, 0.90],
    Place(.encode, FremontCompetitor.structs): [3.50, 10.00, 2.40],
  ]
}
