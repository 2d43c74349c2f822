import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What a document tells, whatever its layout and prefixes.
///
/// - Names count by URI, attributes in no order, text and CDATA alike and joined.
/// - White space alone counts only beside other text of the same element.
/// - Comments and processing instructions count wherever they stand.
struct Infoset {
  private let items: [InfosetItem]

  /// Whether the document is well-formed and declares every prefix that it uses. If not, the infoset is a part of it.
  let isWellFormed: Bool

  init(_ document: Data) {
    let reader = InfosetReader()
    let parser = XMLParser(data: document)
    parser.delegate = reader
    isWellFormed = parser.parse() && reader.undeclaredPrefixes.isEmpty
    items = reader.items
  }

  /// The name of the root element.
  var rootName: ExpandedName? {
    for case .start(let name, _) in items { return name }
    return nil
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
      case .start(let name, _): path.append(name.localName)
      case .end: path.removeLast()
      default: break
      }
    }
    return other.items.count > items.count ? "\(other.items[items.count]) was added" : nil
  }
}
