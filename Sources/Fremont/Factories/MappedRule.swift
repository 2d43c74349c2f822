/// What a property says of its XML side, in the words of the vocabulary.
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

  /// What reads and writes the values, if the property says it.
  private(set) var converter: RegisteredConverter?

  /// Whether two kinds of places were said.
  var hasTwoPlaces = false

  /// What instances do not hold, if it is that.
  var absence: Absence?

  /// Where the property is listed.
  let location: SourceLocation

  /// Why instances do not hold the value.
  enum Absence {
    /// It is the same in all documents.
    case constant

    /// They have no use for it.
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

  /// The same for values that a converter reads and writes, which is called as their type where no other name is said.
  @usableFromInline
  func converted<Value>(by converter: ModelConverter<Value>) -> MappedRule {
    var result = self
    result.converter = RegisteredConverter(converter)
    result.dataType = .custom
    result.typeName = typeName ?? "\(Value.self)"
    return result
  }

  /// Whether it tells a list from its items, so that both are declared.
  var saysItems: Bool {
    items != nil || itemsMinOccurs != nil || itemsWhenNil != nil || itemsBinaryFormat != nil || binaryFormat != nil
  }

  /// What it says of each item of a list, or each entry of a dictionary.
  var ofItems: MappedRule {
    var result = self
    result.binaryFormat = itemsBinaryFormat
    return result
  }
}
