/// A class: the properties of a Swift type and their places in XML.
public struct ModelClass: Sendable, Hashable {
  /// The name that `typeName` refers to, and under which its Swift type is registered.
  public var className: String

  /// The element name that finds it if there is no `typeName`.
  public var xmlName: String?

  /// The property that holds the text of the element, or nil.
  public var textPropertyName: String?

  /// The type of the text property.
  public var textDataType: ModelDataType?

  /// The format of the text property; nil stands for the default of its type.
  public var textFormatString: String?

  /// The properties, in the order in which they are written.
  public var properties: [ModelProperty]

  /// The base class, whose properties come first.
  public var extends: String?

  /// The mixins: classes whose properties are added as if they were declared here. The class is not a subclass of them.
  public var mixins: [String] = []

  /// The attribute that names the subclass of an element; nil stands for `xsi:type`.
  public var discriminatorXMLName: String?

  /// The value of that attribute for this class; nil stands for the class name.
  public var discriminatorValue: String?

  /// Whether only its subclasses have instances.
  public var isAbstract = false

  /// The former names of the class. A document can use them to name the class; they are never written.
  public var formerNames: [String] = []

  /// The namespace of its unprefixed element names.
  public var xmlNamespace: String?

  /// How unknown content is handled; nil stands for the policy of the model.
  public var unknown: UnknownPolicy?

  /// How values that do not fit their types are handled; nil stands for the policy of the model.
  public var unfit: UnfitPolicy?

  /// The default formats of values; nil formats are those of the model.
  public var formats = ModelFormats()

  /// The byte order of numbers in binary messages; nil stands for that of the base class, or of the model.
  public var byteOrder: ByteOrder?

  /// The documentation of the class.
  public var documentation: String?

  package var position = DefinitionPosition()

  /// Creates a class.
  public init(_ className: String, xmlName: String? = nil, _ properties: [ModelProperty] = []) {
    self.className = className
    self.xmlName = xmlName
    self.properties = properties
  }

  /// The place of the class in the definition file; nil if it was made in code.
  public var location: SourceLocation? { position.location }

  /// Returns the first property with a name.
  public func property(named name: String) -> ModelProperty? {
    properties.first { $0.propertyName == name }
  }
}
