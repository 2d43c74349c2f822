#if Macros
  /// Makes a struct or class a ``ModelObject``: generates its factory from its stored properties.
  ///
  /// ```swift
  /// @ModelObject("employee", namespace: "urn:example:staff")
  /// struct Employee {
  ///   @ModelProperty(.attribute) var name = ""
  ///   @ModelProperty("Born", format: "yyyy-MM-dd") var born: Date?
  ///   @ModelProperty("Skills", items: "Skill") var skills: [String] = []
  ///   @ModelExcluded var isSelected = false
  /// }
  /// ```
  /// A type whose properties all have initial values, or that has an initialiser without arguments, is created empty
  /// and then filled. Any other type is built after all values have been read, by its memberwise initialiser or by one
  /// whose arguments have the names of properties; the arguments are required. A subclass of an annotated type lists
  /// only its own properties.
  ///
  /// The comment before a property or type is its documentation. The compiler reports mistakes at their place.
  ///
  /// - Parameters:
  ///   - xmlName: The name of the element. The default for a root is the class name.
  ///   - className: The name in the definition. The default is the name of the Swift type.
  ///   - namespace: The namespace of its unprefixed element names: `xmlNamespace`.
  ///   - namespaces: The namespaces that prefixes stand for.
  ///   - discriminator: The attribute that names the subclass of an element: `discriminatorXMLName`. The default is
  ///     `xsi:type`.
  ///   - discriminatorValue: The value of that attribute for this type. The default is the class name.
  ///   - formerly: The former names of the type: `formerNames`. Documents with these names can be read.
  ///   - unknown: How unknown content is handled. The default is that of the root.
  ///   - unfit: How values that do not fit their types are handled.
  ///   - formats: The default formats of values: `dateFormat` and similar. The default is those of the root.
  ///   - byteOrder: The byte order of numbers in binary messages. The default is that of the base class.
  ///   - skipped: The paths of elements and attributes that documents contain, but instances do not: they are known,
  ///     and skipped.
  ///   - base: The base class, if it is not the first type in the inheritance clause; nil if that is a protocol.
  ///   - documentation: The documentation of the type. The default is the first paragraph of its comment.
  @attached(member, conformances: ModelObject, names: named(factory))
  @attached(extension, conformances: ModelObject)
  public macro ModelObject(
    _ xmlName: String? = nil, className: String? = nil, namespace: String? = nil, namespaces: [String: String] = [:],
    discriminator: String? = nil, discriminatorValue: String? = nil, formerly: FormerNames = [],
    unknown: UnknownPolicy? = nil, unfit: UnfitPolicy? = nil, formats: ModelFormats = ModelFormats(),
    byteOrder: ByteOrder? = nil, skipped: [String] = [], extends base: (any ModelObject.Type)? = nil,
    documentation: String? = nil
  ) = #externalMacro(module: "FremontMacros", type: "ModelObjectMacro")

  /// Describes the XML of a property of an annotated type, or of a case of an annotated choice, like a `ModelProperty`
  /// of a definition.
  ///
  /// A static text of the type, such as `static let version = "2.0"`, is a constant: it is always written, and a
  /// document with another value is refused.
  ///
  /// - Parameters:
  ///   - place: The place of the value: a name, or a kind of place. The default is an element with the name of the
  ///     property.
  ///   - xmlType: The kind of place, in addition to a name.
  ///   - types: The conforming types, for a property whose type is a protocol.
  ///   - items: The place of each item inside the element of a list, or of each entry of a dictionary. Without it, a
  ///     list has no list element, and `place` is the place of each item.
  ///   - keys: The place of the key relative to the entry (`keyXMLName`), or the set of fixed keys.
  ///   - format: The text format of the value, or of each item: `formatString`. For a list whose items are `.text`, the
  ///     separator.
  ///   - defaultValue: The text that an absent value is read as.
  ///   - minOccurs: The least number of times that the value must occur. The default is 1 if an instance cannot be
  ///     built without the value.
  ///   - maxOccurs: The greatest number of times that the value may occur. The default is once, for a list any number.
  ///   - whenNil: How nil is written.
  ///   - itemsMinOccurs: The least number of items in the element of a list, or of entries.
  ///   - itemsWhenNil: How a nil item, or the nil value of an entry, is written.
  ///   - dataType: The data type, if it does not follow from the Swift type: REFERENCE or CUSTOM.
  ///   - typeName: The `typeName`, if it does not follow from the Swift type.
  ///   - jsonName: The key in JSON, or a path of keys with `/` between them. The default is the name of the property.
  ///   - jsonFormat: The JSON format of the value, or of each item: `jsonFormatString`. The default is the usual JSON
  ///     form of the data type.
  ///   - binaryFormat: The layout of the value in a binary message: `binaryFormat`. For a list, how the number of its
  ///     items is determined.
  ///   - itemsBinaryFormat: The layout of each item, or of the value of each entry, in a binary message.
  ///   - formerly: The former names of the property, which are read but never written.
  ///   - identity: Whether the value identifies its instance for references.
  ///   - documentation: The documentation of the value. The default is the first paragraph of its comment.
  @attached(peer)
  public macro ModelProperty(
    _ place: ModelPlace? = nil, _ xmlType: ModelXMLType? = nil, of types: [any ModelObject.Type] = [],
    items: ModelPlace? = nil, keys: ModelKeys? = nil, format: String? = nil, default defaultValue: String? = nil,
    minOccurs: Int? = nil, maxOccurs: Int? = nil, whenNil: NilPolicy? = nil, itemsMinOccurs: Int? = nil,
    itemsWhenNil: NilPolicy? = nil, dataType: ModelDataType? = nil, typeName: String? = nil, jsonName: String? = nil,
    jsonFormat: String? = nil, binaryFormat: String? = nil, itemsBinaryFormat: String? = nil,
    formerly: FormerNames = [], identity: Bool = false, documentation: String? = nil
  ) = #externalMacro(module: "FremontMacros", type: "ModelPropertyMacro")

  /// Describes the XML of a property whose values a converter parses and formats.
  ///
  /// ```swift
  /// @ModelProperty(.attribute, converter: seconds) var length: Duration = .zero
  /// ```
  /// The other parameters are those of a property without a converter.
  ///
  /// - Parameters:
  ///   - place: The place of the value: a name, or a kind of place. The default is an element with the name of the
  ///     property.
  ///   - xmlType: The kind of place, in addition to a name.
  ///   - items: The place of each item of a list, or of each entry of a dictionary, inside its element.
  ///   - keys: The place of the key relative to the entry, or the set of fixed keys.
  ///   - converter: Parses and formats the value, or each item. The data type in the definition is CUSTOM.
  ///   - format: The `formatString` for the converter.
  ///   - defaultValue: The text that an absent value is read as.
  ///   - minOccurs: The least number of times that the value must occur.
  ///   - maxOccurs: The greatest number of times that the value may occur.
  ///   - whenNil: How nil is written.
  ///   - itemsMinOccurs: The least number of items in the element of a list, or of entries.
  ///   - itemsWhenNil: How a nil item, or the nil value of an entry, is written.
  ///   - typeName: The name of the converter. The default is the name of the type.
  ///   - jsonName: The key in JSON, or a path of keys with `/` between them.
  ///   - jsonFormat: The format for the converter in JSON.
  ///   - formerly: The former names of the property, which are read but never written.
  ///   - identity: Whether the value identifies its instance for references.
  ///   - documentation: The documentation of the value. The default is the first paragraph of its comment.
  @attached(peer)
  public macro ModelProperty<Value>(
    _ place: ModelPlace? = nil, _ xmlType: ModelXMLType? = nil, items: ModelPlace? = nil, keys: ModelKeys? = nil,
    converter: ModelConverter<Value>, format: String? = nil, default defaultValue: String? = nil,
    minOccurs: Int? = nil, maxOccurs: Int? = nil, whenNil: NilPolicy? = nil, itemsMinOccurs: Int? = nil,
    itemsWhenNil: NilPolicy? = nil, typeName: String? = nil, jsonName: String? = nil, jsonFormat: String? = nil,
    formerly: FormerNames = [], identity: Bool = false, documentation: String? = nil
  ) = #externalMacro(module: "FremontMacros", type: "ModelPropertyMacro")

  /// Excludes a property of an annotated type.
  @attached(peer)
  public macro ModelExcluded() = #externalMacro(module: "FremontMacros", type: "ModelExcludedMacro")

  /// Marks a property of an annotated class that refers to the parent instance. It is set after the parent has been
  /// read.
  ///
  /// ```swift
  /// @ModelParent weak var company: Company?
  /// ```
  /// The parent is the nearest enclosing instance of the type of the property.
  @attached(peer)
  public macro ModelParent() = #externalMacro(module: "FremontMacros", type: "ModelParentMacro")

  /// Makes an enum with payloads a ``ModelChoice``: each case is an alternative, in the element with its name.
  ///
  /// ```swift
  /// @ModelChoice
  /// enum Payment {
  ///   case card(Card)
  ///   @ModelProperty("Cash") case cash(Decimal)
  /// }
  /// ```
  @attached(member, conformances: ModelChoice, names: named(choices))
  @attached(extension, conformances: ModelChoice)
  public macro ModelChoice() = #externalMacro(module: "FremontMacros", type: "ModelChoiceMacro")
#endif
