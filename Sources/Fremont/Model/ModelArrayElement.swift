/// An element of an array: the type of its items and their place in XML.
///
/// The members of its ``rule`` are members of the element: `element.dataType`.
@dynamicMemberLookup
public struct ModelArrayElement: Sendable, Hashable {
  /// The type of an item and its place in XML.
  public var rule: ModelRule

  /// Creates an array element.
  public init(_ dataType: ModelDataType, xmlName: String?, typeName: String? = nil, formatString: String? = nil) {
    self.init(ModelRule(dataType, xmlName: xmlName, typeName: typeName, formatString: formatString))
  }

  /// Creates an array element from a whole rule.
  public init(_ rule: ModelRule) {
    self.rule = rule
  }

  /// A member of the rule.
  public subscript<Value>(dynamicMember member: WritableKeyPath<ModelRule, Value>) -> Value {
    get { rule[keyPath: member] }
    set { rule[keyPath: member] = newValue }
  }

  /// The place of the array element in the definition file; nil if it was made in code.
  public var location: SourceLocation? { rule.location }
}
