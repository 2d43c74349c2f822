/// Reads and writes the values of a Swift type as instances of another one, which is registered for a class, or as records.
///
/// ```swift
/// struct Span: ModelObject { … }   // the class of the definition: from and to
///
/// factories.register(
///   TypeAdapter(
///     read: { (span: Span) in try span.range },
///     write: { range in Span(from: range.lowerBound, to: range.upperBound) }))
/// ```
/// Every property of type `ClosedRange<Int>` then fits a UDC of class `Span`, as do optionals, lists and dictionaries of it, in all formats.
/// The type itself conforms to nothing. Where no type is registered for the class, the instances can be of type ``ModelRecord``.
///
/// Several adapters can have one type of values: the class decides which one counts.
public struct TypeAdapter<Stored, Value>: Sendable {
  let read: @Sendable (Stored?) throws -> Value?
  let write: @Sendable (Value?) throws -> Stored?

  /// Whether the functions are called for nil.
  private let takesNil: Bool

  /// Creates an adapter from two conversions, which are not called for nil: an optional property that is nil is written as nil.
  ///
  /// Throw a ``ValueFault`` to give the whole message of the diagnostic; other errors are quoted in one. The place is that of the instance.
  ///
  /// - Parameters:
  ///   - read: Makes a value of an instance, which is complete: ``ModelLifecycle/didRead()`` has been called.
  ///   - write: Makes an instance of a value. It can be called several times for one value.
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
  /// A nil that a document holds can be a value, and a value can be written as nil: an empty set, for example. Nil that comes of reading is
  /// an error where the property is not optional. What a document lacks is not read, and leaves the initial value.
  ///
  /// - Parameters:
  ///   - read: Makes a value, or nil, of an instance or of nil: `xsi:nil`, an empty element of an optional property, `null`.
  ///   - write: Makes an instance, or nil, of a value or of nil.
  public init(
    readingNil read: @escaping @Sendable (_ stored: Stored?) throws -> Value?,
    writingNil write: @escaping @Sendable (_ value: Value?) throws -> Stored?
  ) {
    self.read = read
    self.write = write
    takesNil = true
  }

  /// Adds the adapter to a table, for values and, where it takes nil, for optionals of them.
  func add(to table: inout AdapterTable) {
    let (read, write) = (read, write)
    let title = "\(Value.self)"
    let value: @Sendable (Stored?) throws -> Value = { stored in
      guard let value = try read(stored) else { throw ValueFault("nil, but the Swift type is not optional") }
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
  /// Of two adapters between the same types the last counts.
  public mutating func register<Stored, Value>(_ adapter: TypeAdapter<Stored, Value>) {
    adapter.add(to: &adapters)
  }
}
