/// Reads binary messages for one plan: what comes is known by its position, so that the values go straight to their places.
struct BinaryReader: ~Copyable {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// A class, a dictionary or a list that is being read.
  struct Open {
    let context: UnsafeMutablePointer<PlanContext>

    /// The next value of a class or a dictionary.
    var next = 0

    /// How many items of a list are still to come; nil: as many as there are bytes.
    var left: Int?

    /// Where the last item began; -1: none did.
    var lastItem = -1

    /// Where its bytes begin, and where the last one of what holds it ends.
    let start: Int
    let end: Int

    /// Whether it has the bytes up to there for itself, whatever it makes of them.
    let isBounded: Bool

    /// The number of values that were noted before.
    let noted: Int
  }

  /// What ends the reading.
  struct Fault: Error {
    let message: String
    let offset: Int

    /// The last step of the path to the value, and its declaration.
    var step = ""
    var note: Diagnostic.Note?
  }

  private func fault(_ message: String, _ row: UnsafeMutablePointer<PlanRow>) -> Fault {
    Fault(message: message, offset: offset, step: session.step(to: row), note: row.pointee.declaration.note)
  }

  let bytes: Bytes
  private let plan: Plan
  private let options: DecodingOptions
  private let file: String?
  var session: DecodingSession

  /// The number of bytes that were read, and the number of bits of the next one.
  var offset = 0
  var bit = 0
  private var bitOrder = ByteOrder.little

  var open: [Open] = []

  /// The values that others ask for, the last one last.
  var noted: [(name: UnsafePointer<UInt8>, value: Int)] = []

  /// A text in UTF-8, if it was something else.
  private var text: [UInt8] = []

  /// Takes note of where each value stands.
  var observe: ((BinaryPiece) -> Void)?

  /// Creates a reader whose root value goes into a container, which is an optional of its type.
  init(
    _ bytes: Bytes,
    _ plan: Plan,
    into container: UnsafeMutableRawPointer,
    _ options: DecodingOptions,
    merging: Bool = false,
    file: String?,
    offset: Int = 0
  ) {
    self.bytes = bytes
    self.plan = plan
    self.options = options
    self.file = file
    session = DecodingSession(plan, options)
    session.begin(into: container, length: bytes.count, merging: merging)
    session.resolve = { place in SourceLocation(file: file, offset: offset + place.offset) }
    base = offset
  }

  /// How many bytes of the stream stand in front of these.
  private let base: Int

  /// Reads the whole message; what stands behind it is an error, unless it is to be left alone.
  mutating func read(ignoringRest: Bool = false) throws(FremontError) {
    if bytes.count > options.maximumDocumentLength { throw .documentTooLong(options.maximumDocumentLength, file: file) }
    do throws(Fault) {
      try readMessage()
      if !ignoringRest, offset < bytes.count, !session.isStopped {
        let left = bytes.count - offset
        throw Fault(message: "\(Self.count(left)) left behind the message", offset: offset)
      }
    } catch {
      throw FremontError(.malformedDocument, session.faults.inTextOrder() + [diagnostic(error)])
    }
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
    guard let root = plan.rootEntry else { return }
    try read(root, upTo: bytes.count)
    while let top = open.last, !session.isStopped {
      if top.context.pointee.kind == .list { try readItem(top) } else { try readMembers(top) }
    }
    endBits()
  }

  // MARK: Content

  /// Reads the values of a class or a dictionary up to the first that is more than one piece of bytes.
  private mutating func readMembers(_ top: Open) throws(Fault) {
    guard let rows = top.context.pointee.elements else { return close(top) }
    let count = top.context.pointee.elementCount
    var index = top.next
    while index < count {
      let row = rows + index
      index += 1
      guard let extent = row.pointee.extent, !extent.pointee.isAlternative else { continue }
      if extent.pointee.extent.content == .number, extent.pointee.selector == nil {
        try readNumber(row, extent, upTo: top.end)
        continue
      }
      open[open.count - 1].next = index
      var chosen = row
      if extent.pointee.selector != nil {
        guard let choice = try choose(from: rows, index - 1, count) else { continue }
        chosen = choice
      }
      let depth = open.count
      try read(chosen, upTo: top.end)
      if open.count > depth || session.isStopped { return }
    }
    close(top)
  }

