/// What one document tells and another does not, and the reverse, between what both begin and end with.
struct InfosetDifference {
  private let document: [InfosetItem]
  private let other: [InfosetItem]
  private let start: Int
  private let here: ArraySlice<InfosetItem>
  private let there: ArraySlice<InfosetItem>

  /// Compares two documents, with the texts that are white space alone or without them.
  init(_ document: Infoset, _ other: Infoset, ignoringBlanks: Bool) {
    self.document = ignoringBlanks ? document.items.filter { !$0.isBlank } : document.items
    self.other = ignoringBlanks ? other.items.filter { !$0.isBlank } : other.items
    start = zip(self.document, self.other).prefix { $0 == $1 }.count
    let common = min(self.document.count, self.other.count) - start
    let end = zip(self.document.reversed(), self.other.reversed()).prefix(common).prefix { $0 == $1 }.count
    here = self.document[start..<self.document.count - end]
    there = self.other[start..<self.other.count - end]
  }

  /// Whether one text or one attribute differs, is absent, or comes.
  var isOneText: Bool {
    guard here.count <= 1, there.count <= 1 else { return false }
    switch (here.first, there.first) {
    case (.text, .text), (.text, nil), (nil, .text), (nil, nil): return true
    case (.start(let tag, let attributes), .start(let other, let others)):
      return tag == other && Set(attributes.keys).union(others.keys).count { attributes[$0] != others[$0] } == 1
    default: return false
    }
  }

  /// Whether the other document lacks elements that stand together here, and tells all else.
  var isRemoval: Bool { Self.isRemoval(of: here, from: document, there) }

  /// Whether the other document has elements that stand together there, and tells all else.
  var isInsertion: Bool { Self.isRemoval(of: there, from: other, here) }

  /// Whether the other document lacks the element of one value, with the elements around it alone, or all elements of one name.
  ///
  /// The same element may stand there several times though one is the value. None may be left that would be the value then.
  var isRemovalOfOneValue: Bool {
    var removed: [InfosetItem] = []
    var rest = there
    for item in here {
      if item == rest.first { rest.removeFirst() } else { removed.append(item) }
    }
    guard rest.isEmpty else { return false }
    let tags = removed.compactMap { if case .start(let tag, _) = $0 { tag } else { nil } }
    return removed.count(where: \.isText) <= 1 || Set(tags).count == 1
  }

  /// Elements that go from mixed content leave the texts around them as one.
  private static func isRemoval(
    of removed: ArraySlice<InfosetItem>, from document: [InfosetItem], _ left: ArraySlice<InfosetItem>
  ) -> Bool {
    guard let text = left.first else { return isElements(removed, of: document) }
    guard left.count == 1, case .text(let joined) = text, removed.count > 1 else { return false }
    guard case .text(let before)? = removed.first, case .text(let after)? = removed.last else { return false }
    return joined == before + after
  }

  /// Whether items are whole elements, or others of which a document lacks the same when they go.
  ///
  /// Of neighbours that begin alike, the difference begins after what they have in common.
  private static func isElements(_ items: ArraySlice<InfosetItem>, of document: [InfosetItem]) -> Bool {
    var window = items.indices
    while true {
      if isElements(document[window]) { return true }
      guard window.lowerBound > 0, document[window.lowerBound - 1] == document[window.upperBound - 1] else {
        return false
      }
      window = window.lowerBound - 1..<window.upperBound - 1
    }
  }

  private static func isElements(_ items: ArraySlice<InfosetItem>) -> Bool {
    var depth = 0
    for item in items {
      if case .end = item { depth -= 1 }
      if depth < 0 { return false }
      if case .start = item { depth += 1 } else if depth == 0, item != .end { return false }
    }
    return depth == 0
  }
}
