import Foundation

/// Property lists, archives and binary messages that claim more than they have, or stand for more.
enum FormatBombs {
  typealias Bomb = (name: String, bytes: Data)

  static func lists() -> [Bomb] {
    // Each array refers to the next one, twice or once.
    let nested = (1...200).map { next -> [UInt8] in
      if next == 200 { return [0xA0] }
      return [0xA2, UInt8(next), UInt8(next)]
    }
    let deep = (1...60_000).map { next -> [UInt8] in
      if next == 60_000 { return [0xA0] }
      return [0xA1, UInt8(next >> 8), UInt8(truncatingIfNeeded: next)]
    }
    // An array of many references to another one.
    func wide(_ object: UInt8) -> [UInt8] { [0xAF, 0x11, 0xFF, 0xFF] + [UInt8](repeating: object, count: 65_535) }
    func list(_ objects: [[UInt8]], referenceSize: Int = 1) -> Data {
      Data(FormatSamples.list(objects, referenceSize: referenceSize))
    }
    return [
      ("an array of 1,000,000,000", list([[0xAF] + thousandMillion])),
      ("a dictionary of 1,000,000,000", list([[0xDF] + thousandMillion])),
      ("a text of 1,000,000,000", list([[0x5F] + thousandMillion])),
      ("arrays that nest", list(nested)), ("an array that holds itself", list([[0xA1, 0]])),
      ("arrays of many references", list([wide(1), wide(2), [0xA0]])),
      ("deep arrays", list(deep, referenceSize: 2)),
    ]
  }

  static func archives() -> [Bomb] {
    func text(_ text: String) -> [UInt8] { [0x50 | UInt8(text.utf8.count)] + Array(text.utf8) }
    func archive(_ objects: [[UInt8]]) -> Data {
      let keys = ["$archiver", "$version", "$root", "$objects", "Fremont"].map(text)
      let head: [[UInt8]] = [[0xD4, 1, 2, 3, 4, 5, 6, 7, 8]] + keys
      return Data(FormatSamples.list(head + [[0x10, 1], [0x80, 0]] + objects, referenceSize: 1))
    }
    // Each object refers to the next one, in its one property.
    var chain: [[UInt8]] = []
    for next in 1..<100 {
      chain.append([0xD1, 9, UInt8(9 + 2 * next)])
      chain.append([0x80, UInt8(next)])
    }
    let numbers = (0..<100).map { UInt8(10 + 2 * $0) }
    let shared = [0xAF, 0x10, 100] + numbers
    chain.append([0xD0])
    return [
      ("1,000,000,000 objects", archive([[0xAF] + thousandMillion, [0xD0]])),
      ("a chain of objects", archive([shared, text("next")] + chain)),
      ("an object that holds itself", archive([[0xA1, 9], [0xD1, 10, 7], text("next")])),
      ("a reference to object 1,000,000,000", archive([[0xA1, 9], [0x83, 0x3B, 0x9A, 0xCA, 0x00]])),
    ]
  }

  static func messages() -> [Bomb] {
    func message(_ parts: [UInt8]...) -> Data { Data(parts.joined()) }
    let none: [UInt8] = [0, 0, 0, 0]
    let many: [UInt8] = [0x00, 0xCA, 0x9A, 0x3B]
    let empty = [UInt8](repeating: 0, count: 16) + [1]
    return [
      ("1,000,000,000 numbers", message(many, [1, 2])), ("1,000,000,000 instances", message(none, many, [1, 2])),
      ("4,294,967,295 items without bytes", message(none, none, [0xFF, 0xFF, 0xFF, 0xFF])),
      ("9,999,999 items without bytes", message(none, none, [0x7F, 0x96, 0x98, 0])),
      ("65,536 items without bytes", message(none, none, [0, 0, 1, 0], none, [0])),
      ("a text of 1,000,000,000", message(none, none, none, many, [0x74])),
      ("messages that nest", Data(repeatElement(empty, count: 200_000).joined())),
    ]
  }

  /// The count of an array, a dictionary or a text.
  private static let thousandMillion: [UInt8] = [0x12, 0x3B, 0x9A, 0xCA, 0x00]
}
