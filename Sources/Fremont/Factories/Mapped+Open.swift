extension Mapped {
  /// Creates the property that carries what a document holds beyond its definition, where that says `unknown="KEEP"`.
  @inlinable
  public init(
    unknown path: any KeyPath<Root, UnknownContent> & Sendable, file: String = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    self.init(
      UnknownContent.propertyName, .instance(UnknownContent.self, .unknownContent), path,
      MappedRule(at: SourceLocation(file: file, line: line, column: column)))
  }

  /// Creates a property of an existential type, such as `any Shape`, which holds an instance of any registered type that conforms.
  ///
  /// Which types conform is found out when a document holds an instance: one that does not is an error there. A key path that
  /// cannot be written makes a property that is only read: for a factory that builds its instances from fields.
  @inlinable
  public init<Value>(
    _ name: String, anyOf path: any KeyPath<Root, Value> & Sendable, file: String = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    self.init(
      name, .existential(Value.self), path, MappedRule(at: SourceLocation(file: file, line: line, column: column)))
  }

  /// Creates a property of an optional existential type.
  @inlinable
  public init<Value>(
    _ name: String, anyOf path: any KeyPath<Root, Value?> & Sendable, file: String = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    self.init(
      name, .optional(.existential(Value.self)), path,
      MappedRule(at: SourceLocation(file: file, line: line, column: column)))
  }

  /// Creates a property that holds an array of an existential type.
  @inlinable
  public init<Value>(
    _ name: String, anyOf path: any KeyPath<Root, [Value]> & Sendable, file: String = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    self.init(
      name, .array(.existential(Value.self)), path,
      MappedRule(at: SourceLocation(file: file, line: line, column: column)))
  }

  /// Creates a property that holds an array of an existential type, or nil.
  @inlinable
  public init<Value>(
    _ name: String, anyOf path: any KeyPath<Root, [Value]?> & Sendable, file: String = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    self.init(
      name, .optional(.array(.existential(Value.self))), path,
      MappedRule(at: SourceLocation(file: file, line: line, column: column)))
  }

  /// Creates a property that holds values of an existential type by their keys.
  @inlinable
  public init<Key: ModelValue, Value>(
    _ name: String, anyOf path: any KeyPath<Root, [Key: Value]> & Sendable, file: String = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    self.init(
      name, .dictionary(.existential(Value.self)), path,
      MappedRule(at: SourceLocation(file: file, line: line, column: column)))
  }

  /// Creates a property that holds values of an existential type by their keys, or nil.
  @inlinable
  public init<Key: ModelValue, Value>(
    _ name: String, anyOf path: any KeyPath<Root, [Key: Value]?> & Sendable, file: String = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    self.init(
      name, .optional(.dictionary(.existential(Value.self))), path,
      MappedRule(at: SourceLocation(file: file, line: line, column: column)))
  }
}
