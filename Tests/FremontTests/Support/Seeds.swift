import Foundation

/// The seeds of random tests.
///
/// `SEEDS=100000 swift test --filter RandomUpdateTests` tries that many, and `SEEDS=7-9` these three.
enum Seeds {
  /// The first seeds, from 0 on, unless the environment sets others.
  static func first(_ count: UInt64) -> Range<UInt64> {
    let numbers = ProcessInfo.processInfo.environment["SEEDS"]?.split(separator: "-").compactMap { UInt64($0) } ?? []
    if numbers.count == 2, numbers[0] <= numbers[1] { return numbers[0]..<numbers[1] + 1 }
    return 0..<(numbers.first ?? count)
  }
}
