/// Reads and writes the values of one Swift type in one format.
///
/// A converter is immutable. It carries, beside the two conversions, the same conversions fused with their place in memory,
/// made where the type is known, so that a value goes from text to property in a single call.
public struct ValueConverter<Value>: Sendable {
  @usableFromInline typealias Text = UnsafeBufferPointer<UInt8>

  /// Makes a value from text.
  @usableFromInline let parse: @Sendable (Text) throws(ValueFault) -> Value

  /// Writes a value; false when the value is nil and nothing was written.
  @usableFromInline let format: @Sendable (Value, inout OutputBuffer) throws(ValueFault) -> Bool

  /// Writes the value at a place, which need not be copied for that.
  @usableFromInline let load: @Sendable (UnsafePointer<Value>, inout OutputBuffer) throws(ValueFault) -> Bool

  /// Makes the function that assigns to a value at an offset from its container.
  @usableFromInline let makeStore: @Sendable (_ offset: Int) -> TextAccess.Store

  /// Makes the function that writes the value at an offset from its container.
  @usableFromInline let makeLoad: @Sendable (_ offset: Int) -> TextAccess.Load

  /// The same two for a container that is a reference, at an offset from the object it refers to.
  @usableFromInline let makeReferencedStore: @Sendable (_ offset: Int) -> TextAccess.Store
  @usableFromInline let makeReferencedLoad: @Sendable (_ offset: Int) -> TextAccess.Load

  /// Appends to an array of values.
  @usableFromInline let append: TextAccess.Store

  /// What of the format the type lacks, such as an item of an enumeration.
  @usableFromInline let mismatch: ValueFault?

  /// Whether a value can be written in the format; nil when every value can.
  @usableFromInline let fits: (@Sendable (Value) -> Bool)?

  /// Makes the value that nil is read as, where that is not the nil of the type.
  @usableFromInline var nilValue: (@Sendable () throws(ValueFault) -> Value)?

  /// Whether a value for which nothing is written is not nil: a case of a choice, whose payload is nil.
  @usableFromInline var isCase: (@Sendable (Value) -> Bool)?

  /// Makes the converter of such a value or nil, by the same conversion; nil where the value is an optional itself.
  @usableFromInline let makeOptional:
    (@Sendable (_ readsEmptyAsValue: Bool, _ preservesWhitespace: Bool) -> ValueConverter<Value?>)?

  /// Makes the converter of such a value that may not have been read yet, by the same conversion; nil where the value is an optional itself.
  @usableFromInline let makeField: (@Sendable () -> ValueConverter<Value?>)?

  /// Creates a converter from a conversion.
  @inlinable @inline(__always)
  init(
    _ conversion: some TextConversion<Value>,
    mismatch: ValueFault? = nil,
    fits: (@Sendable (Value) -> Bool)? = nil
  ) {
    self.init(
      conversion, mismatch: mismatch, fits: fits,
      makeOptional: { readsEmptyAsValue, preservesWhitespace in
        ValueConverter<Value?>(
          OptionalConversion(
            conversion, readsEmptyAsValue: readsEmptyAsValue, preservesWhitespace: preservesWhitespace),
          mismatch: mismatch,
          fits: { value in
            guard let value else { return false }
            return fits?(value) ?? true
          },
          makeOptional: nil, makeField: nil)
      },
      makeField: {
        ValueConverter<Value?>(
          FieldConversion(conversion), mismatch: mismatch, fits: nil, makeOptional: nil, makeField: nil)
      })
  }

  @inlinable @inline(__always)
  init(
    _ conversion: some TextConversion<Value>,
    mismatch: ValueFault?,
    fits: (@Sendable (Value) -> Bool)?,
    makeOptional: (@Sendable (Bool, Bool) -> ValueConverter<Value?>)?,
    makeField: (@Sendable () -> ValueConverter<Value?>)?
  ) {
    self.makeOptional = makeOptional
    self.makeField = makeField
    self.mismatch = mismatch
    self.fits = fits
    parse = { text throws(ValueFault) in try conversion.parse(text) }
    format = { value, output throws(ValueFault) in try conversion.format(value, to: &output) }
    load = { place, output throws(ValueFault) in try conversion.load(place, to: &output) }
    makeStore = { offset in
      { container, text throws(ValueFault) in
        container.advanced(by: offset).assumingMemoryBound(to: Value.self).pointee = try conversion.parse(text)
      }
    }
    makeLoad = { offset in
      { container, output throws(ValueFault) in
        try conversion.load(container.advanced(by: offset).assumingMemoryBound(to: Value.self), to: &output)
      }
    }
    makeReferencedStore = { offset in
      { container, text throws(ValueFault) in
        let value = try conversion.parse(text)
        ObjectMemory.object(container).advanced(by: offset).assumingMemoryBound(to: Value.self).pointee = value
      }
    }
    makeReferencedLoad = { offset in
      { container, output throws(ValueFault) in
        let place = ObjectMemory.object(container).advanced(by: offset).assumingMemoryBound(to: Value.self)
        return try conversion.load(UnsafePointer(place), to: &output)
      }
    }
    append = { container, text throws(ValueFault) in
      container.assumingMemoryBound(to: [Value].self).pointee.append(try conversion.parse(text))
    }
  }

  /// Creates a converter from two functions.
  @inlinable @inline(__always)
  init(
    parse: @escaping @Sendable (UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Value,
    format: @escaping @Sendable (Value, inout OutputBuffer) throws(ValueFault) -> Bool,
    mismatch: ValueFault? = nil,
    fits: (@Sendable (Value) -> Bool)? = nil
  ) {
    self.init(FunctionConversion(parse: parse, format: format), mismatch: mismatch, fits: fits)
  }
}

extension ValueConverter {
  /// The converter of a value or nil.
  @inlinable
  func optional(_ format: ValueFormat) -> ValueConverter<Value?> {
    let (readsEmpty, preserves) = (format.readsEmptyAsValue, format.preservesWhitespace)
    var result = makeOptional?(readsEmpty, preserves) ?? optional(readsEmpty, preserves)
    if let nilValue { result.nilValue = { () throws(ValueFault) in .some(try nilValue()) } }
    if let isCase { result.isCase = { value in value.map { isCase($0) } ?? false } }
    return result
  }

  @inlinable
  func optional(_ readsEmptyAsValue: Bool, _ preservesWhitespace: Bool) -> ValueConverter<Value?> {
    let conversion = FunctionConversion(parse: parse, format: format)
    return ValueConverter<Value?>(
      OptionalConversion(conversion, readsEmptyAsValue: readsEmptyAsValue, preservesWhitespace: preservesWhitespace),
      mismatch: mismatch,
      fits: { [fits] value in
        guard let value else { return false }
        return fits?(value) ?? true
      },
      makeOptional: nil, makeField: nil)
  }

  /// The converter of a value that may not have been read yet.
  var field: ValueConverter<Value?> {
    var result =
      makeField?()
      ?? ValueConverter<Value?>(
        FieldConversion(FunctionConversion(parse: parse, format: format)), mismatch: mismatch, fits: nil,
        makeOptional: nil, makeField: nil)
    if let nilValue { result.nilValue = { () throws(ValueFault) in .some(try nilValue()) } }
    return result
  }

  /// Makes the function that tells whether a value can be written in the format, given where it stands in its container.
  @inlinable
  func fits(_ pointer: @escaping @Sendable (UnsafeRawPointer) -> UnsafePointer<Value>) -> TextAccess.Fits? {
    guard let fits else { return nil }
    return { fits(pointer($0).pointee) }
  }
}
