/// Converts a number in a given layout of bytes.
struct RawConversion<Base: NumberConversion>: TextConversion {
  let base: Base
  let raw: RawNumber

  func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Base.Value {
    try base.value(of: try raw.read(bytes))
  }

  func format(_ value: Base.Value, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    try raw.append(try base.number(of: value), to: &output)
    return true
  }
}

/// Converts an integer that has the layout of memory, in either byte order.
struct ExactInteger<Value: FixedWidthInteger & BitwiseCopyable & Sendable>: TextConversion {
  let order: ByteOrder

  @inline(__always)
  func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Value {
    guard bytes.count == MemoryLayout<Value>.size, let base = bytes.baseAddress else {
      throw ValueFault("\(bytes.count) bytes are not a number; expected \(MemoryLayout<Value>.size)")
    }
    return RawBytes.load(base, order: order)
  }

  @inline(__always)
  func format(_ value: Value, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    output.reserve(MemoryLayout<Value>.size)
    RawBytes.store(value, to: output.base + output.count, order: order)
    output.count += MemoryLayout<Value>.size
    return true
  }
}

/// Converts an IEEE 754 double that has the layout of memory, in either byte order.
struct ExactDouble: TextConversion {
  let bits: ExactInteger<UInt64>

  @inline(__always)
  func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Double {
    Double(bitPattern: try bits.parse(bytes))
  }

  @inline(__always)
  func format(_ value: Double, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    try bits.format(value.bitPattern, to: &output)
  }
}

/// Converts an IEEE 754 float in the same way.
struct ExactFloat: TextConversion {
  let bits: ExactInteger<UInt32>

  @inline(__always)
  func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Float {
    Float(bitPattern: try bits.parse(bytes))
  }

  @inline(__always)
  func format(_ value: Float, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    try bits.format(value.bitPattern, to: &output)
  }
}
