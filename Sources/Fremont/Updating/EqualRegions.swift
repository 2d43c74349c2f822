/// The regions that two texts have in common, in order.
///
/// The common prefix and suffix are found first. Between them, the starts of elements are looked up by the bytes that
/// follow, if these occur there once.
struct EqualRegions {
  /// A region: its place in both texts, and its length.
  struct Region {
    var first: Int
    var second: Int
    var count: Int
  }

  private(set) var regions: [Region] = []

  /// The number of bytes from the start of an element that must be equal before the rest is compared.
  private static let probe = 64

  /// Compares two texts, given the places where elements start.
  init(_ first: [UInt8], starts firstStarts: [Int], _ second: [UInt8], starts secondStarts: [Int]) {
    first.withUnsafeBufferPointer { first in
      second.withUnsafeBufferPointer { second in compare(first, firstStarts, second, secondStarts: secondStarts) }
    }
  }

  private mutating func compare(
    _ first: UnsafeBufferPointer<UInt8>, _ firstStarts: [Int], _ second: UnsafeBufferPointer<UInt8>, secondStarts: [Int]
  ) {
    let count = min(first.count, second.count)
    let prefix = Self.common(first, 0, second, other: 0, count: count)
    var suffix = 0
    while suffix < count - prefix, first[first.count - 1 - suffix] == second[second.count - 1 - suffix] { suffix += 1 }
    regions.append(Region(first: 0, second: 0, count: prefix))
    let (firstEnd, secondEnd) = (first.count - suffix, second.count - suffix)
    // The place of the bytes with each key; nil if several have it.
    var known: [UInt64: Int?] = [:]
    for start in firstStarts where start >= prefix && start + Self.probe <= firstEnd {
      let key = Self.key(first, start)
      let isFirst = known[key] == nil
      known.updateValue(isFirst ? start : nil, forKey: key)
    }
    var (firstPlace, secondPlace) = (prefix, prefix)
    for start in secondStarts where start >= secondPlace && start + Self.probe <= secondEnd {
      guard case let match?? = known[Self.key(second, start)], match >= firstPlace else { continue }
      let common = Self.common(first, match, second, other: start, count: min(firstEnd - match, secondEnd - start))
      if common < Self.probe { continue }
      regions.append(Region(first: match, second: start, count: common))
      (firstPlace, secondPlace) = (match + common, start + common)
    }
    regions.append(Region(first: firstEnd, second: secondEnd, count: suffix))
  }

  /// The number of equal bytes from two places on.
  private static func common(
    _ first: UnsafeBufferPointer<UInt8>, _ start: Int, _ second: UnsafeBufferPointer<UInt8>, other: Int, count: Int
  ) -> Int {
    guard count > 0, let one = first.baseAddress, let two = second.baseAddress else { return 0 }
    let (first, second) = (UnsafeRawPointer(one + start), UnsafeRawPointer(two + other))
    var common = 0
    while common + 8 <= count,
      first.loadUnaligned(fromByteOffset: common, as: UInt64.self)
        == second.loadUnaligned(fromByteOffset: common, as: UInt64.self)
    { common += 8 }
    while common < count,
      first.load(fromByteOffset: common, as: UInt8.self) == second.load(fromByteOffset: common, as: UInt8.self)
    { common += 1 }
    return common
  }

  private static func key(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> UInt64 {
    guard let base = bytes.baseAddress else { return 0 }
    var key: UInt64 = 0
    for offset in stride(from: start, to: start + probe, by: 8) {
      key = (key ^ UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
      key ^= key >> 29
    }
    return key
  }
}
