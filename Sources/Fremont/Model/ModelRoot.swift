/// A further root of documents, chosen by the name of the root element.
///
/// The attributes of `Model` declare the first root: see ``ModelDefinition/rootXMLName``.
public struct ModelRoot: Sendable, Hashable {
  /// The type of the root.
  public var dataType: ModelDataType

  /// The name of the root element.
  public var xmlName: String

  /// The class, enum, array, dictionary or number type of the root; nil: `xmlName` determines it.
  public var typeName: String?

  /// The format of a scalar root; nil stands for the default of its type.
  public var formatString: String?

  /// The format of a scalar root in JSON; nil stands for the usual form of its type.
  public var jsonFormatString: String?

  /// The namespace of the root element if its name has no prefix; nil stands for that of the model.
  public var xmlNamespace: String?

  /// How a nil root is written; nil stands for the policy of the model.
  public var whenNil: NilPolicy?

  /// Whether the name of the root element belongs to the value: see ``ModelRule/isTagged``.
  public var isTagged: Bool?

  /// The documentation of the root.
  public var documentation: String?

  package var position = DefinitionPosition()

  /// The byte order of the model.
  var byteOrder: ByteOrder?

  /// Creates a root.
  public init(xmlName: String, _ dataType: ModelDataType = .instance, typeName: String? = nil) {
    self.xmlName = xmlName
    self.dataType = dataType
    self.typeName = typeName
  }

  /// Creates a root with an instance of a class.
  init(of modelClass: ModelClass) {
    self.init(xmlName: modelClass.xmlName ?? modelClass.className, typeName: modelClass.className)
    position = modelClass.position
  }

  /// The place of the root in the definition file; nil if it was made in code.
  public var location: SourceLocation? { position.location }

  /// The rule of the root.
  package var rule: ModelRule {
    var rule = ModelRule(dataType, xmlName: xmlName, typeName: typeName, formatString: formatString)
    rule.jsonFormatString = jsonFormatString
    rule.isTagged = isTagged
    rule.whenNil = whenNil
    rule.position = position
    rule.byteOrder = byteOrder
    return rule
  }
}
