/// A value among the fields of an instance that is yet to be built: an optional, which is nil until the value is read.
///
/// It is made where the type of the value is made, so that it knows the values of the library's own types.
@usableFromInline
struct FieldAccess: Sendable {
  /// The memory of the field.
  let layout: Layout

  /// Makes the slot of the value, at an offset.
  let slot: @Sendable (_ offset: Int) -> Slot

  /// Makes an empty field.
  let initialize: @Sendable (UnsafeMutableRawPointer) -> Void

  /// What destroys a field; nil where it owns nothing.
  let destroyer: (any FieldDestroyer.Type)?

  /// Puts into a field what stands for an absent value, where the type has such: nil, or an empty list or dictionary.
  let fillAbsent: (@Sendable (UnsafeMutableRawPointer) -> Void)?

  /// Creates the access to the fields of a type, `Field` being the optional of its values.
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

/// Destroys the values of fields. It is a type and not a function, because a type is called without counting references.
protocol FieldDestroyer: Sendable {
  static func destroy(_ field: UnsafeMutableRawPointer)
}

/// Destroys fields that are values of one type.
@usableFromInline
enum DestroyerOfFields<Field>: FieldDestroyer {
  @usableFromInline
  static func destroy(_ field: UnsafeMutableRawPointer) {
    field.assumingMemoryBound(to: Field.self).deinitialize(count: 1)
  }
}
