/// How one value stands in the XML: what `ModelProperty`, `ModelArrayElement` and `ModelDictionaryElement` have in common.
///
/// An empty string in the file means that the attribute is absent, and is nil here.
public struct ModelRule: Sendable, Hashable {
  /// The type of the value.
  public var dataType: ModelDataType

  /// Where the value stands.
  public var xmlType: ModelXMLType = .element

  /// The path of the element or attribute, or nil where it has none.
  public var xmlName: String?

  /// The class, enum, array, dictionary, number type or converter; nil: found by `xmlName`.
  public var typeName: String?

  /// How the value is written as text; nil: the default of the data type.
  public var formatString: String?

  /// The least number of times the value must occur; nil: 0.
  public var minOccurs: Int?

  /// The greatest number of times the value may occur; nil: the default of the place.
  public var maxOccurs: Occurrence?

  /// The text that stands for an absent value.
  public var defaultValue: String?

  /// How nil is written; nil: as the class or the model says.
  public var whenNil: NilPolicy?

  /// The key of the value in JSON; nil: the name of the property, or the key of the entry.
  public var jsonName: String?

  /// The keys that ``jsonName`` says, its own last.
  package var jsonPath: [String]? {
    jsonName.map { $0.split(separator: "/", omittingEmptySubsequences: false).map(String.init) }
  }

  /// How the value is written as text in JSON; nil: as JSON spells values of the type.
  public var jsonFormatString: String?

  /// How the value lies in the bytes of a binary message; nil: as the type of a number does, or as the data type is there.
  public var binaryFormat: String?

  /// The order of the bytes where the format says none, which the class or the model says.
  var byteOrder: ByteOrder?

  /// The elements of an array that is declared in place.
  public var arrayElements: [ModelArrayElement] = []

  /// The entries of a dictionary that is declared in place.
  public var dictionaryElements: [ModelDictionaryElement] = []

  /// What the value is for.
  public var documentation: String?

  var position = DefinitionPosition()

  /// Creates a rule for an element or attribute.
  public init(
    _ dataType: ModelDataType,
    _ xmlType: ModelXMLType = .element,
    xmlName: String?,
    typeName: String? = nil,
    formatString: String? = nil
  ) {
    self.dataType = dataType
    self.xmlType = xmlType
    self.xmlName = xmlName
    self.typeName = typeName
    self.formatString = formatString
  }

  /// Where the rule stands in the definition file; nil when it was made in code.
  public var location: SourceLocation? { position.location }

  /// Whether the definition says how the value lies in the bytes of a message: in words, or by the type of a number.
  var isLaidOut: Bool {
    binaryFormat != nil || dataType == .number && typeName.flatMap(NumberType.init)?.raw != nil
  }
}
