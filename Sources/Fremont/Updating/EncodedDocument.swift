/// A document in any accepted encoding, and its text.
struct EncodedDocument {
  /// The text in UTF-8, without a byte order mark.
  let text: [UInt8]

  /// The encoding of the bytes.
  let encoding: TextEncoding

  private let bytes: [UInt8]

  /// The length of the byte order mark, the width of a code unit, and whether its bytes must be swapped.
  private let skip: Int
  private let width: Int
  private let isSwapped: Bool

  /// Decodes a document; nil if its bytes do not fit its encoding, or the encoding is not accepted. With `isUTF8` it is
  /// UTF-8, regardless of its declaration.
  init?(_ bytes: [UInt8], isUTF8: Bool = false) {
    self.bytes = bytes
    let verdict = bytes.withUnsafeBufferPointer { bytes in
      let head = InputHead(bytes, isLast: true)
      return isUTF8 ? head.verdictOnUTF8 : head.verdict
    }
    switch verdict {
    case .needsMore, .fault: return nil
    case .utf8(let skip):
      (encoding, self.skip, width, isSwapped) = (.utf8, skip, 1, false)
      text = skip == 0 ? bytes : Array(bytes[skip...])
      return
    case .unicode(let width, let isLittleEndian, let skip):
      encoding = width == 2 ? .utf16 : .utf32
      (self.skip, self.width, isSwapped) = (skip, width, !isLittleEndian)
    case .named(let name): (encoding, skip, width, isSwapped) = (TextEncoding(name), 0, 1, false)
    }
    guard let text = Self.decode(bytes) else { return nil }
    self.text = text
  }

  private static func decode(_ bytes: [UInt8]) -> [UInt8]? {
    var decoder = InputDecoder()
    let decoded = DecodedText()
    var start = 0
    while start < bytes.count {
      let end = min(start + 1 << 15, bytes.count)
      let outcome = bytes[start..<end].withUnsafeBufferPointer { decoder.decode($0, into: decoded) }
      if case .fault = outcome { return nil }
      start = end
    }
    if case .fault = decoder.finish(into: decoded) { return nil }
    return Array(decoded.bytes)
  }

  /// Encodes a new text of the document.
  ///
  /// - Throws: `inputOutput` if the encoding cannot be written, or the text has other encodings than the original.
  func bytes(for updated: [UInt8]) throws(FremontError) -> [UInt8] {
    if updated == text { return bytes }
    if encoding == .utf8 { return bytes[..<skip] + updated }
    let transcoder = try Transcoder(encoding)
    guard try encoded(text, transcoder).elementsEqual(bytes[skip...]) else {
      throw FremontError(
        .inputOutput,
        "the document in \(encoding) cannot be updated: its unchanged text would be encoded as other bytes; convert it to UTF-8 first"
      )
    }
    return try bytes[..<skip] + encoded(updated, transcoder)
  }

  private func encoded(_ text: [UInt8], _ transcoder: Transcoder) throws(FremontError) -> [UInt8] {
    var bytes = try transcoder.transcode(text, isBeginning: false)
    if isSwapped {
      for start in stride(from: 0, to: bytes.count - width + 1, by: width) { bytes[start..<start + width].reverse() }
    }
    return bytes
  }
}
