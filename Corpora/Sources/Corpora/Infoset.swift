import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What a document tells, as it is spelled.
///
/// - Names count with their prefixes, and declarations of namespaces as the attributes that they are, so that the prefixes of values mean
///   the same too.
/// - Attributes count in no order, text and CDATA alike and joined, and white space as any other text.
/// - Comments and processing instructions count wherever they stand, and so does the document type declaration.
struct Infoset {
  let items: [InfosetItem]

  /// The name of the root element.
  let rootName: ExpandedName?

  /// Whether the document is well-formed and declares every prefix that it uses. If not, the infoset is a part of it.
  let isWellFormed: Bool

  init(_ document: Data) {
    let reader = InfosetReader()
    let parser = XMLParser(data: document)
    parser.delegate = reader
    isWellFormed = parser.parse() && reader.undeclaredPrefixes.isEmpty
    rootName = reader.rootName
    let doctype = Prolog(document).spelledDoctype.map(InfosetItem.doctype)
    items = (doctype.map { [$0] } ?? []) + reader.items
  }

  /// Says where another document first tells something else, or returns nil when it tells the same.
  func firstDifference(from other: Infoset) -> String? {
    var path: [String] = []
    for (index, item) in items.enumerated() {
      guard index < other.items.count else { return "/\(path.joined(separator: "/")): \(item) is missing" }
      guard item == other.items[index] else {
        return "/\(path.joined(separator: "/")): \(item) became \(other.items[index])"
      }
      switch item {
      case .start(let tag, _): path.append(tag)
      case .end: path.removeLast()
      default: break
      }
    }
    return other.items.count > items.count ? "\(other.items[items.count]) was added" : nil
  }
}
