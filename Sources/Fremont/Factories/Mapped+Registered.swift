/// Properties of types that do not conform to ``ModelValue``, but are registered under a class name or with a
/// converter.
///
/// A read-only key path is allowed only in a factory that builds its instances from fields.
extension Mapped {
  /// Creates a property of a registered type.
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

  /// Creates a property of an optional registered type.
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

  /// Creates a property with an array of a registered type.
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

  /// Creates a property with an optional array of a registered type.
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

  /// Creates a property with a set of a registered type.
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

  /// Creates a property with an optional set of a registered type.
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

  /// Creates a property with a dictionary of a registered type.
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

  /// Creates a property with an optional dictionary of a registered type.
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
