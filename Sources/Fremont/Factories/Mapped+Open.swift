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

  /// Creates a property of an existential type, such as `any Shape`, or an optional, an array or a dictionary of such.
  ///
  /// It holds an instance of any registered type that conforms. Which types conform is found out when a document holds an instance: one
  /// that does not is an error there. A key path that cannot be written makes a property that is only read: for a factory that builds its
  /// instances from fields.
  ///
  /// The other words are those of ``init(_:_:_:_:items:keys:format:default:minOccurs:maxOccurs:whenNil:itemsMinOccurs:itemsWhenNil:dataType:typeName:jsonName:jsonFormat:binaryFormat:itemsBinaryFormat:formerly:identity:documentation:file:line:column:)``.
  ///
  /// - Parameters:
  ///   - name: The name in the definition.
  ///   - path: The Swift property.
  ///   - types: The types that conform, where the definition is made from types. Each stands in an element of its own name.
  ///   - place: Where the value stands.
  ///   - xmlType: The kind of place, beside a name.
  ///   - keys: Where the key of an entry stands, or which keys there are.
  ///   - minOccurs: The least number of times that the value must occur.
  ///   - maxOccurs: The greatest number of times that the value may occur.
  ///   - whenNil: How nil is written.
  ///   - formerly: The names that the property had before. A single value stands in an element that is named for its type, so that they are keys.
  ///   - documentation: What the value is for.
  ///   - file: The file in which the property is listed.
  ///   - line: The line in which the property is listed.
  ///   - column: The column in which the property is listed.
  @inlinable
  public init<Value>(
    _ name: String, anyOf path: any KeyPath<Root, Value> & Sendable, of types: [any ModelObject.Type] = [],
    _ place: ModelPlace? = nil, _ xmlType: ModelXMLType? = nil, keys: ModelKeys? = nil, minOccurs: Int? = nil,
    maxOccurs: Int? = nil, whenNil: NilPolicy? = nil, formerly: FormerNames = [], documentation: String? = nil,
    file: String = #fileID,
    line: Int = #line, column: Int = #column
  ) {
    self.init(
      name, .open(types.isEmpty ? .unknown() : .anyOf(types)), path,
      MappedRule(
        place, xmlType, keys: keys, minOccurs: minOccurs, maxOccurs: maxOccurs, whenNil: whenNil, formerly: formerly,
        documentation: documentation, at: SourceLocation(file: file, line: line, column: column)))
  }
}
