/// A property of a class and its place in XML.
///
/// The members of its ``rule`` are members of the property: `property.dataType`.
@dynamicMemberLookup
public struct ModelProperty: Sendable, Hashable {
  /// The name of the Swift property; nil for content that exists only in documents.
  public var propertyName: String?

  /// The type of the value and its place in XML.
  public var rule: ModelRule

  /// Whether the value identifies its instance for references.
  public var isIdentity = false

  /// Creates a property.
  public init(
    _ propertyName: String?,
    _ dataType: ModelDataType,
    _ xmlType: ModelXMLType = .element,
    xmlName: String?,
    typeName: String? = nil,
    formatString: String? = nil
  ) {
    self.init(
      propertyName, ModelRule(dataType, xmlType, xmlName: xmlName, typeName: typeName, formatString: formatString)
    )
  }

  /// Creates a property from a whole rule.
  public init(_ propertyName: String?, _ rule: ModelRule) {
    self.propertyName = propertyName
    self.rule = rule
  }

  /// A member of the rule.
  public subscript<Value>(dynamicMember member: WritableKeyPath<ModelRule, Value>) -> Value {
    get { rule[keyPath: member] }
    set { rule[keyPath: member] = newValue }
  }

  /// The place of the property in the definition file; nil if it was made in code.
  public var location: SourceLocation? { rule.location }
}
