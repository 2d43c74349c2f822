/// Where values end, and the faults of values that do not end.
extension BinaryReader {
  /// Reads a length that is written before its value.
  mutating func readLength(_ number: RawNumber, _ row: RowPointer, upTo end: Int) throws(Fault) -> Int {
    guard number.size <= end - offset else { throw short(row, number.size, end) }
    let stored = number.stored(Bytes(rebasing: bytes[offset..<offset + number.size]))
    offset += number.size
    return stored?.integer(as: Int.self) ?? .max
  }

  /// Finds a length that is another value.
  func readCount(_ row: RowPointer, _ extent: ExtentPointer) throws(Fault) -> Int {
    guard let name = extent.counter else { return 0 }
    guard let count = value(of: name) else { throw absence(of: name, row) }
    guard count >= 0 else {
      throw fault("'\(String(cString: name))' is \(count), which is not a count", row)
    }
    return count
  }

  func absence(of name: UnsafePointer<UInt8>, _ row: RowPointer) -> Fault {
    fault("'\(String(cString: name))' has not been read before", row)
  }

  func short(_ row: RowPointer, _ needed: Int, _ end: Int) -> Fault {
    let available = end - offset
    return fault(
      "\(Self.count(needed)) needed, and \(available) left", row, needed: total(offset, needed, end))
  }

  /// The number of bytes that the message must have for `count` bytes from an offset; nil if the enclosing value ends
  /// elsewhere.
  func total(_ offset: Int, _ count: Int, _ end: Int) -> Int? {
    let (total, isTooLarge) = offset.addingReportingOverflow(count)
    return end == bytes.count && !isTooLarge ? total : nil
  }

  /// Checks that a value which extends over all remaining bytes has an end.
  func checkEnd(_ row: RowPointer) throws(Fault) {
    guard isStreamed, open.allSatisfy({ !$0.isBounded }) else { return }
    throw fault("the value extends over all remaining bytes, so no other message can follow it", row)
  }

  static func count(_ count: Int) -> String { count == 1 ? "1 byte is" : "\(count) bytes are" }

  /// Reports a value that ends here to the observer.
  func note(_ row: RowPointer, _ extent: ExtentPointer, _ start: Int, value: String) {
    let path = session.writtenPath
    let value = extent.isPadding ? "padding" : extent.pointee.isConstant ? "\(value), constant" : value
    observe?(
      BinaryPiece(
        start: start, end: bit > 0 ? offset + 1 : offset,
        path: (path == "/" ? "" : path) + session.step(to: row, isNext: true),
        value: value))
  }

  /// Reports a length that ends here to the observer.
  func note(length: Int, _ row: RowPointer, _ start: Int) {
    let path = session.writtenPath
    observe?(
      BinaryPiece(
        start: start, end: offset, path: (path == "/" ? "" : path) + session.step(to: row, isNext: true),
        value: "length \(length)"))
  }
}
