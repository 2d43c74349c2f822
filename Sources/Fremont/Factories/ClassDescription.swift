/// The description of a type's XML as a whole, from its factory.
@usableFromInline
struct ClassDescription: Sendable {
  /// The name in the definition; nil stands for that of the Swift type.
  var className: String?

  /// The base class.
  var base: (any ModelObject.Type)?
  var xmlName: String?
  var namespace: String?
  var namespaces: [String: String] = [:]
  var discriminator: String?
  var discriminatorValue: String?
  var formerly: FormerNames
  var unknown: UnknownPolicy?
  var unfit: UnfitPolicy?
  var formats: ModelFormats
  var byteOrder: ByteOrder?
  var documentation: String?

  /// The place of the factory in the source.
  var location: SourceLocation

  /// The properties in their order, with the descriptions of their types.
  var properties: [(name: String, type: TypeDescription, rule: MappedRule)] = []

  @usableFromInline
  init(
    className: String?, base: (any ModelObject.Type)?, xmlName: String?, namespace: String?,
    namespaces: [String: String],
    discriminator: String?, discriminatorValue: String?, formerly: FormerNames, unknown: UnknownPolicy?,
    unfit: UnfitPolicy?,
    formats: ModelFormats, byteOrder: ByteOrder?, documentation: String?, location: SourceLocation
  ) {
    self.className = className
    self.base = base
    self.xmlName = xmlName
    self.namespace = namespace
    self.namespaces = namespaces
    self.discriminator = discriminator
    self.discriminatorValue = discriminatorValue
    self.formerly = formerly
    self.unknown = unknown
    self.unfit = unfit
    self.formats = formats
    self.byteOrder = byteOrder
    self.documentation = documentation
    self.location = location
  }

  /// Returns a copy with properties.
  func with<Root>(_ properties: [Mapped<Root>]) -> ClassDescription {
    var result = self
    result.properties = properties.map { ($0.name, $0.type, $0.rule) }
    return result
  }
}
