/// What an array holds, and how one item stands in the XML.
///
/// The members of its ``rule`` are members of the element: `element.dataType`.
@dynamicMemberLookup
public struct ModelArrayElement: Sendable, Hashable {
  /// How an item stands in the XML.
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

  /// Where the array element stands in the definition file; nil when it was made in code.
  public var location: SourceLocation? { rule.location }
}
