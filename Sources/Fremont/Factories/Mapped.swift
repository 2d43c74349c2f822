/// One property of a Swift type, under the name that a definition knows it by.
///
/// ```swift
/// Mapped("name", \.name)
/// Mapped("salary", get: { $0.salary }, set: { $0.salary = $1 })
/// ```
/// The type of the property decides what the definition may say of it: a `String` fits STRING and ENUM, an `Int` NUMBER and
/// ENUM, a `[Employee]` an ARRAY of Employee. The link checks that.
public struct Mapped<Root>: Sendable {
  /// The name in the definition.
  public let name: String

  @usableFromInline let property: InstanceProperty

  @usableFromInline
  init<Value>(
    _ name: String,
    _ type: ValueType<Value>,
    _ slot: Slot,
    isReadOnly: Bool,
    unwrapsByForce: Bool = false
  ) {
    self.name = name
    property = InstanceProperty(type, slot, isReadOnly: isReadOnly, unwrapsByForce: unwrapsByForce)
  }

  /// Creates a property from a key path.
  ///
  /// One that cannot be written makes a property that is only read: for a factory that builds its instances from fields. One
  /// that unwraps an optional by force, such as `\.address!.city`, is refused when the manager is made: it would trap where the
  /// optional is nil. Use `get` and `set` there.
  @inlinable
  public init<Value: ModelValue>(_ name: String, _ path: any KeyPath<Root, Value> & Sendable) {
    self.init(name, Value.valueType, path)
  }

  /// Creates a property from a function that reads and one that writes.
  @inlinable
  public init<Value: ModelValue>(
    _ name: String,
    get: @escaping @Sendable (borrowing Root) -> Value,
    set: @escaping @Sendable (inout Root, consuming Value) -> Void
  ) {
    let type = Value.valueType
    self.init(name, type, .computed(type, of: Root.self, get: get, set: set), isReadOnly: false)
  }

  @inlinable
  init<Value>(_ name: String, _ type: ValueType<Value>, _ path: any KeyPath<Root, Value> & Sendable) {
    let steps = KeyPathSteps(path)
    let writable = path as? WritableKeyPath<Root, Value>
    let slot: Slot
    if let offset = MemoryLayout<Root>.offset(of: path) {
      slot = .stored(type, at: offset)
    } else if let offset = steps.objectOffset {
      slot = .referenced(type, at: offset)
    } else if let writable {
      // It is the very object that came in as `Sendable`, which a cast cannot say.
      nonisolated(unsafe) let writable = writable
      slot = .computed(type, of: Root.self, get: { $0[keyPath: writable] }, set: { $0[keyPath: writable] = $1 })
    } else {
      slot = .computed(type, of: Root.self, get: { $0[keyPath: path] }, set: { _, _ in })
    }
    self.init(name, type, slot, isReadOnly: writable == nil, unwrapsByForce: steps.unwrapsByForce)
  }
}
