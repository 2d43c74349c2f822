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
  let path: (any AnyKeyPath & Sendable)?

  /// Where a factory lists it.
  let location: SourceLocation?

  /// Whether instances have no place for the value.
  var isSkipped = false

  /// Moves a field that has been read into an instance; nil where it cannot be set.
  var assign: (@Sendable (_ field: UnsafeMutableRawPointer, _ instance: UnsafeMutableRawPointer) -> Void)?

  /// The Swift type of the value.
  @usableFromInline let valueType: any Any.Type

  /// Where the value stands among the fields of an instance that is yet to be built.
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
