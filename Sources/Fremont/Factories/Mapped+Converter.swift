/// Properties whose values a converter parses and formats.
extension Mapped {
  /// Creates a property whose value a converter parses and formats.
  ///
  /// ```swift
  /// Mapped("length", \.length, .attribute, converter: seconds)
  /// ```
  /// The data type in the definition is CUSTOM, and its `typeName` is the name of the Swift type. Two converters of one
  /// type need different names. A separate definition refers to the converter by that name too.
  ///
  /// The other parameters are those of
  /// ``init(_:_:_:_:items:keys:format:default:minOccurs:maxOccurs:whenNil:itemsMinOccurs:itemsWhenNil:dataType:typeName:jsonName:jsonFormat:binaryFormat:itemsBinaryFormat:formerly:identity:documentation:file:line:column:)``.
  @inlinable
  public init<Value>(
    _ name: String, _ path: any KeyPath<Root, Value> & Sendable, _ place: ModelPlace? = nil,
    _ xmlType: ModelXMLType? = nil, items: ModelPlace? = nil, keys: ModelKeys? = nil, converter: ModelConverter<Value>,
    format: String? = nil, default defaultValue: String? = nil, minOccurs: Int? = nil, maxOccurs: Int? = nil,
    whenNil: NilPolicy? = nil, itemsMinOccurs: Int? = nil, itemsWhenNil: NilPolicy? = nil, typeName: String? = nil,
    jsonName: String? = nil, jsonFormat: String? = nil, formerly: FormerNames = [], identity: Bool = false,
    documentation: String? = nil, file: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      name, .instance(Value.self), path,
      MappedRule(
        place, xmlType, items: items, keys: keys, format: format, default: defaultValue, minOccurs: minOccurs,
        maxOccurs: maxOccurs, whenNil: whenNil, itemsMinOccurs: itemsMinOccurs, itemsWhenNil: itemsWhenNil,
        typeName: typeName, jsonName: jsonName, jsonFormat: jsonFormat, formerly: formerly, identity: identity,
        documentation: documentation, at: SourceLocation(file: file, line: line, column: column)
      ).converted(by: converter))
  }

  /// Creates a property with an optional value that a converter parses and formats.
  @inlinable
  public init<Value>(
    _ name: String, _ path: any KeyPath<Root, Value?> & Sendable, _ place: ModelPlace? = nil,
    _ xmlType: ModelXMLType? = nil, items: ModelPlace? = nil, keys: ModelKeys? = nil, converter: ModelConverter<Value>,
    format: String? = nil, default defaultValue: String? = nil, minOccurs: Int? = nil, maxOccurs: Int? = nil,
    whenNil: NilPolicy? = nil, itemsMinOccurs: Int? = nil, itemsWhenNil: NilPolicy? = nil, typeName: String? = nil,
    jsonName: String? = nil, jsonFormat: String? = nil, formerly: FormerNames = [], identity: Bool = false,
    documentation: String? = nil, file: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      name, .optional(.instance(Value.self)), path,
      MappedRule(
        place, xmlType, items: items, keys: keys, format: format, default: defaultValue, minOccurs: minOccurs,
        maxOccurs: maxOccurs, whenNil: whenNil, itemsMinOccurs: itemsMinOccurs, itemsWhenNil: itemsWhenNil,
        typeName: typeName, jsonName: jsonName, jsonFormat: jsonFormat, formerly: formerly, identity: identity,
        documentation: documentation, at: SourceLocation(file: file, line: line, column: column)
      ).converted(by: converter))
  }

  /// Creates a property with an array of values that a converter parses and formats.
  @inlinable
  public init<Value>(
    _ name: String, _ path: any KeyPath<Root, [Value]> & Sendable, _ place: ModelPlace? = nil,
    _ xmlType: ModelXMLType? = nil, items: ModelPlace? = nil, keys: ModelKeys? = nil, converter: ModelConverter<Value>,
    format: String? = nil, default defaultValue: String? = nil, minOccurs: Int? = nil, maxOccurs: Int? = nil,
    whenNil: NilPolicy? = nil, itemsMinOccurs: Int? = nil, itemsWhenNil: NilPolicy? = nil, typeName: String? = nil,
    jsonName: String? = nil, jsonFormat: String? = nil, formerly: FormerNames = [], identity: Bool = false,
    documentation: String? = nil, file: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      name, .array(.instance(Value.self)), path,
      MappedRule(
        place, xmlType, items: items, keys: keys, format: format, default: defaultValue, minOccurs: minOccurs,
        maxOccurs: maxOccurs, whenNil: whenNil, itemsMinOccurs: itemsMinOccurs, itemsWhenNil: itemsWhenNil,
        typeName: typeName, jsonName: jsonName, jsonFormat: jsonFormat, formerly: formerly, identity: identity,
        documentation: documentation, at: SourceLocation(file: file, line: line, column: column)
      ).converted(by: converter))
  }

  /// Creates a property with an optional array of values that a converter parses and formats.
  @inlinable
  public init<Value>(
    _ name: String, _ path: any KeyPath<Root, [Value]?> & Sendable, _ place: ModelPlace? = nil,
    _ xmlType: ModelXMLType? = nil, items: ModelPlace? = nil, keys: ModelKeys? = nil, converter: ModelConverter<Value>,
    format: String? = nil, default defaultValue: String? = nil, minOccurs: Int? = nil, maxOccurs: Int? = nil,
    whenNil: NilPolicy? = nil, itemsMinOccurs: Int? = nil, itemsWhenNil: NilPolicy? = nil, typeName: String? = nil,
    jsonName: String? = nil, jsonFormat: String? = nil, formerly: FormerNames = [], identity: Bool = false,
    documentation: String? = nil, file: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      name, .optional(.array(.instance(Value.self))), path,
      MappedRule(
        place, xmlType, items: items, keys: keys, format: format, default: defaultValue, minOccurs: minOccurs,
        maxOccurs: maxOccurs, whenNil: whenNil, itemsMinOccurs: itemsMinOccurs, itemsWhenNil: itemsWhenNil,
        typeName: typeName, jsonName: jsonName, jsonFormat: jsonFormat, formerly: formerly, identity: identity,
        documentation: documentation, at: SourceLocation(file: file, line: line, column: column)
      ).converted(by: converter))
  }

  /// Creates a property with a dictionary of values that a converter parses and formats.
  @inlinable
  public init<Key: ModelValue, Value>(
    _ name: String, _ path: any KeyPath<Root, [Key: Value]> & Sendable, _ place: ModelPlace? = nil,
    _ xmlType: ModelXMLType? = nil, items: ModelPlace? = nil, keys: ModelKeys? = nil, converter: ModelConverter<Value>,
    format: String? = nil, default defaultValue: String? = nil, minOccurs: Int? = nil, maxOccurs: Int? = nil,
    whenNil: NilPolicy? = nil, itemsMinOccurs: Int? = nil, itemsWhenNil: NilPolicy? = nil, typeName: String? = nil,
    jsonName: String? = nil, jsonFormat: String? = nil, formerly: FormerNames = [], identity: Bool = false,
    documentation: String? = nil, file: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      name, .dictionary(.instance(Value.self)), path,
      MappedRule(
        place, xmlType, items: items, keys: keys, format: format, default: defaultValue, minOccurs: minOccurs,
        maxOccurs: maxOccurs, whenNil: whenNil, itemsMinOccurs: itemsMinOccurs, itemsWhenNil: itemsWhenNil,
        typeName: typeName, jsonName: jsonName, jsonFormat: jsonFormat, formerly: formerly, identity: identity,
        documentation: documentation, at: SourceLocation(file: file, line: line, column: column)
      ).converted(by: converter))
  }
}
