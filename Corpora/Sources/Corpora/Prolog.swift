import Foundation

/// What stands in front of the root element, as far as Foundation's parser does not tell of it.
struct Prolog {
  /// The document in an encoding that begins as ASCII does.
  let bytes: [UInt8]

  /// Where the document type declaration stands, if there is one.
  private(set) var doctype: Range<Int>?

  /// Where the start tag of the root element stands, and whether it is all of the element; nil: there is none.
  private(set) var rootTag: Range<Int>?
  private(set) var isRootEmpty = false

  init(_ document: Data) {
    let isUTF16 = document.starts(with: [0xFF, 0xFE]) || document.starts(with: [0xFE, 0xFF])
    bytes = isUTF16 ? Array((String(data: document, encoding: .utf16) ?? "").utf8) : Array(document)
    var place = 0
    while let start = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = bytes[start...]
      if rest.starts(with: "<?".utf8) {
        place = end(of: "?>", from: start)
      } else if rest.starts(with: "<!--".utf8) {
        place = end(of: "-->", from: start)
      } else {
        let end = endOfMarkup(start)
        place = end
        if rest.starts(with: "<!DOCTYPE".utf8) {
          doctype = start..<end
        } else {
          rootTag = start..<end
          isRootEmpty = bytes[..<end].suffix(2).elementsEqual("/>".utf8)
          return
        }
      }
    }
  }

  /// The document type declaration as it is spelled.
  var spelledDoctype: String? { doctype.map { String(decoding: bytes[$0], as: UTF8.self) } }

  /// The name of the root element as it is spelled.
  var rootTagName: String? {
    rootTag.map { tag in
      let name = bytes[tag].dropFirst().prefix { ![0x20, 0x09, 0x0D, 0x0A, 0x2F, 0x3E].contains($0) }
      return String(decoding: name, as: UTF8.self)
    }
  }

  private func end(of mark: String, from start: Int) -> Int {
    var place = start
    while place < bytes.count, !bytes[place...].starts(with: mark.utf8) { place += 1 }
    return min(place + mark.utf8.count, bytes.count)
  }

  /// The end of a tag or a declaration, in which quotes, comments and brackets hold other markup.
  private func endOfMarkup(_ start: Int) -> Int {
    var place = start + 1
    var depth = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        place = bytes[(place + 1)...].firstIndex(of: bytes[place]) ?? bytes.count
      case UInt8(ascii: "<"):
        if bytes[place...].starts(with: "<!--".utf8) {
          place = end(of: "-->", from: place) - 1
        } else if bytes[place...].starts(with: "<?".utf8) {
          place = end(of: "?>", from: place) - 1
        } else {
          depth += 1
        }
      case UInt8(ascii: ">"):
        if depth == 0 { return place + 1 }
        depth -= 1
      default: break
      }
      place += 1
    }
    return bytes.count
  }
}
