/// Catches properties of types without a conformance, so that the compiler names the missing conformance instead of the
/// labels of an initialiser.
extension Mapped {
  /// Catches a property whose type does not conform to ``ModelValue``.
  @available(
    *, unavailable,
    message:
      "the type of the property has no mapping: make it a ModelObject (struct or class), a ModelEnumeration (enum with raw values) or a ModelChoice (enum with payloads), or say a converter"
  )
  @_disfavoredOverload
  public init<Value>(
    _ name: String, _ path: any KeyPath<Root, Value> & Sendable, _ place: ModelPlace? = nil,
    _ xmlType: ModelXMLType? = nil, items: ModelPlace? = nil, keys: ModelKeys? = nil, format: String? = nil,
    default defaultValue: String? = nil, minOccurs: Int? = nil, maxOccurs: Int? = nil, whenNil: NilPolicy? = nil,
    itemsMinOccurs: Int? = nil, itemsWhenNil: NilPolicy? = nil, dataType: ModelDataType? = nil,
    typeName: String? = nil, jsonName: String? = nil, jsonFormat: String? = nil, binaryFormat: String? = nil,
    itemsBinaryFormat: String? = nil, formerly: FormerNames = [], identity: Bool = false,
    documentation: String? = nil, file: String = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    self.init(
      name, .instance(Value.self), path, MappedRule(at: SourceLocation(file: file, line: line, column: column)))
  }
}
