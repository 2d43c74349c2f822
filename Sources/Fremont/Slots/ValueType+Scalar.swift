extension ValueType {
  /// The type of values that are a single text.
  @inlinable @inline(__always)
  static func scalar(
    _ dataType: ModelDataType, typeName: String? = nil,
    _ converter: @escaping @Sendable (ValueFormat) -> ValueConverter<Value>?
  ) -> ValueType {
    ValueType(.scalar(dataType, typeName: typeName), converter: converter)
  }

  /// The type of values that wrap another value, and can refuse it.
  @inlinable
  static func wrapping<Raw>(
    _ raw: ValueType<Raw>, wrap: @escaping @Sendable (Raw) -> Value?, unwrap: @escaping @Sendable (Value) -> Raw
  ) -> ValueType {
    ValueType(
      raw.description,
      converter: { format in
        raw.converter(format).map { .wrapping($0, wrap: wrap, unwrap: unwrap) }
      })
  }
}

extension ValueConverter {
  /// The converter of values that wrap another value, and can refuse it.
  @inlinable
  static func wrapping<Raw>(
    _ raw: ValueConverter<Raw>, wrap: @escaping @Sendable (Raw) -> Value?, unwrap: @escaping @Sendable (Value) -> Raw
  ) -> ValueConverter {
    let parse = raw.parse
    let format = raw.format
    return .fused(
      parse: { text throws(ValueFault) in
        guard let value = wrap(try parse(text)) else { throw .refused(text, by: "\(Value.self)") }
        return value
      },
      format: { value, output throws(ValueFault) in try format(unwrap(value), &output) },
      mismatch: raw.mismatch
    )
  }
}

extension ValueFault {
  /// The fault for a text that a type refuses.
  @usableFromInline
  static func refused(_ text: UnsafeBufferPointer<UInt8>, by type: String) -> ValueFault {
    ValueFault(XMLWhitespace.trim(text), "is not \(withArticle(type))")
  }
}
