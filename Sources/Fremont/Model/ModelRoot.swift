/// One more root that documents of a definition can have, chosen by the name of the element.
///
/// The first root is what the root attributes of `Model` say: see ``ModelDefinition/rootXMLName``.
public struct ModelRoot: Sendable, Hashable {
  /// The type of the root.
  public var dataType: ModelDataType

  /// The name of the root element.
  public var xmlName: String

  /// The class, enum, array, dictionary or number type of the root; nil: found by `xmlName`.
  public var typeName: String?

  /// The format of a scalar root; nil: the default of its type.
  public var formatString: String?

  /// The format of a scalar root in JSON; nil: as JSON spells values of its type.
  public var jsonFormatString: String?

  /// The namespace of the root element where its name has no prefix; nil: that of the model.
  public var xmlNamespace: String?

  /// How a root that is nil is written; nil: as the model says.
  public var whenNil: NilPolicy?

  /// Whether the name of the root element belongs to the value: see ``ModelRule/isTagged``.
  public var isTagged: Bool?

  /// What documents with this root are for.
  public var documentation: String?

  package var position = DefinitionPosition()

  /// The order of bytes, which the model says.
  var byteOrder: ByteOrder?

  /// Creates a root.
  public init(xmlName: String, _ dataType: ModelDataType = .instance, typeName: String? = nil) {
    self.xmlName = xmlName
    self.dataType = dataType
    self.typeName = typeName
  }

  /// Creates the root of documents that hold one instance of a class.
  init(of modelClass: ModelClass) {
    self.init(xmlName: modelClass.xmlName ?? modelClass.className, typeName: modelClass.className)
    position = modelClass.position
  }

  /// Where the root stands in the definition file; nil when it was made in code.
  public var location: SourceLocation? { position.location }

  /// How the root stands in the XML.
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
