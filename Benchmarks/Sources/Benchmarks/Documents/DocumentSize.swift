/// The size of a document to measure.
enum DocumentSize: String {
  case oneKilobyte = "1 KB"
  case oneMegabyte = "1 MB"
  case twentyMegabytes = "20 MB"
  case hundredMegabytes = "100 MB"

  /// The number of bytes after which a generator adds no more records.
  var byteCount: Int {
    switch self {
    case .oneKilobyte: 1_000
    case .oneMegabyte: 1_000_000
    case .twentyMegabytes: 20_000_000
    case .hundredMegabytes: 100_000_000
    }
  }

  /// Whether a document is too large for competitors that would take minutes.
  var isLarge: Bool { byteCount > 1_000_000 }

  /// The number of rounds for a median.
  func rounds(isQuick: Bool) -> Int {
    isLarge ? 3 : isQuick ? 5 : 15
  }
}
