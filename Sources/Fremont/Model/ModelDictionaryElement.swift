/// An entry of a dictionary, or the rule for all its entries, with its place in XML.
///
/// The members of its ``rule`` are members of the element: `element.dataType`.
@dynamicMemberLookup
public struct ModelDictionaryElement: Sendable, Hashable {
  /// The key of a fixed entry; nil for an open entry, whose key is in the XML.
  public var key: String?

  /// The place of the key of an open entry, relative to the entry.
  public var keyXMLName: String?

  /// The type of the value and its place in XML.
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

  /// The place of the entry in the definition file; nil if it was made in code.
  public var location: SourceLocation? { rule.location }
}