  /// Finds the alternative that a value says which came before; nil: none comes.
  private mutating func choose(
    from rows: UnsafeMutablePointer<PlanRow>, _ first: Int, _ count: Int
  ) throws(Fault) -> UnsafeMutablePointer<PlanRow>? {
    let row = rows + first
    guard let extent = row.pointee.extent, let name = extent.pointee.selector else { return row }
    guard let value = value(of: name) else { throw absence(of: name, row) }
    var known: [String] = []
    for index in first..<count where rows[index].name == row.pointee.name {
      guard let choice = rows[index].extent?.pointee.choice else { continue }
      if choice == value { return rows + index }
      let title = rows[index].context.pointee.title
      known.append(title.isEmpty ? "\(choice)" : "\(choice) (\(title))")
    }
    if value == 0, extent.pointee.mayLack { return nil }
    throw fault(
      "'\(String(cString: name))' is \(value), which chooses nothing; expected \(known.joined(separator: ", "))", row)
  }

  private mutating func readItem(_ top: Open) throws(Fault) {
    guard let item = top.context.pointee.elements, let extent = item.pointee.extent else { return close(top) }
    if let left = top.left {
      if left == 0 { return close(top) }
      open[open.count - 1].left = left - 1
    } else if offset >= top.end {
      return close(top)
    }
    if extent.pointee.extent.content == .number {
      // Numbers go in one run.
      var left = top.left ?? (top.end - offset)
      while left > 0, !session.isStopped, top.left != nil || offset < top.end {
        try readNumber(item, extent, upTo: top.end)
        left -= 1
      }
      open[open.count - 1].left = 0
      return
    }
    // What has no bytes would come for ever.
    if top.left == nil, offset == top.lastItem {
      throw fault("items without bytes have no end", item)
    }
    open[open.count - 1].lastItem = offset
    try read(item, upTo: top.end)
  }

  private mutating func close(_ top: Open) {
    endBits()
    open.removeLast()
    noted.removeSubrange(top.noted...)
    if top.isBounded { offset = top.end }
    session.end()
  }

  /// Reads a value that is not a number.
  private mutating func read(_ row: UnsafeMutablePointer<PlanRow>, upTo end: Int) throws(Fault) {
    guard let extent = row.pointee.extent else { return }
    let said = extent.pointee.extent
    endBits()
    switch said.content {
    case .number: try readNumber(row, extent, upTo: end)
    case .text, .data: try readText(row, extent, upTo: end)
    case .checksum: try readChecksum(row, said, upTo: end)
    case .members:
      var limit = end
      if case .prefixed(let number) = said.end {
        limit = try readLength(number, row, upTo: end)
        guard limit <= end - offset else { throw short(row, limit, end) }
        limit += offset
      }
      try begin(row, left: nil, end: limit, isBounded: said.end != .own)
    case .items:
      var left: Int?
      switch said.end {
      case .fixed(let count): left = count
      case .prefixed(let number): left = try readLength(number, row, upTo: end)
      case .counted: left = try readCount(row, extent)
      case .terminated, .rest, .own: break
      }
      let start = offset
      try begin(row, left: left, end: end, isBounded: false)
      if let left, let item = open.last?.context.pointee.elements?.pointee.extent {
        let (size, isTooLarge) = left.multipliedReportingOverflow(by: item.pointee.extent.leastSize)
        if isTooLarge || size > end - start {
          throw Fault(
            message:
              "\(left) items need at least \(isTooLarge ? "more" : "\(size)") bytes, and \(end - start) are left",
            offset: start)
        }
      }
    }
  }

  private mutating func begin(
    _ row: UnsafeMutablePointer<PlanRow>, left: Int?, end: Int, isBounded: Bool
  ) throws(Fault) {
    let frame = session.top
    if let rows = frame.pointee.context.pointee.elements, frame.pointee.context.pointee.kind != .list {
      frame.pointee.expected = row - rows
    }
    let depth = session.depth
    let place = DocumentPlace(offset: offset)
    if row.pointee.terms != nil, let name = row.pointee.context.pointee.typeNames.first {
      var name = name
      let type = plan.typeName
      name.withUTF8 { name in
        withUnsafeTemporaryAllocation(of: TagAttribute.self, capacity: 1) { attributes in
          attributes.initializeElement(at: 0, to: TagAttribute(name: type, value: name))
          session.start(
            row.pointee.name, nil, TagAttributes(first: UnsafePointer(attributes.baseAddress), count: 1), place)
        }
      }
    } else {
      session.start(row.pointee.name, nil, .none, place)
    }
    if session.isStopped { return }
    guard session.depth == depth + 1, !session.isSkipping else {
      throw fault("the value has no place", row)
    }
    open.append(
      Open(
        context: session.top.pointee.context, left: left, start: offset, end: end, isBounded: isBounded,
        noted: noted.count))
  }

