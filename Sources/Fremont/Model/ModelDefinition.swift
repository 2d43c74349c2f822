/// What maps to what: the classes, enums, arrays and dictionaries of a model, and the root of its documents.
///
/// A definition is a plain value. It is read from a file, bytes or a string, or built in code; it can be changed and written
/// back with ``xml()``. Two definitions are equal when they say the same, wherever it stands in their files.
public struct ModelDefinition: Sendable, Hashable {
  /// The type of the root.
  public var rootDataType: ModelDataType

  /// The name of the root element; empty: the definition has no root by itself, and is a part of others unless `roots` says more.
  public var rootXMLName: String

  /// The format of a scalar root; nil: the default of its type.
  public var rootFormatString: String?

  /// The class, enum, array, dictionary or number type of the root; nil: found by `rootXMLName`.
  public var rootTypeName: String?

  /// The namespace of unprefixed element names.
  public var xmlNamespace: String?

  /// What happens to content that the definition does not mention; nil: ignored.
  public var unknown: UnknownPolicy?

  /// What happens to values that do not fit their types; nil: they are errors.
  public var unfit: UnfitPolicy?

  /// How nil is written; nil: not at all.
  public var whenNil: NilPolicy?

  /// How the names of properties are spelled in documents where no `xmlName` says it; nil: as they are.
  public var names: ModelNameStyle?

  /// The formats of all values whose rules and classes say none.
  public var formats = ModelFormats()

  /// The order of the bytes of numbers in binary messages; nil: the least significant one first.
  public var byteOrder: ByteOrder?

  /// What the model is for.
  public var documentation: String?

  /// The namespaces that prefixes of the definition stand for.
  public var namespaces: [String: String] = [:]

  /// Further roots, chosen by the name of the root element.
  public var roots: [ModelRoot] = []

  /// The files to include; empty after loading, since the definition then holds what they declare.
  public var includes: [ModelInclude] = []

  /// The enumerations.
  public var enums: [ModelEnum] = []

  /// The classes.
  public var classes: [ModelClass] = []

  /// The arrays with a name of their own.
  public var arrays: [ModelArray] = []

  /// The dictionaries with a name of their own.
  public var dictionaries: [ModelDictionary] = []

  package var position = DefinitionPosition()

  /// The graph of the definition as it was when it was checked.
  var checked = CheckedGraph()

  /// Creates a definition whose root is an element of that name and type.
  public init(rootXMLName: String, _ rootDataType: ModelDataType = .instance, rootTypeName: String? = nil) {
    self.rootXMLName = rootXMLName
    self.rootDataType = rootDataType
    self.rootTypeName = rootTypeName
  }

  /// Where the `Model` element stands in the file; nil when the definition was made in code.
  public var location: SourceLocation? { position.location }
}

extension ModelDefinition {
  /// All roots, the first of which the attributes of `Model` say.
  var allRoots: [ModelRoot] {
    if rootXMLName.isEmpty { return roots }
    var first = ModelRoot(xmlName: rootXMLName, rootDataType, typeName: rootTypeName)
    first.byteOrder = byteOrder
    first.formatString = rootFormatString
    if formats.json == true { first.jsonFormatString = first.rule.sharedFormat }
    first.position = position
    first.position.element = Self.elementName
    return [first] + roots
  }

  /// Returns the class of that name.
  public func modelClass(named className: String) -> ModelClass? {
    classes.first { $0.className == className }
  }

  /// Returns the enumeration of that name.
  public func modelEnum(named enumName: String) -> ModelEnum? {
    enums.first { $0.enumName == enumName }
  }

  /// Returns the array of that name.
  public func modelArray(named xmlName: String) -> ModelArray? {
    arrays.first { $0.xmlName == xmlName }
  }

  /// Returns the dictionary of that name.
  public func modelDictionary(named xmlName: String) -> ModelDictionary? {
    dictionaries.first { $0.xmlName == xmlName }
  }
}
