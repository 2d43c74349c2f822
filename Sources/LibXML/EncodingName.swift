/// The name of an encoding, as an XML declaration gives it.
///
/// Only encodings in which markup cannot hide from a reader that takes them for another are accepted: no UTF-7, no
/// EBCDIC, no ISO-2022.
struct EncodingName {
  private let name: String

  init(_ name: String) {
    self.name = name.uppercased().replacing("_", with: "-")
  }

  /// Whether documents in the encoding are read.
  var isAccepted: Bool {
    Self.names.contains(name) || Self.families.contains { name.hasPrefix($0) }
  }

  private static let names: Set<String> = [
    "UTF-8", "UTF8", "UTF-16", "UTF-16LE", "UTF-16BE", "UCS-2", "ISO-10646-UCS-2", "ASCII", "US-ASCII", "LATIN1",
    "KOI8-R", "KOI8-U", "SHIFT-JIS", "SJIS", "CP932", "WINDOWS-31J", "GB2312", "GBK", "GB18030", "BIG5", "BIG5-HKSCS",
  ]

  private static let families = ["ISO-8859-", "ISO8859-", "WINDOWS-125", "CP125", "EUC-"]
}
