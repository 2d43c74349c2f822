/// A class: the properties of a Swift type and where they stand in the XML.
public struct ModelClass: Sendable, Hashable {
  /// The name `typeName` finds it by, and under which its Swift type is registered.
  public var className: String

  /// The element name it is found by where no `typeName` is given.
  public var xmlName: String?

  /// The property that holds the text of the element, or nil.
  public var textPropertyName: String?

  /// The type of the text property.
  public var textDataType: ModelDataType?

  /// The format of the text property; nil: the default of its type.
  public var textFormatString: String?

  /// The properties, in the order in which they are written.
  public var properties: [ModelProperty]

  /// The class whose properties come first.
  public var extends: String?

  /// The classes whose properties are taken over as if they were written here; the class is none of them.
  public var mixins: [String] = []

  /// The attribute that tells which subclass an element holds; nil: `xsi:type`.
  public var discriminatorXMLName: String?

  /// The value of that attribute for this class; nil: the class name.
  public var discriminatorValue: String?

  /// Whether there are instances of its subclasses alone.
  public var isAbstract = false

  /// The names that the class had before: each still finds it where a document names a class, and none is written.
  public var formerNames: [String] = []

  /// The namespace of its unprefixed element names.
  public var xmlNamespace: String?

  /// What happens to content that the class does not mention; nil: as the model says.
  public var unknown: UnknownPolicy?

  /// What happens to values that do not fit their types; nil: as the model says.
  public var unfit: UnfitPolicy?

  /// The formats of the values whose rules say none; what is nil is as the model says.
  public var formats = ModelFormats()

  /// The order of the bytes of numbers in binary messages; nil: as the class says that it extends, or else the model.
  public var byteOrder: ByteOrder?

  /// What the class is for.
  public var documentation: String?

  package var position = DefinitionPosition()

  /// Creates a class.
  public init(_ className: String, xmlName: String? = nil, _ properties: [ModelProperty] = []) {
    self.className = className
    self.xmlName = xmlName
    self.properties = properties
  }

  /// Where the class stands in the definition file; nil when it was made in code.
  public var location: SourceLocation? { position.location }

  /// Returns the first property of that name.
  public func property(named name: String) -> ModelProperty? {
    properties.first { $0.propertyName == name }
  }
}
