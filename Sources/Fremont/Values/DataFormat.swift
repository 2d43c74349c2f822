import Foundation

/// Parses and formats DATA.
///
/// The format string is `base64` (the default, written in a CDATA section), `base64 plain` or `hex`.
struct DataFormat: TextConversion, Hashable {
  private enum Coding: Sendable {
    case base64
    case hex
    /// The bytes themselves.
    case raw
  }

  private let coding: Coding

  /// Whether the text is written in a CDATA section.
  let usesCDATA: Bool

  /// The format of raw bytes.
  static let raw = DataFormat(coding: .raw, usesCDATA: false)

  private init(coding: Coding, usesCDATA: Bool) {
    self.coding = coding
    self.usesCDATA = usesCDATA
  }

  /// Reads a format string.
  init(_ formatString: String) throws(ValueFault) {
    let words = try DataWords(formatString)
    (coding, usesCDATA) = (words.isHex ? .hex : .base64, words.usesCDATA)
  }

  /// The bytes of a text. White space in it is ignored.
  func parse(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Data {
    switch coding {
    case .base64: try Self.parseBase64(text)
    case .hex: try Self.parseHex(text)
    case .raw: Data(text)
    }
  }

  /// Appends bytes in the coding.
  func append(_ data: Data, to output: inout OutputBuffer) {
    switch coding {
    case .base64: Self.appendBase64(data, to: &output)
    case .hex: Self.appendHex(data, to: &output)
    case .raw: data.withUnsafeBytes { output.append($0.bindMemory(to: UInt8.self)) }
    }
  }

  /// Appends bytes in the coding.
  func format(_ data: Data, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    append(data, to: &output)
    return true
  }

  /// The fault for a character that the coding does not have. The message shows all its bytes.
  static func unexpected(
    at index: Int, in text: UnsafeBufferPointer<UInt8>, coding: String, after: String = ""
  ) -> ValueFault {
    let rest = String(decoding: text[index..<min(index + 4, text.count)], as: UTF8.self)
    let character = rest.unicodeScalars.first.map { String($0) } ?? ""
    return ValueFault(XMLWhitespace.trim(text), "is not \(coding): unexpected character '\(character)'\(after)")
  }
}