  // MARK: Values

  @inline(__always)
  private mutating func readNumber(
    _ row: UnsafeMutablePointer<PlanRow>, _ extent: UnsafeMutablePointer<PlanExtent>, upTo end: Int
  ) throws(Fault) {
    guard let number = extent.pointee.extent.number else { return }
    if number.bits != nil { return try readBits(row, extent, number, upTo: end) }
    if bit > 0 { endBits() }
    let start = offset
    guard number.size <= end - start else { throw short(row, number.size, end) }
    let value = Bytes(rebasing: bytes[start..<start + number.size])
    offset = start + number.size
    try store(value, row, extent, number, at: start)
  }

  @inline(__always)
  private mutating func store(
    _ value: Bytes, _ row: UnsafeMutablePointer<PlanRow>, _ extent: UnsafeMutablePointer<PlanExtent>,
    _ number: RawNumber, at start: Int
  ) throws(Fault) {
    if observe != nil { note(row, extent, start) }
    if extent.pointee.isAsked { noteAsked(value, row, number) }
    if extent.pointee.isPadding { return }
    if session.top.pointee.context.pointee.kind == .list {
      session.takeItem(value, by: row, at: start)
    } else if row.pointee.reference == nil, row != plan.rootEntry {
      session.take(value, by: row, at: start)
    } else {
      try tell(value, row, at: start)
    }
  }

  /// Tells the session of a value of which more is asked than to be stored.
  private mutating func tell(_ value: Bytes, _ row: UnsafeMutablePointer<PlanRow>, at start: Int) throws(Fault) {
    session.start(row.pointee.name, nil, .none, DocumentPlace(offset: start))
    if session.isStopped { return }
    session.characters(value, at: start)
    session.end()
  }

  private mutating func noteAsked(_ value: Bytes, _ row: UnsafeMutablePointer<PlanRow>, _ number: RawNumber) {
    noted.append((row.pointee.name, number.stored(value)?.integer(as: Int.self) ?? .max))
  }

  private func value(of name: UnsafePointer<UInt8>) -> Int? {
    noted.last { $0.name == name }?.value
  }

  private mutating func readBits(
    _ row: UnsafeMutablePointer<PlanRow>, _ extent: UnsafeMutablePointer<PlanExtent>, _ number: RawNumber,
    upTo end: Int
  ) throws(Fault) {
    guard let count = number.bits else { return }
    // Bits that are counted from the other end begin a byte of their own.
    if number.bitOrder != bitOrder { endBits() }
    bitOrder = number.bitOrder
    let start = offset
    guard (bit + count + 7) / 8 <= end - offset else { throw short(row, (bit + count + 7) / 8, end) }
    var value: UInt64 = 0
    for index in 0..<count {
      let byte = bytes[offset]
      let isBig = number.bitOrder == .big
      let taken = UInt64(isBig ? byte >> UInt8(7 - bit) & 1 : byte >> UInt8(bit) & 1)
      value = isBig ? value << 1 | taken : value | taken << UInt64(index)
      bit += 1
      if bit == 8 { (offset, bit) = (offset + 1, 0) }
    }
    try withUnsafeBytes(of: value.littleEndian) { word throws(Fault) in
      try store(word.bindMemory(to: UInt8.self), row, extent, number, at: start)
    }
  }

  /// Goes on with the next whole byte.
  private mutating func endBits() {
    if bit > 0 { (offset, bit) = (offset + 1, 0) }
  }

