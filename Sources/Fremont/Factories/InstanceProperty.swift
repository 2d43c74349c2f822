/// A property as the link sees it, the types of the instance and of the value hidden in functions.
@usableFromInline
struct InstanceProperty: Sendable {
  /// Where the value stands in an instance.
  @usableFromInline let slot: Slot

  /// Whether the value can be read only.
  @usableFromInline let isReadOnly: Bool

  /// Whether its key path unwraps an optional, and would trap where that is nil.
  @usableFromInline let unwrapsByForce: Bool

  /// The key path, if it is made from one.
  let path: (any Hashable & Sendable)?

  /// Where a factory lists it.
  let location: SourceLocation?

  /// Moves a field that has been read into an instance; nil where it cannot be set.
  var assign: (@Sendable (_ field: UnsafeMutableRawPointer, _ instance: UnsafeMutableRawPointer) -> Void)?

  /// The Swift type of the value.
  @usableFromInline let valueType: any Any.Type

  /// The memory of the value among the fields of an instance that is yet to be built: an optional.
  @usableFromInline let fieldLayout: Layout

  /// Makes the slot of the value among the fields, at an offset.
  @usableFromInline let fieldSlot: @Sendable (_ offset: Int) -> Slot

  /// Makes an empty field.
  @usableFromInline let initializeField: @Sendable (UnsafeMutableRawPointer) -> Void

  /// Destroys a field.
  @usableFromInline let destroyField: @Sendable (UnsafeMutableRawPointer) -> Void

  /// The value that stands for one that is absent, where the type has such: nil, or an empty list or dictionary.
  @usableFromInline let makeAbsent: (@Sendable () -> Any)?

  @usableFromInline
  init<Value>(
    _ type: ValueType<Value>, _ slot: Slot, isReadOnly: Bool, unwrapsByForce: Bool = false,
    path: (any Hashable & Sendable)? = nil, location: SourceLocation? = nil
  ) {
    self.slot = slot
    self.path = path
    self.location = location
    self.isReadOnly = isReadOnly
    self.unwrapsByForce = unwrapsByForce
    valueType = Value.self
    fieldLayout = Layout(of: Value?.self)
    fieldSlot = { .stored(.field(type), at: $0) }
    initializeField = { $0.initializeMemory(as: Value?.self, to: nil) }
    destroyField = { $0.assumingMemoryBound(to: Value?.self).deinitialize(count: 1) }
    makeAbsent = type.makeNil ?? type.makeEmpty
  }
}

extension ValueType {
  /// The type of a field: a value that may not have been read yet.
  static func field<Wrapped>(_ wrapped: ValueType<Wrapped>) -> ValueType where Value == Wrapped? {
    var makeNil: (@Sendable () -> Value)?
    if let makeWrapped = wrapped.makeNil { makeNil = { .some(makeWrapped()) } }
    return ValueType(
      converter: { (format: ValueFormat) -> ValueConverter<Value>? in
        guard let converter = wrapped.converter(format) else { return nil }
        let parse = converter.parse
        return ValueConverter(
          parse: { text throws(ValueFault) in .some(try parse(text)) },
          format: { _, _ throws(ValueFault) in false },
          mismatch: converter.mismatch
        )
      },
      content: { (request: Content.Request) -> ContentAccess<Value>? in
        guard let access = wrapped.content(request) else { return nil }
        return .optional(access)
      },
      makeNil: makeNil
    )
  }
}
