/// The description of a property's XML, in the words of the vocabulary.
@usableFromInline
struct MappedRule: Sendable {
  var place: ModelPlace?
  var items: ModelPlace?
  var keys: ModelKeys?
  var format: String?
  var defaultValue: String?
  var minOccurs: Int?
  var maxOccurs: Int?
  var whenNil: NilPolicy?
  var itemsMinOccurs: Int?
  var itemsWhenNil: NilPolicy?
  var dataType: ModelDataType?
  var typeName: String?
  var jsonName: String?
  var jsonFormat: String?
  var binaryFormat: String?
  var itemsBinaryFormat: String?
  var formerly: FormerNames = []
  var isIdentity = false
  var documentation: String?

  /// The converter of the property, if it has one.
  private(set) var converter: RegisteredConverter?

  /// Whether two kinds of place were given.
  var hasTwoPlaces = false

  /// Why instances do not store the value; nil if they do.
  var absence: Absence?

  /// The line of the factory that lists the property.
  let location: SourceLocation

  /// Why instances do not store a value.
  enum Absence {
    /// The value is the same in all documents.
    case constant

    /// The factory skips the value.
    case skipped
  }

  @usableFromInline
  init(minOccurs: Int? = nil, documentation: String? = nil, at location: SourceLocation) {
    self.minOccurs = minOccurs
    self.documentation = documentation
    self.location = location
  }

  @usableFromInline
  init(
    _ place: ModelPlace?, _ xmlType: ModelXMLType?, items: ModelPlace? = nil, keys: ModelKeys? = nil,
    format: String? = nil, default defaultValue: String? = nil, minOccurs: Int?, maxOccurs: Int? = nil,
    whenNil: NilPolicy? = nil, itemsMinOccurs: Int? = nil, itemsWhenNil: NilPolicy? = nil,
    dataType: ModelDataType? = nil, typeName: String? = nil, jsonName: String? = nil, jsonFormat: String? = nil,
    binaryFormat: String? = nil, itemsBinaryFormat: String? = nil, formerly: FormerNames = [], identity: Bool = false,
    documentation: String?, at location: SourceLocation
  ) {
    (self.place, hasTwoPlaces) = ModelPlace.joined(place, xmlType)
    self.items = items
    self.keys = keys
    self.format = format
    self.defaultValue = defaultValue
    self.minOccurs = minOccurs
    self.maxOccurs = maxOccurs
    self.whenNil = whenNil
    self.itemsMinOccurs = itemsMinOccurs
    self.itemsWhenNil = itemsWhenNil
    self.dataType = dataType
    self.typeName = typeName
    self.jsonName = jsonName
    self.jsonFormat = jsonFormat
    self.binaryFormat = binaryFormat
    self.itemsBinaryFormat = itemsBinaryFormat
    self.formerly = formerly
    isIdentity = identity
    self.documentation = documentation
    self.location = location
  }

  /// Returns a copy for values that a converter parses and formats. Without another name, the converter has the name of
  /// their type.
  @usableFromInline
  func converted<Value>(by converter: ModelConverter<Value>) -> MappedRule {
    var result = self
    result.converter = RegisteredConverter(converter)
    result.dataType = .custom
    result.typeName = typeName ?? "\(Value.self)"
    return result
  }

  /// Whether it describes a list apart from its items, so that both are declared.
  var describesItems: Bool {
    items != nil || itemsMinOccurs != nil || itemsWhenNil != nil || itemsBinaryFormat != nil || binaryFormat != nil
  }

  /// The rule for each item of a list, or each entry of a dictionary.
  var ofItems: MappedRule {
    var result = self
    result.binaryFormat = itemsBinaryFormat
    return result
  }
}
