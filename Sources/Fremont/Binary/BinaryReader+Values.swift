/// Values that are one sequence of bytes.
extension BinaryReader {
  @inline(__always)
  mutating func readNumber(_ row: RowPointer, _ extent: ExtentPointer, upTo end: Int) throws(Fault) {
    guard let number = extent.extent.number else { return }
    if number.bits != nil { return try readBits(row, extent, number, upTo: end) }
    if bit > 0 { endBits() }
    let start = offset
    guard number.size <= end - start else { throw short(row, number.size, end) }
    let value = Bytes(rebasing: bytes[start..<start + number.size])
    offset = start + number.size
    try store(value, row, extent, number: number, at: start)
  }

  @inline(__always)
  mutating func store(
    _ value: Bytes, _ row: RowPointer, _ extent: ExtentPointer, number: RawNumber, at start: Int
  ) throws(Fault) {
    if observe != nil { note(row, extent, start, value: (try? number.read(value))?.text ?? "") }
    if extent.isReferencedByName { noteReferenced(value, row, number) }
    if extent.isPadding { return }
    if session.top.context.kind == .list {
      session.storeItem(value, by: row, at: start)
    } else if row.reference == nil, row != plan.rootRow {
      session.store(value, by: row, at: start)
    } else {
      try storeAsElement(value, row, at: start)
    }
  }

  /// Stores a reference or a root. The session reads it as an element.
  mutating func storeAsElement(_ value: Bytes, _ row: RowPointer, at start: Int) throws(Fault) {
    session.start(row.name, nil, .none, at: DocumentPlace(offset: start))
    if session.isStopped { return }
    session.characters(value, at: start)
    session.end()
  }

  mutating func noteReferenced(_ value: Bytes, _ row: RowPointer, _ number: RawNumber) {
    noted.append((row.name, number.stored(value)?.integer(as: Int.self) ?? .max))
  }

  func value(of name: UnsafePointer<UInt8>) -> Int? {
    noted.last { $0.name == name }?.value
  }

  mutating func readBits(_ row: RowPointer, _ extent: ExtentPointer, _ number: RawNumber, upTo end: Int) throws(Fault) {
    guard let count = number.bits else { return }
    beginBits(number)
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
      try store(word.bindMemory(to: UInt8.self), row, extent, number: number, at: start)
    }
  }

  /// Moves to the next whole byte, unless the next value shares the current one. Bits in the other bit order do not
  /// share it.
  mutating func beginBits(_ number: RawNumber?) {
    if let number, number.bits != nil {
      if number.bitOrder != bitOrder { endBits() }
      bitOrder = number.bitOrder
    } else {
      endBits()
    }
  }

  /// Moves to the next whole byte.
  mutating func endBits() {
    if bit > 0 { (offset, bit) = (offset + 1, 0) }
  }

  mutating func readText(_ row: RowPointer, _ extent: ExtentPointer, upTo end: Int) throws(Fault) {
    let said = extent.extent
    let first = offset
    var length = end - offset
    var behind = 0
    switch said.end {
    case .fixed(let count): length = count
    case .prefixed(let number): length = try readLength(number, row, upTo: end)
    case .counted: length = try readCount(row, extent)
    case .terminated:
      // Bytes of earlier pieces are not searched again.
      let unit = said.encoding.unit
      let known = max(0, min(searched, end) - offset) / unit * unit
      guard let zero = said.encoding.terminator(in: Bytes(rebasing: bytes[(offset + known)..<end])) else {
        searched = end
        throw fault("no NUL ends the text", row, needed: total(offset, end - offset + 1, end))
      }
      (length, behind) = (known + zero, unit)
    case .rest, .own: try checkEnd(row)
    }
    guard length <= end - offset else { throw short(row, length, end) }
    let start = offset
    var value = Bytes(rebasing: bytes[start..<start + length])
    offset += length + behind
    if observe != nil {
      note(row, extent, first, value: said.content == .data ? "\(length) bytes" : said.encoding.shown(value))
    }
    if extent.isPadding { return }
    if length > options.maximumTextLength {
      return session.fail(
        FremontError(
          .textLengthLimit, "the text is longer than the limit of \(options.maximumTextLength) bytes",
          at: SourceLocation(file: file, offset: base + start),
          path: session.writtenPath + session.step(to: row, isNext: true)))
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
        return session.refuseNext(error, row, at: start)
      }
    }
    guard said.content == .text, said.encoding != .utf8 else { return try storeText(value, row, at: start) }
    let decoded = text
    try decoded.withUnsafeBufferPointer { value throws(Fault) in try storeText(value, row, at: start) }
  }

  mutating func storeText(_ value: Bytes, _ row: RowPointer, at start: Int) throws(Fault) {
    if session.top.context.kind == .list {
      session.storeItem(value, by: row, at: start)
    } else if row.reference == nil, row != plan.rootRow {
      session.store(value, by: row, at: start)
    } else {
      try storeAsElement(value, row, at: start)
    }
  }

  mutating func readChecksum(_ row: RowPointer, _ said: ValueExtent, upTo end: Int) throws(Fault) {
    guard let number = said.number, let checksum = said.checksum, let start = open.last?.start else { return }
    let place = offset
    guard number.size <= end - offset else { throw short(row, number.size, end) }
    let found = number.stored(Bytes(rebasing: bytes[offset..<offset + number.size]))?.integer(as: UInt64.self) ?? 0
    let made = checksum(Bytes(rebasing: bytes[start..<offset]))
    offset += number.size
    if observe != nil, let extent = row.extent { note(row, extent, place, value: checksum.rawValue) }
    if found != made {
      let (found, made) = (String(found, radix: 16, uppercase: true), String(made, radix: 16, uppercase: true))
      session.refuse(
        ValueFault("the \(checksum.rawValue) is 0x\(found), and that of the \(place - start) bytes is 0x\(made)"), row,
        at: place)
    }
  }
}
