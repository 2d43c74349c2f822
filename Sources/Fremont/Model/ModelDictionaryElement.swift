/// One entry of a dictionary, or the rule for all its entries, and how it stands in the XML.
///
/// The members of its ``rule`` are members of the element: `element.dataType`.
@dynamicMemberLookup
public struct ModelDictionaryElement: Sendable, Hashable {
  /// The key of a fixed entry; nil: an open entry, whose key stands in the XML.
  public var key: String?

  /// Where the key of an open entry stands, relative to the entry.
  public var keyXMLName: String?

  /// How the value stands in the XML.
  public var rule: ModelRule

  /// Creates an entry under a fixed key.
  public init(
    key: String, _ dataType: ModelDataType, xmlName: String?, typeName: String? = nil, formatString: String? = nil
  ) {
    self.init(key: key, ModelRule(dataType, xmlName: xmlName, typeName: typeName, formatString: formatString))
  }

  /// Creates an entry from a whole rule.
  public init(key: String? = nil, keyXMLName: String? = nil, _ rule: ModelRule) {
    self.key = key
    self.keyXMLName = keyXMLName
    self.rule = rule
  }

  /// A member of the rule.
  public subscript<Value>(dynamicMember member: WritableKeyPath<ModelRule, Value>) -> Value {
    get { rule[keyPath: member] }
    set { rule[keyPath: member] = newValue }
  }

  /// Where the entry stands in the definition file; nil when it was made in code.
  public var location: SourceLocation? { rule.location }
}
