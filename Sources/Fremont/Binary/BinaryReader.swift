/// Reads binary messages for one plan. The position of a value identifies it, so values go straight to their slots.
struct BinaryReader: ~Copyable {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// A class, a dictionary or a list that is being read.
  struct Open {
    let context: ContextPointer

    /// The index of the next value of a class or a dictionary.
    var next = 0

    /// The number of items of a list that are still to come; nil if the bytes determine it.
    var left: Int?

    /// The offset of the last item; nil if there is none.
    var lastItem: Int?

    /// Whether the items of a list are read one by one, because one of them is unusual.
    var isCareful = false

    /// The offset of its first byte, and the end of the value that encloses it.
    let start: Int
    var end: Int

    /// Whether `end` is its own end, where reading continues even if it used fewer bytes.
    let isBounded: Bool

    /// The number of noted values before it began.
    let noted: Int
  }

  /// A fault that ends reading.
  struct Fault: Error {
    let message: String
    let offset: Int

    /// The number of bytes that the message must have; nil if more bytes would not help.
    var needed: Int?

    /// The last step of the path to the value, and its declaration.
    var step = ""
    var note: Diagnostic.Note?
  }

  func fault(_ message: String, _ row: RowPointer, needed: Int? = nil) -> Fault {
    Fault(
      message: message, offset: offset, needed: needed, step: session.step(to: row, isNext: true),
      note: row.declaration.note)
  }

  private(set) var bytes: Bytes
  let plan: Plan
  let options: DecodingOptions
  let file: String?
  var session: DecodingSession

  /// The number of bytes that were read, and of bits of the next byte.
  var offset = 0
  var bit = 0
  var bitOrder = ByteOrder.little

  var open: [Open] = []

  /// Whether the root has begun.
  private var hasBegun = false

  /// The end of the bytes that were searched for the terminator of a text.
  var searched = 0

  /// The number of items without bytes so far, and their limit, because the length of a message does not limit them.
  private var emptyItems = 0
  private static let maximumEmptyItems = 65_536

  /// The values that other values refer to, the latest one last.
  var noted: [(name: UnsafePointer<UInt8>, value: Int)] = []

  /// A text converted to UTF-8, if it has another encoding.
  var text: [UInt8] = []

  /// Receives the bytes of each value.
  var observe: ((BinaryPiece) -> Void)?

  /// Creates a reader that stores its root value in a container, which is an optional of its type.
  init(
    _ bytes: Bytes,
    _ plan: Plan,
    into container: UnsafeMutableRawPointer,
    _ options: DecodingOptions,
    merging: Bool = false,
    file: String?,
    streamedAt offset: Int? = nil
  ) {
    self.bytes = bytes
    self.plan = plan
    self.options = options
    self.file = file
    session = DecodingSession(plan, options)
    session.begin(into: container, length: bytes.count, merging: merging)
    let base = offset ?? 0
    self.base = base
    isStreamed = offset != nil
    session.resolve = { place in SourceLocation(file: file, offset: base + place.offset) }
  }

  /// The number of bytes of the stream before this message.
  let base: Int

  /// Whether other messages follow, so that the message must determine its own end.
  let isStreamed: Bool

  /// Reads the whole message. Bytes after it are an error, unless `ignoringRest` is set.
  mutating func read(ignoringRest: Bool = false) throws(FremontError) {
    if bytes.count > options.maximumDocumentLength { throw .documentTooLong(options.maximumDocumentLength, file: file) }
    do throws(Fault) {
      try readMessage()
      if !ignoringRest, offset < bytes.count, !session.isStopped {
        let left = bytes.count - offset
        throw Fault(message: "\(Self.count(left)) left after the message", offset: offset)
      }
    } catch {
      throw FremontError(.malformedDocument, session.faults.inTextOrder() + [diagnostic(error)])
    }
    try finish()
  }

  /// Continues to read a message that arrives in pieces; `bytes` are all bytes so far.
  ///
  /// - Returns: The number of bytes that the message must have to continue; nil if the message has ended.
  mutating func readOn(_ bytes: Bytes, isLast: Bool) throws(FremontError) -> Int? {
    self.bytes = bytes
    // A value without its own end extends to the end of the value that encloses it.
    var end = bytes.count
    for index in open.indices {
      if open[index].isBounded { end = open[index].end } else { open[index].end = end }
    }
    do throws(Fault) {
      try readMessage()
    } catch {
      if let needed = error.needed, !isLast || needed > options.maximumDocumentLength { return needed }
      throw FremontError(.malformedDocument, session.faults.inTextOrder() + [diagnostic(error)])
    }
    try finish()
    return nil
  }

