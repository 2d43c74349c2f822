/// A field of an instance that is not built yet: an optional, which is nil until the value is read.
///
/// It is created together with the value type, so that it has specialized code for the library's types.
@usableFromInline
struct FieldAccess: Sendable {
  /// The memory layout of the field.
  let layout: Layout

  /// Makes the slot of the value at an offset.
  let slot: @Sendable (_ offset: Int) -> Slot

  /// Makes an empty field.
  let initialize: @Sendable (UnsafeMutableRawPointer) -> Void

  /// Destroys a field; nil if it owns nothing.
  let destroyer: (any FieldDestroyer.Type)?

  /// Fills a field with the default of an absent value, if the type has one: nil, or an empty list or dictionary.
  let fillAbsent: (@Sendable (UnsafeMutableRawPointer) -> Void)?

  /// Creates the access to the fields of a type. `Field` is the optional of its values.
  @inline(__always)
  init<Value, Field>(
    _ type: ValueType<Field>, wrap: @escaping @Sendable (Value) -> Field, empty: @escaping @Sendable () -> Field,
    absent: (@Sendable () -> Value)?
  ) {
    layout = Layout(of: Field.self)
    slot = { .stored(type, at: $0) }
    initialize = { $0.initializeMemory(as: Field.self, to: empty()) }
    destroyer = _isPOD(Field.self) ? nil : DestroyerOfFields<Field>.self
    if let absent {
      fillAbsent = { $0.assumingMemoryBound(to: Field.self).pointee = wrap(absent()) }
    } else {
      fillAbsent = nil
    }
  }
}

/// Destroys the values of fields. It is a type, rather than a function, to be called without reference counting.
protocol FieldDestroyer: Sendable {
  static func destroy(_ field: UnsafeMutableRawPointer)
}

/// Destroys fields of one type.
@usableFromInline
enum DestroyerOfFields<Field>: FieldDestroyer {
  @usableFromInline
  static func destroy(_ field: UnsafeMutableRawPointer) {
    field.assumingMemoryBound(to: Field.self).deinitialize(count: 1)
  }
}
