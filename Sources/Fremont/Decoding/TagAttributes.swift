/// The attributes of a start tag, as a reader hands them over: spans in its own memory, which hold until the next token.
struct TagAttributes {
  /// Five pointers for each attribute: local name, prefix, namespace, start and end of the value.
  typealias Table = UnsafeMutablePointer<UnsafePointer<UInt8>?>

  let table: Table?
  let count: Int

  /// No attributes.
  static var none: TagAttributes { TagAttributes(table: nil, count: 0) }

  /// The value of an attribute, by its interned name.
  func value(
    of name: UnsafePointer<UInt8>,
    _ namespace: UnsafePointer<UInt8>?
  ) -> UnsafeBufferPointer<UInt8>? {
    guard let table else { return nil }
    for index in 0..<count {
      let attribute = table + index * 5
      guard attribute[0] == name, attribute[2] == namespace, let start = attribute[3], let end = attribute[4] else {
        continue
      }
      return UnsafeBufferPointer(start: start, count: end - start)
    }
    return nil
  }
}