  private mutating func finish() throws(FremontError) {
    session.finish()
    if let failure = session.failure { throw failure.preceded(by: session.faults) }
    if !session.faults.isEmpty { throw FremontError(.invalidDocument, session.faults.inTextOrder()) }
  }

  private func diagnostic(_ fault: Fault) -> Diagnostic {
    let path = session.writtenPath
    return Diagnostic(
      .error, fault.message, at: SourceLocation(file: file, offset: base + fault.offset),
      path: (path == "/" && !fault.step.isEmpty ? "" : path) + fault.step, notes: fault.note.map { [$0] } ?? [])
  }

  private mutating func readMessage() throws(Fault) {
    guard let root = plan.rootRow else { return }
    if !hasBegun {
      do throws(Fault) {
        try read(root, upTo: bytes.count)
      } catch {
        hasBegun = !open.isEmpty
        throw error
      }
      hasBegun = true
    }
    while let top = open.last, !session.isStopped {
      if top.context.kind == .list { try readItem(top) } else { try readMembers(top) }
    }
    endBits()
  }

  // MARK: Content

  /// Reads the values of a class or a dictionary, up to the first that contains others.
  private mutating func readMembers(_ top: Open) throws(Fault) {
    guard let rows = top.context.elements else { return close(top) }
    let depth = open.count
    var index = top.next
    do throws(Fault) {
      if try !readMembers(rows, from: &index, of: top) { return }
    } catch {
      // Reading continues here when more bytes have come.
      if error.needed != nil, open.count == depth { open[depth - 1].next = index - 1 }
      throw error
    }
    close(top)
  }

  /// Reads values from an index on; returns false if one of them contains others, or ends reading.
  @inline(__always)
  private mutating func readMembers(_ rows: RowPointer, from index: inout Int, of top: Open) throws(Fault) -> Bool {
    let count = top.context.elementCount
    while index < count {
      let row = rows + index
      index += 1
      guard let extent = row.extent, !extent.isAlternative else { continue }
      if let run = extent.readRun, readRun(run, upTo: top.end) {
        index += run.pointee.count - 1
        continue
      }
      if extent.extent.content == .number, extent.selector == nil {
        try readNumber(row, extent, upTo: top.end)
        continue
      }
      open[open.count - 1].next = index
      var chosen = row
      if extent.selector != nil {
        // The value begins at a byte boundary even if it is absent.
        beginBits(extent.extent.number)
        guard let choice = try choose(from: rows, index - 1, count) else { continue }
        chosen = choice
      }
      let depth = open.count
      try read(chosen, upTo: top.end)
      if open.count > depth || session.isStopped { return false }
    }
    return true
  }

  /// Finds the alternative that an earlier value selects; nil if it selects none.
  private mutating func choose(from rows: RowPointer, _ first: Int, _ count: Int) throws(Fault) -> RowPointer? {
    let row = rows + first
    guard let extent = row.extent, let name = extent.selector else { return row }
    guard let value = value(of: name) else { throw absence(of: name, row) }
    var known: [String] = []
    for index in first..<count where rows[index].field.name == row.name {
      guard let choice = rows[index].field.extent?.choice else { continue }
      if choice == value { return rows + index }
      let title = rows[index].field.context.title
      known.append(title.isEmpty ? "\(choice)" : "\(choice) (\(title))")
    }
    if value == extent.absence { return nil }
    throw fault(
      "'\(String(cString: name))' is \(value), which chooses nothing; expected \(known.joined(separator: ", "))", row)
  }

  private mutating func readItem(_ top: Open) throws(Fault) {
    let depth = open.count
    do throws(Fault) {
      try readItem(of: top)
    } catch {
      // Reading continues with this item when more bytes have come.
      if error.needed != nil, open.count == depth {
        open[depth - 1].lastItem = top.lastItem
        if let left = open[depth - 1].left { open[depth - 1].left = left + 1 }
        if offset == top.lastItem { emptyItems -= 1 }
      }
      throw error
    }
  }

