import Testing

@testable import Fremont

/// The check of UTF-8 against one that goes byte by byte, with the bytes of interest at every place of a vector.
struct UTF8CheckTests {
  /// Characters at both ends of each length and range, and what is none.
  private static let sequences: [[UInt8]] = [
    [0x41], [0x7F], [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xED, 0x9F, 0xBF], [0xEE, 0x80, 0x80],
    [0xEF, 0xBF, 0xBD], [0xF0, 0x90, 0x80, 0x80], [0xF4, 0x8F, 0xBF, 0xBF], [0xE4, 0xB8, 0x80], [0xEF, 0xBF, 0xBE],
    [0xEF, 0xBF, 0xBF], [0xEF, 0xBE, 0xBF], [0xF0, 0x9F, 0xBF, 0xBF], [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF],
    [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
    [0xF5, 0x80, 0x80, 0x80],
    [0xFF], [0xC2], [0xE1], [0xE1, 0x80], [0xF1, 0x80, 0x80], [0xC2, 0x41], [0xE1, 0x80, 0xC2, 0x80],
    [0xC2, 0x80, 0x80],
  ]

  @Test(arguments: [[0x78], [0xC3, 0xA4], [0xE4, 0xB8, 0xAD], [0xF0, 0x9F, 0x98, 0x80]] as [[UInt8]])
  func seesWhatIsWrong(filling: [UInt8]) {
    for sequence in Self.sequences {
      for other in [[], [0x41], [0xC3, 0xA4], [0x80]] as [[UInt8]] {
        for length in [
          0, 1, 2, 3, 15, 16, 17, 47, 48, 60, 61, 62, 63, 64, 65, 66, 67, 125, 126, 127, 128, 129, 130, 200,
        ] {
          let front = Self.fill(length, with: filling)
          compare(front + sequence + other)
          compare(front + sequence + other + Self.fill(150, with: filling))
          compare(front + sequence + other + Self.fill(150, with: [0x61]))
        }
      }
    }
  }

  @Test func agreesAboutRandomBytes() {
    var generator = Repeatable(seed: 3)
    for _ in 0..<20_000 {
      var bytes: [UInt8] = []
      while bytes.count < 300, Int.random(in: 0..<80, using: &generator) > 0 {
        let isOdd = Int.random(in: 0..<300, using: &generator) == 0
        bytes += (isOdd ? Self.sequences : Array(Self.sequences[..<11])).randomElement(using: &generator) ?? []
      }
      compare(bytes)
    }
  }

  /// So many bytes at least, whole characters.
  private static func fill(_ count: Int, with character: [UInt8]) -> [UInt8] {
    Array(repeating: 0x20, count: count % character.count)
      + Array(repeatElement(character, count: count / character.count).joined())
  }

  private func compare(_ bytes: [UInt8]) {
    let found = bytes.withUnsafeBufferPointer { "\(UTF8Check.outcome(of: $0))" }
    let expected = Self.outcome(of: bytes)
    if found != expected { Issue.record("\(bytes): \(found), expected \(expected)") }
  }

  /// What the standard library's decoder says, character by character.
  private static func outcome(of bytes: [UInt8]) -> String {
    var index = 0
    while index < bytes.count {
      let lead = bytes[index]
      let length = lead < 0x80 ? 1 : lead < 0xC0 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF8 ? 4 : 0
      if length == 0 { return "invalid(\(index))" }
      let character = Array(bytes[index...].prefix(length))
      if character.count == length {
        guard let text = String(validating: character, as: UTF8.self), text != "\u{FFFE}", text != "\u{FFFF}" else {
          return "invalid(\(index))"
        }
      } else if !isBeginning(character, of: length) {
        return "invalid(\(index))"
      } else {
        return "incomplete(\(index))"
      }
      index += length
    }
    return "whole"
  }

  /// Whether some bytes can be completed to a character.
  private static func isBeginning(_ bytes: [UInt8], of length: Int) -> Bool {
    let missing = length - bytes.count
    return ([0x80, 0x90, 0xA0, 0xBF] as [UInt8]).contains { first in
      let rest = Array(repeating: UInt8(0x80), count: missing - 1)
      return String(validating: bytes + [first] + rest, as: UTF8.self) != nil
    }
  }
}
