/// How a number is read from a `NumberScalar` and written as one, by the conversion of its text.
struct RawNumberConversion<Plain: TextConversion>: TextConversion {
  private let plain: Plain

  /// Whether a whole number is a double too.
  private let prefersReal: Bool

  init(_ plain: Plain, prefersReal: Bool) {
    self.plain = plain
    self.prefersReal = prefersReal
  }

  func parse(_ scalar: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Plain.Value {
    if case .digits(let text) = try NumberScalar.value(of: scalar) { return try plain.parse(text) }
    var text = OutputBuffer(capacity: 64)
    try NumberScalar.appendText(of: scalar, to: &text)
    return try plain.parse(text.bytes)
  }

  func format(_ value: Plain.Value, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    var text = OutputBuffer(capacity: 64)
    guard try plain.format(value, to: &text) else { return false }
    NumberScalar.append(text: text.bytes, prefersReal: prefersReal, to: &output)
    return true
  }
}
