#if Macros
  /// Makes a struct or class a ``ModelObject``: writes its factory from its stored properties.
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
  /// A type whose properties all have initial values, or that has an initialiser without arguments, is made empty and then filled. Any other
  /// is built when all is read, by its memberwise initialiser or one whose arguments are named as properties; what that needs is required.
  /// A subclass of a type that has the annotation lists only what it adds.
  ///
  /// The comment in front of a property or type is its documentation. What cannot work is an error where it stands.
  ///
  /// - Parameters:
  ///   - xmlName: The name of the element. The default for a root is the class name.
  ///   - className: The name in the definition. The default is the name of the Swift type.
  ///   - namespace: The namespace of its unprefixed element names: `xmlNamespace`.
  ///   - namespaces: The namespaces that prefixes stand for.
  ///   - discriminator: The attribute that tells which subclass an element holds: `discriminatorXMLName`. The default is `xsi:type`.
  ///   - discriminatorValue: The value of that attribute for this type. The default is the class name.
  ///   - formerly: The names that the type had before: `formerNames`. Documents that name it so are read.
  ///   - unknown: What happens to content that the type does not mention. The default is what the root says.
  ///   - unfit: What happens to values that do not fit their types.
  ///   - formats: The formats of the values that say none: `dateFormat` and its like. The default is those of the root.
  ///   - byteOrder: The order of the bytes of numbers in messages. The default is that of the base class.
  ///   - skipped: What documents hold and instances have no use for, each by the path of its element or attribute: it is known, and read over.
  ///   - base: The base class, where it is not the first type that a class inherits from; nil, where that is a protocol.
  ///   - documentation: What the type is for. The default is the first paragraph of its comment.
  @attached(member, conformances: ModelObject, names: named(factory))
  @attached(extension, conformances: ModelObject)
  public macro ModelObject(
    _ xmlName: String? = nil, className: String? = nil, namespace: String? = nil, namespaces: [String: String] = [:],
    discriminator: String? = nil, discriminatorValue: String? = nil, formerly: FormerNames = [],
    unknown: UnknownPolicy? = nil, unfit: UnfitPolicy? = nil, formats: ModelFormats = ModelFormats(),
    byteOrder: ByteOrder? = nil, skipped: [String] = [], extends base: (any ModelObject.Type)? = nil,
    documentation: String? = nil
  ) = #externalMacro(module: "FremontMacros", type: "ModelObjectMacro")

  /// Says the XML side of a property of an annotated type, or of a case of an annotated choice, in the words of a `ModelProperty`.
  ///
  /// A text of the type itself, `static let version = "2.0"`, is a constant of its documents: it is always written, and a document with
  /// another value is refused.
  ///
  /// - Parameters:
  ///   - place: Where the value stands: a name, or a kind of place. The default is an element with the name of the property.
  ///   - xmlType: The kind of place, beside a name.
  ///   - types: For a property of a protocol: the types that conform.
  ///   - items: Where each item stands inside the element of a list, or each entry of a dictionary. Without it, a list has no element of
  ///     its own, and `place` is that of each item.
  ///   - keys: Where the key of an entry stands, relative to the entry: `keyXMLName`; or which keys there are.
  ///   - format: How the value, or each item, is written as text: `formatString`. Of a list whose items are `.text`, the separator.
  ///   - defaultValue: The text that stands for an absent value.
  ///   - minOccurs: The least number of times that the value must occur. The default is 1 for what an instance cannot be built without.
  ///   - maxOccurs: The greatest number of times that the value may occur. The default is once, for a list any number.
  ///   - whenNil: How nil is written.
  ///   - itemsMinOccurs: The least number of items in the element of a list, or of entries.
  ///   - itemsWhenNil: How an item, or the value of an entry, is written that is nil.
  ///   - dataType: The data type, where it is not the one that follows from the Swift type: REFERENCE, or CUSTOM.
  ///   - typeName: What `typeName` says, where that does not follow from the Swift type.
  ///   - jsonName: The key in JSON, or a path of keys with `/` between them. The default is the name of the property.
  ///   - jsonFormat: How the value, or each item, is written in JSON: `jsonFormatString`. The default is JSON's own spelling.
  ///   - binaryFormat: How the value lies in the bytes of a message: `binaryFormat`. Of a list, what tells the number of its items.
  ///   - itemsBinaryFormat: How each item, or the value of each entry, lies in the bytes of a message.
  ///   - formerly: The names that the property had before, which are read and never written.
  ///   - identity: Whether the value identifies its instance for references.
  ///   - documentation: What the value is for. The default is the first paragraph of its comment.
  @attached(peer)
  public macro ModelProperty(
    _ place: ModelPlace? = nil, _ xmlType: ModelXMLType? = nil, of types: [any ModelObject.Type] = [],
    items: ModelPlace? = nil, keys: ModelKeys? = nil, format: String? = nil, default defaultValue: String? = nil,
    minOccurs: Int? = nil, maxOccurs: Int? = nil, whenNil: NilPolicy? = nil, itemsMinOccurs: Int? = nil,
    itemsWhenNil: NilPolicy? = nil, dataType: ModelDataType? = nil, typeName: String? = nil, jsonName: String? = nil,
    jsonFormat: String? = nil, binaryFormat: String? = nil, itemsBinaryFormat: String? = nil,
    formerly: FormerNames = [], identity: Bool = false, documentation: String? = nil
  ) = #externalMacro(module: "FremontMacros", type: "ModelPropertyMacro")

  /// Says the XML side of a property whose values a converter reads and writes.
  ///
  /// ```swift
  /// @ModelProperty(.attribute, converter: seconds) var length: Duration = .zero
  /// ```
  /// The other words are those of a property without a converter.
  ///
  /// - Parameters:
  ///   - place: Where the value stands: a name, or a kind of place. The default is an element with the name of the property.
  ///   - xmlType: The kind of place, beside a name.
  ///   - items: Where each item of a list, or each entry of a dictionary, stands inside its element.
  ///   - keys: Where the key of an entry stands, relative to the entry, or which keys there are.
  ///   - converter: Reads and writes the value, or each item. In the definition it is CUSTOM.
  ///   - format: What the converter is told as `formatString`.
  ///   - defaultValue: The text that stands for an absent value.
  ///   - minOccurs: The least number of times that the value must occur.
  ///   - maxOccurs: The greatest number of times that the value may occur.
  ///   - whenNil: How nil is written.
  ///   - itemsMinOccurs: The least number of items in the element of a list, or of entries.
  ///   - itemsWhenNil: How an item, or the value of an entry, is written that is nil.
  ///   - typeName: The name of the converter. The default is the name of the type.
  ///   - jsonName: The key in JSON, or a path of keys with `/` between them.
  ///   - jsonFormat: What the converter is told for JSON.
  ///   - formerly: The names that the property had before, which are read and never written.
  ///   - identity: Whether the value identifies its instance for references.
  ///   - documentation: What the value is for. The default is the first paragraph of its comment.
  @attached(peer)
  public macro ModelProperty<Value>(
    _ place: ModelPlace? = nil, _ xmlType: ModelXMLType? = nil, items: ModelPlace? = nil, keys: ModelKeys? = nil,
    converter: ModelConverter<Value>, format: String? = nil, default defaultValue: String? = nil,
    minOccurs: Int? = nil, maxOccurs: Int? = nil, whenNil: NilPolicy? = nil, itemsMinOccurs: Int? = nil,
    itemsWhenNil: NilPolicy? = nil, typeName: String? = nil, jsonName: String? = nil, jsonFormat: String? = nil,
    formerly: FormerNames = [], identity: Bool = false, documentation: String? = nil
  ) = #externalMacro(module: "FremontMacros", type: "ModelPropertyMacro")

  /// Leaves a property of an annotated type out.
  @attached(peer)
  public macro ModelExcluded() = #externalMacro(module: "FremontMacros", type: "ModelExcludedMacro")

  /// Refers to the instance in which one of an annotated class stands, and is set when that has been read.
  ///
  /// ```swift
  /// @ModelParent weak var company: Company?
  /// ```
  /// The parent is the nearest instance around it that is of the type of the property.
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