  private mutating func readItem(of top: Open) throws(Fault) {
    guard let item = top.context.elements, let extent = item.extent else { return close(top) }
    if let run = top.context.readRun, !top.isCareful, readItems(run, of: top) { return }
    if let left = top.left {
      if left == 0 { return close(top) }
      open[open.count - 1].left = left - 1
    } else if offset >= top.end {
      return close(top)
    }
    if extent.extent.content == .number {
      // Numbers are read in a loop.
      var left = top.left ?? (top.end - offset)
      do throws(Fault) {
        while left > 0, !session.isStopped, top.left != nil || offset < top.end {
          try readNumber(item, extent, upTo: top.end)
          left -= 1
        }
      } catch {
        if top.left != nil { open[open.count - 1].left = left - 1 }
        throw error
      }
      open[open.count - 1].left = 0
      return
    }
    if offset == top.lastItem { try checkEmptyItems(top, item) }
    open[open.count - 1].lastItem = offset
    try read(item, upTo: top.end)
  }

  /// Limits items without bytes: a count of a few bytes can announce any number of them, and without a count they never
  /// end.
  private mutating func checkEmptyItems(_ top: Open, _ item: RowPointer) throws(Fault) {
    guard let left = top.left else { throw fault("items without bytes have no end", item) }
    emptyItems += 1
    // The remaining items have no bytes either.
    if left > Self.maximumEmptyItems - emptyItems {
      throw fault(
        "\(left) more items without bytes are too many; a message has at most \(Self.maximumEmptyItems) of them", item)
    }
  }

  private mutating func close(_ top: Open) {
    endBits()
    open.removeLast()
    noted.removeSubrange(top.noted...)
    if top.isBounded { offset = top.end }
    session.end()
  }

  /// Reads a value that is not a number.
  private mutating func read(_ row: RowPointer, upTo end: Int) throws(Fault) {
    guard let extent = row.extent else { return }
    beginBits(extent.extent.number)
    let (depth, start) = (open.count, offset)
    do throws(Fault) {
      try readContent(row, extent, upTo: end)
    } catch {
      // Reading continues at the beginning of the value when more bytes have come.
      if error.needed != nil, isStreamed, open.count == depth { offset = start }
      throw error
    }
  }

  private mutating func readContent(_ row: RowPointer, _ extent: ExtentPointer, upTo end: Int) throws(Fault) {
    let said = extent.extent
    switch said.content {
    case .number: try readNumber(row, extent, upTo: end)
    case .text, .data: try readText(row, extent, upTo: end)
    case .checksum: try readChecksum(row, said, upTo: end)
    case .members:
      var limit = end
      if case .prefixed(let number) = said.end {
        limit = try readLength(number, row, upTo: end)
        if observe != nil { note(length: limit, row, offset - number.size) }
        guard limit <= end - offset else { throw short(row, limit, end) }
        limit += offset
      }
      try begin(row, left: nil, end: limit, isBounded: said.end != .own)
    case .items:
      var left: Int?
      switch said.end {
      case .fixed(let count): left = count
      case .prefixed(let number):
        let count = try readLength(number, row, upTo: end)
        if observe != nil { note(length: count, row, offset - number.size) }
        left = count
      case .counted: left = try readCount(row, extent)
      case .terminated, .rest, .own: try checkEnd(row)
      }
      let start = offset
      try begin(row, left: left, end: end, isBounded: false)
      if let left, let item = open.last?.context.elements?.extent {
        let (size, isTooLarge) = left.multipliedReportingOverflow(by: item.leastSize)
        if isTooLarge || size > end - start {
          throw Fault(
            message:
              "\(left) items need at least \(isTooLarge ? "more" : "\(size)") bytes, and \(end - start) are left",
            offset: start, needed: isTooLarge ? nil : total(start, size, end))
        }
      }
    }
  }

  private mutating func begin(_ row: RowPointer, left: Int?, end: Int, isBounded: Bool) throws(Fault) {
    let depth = session.depth
    session.start(row, DocumentPlace(offset: offset))
    if session.isStopped { return }
    guard session.depth == depth + 1, !session.isSkipping else {
      throw fault("the value has no place", row)
    }
    open.append(
      Open(
        context: session.top.context, left: left, start: offset, end: end, isBounded: isBounded,
        noted: noted.count))
  }
}
