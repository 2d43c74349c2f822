extension ValueType {
  /// The type of the values of one case of a choice.
  @inlinable
  static func choice<Payload>(
    _ payload: ValueType<Payload>,
    _ embed: @escaping @Sendable (Payload) -> Value,
    _ extract: @escaping @Sendable (Value) -> Payload?
  ) -> ValueType {
    ValueType(
      payload.description,
      converter: { (format: ValueFormat) -> ValueConverter<Value>? in
        guard let converter = payload.converter(format) else { return nil }
        let parse = converter.parse
        let write = converter.format
        let fits = converter.fits
        let makeNil = payload.makeNil
        var choice = ValueConverter<Value>.fused(
          parse: { text throws(ValueFault) in embed(try parse(text)) },
          format: { value, output throws(ValueFault) in
            guard let payload = extract(value) else {
              throw ValueFault("no alternative of the definition matches the case of the value")
            }
            return try write(payload, &output)
          },
          mismatch: converter.mismatch,
          fits: { value in
            guard let payload = extract(value) else { return false }
            return fits?(payload) ?? true || makeNil != nil && ValueType<Payload>.isNil(payload)
          }
        )
        choice.isCase = { extract($0) != nil }
        if let inner = converter.nilValue {
          choice.nilValue = { () throws(ValueFault) in embed(try inner()) }
        } else if let makeNil {
          choice.nilValue = { () throws(ValueFault) in embed(makeNil()) }
        }
        return choice
      },
      content: { (request: Content.Request) -> ContentAccess<Value>? in
        guard let access = payload.content(request) else { return nil }
        // An instance of another type belongs to another case.
        if case .instance(let wanted) = request, let type = wanted.type, access.content.type != type { return nil }
        if access.isAdapted { return .embedded(access, embed, extract) }
        guard access.content.type == Payload.self || Payload.self is AnyClass else { return nil }
        let fits = access.fits
        var choice = ContentAccess<Value>.converted(
          access.content,
          from: Payload.self,
          make: embed,
          unmake: { value in
            guard let payload = extract(value), fits?(payload) ?? true else { return nil }
            return payload
          },
          typeMismatch: { _ in ValueFault("no alternative of the definition matches the case of the value") },
          fits: { value in
            guard let payload = extract(value) else { return false }
            return fits?(payload) ?? true
          }
        )
        choice.isCase = { extract($0) != nil }
        return choice
      }
    )
  }

  /// Whether a value is nil.
  @usableFromInline
  static func isNil(_ value: Value) -> Bool { (value as? any PossibleNil)?.isNil ?? false }

  /// Whether the type has a nil.
  @usableFromInline
  static var hasNil: Bool { Value.self is any PossibleNil.Type }
}

/// A value that may be nil.
protocol PossibleNil {
  var isNil: Bool { get }
}

extension Optional: PossibleNil {
  var isNil: Bool { if case .none = self { true } else { false } }
}

extension ContentAccess {
  /// The access to a payload that is converted from and to instances: it is located in a copy, never inside the value.
  @usableFromInline
  static func embedded<Payload>(
    _ payload: ContentAccess<Payload>,
    _ embed: @escaping @Sendable (Payload) -> Value,
    _ extract: @escaping @Sendable (Value) -> Payload?
  ) -> ContentAccess {
    let make = payload.make
    let locate = payload.locate
    let fits = payload.fits
    let typeMismatch = payload.typeMismatch
    var convert: Convert?
    if let inner = payload.convert {
      convert = { built throws(ValueFault) in embed(try inner(built)) }
    }
    var nilValue: (@Sendable () throws(ValueFault) -> Value)?
    if let inner = payload.nilValue {
      nilValue = { () throws(ValueFault) in embed(try inner()) }
    }
    let readsNil = nilValue != nil
    var access = ContentAccess(
      payload.content,
      make: { embed(make($0)) },
      copies: true,
      typeMismatch: { value in
        guard let payload = extract(value) else {
          return ValueFault("no alternative of the definition matches the case of the value")
        }
        return typeMismatch?(payload)
      },
      fits: { value in
        guard let payload = extract(value) else { return false }
        // A payload without content and without a mismatch is written as nil.
        return fits?(payload) ?? true || readsNil && typeMismatch?(payload) == nil
      },
      convert: convert,
      nilValue: nilValue,
      locate: { value, scratch in
        guard let payload = extract(value.pointee) else { return nil }
        return withUnsafePointer(to: payload) { locate($0, scratch) }
      }
    )
    access.isCase = { extract($0) != nil }
    return access
  }
}

extension ValueFault {
  /// The fault for a case with a nil payload, where the case could not be recognized on reading.
  @usableFromInline
  static var nilPayload: ValueFault {
    ValueFault("the payload of the case is nil, which cannot be written so that the same case is read back")
  }
}
