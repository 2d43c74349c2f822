/// The name of the root element, as far as the first bytes of a document tell it.
///
/// It is looked for before there is a manager that could read the document, and only in encodings that share ASCII.
enum RootName: Equatable {
  /// The bytes end in front of it.
  case unknown
  /// The bytes are not the beginning of a document.
  case none
  case name(String)

  init(in bytes: [UInt8]) {
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    while true {
      rest = rest.drop { $0 <= 0x20 }
      guard let first = rest.first else { break }
      guard first == UInt8(ascii: "<") else {
        self = .none
        return
      }
      guard let second = rest.dropFirst().first else { break }
      switch second {
      case UInt8(ascii: "?"):
        rest = Self.rest(of: rest, behind: "?>")
      case UInt8(ascii: "!"):
        let isComment = rest.starts(with: "<!--".utf8)
        let hasSubset = !isComment && rest.prefix { $0 != UInt8(ascii: ">") }.contains(UInt8(ascii: "["))
        rest = Self.rest(of: rest, behind: isComment ? "-->" : hasSubset ? "]>" : ">")
      default:
        let name = rest.dropFirst().prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
        self = name.endIndex < rest.endIndex ? .name(String(decoding: name, as: UTF8.self)) : .unknown
        return
      }
    }
    self = .unknown
  }

  /// What stands behind the end of some markup; nothing while the end is not there.
  private static func rest(of bytes: ArraySlice<UInt8>, behind end: String) -> ArraySlice<UInt8> {
    let end = Array(end.utf8)
    for start in bytes.indices.dropFirst(2) where bytes[start...].starts(with: end) {
      return bytes[(start + end.count)...]
    }
    return bytes[bytes.endIndex...]
  }
}
