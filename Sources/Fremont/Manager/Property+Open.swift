extension Property {
  /// Creates the property that carries what a document holds beyond its definition, where that says `unknown="KEEP"`.
  @inlinable
  public init(unknown path: any WritableKeyPath<Root, UnknownContent> & Sendable) {
    self.init(UnknownContent.propertyName, .instance(UnknownContent.self), path)
  }

  /// Creates a property that only reads what a document holds beyond its definition: for a factory that builds its instances
  /// from fields.
  @inlinable
  public init(unknown path: any KeyPath<Root, UnknownContent> & Sendable) {
    self.init(UnknownContent.propertyName, .instance(UnknownContent.self), path)
  }

  /// Creates a property of an existential type, such as `any Shape`, which holds an instance of any registered type that conforms.
  ///
  /// Which types conform is found out when a document holds an instance: one that does not is an error there.
  @inlinable
  public init<Value>(_ name: String, anyOf path: any WritableKeyPath<Root, Value> & Sendable) {
    self.init(name, .existential(Value.self), path)
  }

  /// Creates a property of an optional existential type.
  @inlinable
  public init<Value>(_ name: String, anyOf path: any WritableKeyPath<Root, Value?> & Sendable) {
    self.init(name, .optional(.existential(Value.self)), path)
  }

  /// Creates a property that holds an array of an existential type.
  @inlinable
  public init<Value>(_ name: String, anyOf path: any WritableKeyPath<Root, [Value]> & Sendable) {
    self.init(name, .array(.existential(Value.self)), path)
  }

  /// Creates a property of an existential type that is only read.
  @inlinable
  public init<Value>(_ name: String, anyOf path: any KeyPath<Root, Value> & Sendable) {
    self.init(name, .existential(Value.self), path)
  }

  /// Creates a property that holds an array of an existential type, and is only read.
  @inlinable
  public init<Value>(_ name: String, anyOf path: any KeyPath<Root, [Value]> & Sendable) {
    self.init(name, .array(.existential(Value.self)), path)
  }
}
