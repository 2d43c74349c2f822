/// Converts the values of a Swift type to and from instances of another type, which is registered for a class, or
/// records.
///
/// ```swift
/// struct Span: ModelObject { … }   // the class of the definition: from and to
///
/// factories.register(
///   TypeAdapter(
///     read: { (span: Span) in try span.range },
///     write: { range in Span(from: range.lowerBound, to: range.upperBound) }))
/// ```
/// Every property of type `ClosedRange<Int>` then fits a UDC of class `Span`, as do optionals, lists and dictionaries
/// of it, in all formats. The type itself needs no conformance. If no type is registered for the class, the instances
/// can be of type ``ModelRecord``.
///
/// Several adapters can have the same type of values: the class of the definition selects one.
public struct TypeAdapter<Stored, Value>: Sendable {
  let read: @Sendable (Stored?) throws -> Value?
  let write: @Sendable (Value?) throws -> Stored?

  /// Whether the functions are called for nil.
  private let takesNil: Bool

  /// Creates an adapter from two conversions. They are not called for nil: an optional property that is nil is written
  /// as nil.
  ///
  /// Throw a ``ValueFault`` to set the whole message of the diagnostic; other errors are quoted in one. The place is
  /// that of the instance.
  ///
  /// - Parameters:
  ///   - read: Makes a value from an instance, after its ``ModelLifecycle/didRead()``.
  ///   - write: Makes an instance from a value. It can be called several times for one value.
  public init(
    read: @escaping @Sendable (_ stored: Stored) throws -> Value,
    write: @escaping @Sendable (_ value: Value) throws -> Stored
  ) {
    self.read = { stored in try stored.map { stored in try read(stored) } }
    self.write = { value in try value.map { value in try write(value) } }
    takesNil = false
  }

  /// Creates an adapter from two conversions that are called for nil too.
  ///
  /// Nil in a document can become a value, and a value can be written as nil: an empty set, for example. If `read`
  /// returns nil for a property that is not optional, that is an error. `read` is not called for an absent value, which
  /// leaves the initial value.
  ///
  /// - Parameters:
  ///   - read: Makes a value, or nil, from an instance or from nil: `xsi:nil`, an empty element of an optional
  ///     property, `null`.
  ///   - write: Makes an instance, or nil, from a value or from nil.
  public init(
    readingNil read: @escaping @Sendable (_ stored: Stored?) throws -> Value?,
    writingNil write: @escaping @Sendable (_ value: Value?) throws -> Stored?
  ) {
    self.read = read
    self.write = write
    takesNil = true
  }

  /// Adds the adapter to a table, for values and, if it is called for nil, for optional values.
  func add(to table: inout AdapterTable) {
    let (read, write) = (read, write)
    let title = "\(Value.self)"
    let value: @Sendable (Stored?) throws -> Value = { stored in
      guard let value = try read(stored) else {
        throw ValueFault("the value is nil, but its Swift type is not optional")
      }
      return value
    }
    var makeNil: (@Sendable () throws -> Value)?
    if takesNil { makeNil = { try value(nil) } }
    let stored: @Sendable (Value) throws -> Stored? = { value in try write(value) }
    table.add(ValueAdapter(title, read: { (stored: Stored) in try value(stored) }, write: stored, makeNil: makeNil))
    guard takesNil else { return }
    let optional: @Sendable (Stored) throws -> Value? = { stored in try read(stored) }
    table.add(ValueAdapter<Value?>(title, read: optional, write: write, makeNil: { try read(nil) }))
  }
}

extension FactoryTable {
  /// Registers an adapter for all values of its type.
  ///
  /// A later adapter replaces an earlier one between the same types.
  public mutating func register<Stored, Value>(_ adapter: TypeAdapter<Stored, Value>) {
    adapter.add(to: &adapters)
  }
}