  private mutating func readText(
    _ row: UnsafeMutablePointer<PlanRow>, _ extent: UnsafeMutablePointer<PlanExtent>, upTo end: Int
  ) throws(Fault) {
    let said = extent.pointee.extent
    let first = offset
    var length = end - offset
    var behind = 0
    switch said.end {
    case .fixed(let count): length = count
    case .prefixed(let number): length = try readLength(number, row, upTo: end)
    case .counted: length = try readCount(row, extent)
    case .terminated:
      guard let zero = said.encoding.terminator(in: Bytes(rebasing: bytes[offset..<end])) else {
        throw fault("no NUL ends the text", row)
      }
      (length, behind) = (zero, said.encoding.unit)
    case .rest, .own: break
    }
    guard length <= end - offset else { throw short(row, length, end) }
    let start = offset
    var value = Bytes(rebasing: bytes[start..<start + length])
    offset += length + behind
    if observe != nil { note(row, extent, first) }
    if extent.pointee.isPadding { return }
    if length > options.maximumTextLength {
      return session.fail(
        FremontError(
          .textLengthLimit, "the text is longer than the limit of \(options.maximumTextLength) bytes",
          at: SourceLocation(file: file, offset: base + start), path: session.writtenPath + session.step(to: row)))
    }
    if said.content == .text {
      if case .fixed = said.end { value = Bytes(rebasing: value[..<said.encoding.length(ofPadded: value)]) }
      do throws(ValueFault) {
        if said.encoding == .utf8 {
          try said.encoding.check(value)
        } else {
          text.removeAll(keepingCapacity: true)
          try said.encoding.decode(value, into: &text)
        }
      } catch {
        return session.refuse(error, row, at: start)
      }
    }
    guard said.content == .text, said.encoding != .utf8 else { return try storeText(value, row, at: start) }
    let decoded = text
    try decoded.withUnsafeBufferPointer { value throws(Fault) in try storeText(value, row, at: start) }
  }

  private mutating func storeText(_ value: Bytes, _ row: UnsafeMutablePointer<PlanRow>, at start: Int) throws(Fault) {
    if session.top.pointee.context.pointee.kind == .list {
      session.takeItem(value, by: row, at: start)
    } else if row.pointee.reference == nil, row != plan.rootEntry {
      session.take(value, by: row, at: start)
    } else {
      try tell(value, row, at: start)
    }
  }

  private mutating func readChecksum(
    _ row: UnsafeMutablePointer<PlanRow>, _ said: ValueExtent, upTo end: Int
  ) throws(Fault) {
    guard let number = said.number, let checksum = said.checksum, let start = open.last?.start else { return }
    let place = offset
    guard number.size <= end - offset else { throw short(row, number.size, end) }
    let found = number.stored(Bytes(rebasing: bytes[offset..<offset + number.size]))?.integer(as: UInt64.self) ?? 0
    let made = checksum(Bytes(rebasing: bytes[start..<offset]))
    offset += number.size
    if observe != nil, let extent = row.pointee.extent { note(row, extent, place) }
    if found != made {
      let (found, made) = (String(found, radix: 16, uppercase: true), String(made, radix: 16, uppercase: true))
      session.refuse(
        ValueFault("the \(checksum.rawValue) is 0x\(found), and that of the \(place - start) bytes is 0x\(made)"), row,
        at: place)
    }
  }

  /// Reads a length that stands in front.
  private mutating func readLength(
    _ number: RawNumber, _ row: UnsafeMutablePointer<PlanRow>, upTo end: Int
  ) throws(Fault) -> Int {
    guard number.size <= end - offset else { throw short(row, number.size, end) }
    let stored = number.stored(Bytes(rebasing: bytes[offset..<offset + number.size]))
    offset += number.size
    return stored?.integer(as: Int.self) ?? .max
  }

  /// Finds the length that another value is.
  private func readCount(
    _ row: UnsafeMutablePointer<PlanRow>, _ extent: UnsafeMutablePointer<PlanExtent>
  ) throws(Fault) -> Int {
    guard let name = extent.pointee.counter else { return 0 }
    guard let count = value(of: name) else { throw absence(of: name, row) }
    guard count >= 0 else {
      throw fault("'\(String(cString: name))' is \(count), and no count", row)
    }
    return count
  }

  private func absence(of name: UnsafePointer<UInt8>, _ row: UnsafeMutablePointer<PlanRow>) -> Fault {
    fault("'\(String(cString: name))' has not been read before", row)
  }

  private func short(_ row: UnsafeMutablePointer<PlanRow>, _ needed: Int, _ end: Int) -> Fault {
    let available = end - offset
    return fault("\(Self.count(needed)) needed, and \(available) left", row)
  }

  private static func count(_ count: Int) -> String { count == 1 ? "1 byte is" : "\(count) bytes are" }

  /// Tells the observer of a value that ends here.
  private func note(
    _ row: UnsafeMutablePointer<PlanRow>, _ extent: UnsafeMutablePointer<PlanExtent>, _ start: Int
  ) {
    observe?(
      BinaryPiece(
        start: start, end: bit > 0 ? offset + 1 : offset, path: session.writtenPath + session.step(to: row),
        extent: extent.pointee.extent, isPadding: extent.pointee.isPadding))
  }
}
