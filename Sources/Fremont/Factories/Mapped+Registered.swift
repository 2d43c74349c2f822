/// Properties whose types say nothing of themselves, but are registered: under a class name, or with a converter.
///
/// They take all key paths at once. One that cannot be written makes a property that is only read: for a factory that builds its
/// instances from fields.
extension Mapped {
  /// Creates a property that holds a value of a type which is registered.
  @inlinable @_disfavoredOverload
  public init<Value>(
    _ name: String, _ path: any KeyPath<Root, Value> & Sendable, minOccurs: Int? = nil,
    documentation: String? = nil, file: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      name, .instance(Value.self), path,
      MappedRule(
        minOccurs: minOccurs, documentation: documentation, at: SourceLocation(file: file, line: line, column: column)))
  }

  /// Creates a property that holds a value, or nil, of a type which is registered.
  @inlinable @_disfavoredOverload
  public init<Value>(
    _ name: String, _ path: any KeyPath<Root, Value?> & Sendable, minOccurs: Int? = nil,
    documentation: String? = nil, file: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      name, .optional(.instance(Value.self)), path,
      MappedRule(
        minOccurs: minOccurs, documentation: documentation, at: SourceLocation(file: file, line: line, column: column)))
  }

  /// Creates a property that holds an array of values of a type which is registered.
  @inlinable @_disfavoredOverload
  public init<Value>(
    _ name: String, _ path: any KeyPath<Root, [Value]> & Sendable, minOccurs: Int? = nil,
    documentation: String? = nil, file: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      name, .array(.instance(Value.self)), path,
      MappedRule(
        minOccurs: minOccurs, documentation: documentation, at: SourceLocation(file: file, line: line, column: column)))
  }

  /// Creates a property that holds an array of values, or nil, of a type which is registered.
  @inlinable @_disfavoredOverload
  public init<Value>(
    _ name: String, _ path: any KeyPath<Root, [Value]?> & Sendable, minOccurs: Int? = nil,
    documentation: String? = nil, file: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      name, .optional(.array(.instance(Value.self))), path,
      MappedRule(
        minOccurs: minOccurs, documentation: documentation, at: SourceLocation(file: file, line: line, column: column)))
  }

  /// Creates a property that holds a set of values of a type which is registered.
  @inlinable @_disfavoredOverload
  public init<Value: Hashable & SendableMetatype>(
    _ name: String, _ path: any KeyPath<Root, Set<Value>> & Sendable, minOccurs: Int? = nil,
    documentation: String? = nil, file: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      name, .set(.instance(Value.self)), path,
      MappedRule(
        minOccurs: minOccurs, documentation: documentation, at: SourceLocation(file: file, line: line, column: column)))
  }

  /// Creates a property that holds a set of values, or nil, of a type which is registered.
  @inlinable @_disfavoredOverload
  public init<Value: Hashable & SendableMetatype>(
    _ name: String, _ path: any KeyPath<Root, Set<Value>?> & Sendable, minOccurs: Int? = nil,
    documentation: String? = nil, file: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      name, .optional(.set(.instance(Value.self))), path,
      MappedRule(
        minOccurs: minOccurs, documentation: documentation, at: SourceLocation(file: file, line: line, column: column)))
  }

  /// Creates a property that holds values by their keys of a type which is registered.
  @inlinable @_disfavoredOverload
  public init<Key: ModelValue, Value>(
    _ name: String, _ path: any KeyPath<Root, [Key: Value]> & Sendable, minOccurs: Int? = nil,
    documentation: String? = nil, file: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      name, .dictionary(.instance(Value.self)), path,
      MappedRule(
        minOccurs: minOccurs, documentation: documentation, at: SourceLocation(file: file, line: line, column: column)))
  }

  /// Creates a property that holds values by their keys, or nil, of a type which is registered.
  @inlinable @_disfavoredOverload
  public init<Key: ModelValue, Value>(
    _ name: String, _ path: any KeyPath<Root, [Key: Value]?> & Sendable, minOccurs: Int? = nil,
    documentation: String? = nil, file: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      name, .optional(.dictionary(.instance(Value.self))), path,
      MappedRule(
        minOccurs: minOccurs, documentation: documentation, at: SourceLocation(file: file, line: line, column: column)))
  }
}
