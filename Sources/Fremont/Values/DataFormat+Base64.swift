import Foundation

extension DataFormat {
  private static let alphabet: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

  /// The meaning of each byte in base64: 0–63, or one of the marks below.
  private static let meanings: [UInt8] = {
    var meanings = [UInt8](repeating: Mark.foreign, count: 256)
    for (value, byte) in UnsafeBufferPointer(start: alphabet.utf8Start, count: 64).enumerated() {
      meanings[Int(byte)] = UInt8(value)
    }
    for byte in [0x20, 0x09, 0x0A, 0x0D] { meanings[byte] = Mark.white }
    meanings[Int(UInt8(ascii: "="))] = Mark.padding
    return meanings
  }()

  private enum Mark {
    static let white: UInt8 = 64
    static let padding: UInt8 = 65
    static let foreign: UInt8 = 66
  }

  /// The state of decoding.
  private struct Progress {
    var index = 0
    var written = 0
    var bits: UInt32 = 0
    var pending = 0
    var padding = 0
    var stop: Int?
  }

  /// The bytes of a base64 text. White space in it is ignored; padding is required.
  static func parseBase64(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Data {
    guard !text.isEmpty else { return Data() }
    var progress = Progress()
    let data = Data(upTo: text.count / 4 * 3 + 3) { space in
      meanings.withUnsafeBufferPointer { decode(text, $0, into: space, &progress) }
      return progress.written
    }
    if let stop = progress.stop {
      throw unexpected(at: stop, in: text, coding: "base64", after: progress.padding > 0 ? " after the padding" : "")
    }
    guard (progress.pending + progress.padding) % 4 == 0, progress.padding < 3 else {
      let problem = progress.padding > 0 ? "its padding is wrong" : "its length is not a multiple of 4"
      throw ValueFault(XMLWhitespace.trim(text), "is not base64: \(problem)")
    }
    guard progress.bits == 0 else {
      throw ValueFault(XMLWhitespace.trim(text), "is not base64: stray bits before the padding")
    }
    return data ?? Data()
  }

  /// Decodes up to the end or the first unexpected character. The space needs three bytes per four characters.
  private static func decode(
    _ text: UnsafeBufferPointer<UInt8>,
    _ meanings: UnsafeBufferPointer<UInt8>,
    into space: UnsafeMutableRawBufferPointer,
    _ progress: inout Progress
  ) {
    while progress.index < text.count {
      if progress.pending == 0, progress.padding == 0 { decodeQuads(text, meanings, into: space, &progress) }
      guard progress.index < text.count else { break }
      let meaning = meanings[Int(text[progress.index])]
      if meaning < 64, progress.padding == 0 {
        progress.bits = progress.bits << 6 | UInt32(meaning)
        progress.pending += 1
        if progress.pending == 4 {
          store(progress.bits, 3, space, progress: &progress)
          progress.bits = 0
          progress.pending = 0
        }
      } else if meaning == Mark.padding {
        progress.padding += 1
      } else if meaning != Mark.white {
        progress.stop = progress.index
        return
      }
      progress.index += 1
    }
    guard progress.pending > 1, progress.pending + progress.padding == 4 else { return }
    let spare = progress.pending == 2 ? 4 : 2
    let whole = progress.bits >> UInt32(spare)
    store(whole << UInt32(8 * (4 - progress.pending)), progress.pending - 1, space, progress: &progress)
    progress.bits &= (1 << UInt32(spare)) - 1
  }

  /// Decodes groups of four characters that have neither white space nor padding, which are nearly all.
  @inline(__always)
  private static func decodeQuads(
    _ text: UnsafeBufferPointer<UInt8>,
    _ meanings: UnsafeBufferPointer<UInt8>,
    into space: UnsafeMutableRawBufferPointer,
    _ progress: inout Progress
  ) {
    var index = progress.index
    var written = progress.written
    while index + 4 <= text.count {
      let first = meanings[Int(text[index])]
      let second = meanings[Int(text[index + 1])]
      let third = meanings[Int(text[index + 2])]
      let fourth = meanings[Int(text[index + 3])]
      if (first | second | third | fourth) & 0xC0 != 0 { break }
      space[written] = first << 2 | second >> 4
      space[written + 1] = second << 4 | third >> 2
      space[written + 2] = third << 6 | fourth
      index += 4
      written += 3
    }
    progress.index = index
    progress.written = written
  }

  /// Stores the upper `count` bytes of 24 bits.
  private static func store(
    _ bits: UInt32, _ count: Int, _ space: UnsafeMutableRawBufferPointer, progress: inout Progress
  ) {
    for place in 0..<count {
      space[progress.written] = UInt8(truncatingIfNeeded: bits >> UInt32(16 - 8 * place))
      progress.written += 1
    }
  }

  /// Appends bytes as base64 with padding, on one line.
  static func appendBase64(_ data: Data, to output: inout OutputBuffer) {
    output.reserve((data.count + 2) / 3 * 4)
    let letters = alphabet.utf8Start
    data.withUnsafeBytes { bytes in
      let end = output.base + output.count
      var target = end
      var index = 0
      while index + 3 <= bytes.count {
        let bits = UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
        target[0] = letters[Int(bits >> 18)]
        target[1] = letters[Int(bits >> 12 & 63)]
        target[2] = letters[Int(bits >> 6 & 63)]
        target[3] = letters[Int(bits & 63)]
        target += 4
        index += 3
      }
      if index < bytes.count {
        let hasTwo = index + 2 == bytes.count
        let bits = UInt32(bytes[index]) << 16 | (hasTwo ? UInt32(bytes[index + 1]) << 8 : 0)
        target[0] = letters[Int(bits >> 18)]
        target[1] = letters[Int(bits >> 12 & 63)]
        target[2] = hasTwo ? letters[Int(bits >> 6 & 63)] : UInt8(ascii: "=")
        target[3] = UInt8(ascii: "=")
        target += 4
      }
      output.count += target - end
    }
  }
}
