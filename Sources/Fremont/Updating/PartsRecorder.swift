/// Records the parts of a document while the session decodes it.
///
/// For each token it checks whether the session pushed a frame, and which row matched.
final class PartsRecorder {
  typealias Document = XMLReader.Document

  private(set) var parts: DocumentParts
  private let bytes: [UInt8]

  /// An open element, one for each frame of the session.
  private struct Open {
    /// The part of the element; nil if it is in an entity.
    let part: Int?

    /// The start of the content.
    let content: Int

    /// The start of the text that may become an item.
    var runStart: Int

    /// The end of a text that has become an item but may continue; nil if there is none.
    var runEnd: Int?
  }

  private var open: [Open] = []

  /// The number of open elements with content that is not examined, the part of the outermost, if it has one, and
  /// whether it has a frame.
  private var opaqueDepth = 0
  private var opaquePart: Int?
  private var isOpaqueTaken = false

  /// The row that refused the last started element as surplus.
  private var surplusRow: SourceTree.Row?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // Reserved memory that is not used costs nothing.
    parts = DocumentParts(capacity: bytes.count / 32)
  }

  /// Returns the parts, after the document has ended.
  func finish() -> DocumentParts {
    parts.finish()
    return parts
  }

  // MARK: Elements

  func start(_ document: Document, _ tag: XMLStartTag, _ range: Range<Int>, _ read: () -> Void) {
    if opaqueDepth > 0 || document.session.capture == .content {
      if opaqueDepth == 0 { beginOpaque(nil, isTaken: false) } else { opaqueDepth += 1 }
      return read()
    }
    let count = document.session.frames.count
    let wait = waitingText(document)
    surplusRow = nil
    read()
    let isTaken = document.session.frames.count > count
    let isRun = wait > 0 && waitingText(document, isTaken ? 1 : 0) == 0
    endRun(document, isTaken, isRun, place: range.lowerBound)
    // Content of an entity has no place in the document.
    let stands = range.upperBound <= bytes.count && !range.isEmpty && bytes[range.lowerBound] == UInt8(ascii: "<")
    let row = isTaken ? document.session.top.row : surplusRow
    var part = DocumentParts.Part(isTaken ? .element : .unknown, range, row: row)
    part.isInDocument = stands
    part.hidesUnknown = !stands && (!isTaken || hasUnknownAttributes(document, tag))
    let index = parts.count
    guard isTaken else {
      parts.add(part)
      return beginOpaque(stands ? index : nil, isTaken: false)
    }
    parts.begin(part)
    open.append(Open(part: stands ? index : nil, content: range.upperBound, runStart: range.upperBound))
    if document.session.top.context.kind == .fragment { beginOpaque(nil, isTaken: true) }
  }

  private func beginOpaque(_ part: Int?, isTaken: Bool) {
    opaqueDepth = 1
    opaquePart = part
    isOpaqueTaken = isTaken
  }

  /// Whether a tag has attributes that no row matches.
  private func hasUnknownAttributes(_ document: Document, _ tag: XMLStartTag) -> Bool {
    (0..<tag.attributes.count).contains { index in
      guard let attribute = tag.attributes.first.map({ $0 + index }) else { return false }
      let (name, namespace) = (attribute.pointee.name, attribute.pointee.namespace)
      return namespace != document.session.plan.xsiNamespace
        && !document.session.isDiscriminator(name, namespace, document.session.top)
        && document.session.row(ofAttribute: name, namespace) == nil
    }
  }

  /// Reads the end of an element, given the place after its end tag.
  func end(_ document: Document, _ place: Int, _ read: () -> Void) {
    if opaqueDepth > 0 {
      opaqueDepth -= 1
      read()
      if opaqueDepth > 0 { return }
      if let opaquePart { parts.extend(opaquePart, to: place) }
      if isOpaqueTaken {
        parts.end(at: place)
        open.removeLast()
      }
      if let last = open.last, last.runEnd == nil, waitingText(document) == 0 { open[open.count - 1].runStart = place }
      return
    }
    guard let last = open.last else { return read() }
    if waitingText(document) > 0, document.session.top.context.isMixed {
      endRun(document, 0, contentEnd(last, place))
    } else if let end = last.runEnd {
      endRun(document, 0, end)
    }
    read()
    parts.end(at: place)
    open.removeLast()
    if !open.isEmpty { open[open.count - 1].runStart = place }
  }

  private func contentEnd(_ element: Open, _ end: Int) -> Int {
    if element.content >= end { return element.content }
    return bytes[element.content..<end].lastIndex(of: UInt8(ascii: "<")) ?? end
  }

  // MARK: Texts

  /// The number of bytes waiting to become an item of the innermost element, or of one `distance` elements further out.
  private func waitingText(_ document: Document, _ distance: Int = 0) -> Int {
    let frame = document.session.top - distance
    guard frame.context.isMixed else { return 0 }
    let end = distance > 0 ? document.session.top.textStart : document.session.text.count
    return end - frame.textStart
  }

  /// Records a text item that ends before a start tag.
  ///
  /// If unknown content is kept, it separates two items; otherwise it is inside one. Here both sides are always one
  /// item.
  private func endRun(_ document: Document, _ isTaken: Bool, _ isRun: Bool, place: Int) {
    if isTaken, isRun {
      endRun(document, 1, place)
    } else if isTaken, let end = open.last?.runEnd {
      endRun(document, 1, end)
    } else if isRun {
      open[open.count - 1].runEnd = place
    }
  }

  /// Records a text item of the innermost element, or of one further out.
  private func endRun(_ document: Document, _ distance: Int, _ end: Int) {
    let frame = document.session.top - distance
    guard frame.context.text != nil, let last = open.last, last.runStart < end else { return }
    open[open.count - 1].runEnd = nil
    parts.add(DocumentParts.Part(.text, last.runStart..<end))
  }

  /// Reads a comment or a processing instruction that begins at a place.
  func misc(_ document: Document, _ place: Int, _ ending: String, _ read: () -> Void) {
    guard let last = open.last, opaqueDepth == 0, document.session.capture == .nothing else { return read() }
    let wait = waitingText(document)
    read()
    let isSplit = wait > 0 && waitingText(document) == 0
    if isSplit { open[open.count - 1].runEnd = place }
    guard place < bytes.count, bytes[place] == UInt8(ascii: "<"),
      let end = MarkupText.find(Array(ending.utf8), in: bytes[(place + 2)...])
    else {
      var part = DocumentParts.Part(.misc, place..<place)
      part.isInDocument = false
      return parts.add(part)
    }
    let range = place..<end + ending.utf8.count
    parts.add(DocumentParts.Part(.misc, range))
    if wait == 0, last.runEnd == nil { open[open.count - 1].runStart = range.upperBound }
  }

  /// Records an event of the session.
  func note(_ event: DecodingEvent) {
    switch event {
    case .skipped, .unmet, .unfit, .repeatedKey, .unclaimed, .kept, .matched, .displaced: return
    case .surplus(let row): if opaqueDepth == 0 { surplusRow = row }
    case .entered(let key, let depth):
      guard let key, open.indices.contains(depth - 1), let part = open[depth - 1].part else { return }
      parts.setKey(key, of: part)
    case .groupEnded(let collector, let depth):
      var part = DocumentParts.Part(.groupEnd, 0..<0)
      part.link = collector
      part.depth = Int32(depth)
      parts.add(part)
    }
  }
}
