/// Reads and writes the values of one Swift type in one format.
///
/// A converter is immutable. In addition to the two conversions, it has versions fused with the place in memory. These
/// are made where the type is known, so that a value goes from text to property in a single call.
@usableFromInline
struct ValueConverter<Value>: Sendable {
  @usableFromInline typealias Text = UnsafeBufferPointer<UInt8>

  /// Makes a value from text.
  @usableFromInline let parse: @Sendable (Text) throws(ValueFault) -> Value

  /// Writes a value; returns false if it is nil and nothing was written.
  @usableFromInline let format: @Sendable (Value, inout OutputBuffer) throws(ValueFault) -> Bool

  /// Makes the function that parses text into a place in a container.
  @usableFromInline let makeStore: @Sendable (SlotPlace) -> TextAccess.Store

  /// Makes the function that writes the value at a place in a container, without copying it.
  @usableFromInline let makeLoad: @Sendable (SlotPlace) -> TextAccess.Load

  /// Parses text and appends the value to an array.
  @usableFromInline let append: TextAccess.Store

  /// What the type lacks for the format, for example an item of an enumeration.
  @usableFromInline let mismatch: ValueFault?

  /// Tells whether a value can be written in the format; nil if every value can.
  @usableFromInline let fits: (@Sendable (Value) -> Bool)?

  /// The same for the value at a place.
  @usableFromInline let fitsAt: TextAccess.Fits?

  /// Makes the value that nil is read as, if that is not the nil of the type.
  @usableFromInline var nilValue: (@Sendable () throws(ValueFault) -> Value)?

  /// Tells whether a value for which nothing is written is a case of a choice with a nil payload, rather than nil.
  @usableFromInline var isCase: (@Sendable (Value) -> Bool)?

  /// Makes the converter of the optional type from the same conversion; nil if the value is an optional already.
  @usableFromInline let makeOptional:
    (@Sendable (_ readsEmptyAsValue: Bool, _ preservesWhitespace: Bool) -> ValueConverter<Value?>)?

  /// Creates a converter from a conversion.
  @inlinable @inline(__always)
  init(
    _ conversion: some TextConversion<Value>, mismatch: ValueFault? = nil, fits: (@Sendable (Value) -> Bool)? = nil
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
          makeOptional: nil)
      })
  }

  @inlinable @inline(__always)
  init(
    _ conversion: some TextConversion<Value>,
    mismatch: ValueFault?,
    fits: (@Sendable (Value) -> Bool)?,
    makeOptional: (@Sendable (Bool, Bool) -> ValueConverter<Value?>)?
  ) {
    self.makeOptional = makeOptional
    self.mismatch = mismatch
    self.fits = fits
    if let fits {
      fitsAt = { place in fits(place.assumingMemoryBound(to: Value.self).pointee) }
    } else {
      fitsAt = nil
    }
    let parse: @Sendable (Text) throws(ValueFault) -> Value = { text throws(ValueFault) in try conversion.parse(text) }
    self.parse = parse
    format = { value, output throws(ValueFault) in try conversion.format(value, to: &output) }
    makeStore = { place in
      { container, text throws(ValueFault) in
        // The value is made first, since a custom conversion may move the memory that an object refers to.
        let value = try conversion.parse(text)
        place.address(in: container).assumingMemoryBound(to: Value.self).pointee = value
      }
    }
    makeLoad = { place in
      { container, output throws(ValueFault) in
        let place = place.address(in: container).assumingMemoryBound(to: Value.self)
        return try conversion.load(UnsafePointer(place), to: &output)
      }
    }
    append = { container, text throws(ValueFault) in
      container.assumingMemoryBound(to: [Value].self).pointee.append(try parse(text))
    }
  }

  /// Creates a converter from two functions, without code specialized for the type.
  @usableFromInline @_semantics("optimize.sil.specialize.generic.never")
  init(
    parse: @escaping @Sendable (UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Value,
    format: @escaping @Sendable (Value, inout OutputBuffer) throws(ValueFault) -> Bool,
    mismatch: ValueFault? = nil,
    fits: (@Sendable (Value) -> Bool)? = nil
  ) {
    self.init(FunctionConversion(parse: parse, format: format), mismatch: mismatch, fits: fits)
  }

  /// Creates a converter from a conversion that does not merit specialized code for each kind of place.
  @inline(__always)
  init(rare conversion: some TextConversion<Value>, fits: (@Sendable (Value) -> Bool)? = nil) {
    self.init(
      parse: { text throws(ValueFault) in try conversion.parse(text) },
      format: { value, output throws(ValueFault) in try conversion.format(value, to: &output) },
      fits: fits)
  }
}

extension ValueConverter {
  /// Creates a converter from two functions, with code specialized for the type.
  @inlinable @inline(__always)
  static func fused(
    parse: @escaping @Sendable (UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Value,
    format: @escaping @Sendable (Value, inout OutputBuffer) throws(ValueFault) -> Bool,
    mismatch: ValueFault? = nil,
    fits: (@Sendable (Value) -> Bool)? = nil
  ) -> ValueConverter {
    ValueConverter(FunctionConversion(parse: parse, format: format), mismatch: mismatch, fits: fits)
  }

  /// The converter of the optional type.
  @usableFromInline @_semantics("optimize.sil.specialize.generic.never")
  func optional(_ format: ValueFormat) -> ValueConverter<Value?> {
    let (readsEmpty, preserves) = (format.readsEmptyAsValue, format.preservesWhitespace)
    var result = makeOptional?(readsEmpty, preserves) ?? optional(readsEmpty, preserves)
    if let nilValue { result.nilValue = { () throws(ValueFault) in .some(try nilValue()) } }
    if let isCase { result.isCase = { value in value.map { isCase($0) } ?? false } }
    return result
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private func optional(_ readsEmptyAsValue: Bool, _ preservesWhitespace: Bool) -> ValueConverter<Value?> {
    let conversion = FunctionConversion(parse: parse, format: format)
    return ValueConverter<Value?>(
      OptionalConversion(conversion, readsEmptyAsValue: readsEmptyAsValue, preservesWhitespace: preservesWhitespace),
      mismatch: mismatch,
      fits: { [fits] value in
        guard let value else { return false }
        return fits?(value) ?? true
      },
      makeOptional: nil)
  }

  /// The converter of a value that may not have been read yet, in which no text means nil.
  @_semantics("optimize.sil.specialize.generic.never")
  func field() -> ValueConverter<Value?> {
    var result = makeOptional?(true, true) ?? optional(true, true)
    if let nilValue { result.nilValue = { () throws(ValueFault) in .some(try nilValue()) } }
    return result
  }
}
