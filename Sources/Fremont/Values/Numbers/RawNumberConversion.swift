/// Converts a number from and to a `NumberScalar`, through the conversion of its text.
struct RawNumberConversion<Plain: TextConversion>: TextConversion {
  private let plain: Plain

  /// The type that the definition names.
  private let type: NumberType?

  init(_ plain: Plain, _ type: NumberType?) {
    self.plain = plain
    self.type = type
  }

  func parse(_ scalar: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Plain.Value {
    if type != .float, case .digits(let text) = try NumberScalar.value(of: scalar) { return try plain.parse(text) }
    var text = OutputBuffer(capacity: 64)
    try NumberScalar.appendText(of: scalar, as: type, to: &text)
    return try plain.parse(text.bytes)
  }

  func format(_ value: Plain.Value, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    var text = OutputBuffer(capacity: 64)
    guard try plain.format(value, to: &text) else { return false }
    NumberScalar.append(text: text.bytes, as: type, to: &output)
    return true
  }
}
