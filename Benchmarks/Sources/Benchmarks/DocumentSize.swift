/// How large a document to measure with.
enum DocumentSize: String, CaseIterable {
  case oneKilobyte = "1 KB"
  case oneMegabyte = "1 MB"
  case hundredMegabytes = "100 MB"

  /// Whether records are still to be added to a document that has `count` of them in `bytes` bytes.
  func wantsMore(count: Int, bytes: Int) -> Bool {
    switch self {
    case .oneKilobyte: count < 3
    case .oneMegabyte: bytes < 1_000_000
    case .hundredMegabytes: bytes < 100_000_000
    }
  }

  /// The number of rounds that the medians are taken from.
  func rounds(isQuick: Bool) -> Int {
    switch self {
    case .oneKilobyte, .oneMegabyte: isQuick ? 5 : 15
    case .hundredMegabytes: 3
    }
  }
}
