extension Mapped {
  /// Creates the property that carries unknown content, if the definition says `unknown="KEEP"`.
  @inlinable
  public init(
    unknown path: any KeyPath<Root, UnknownContent> & Sendable, file: String = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    self.init(
      UnknownContent.propertyName, .instance(UnknownContent.self, .unknownContent), path,
      MappedRule(at: SourceLocation(file: file, line: line, column: column)))
  }

  /// Creates a property of an existential type, such as `any Shape`, or of an optional, an array or a dictionary of it.
  ///
  /// It holds an instance of any registered type that conforms. Conformance is checked when an instance is read: one
  /// that does not conform is an error of the document. A read-only key path is allowed only in a factory that builds
  /// its instances from fields.
  ///
  /// The other parameters are those of
  /// ``init(_:_:_:_:items:keys:format:default:minOccurs:maxOccurs:whenNil:itemsMinOccurs:itemsWhenNil:dataType:typeName:jsonName:jsonFormat:binaryFormat:itemsBinaryFormat:formerly:identity:documentation:file:line:column:)``.
  ///
  /// - Parameters:
  ///   - name: The name in the definition.
  ///   - path: The Swift property.
  ///   - types: The conforming types, if the definition is made from types. Each has an element with its own name.
  ///   - place: The place of the value.
  ///   - xmlType: The kind of place, in addition to a name.
  ///   - keys: The place of the key of an entry, or the set of fixed keys.
  ///   - minOccurs: The least number of times that the value must occur.
  ///   - maxOccurs: The greatest number of times that the value may occur.
  ///   - whenNil: How nil is written.
  ///   - formerly: The former names of the property. The element of a single value is named after its type, so these
  ///     names are only keys.
  ///   - documentation: The documentation of the value.
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
