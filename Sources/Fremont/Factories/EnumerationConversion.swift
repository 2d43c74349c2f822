/// Parses and formats an enumeration for the data type ENUM. The values of all items are known in advance.
@frozen @usableFromInline
struct EnumerationConversion<Value: ModelEnumeration>: TextConversion {
  @usableFromInline let table: EnumTable

  /// The value of each item; nil if the type has none.
  @usableFromInline let values: [Value?]

  @inlinable
  init(table: EnumTable, values: [Value?]) {
    self.table = table
    self.values = values
  }

  @inlinable @inline(__always)
  func parse(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Value {
    guard let value = values[try table.index(of: text)] else { throw .refused(text, by: "\(Value.self)") }
    return value
  }

  @inlinable @inline(__always)
  func format(_ value: Value, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    guard let index = table.index(ofRaw: value.rawValue) else { throw table.unlistedFault("\(value.rawValue)") }
    try table.append(index, to: &output)
    return true
  }
}
