/// The name of an encoding, as in an XML declaration.
///
/// Accepted are only encodings in which markup cannot hide from a reader that assumes another one: no UTF-7, EBCDIC or
/// ISO-2022.
struct EncodingName {
  /// The bytes of a character, as far as the name of the encoding determines them.
  enum Form: Hashable {
    case utf8
    /// Two bytes; nil: the name does not determine their order.
    case utf16(isLittleEndian: Bool?)
    /// Four bytes; nil: the name does not determine their order.
    case utf32(isLittleEndian: Bool?)
    /// ASCII with an extension.
    case other
  }

  private let name: String

  init(_ name: String) {
    self.name = name.uppercased().replacing("_", with: "-")
  }

  /// Whether documents can be written in the encoding.
  var isAccepted: Bool {
    Self.names.contains(name) || Self.families.contains { name.hasPrefix($0) }
  }

  /// Whether documents in the encoding can be read.
  var isReadable: Bool {
    if case .utf32 = form { return true }
    return isAccepted
  }

  /// The bytes of a character.
  var form: Form {
    switch name {
    case "UTF-8", "UTF8": .utf8
    case "UTF-16", "UCS-2", "ISO-10646-UCS-2": .utf16(isLittleEndian: nil)
    case "UTF-16LE": .utf16(isLittleEndian: true)
    case "UTF-16BE": .utf16(isLittleEndian: false)
    case "UTF-32", "UCS-4", "ISO-10646-UCS-4": .utf32(isLittleEndian: nil)
    case "UTF-32LE": .utf32(isLittleEndian: true)
    case "UTF-32BE": .utf32(isLittleEndian: false)
    default: .other
    }
  }

  private static let names: Set<String> = [
    "UTF-8", "UTF8", "UTF-16", "UTF-16LE", "UTF-16BE", "UCS-2", "ISO-10646-UCS-2", "ASCII", "US-ASCII", "LATIN1",
    "KOI8-R", "KOI8-U", "SHIFT-JIS", "SJIS", "CP932", "WINDOWS-31J", "GB2312", "GBK", "GB18030", "BIG5", "BIG5-HKSCS",
  ]

  private static let families = ["ISO-8859-", "ISO8859-", "WINDOWS-125", "CP125", "EUC-"]
}
