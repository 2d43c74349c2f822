/// What a property says of its XML side, in the words of the vocabulary.
@usableFromInline
struct MappedRule: Sendable {
  var place: ModelPlace?
  var items: ModelPlace?
  var keys: String?
  var format: String?
  var defaultValue: String?
  var minOccurs: Int?
  var maxOccurs: Int?
  var whenNil: NilPolicy?
  var dataType: ModelDataType?
  var typeName: String?
  var jsonName: String?
  var jsonFormat: String?
  var formerly: FormerNames = []
  var isIdentity = false
  var documentation: String?

  /// Where the property is listed.
  let location: SourceLocation

  @usableFromInline
  init(minOccurs: Int? = nil, documentation: String? = nil, at location: SourceLocation) {
    self.minOccurs = minOccurs
    self.documentation = documentation
    self.location = location
  }

  @usableFromInline
  init(
    _ place: ModelPlace?, _ xmlType: ModelXMLType?, items: ModelPlace?, keys: String?, format: String?,
    default defaultValue: String?, minOccurs: Int?, maxOccurs: Int?, whenNil: NilPolicy?,
    dataType: ModelDataType?, typeName: String?, jsonName: String? = nil, jsonFormat: String? = nil,
    formerly: FormerNames = [], identity: Bool, documentation: String?,
    at location: SourceLocation
  ) {
    var place = place
    if let xmlType { place?.xmlType = xmlType }
    self.place = place
    self.items = items
    self.keys = keys
    self.format = format
    self.defaultValue = defaultValue
    self.minOccurs = minOccurs
    self.maxOccurs = maxOccurs
    self.whenNil = whenNil
    self.dataType = dataType
    self.typeName = typeName
    self.jsonName = jsonName
    self.jsonFormat = jsonFormat
    self.formerly = formerly
    isIdentity = identity
    self.documentation = documentation
    self.location = location
  }
}
