/// A type-erased property, for the link: functions hide the types of the instance and of the value.
@usableFromInline
struct InstanceProperty: Sendable {
  /// Accesses the value in an instance.
  @usableFromInline let slot: Slot

  /// Whether the value can only be read.
  @usableFromInline let isReadOnly: Bool

  /// Whether its key path unwraps an optional by force, which would trap on nil.
  @usableFromInline let unwrapsByForce: Bool

  /// The key path, if it is made from one.
  let path: (any AnyKeyPath & Sendable)?

  /// The line of the factory that lists it.
  let location: SourceLocation?

  /// Whether instances do not store the value.
  var isSkipped = false

  /// Copies a field that has been read into an instance; nil if the property cannot be set.
  var assign: (@Sendable (_ field: UnsafeMutableRawPointer, _ instance: UnsafeMutableRawPointer) -> Void)?

  /// The Swift type of the value.
  @usableFromInline let valueType: any Any.Type

  /// Accesses the value among the fields of an instance that is yet to be built.
  let field: FieldAccess?

  @usableFromInline
  init<Value>(
    _ type: ValueType<Value>, _ slot: Slot, isReadOnly: Bool, unwrapsByForce: Bool = false,
    path: (any AnyKeyPath & Sendable)? = nil, location: SourceLocation? = nil
  ) {
    self.slot = slot
    self.path = path
    self.location = location
    self.isReadOnly = isReadOnly
    self.unwrapsByForce = unwrapsByForce
    valueType = Value.self
    field = type.field
  }
}
