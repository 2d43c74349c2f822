/// The value of an attribute as libxml2 reports it.
///
/// A parser that leaves entities alone reports every ampersand of a value, however it was written, as `&#38;`, for a
/// tree to take apart later. No other reference is left in a value.
package enum AttributeText {
  /// Whether the value holds an ampersand, so that its bytes are not its text yet.
  package static func hasAmpersand(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.contains(UInt8(ascii: "&"))
  }

  /// Appends the text of the value.
  package static func append(_ bytes: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
    let reference: StaticString = "&#38;"
    let escaped = UnsafeBufferPointer(start: reference.utf8Start, count: reference.utf8CodeUnitCount)
    var index = 0
    while index < bytes.count {
      text.append(bytes[index])
      let isReference = bytes[index] == UInt8(ascii: "&") && bytes[index...].starts(with: escaped)
      index += isReference ? escaped.count : 1
    }
  }

  /// Returns the text of the value.
  package static func string(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard hasAmpersand(bytes) else { return String(decoding: bytes, as: UTF8.self) }
    var text: [UInt8] = []
    append(bytes, to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}
