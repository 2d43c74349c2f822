/// One property of a Swift type, under the name that a definition knows it by.
///
/// ```swift
/// Property("name", \.name)
/// Property("salary", get: { $0.salary }, set: { $0.salary = $1 })
/// ```
/// The type of the property decides what the definition may say of it: a `String` fits STRING and ENUM, an `Int` NUMBER and
/// ENUM, a `[Employee]` an ARRAY of Employee. The link checks that.
public struct Property<Root>: Sendable {
  /// The name in the definition.
  public let name: String

  @usableFromInline let property: InstanceProperty

  /// Makes the slot for a property that is stored in an object, given one; nil when it is stored elsewhere or computed.
  @usableFromInline let referencedSlot: (@Sendable (Root) -> Slot?)?

  @usableFromInline
  init<Value>(
    _ name: String,
    _ type: ValueType<Value>,
    _ slot: Slot,
    isReadOnly: Bool,
    referencedSlot: (@Sendable (Root) -> Slot?)? = nil
  ) {
    self.name = name
    self.referencedSlot = referencedSlot
    property = InstanceProperty(type, slot, isReadOnly: isReadOnly)
  }

  /// Creates a property from a key path.
  ///
  /// One that cannot be written makes a property that is only read: for a factory that builds its instances from fields.
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
    guard let writablePath = path as? WritableKeyPath<Root, Value> else {
      let slot = MemoryLayout<Root>.offset(of: path).map { Slot.stored(type, at: $0) }
      let computed = Slot.computed(type, of: Root.self, get: { $0[keyPath: path] }, set: { _, _ in })
      self.init(name, type, slot ?? computed, isReadOnly: true)
      return
    }
    if let offset = MemoryLayout<Root>.offset(of: path) {
      self.init(name, type, .stored(type, at: offset), isReadOnly: false)
      return
    }
    // It is the very object that came in as `Sendable`, which a cast cannot say.
    nonisolated(unsafe) let writable = writablePath
    var referencedSlot: (@Sendable (Root) -> Slot?)?
    if let path = path as? ReferenceWritableKeyPath<Root, Value> {
      nonisolated(unsafe) let path = path
      referencedSlot = { object in ObjectMemory.offset(of: path, in: object).map { .referenced(type, at: $0) } }
    }
    self.init(
      name,
      type,
      .computed(type, of: Root.self, get: { $0[keyPath: writable] }, set: { $0[keyPath: writable] = $1 }),
      isReadOnly: false,
      referencedSlot: referencedSlot
    )
  }
}

/// Collects the properties of a factory.
@resultBuilder
public enum PropertyBuilder<Root> {
  /// Takes one property; that the root type is known here is what lets `\.name` stand alone.
  public static func buildExpression(_ property: Property<Root>) -> [Property<Root>] { [property] }

  /// Joins the properties.
  public static func buildBlock(_ properties: [Property<Root>]...) -> [Property<Root>] { properties.flatMap { $0 } }

  /// Takes the properties of an `if` without `else`.
  public static func buildOptional(_ properties: [Property<Root>]?) -> [Property<Root>] { properties ?? [] }

  /// Takes the properties of the first branch.
  public static func buildEither(first properties: [Property<Root>]) -> [Property<Root>] { properties }

  /// Takes the properties of the second branch.
  public static func buildEither(second properties: [Property<Root>]) -> [Property<Root>] { properties }

  /// Takes the properties of a loop.
  public static func buildArray(_ properties: [[Property<Root>]]) -> [Property<Root>] { properties.flatMap { $0 } }
}
