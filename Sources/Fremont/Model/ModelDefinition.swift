/// A model definition: the classes, enums, arrays and dictionaries of a model, and the roots of its documents.
///
/// A definition is a plain value. It is read from a file, bytes or a string, or built in code. It can be changed, and
/// written with ``xml()``. Places in files do not affect the equality of definitions.
public struct ModelDefinition: Sendable, Hashable {
  /// The type of the root.
  public var rootDataType: ModelDataType

  /// The name of the root element. If it is empty and `roots` is too, the definition is only a part of others.
  public var rootXMLName: String

  /// The format of a scalar root; nil stands for the default of its type.
  public var rootFormatString: String?

  /// The class, enum, array, dictionary or number type of the root; nil: `rootXMLName` determines it.
  public var rootTypeName: String?

  /// The namespace of unprefixed element names.
  public var xmlNamespace: String?

  /// How unknown content is handled; nil: it is ignored.
  public var unknown: UnknownPolicy?

  /// How values that do not fit their types are handled; nil: they are errors.
  public var unfit: UnfitPolicy?

  /// How nil is written; nil: it is left out.
  public var whenNil: NilPolicy?

  /// How the names of properties without an `xmlName` are spelled in documents; nil: unchanged.
  public var names: ModelNameStyle?

  /// The default formats of all values.
  public var formats = ModelFormats()

  /// The byte order of numbers in binary messages; nil stands for little-endian.
  public var byteOrder: ByteOrder?

  /// The documentation of the model.
  public var documentation: String?

  /// The namespaces that prefixes of the definition stand for.
  public var namespaces: [String: String] = [:]

  /// Further roots, chosen by the name of the root element.
  public var roots: [ModelRoot] = []

  /// The files to include; empty after loading, since the definition then contains their declarations.
  public var includes: [ModelInclude] = []

  /// The enumerations.
  public var enums: [ModelEnum] = []

  /// The classes.
  public var classes: [ModelClass] = []

  /// The named arrays.
  public var arrays: [ModelArray] = []

  /// The named dictionaries.
  public var dictionaries: [ModelDictionary] = []

  package var position = DefinitionPosition()

  /// The cached graph of the definition, if it was checked.
  var checked = CheckedGraph()

  /// Creates a definition with a root element of a name and type.
  public init(rootXMLName: String, _ rootDataType: ModelDataType = .instance, rootTypeName: String? = nil) {
    self.rootXMLName = rootXMLName
    self.rootDataType = rootDataType
    self.rootTypeName = rootTypeName
  }

  /// The place of the `Model` element in the file; nil if the definition was made in code.
  public var location: SourceLocation? { position.location }
}

extension ModelDefinition {
  /// All roots. The attributes of `Model` declare the first one.
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

  /// Returns the class with a name.
  public func modelClass(named className: String) -> ModelClass? {
    classes.first { $0.className == className }
  }

  /// Returns the enumeration with a name.
  public func modelEnum(named enumName: String) -> ModelEnum? {
    enums.first { $0.enumName == enumName }
  }

  /// Returns the array with a name.
  public func modelArray(named xmlName: String) -> ModelArray? {
    arrays.first { $0.xmlName == xmlName }
  }

  /// Returns the dictionary with a name.
  public func modelDictionary(named xmlName: String) -> ModelDictionary? {
    dictionaries.first { $0.xmlName == xmlName }
  }
}
