/// What a type says of its XML side as a whole.
@usableFromInline
struct MappedClass: Sendable {
  var xmlName: String?
  var namespace: String?
  var namespaces: [String: String] = [:]
  var unknown: UnknownPolicy?
  var documentation: String?

  /// Where the factory is made.
  var location: SourceLocation

  /// The properties in their order, and what their types say of themselves.
  var properties: [(name: String, type: TypeDescription, rule: MappedRule)] = []

  @usableFromInline
  init(
    xmlName: String?, namespace: String?, namespaces: [String: String], unknown: UnknownPolicy?,
    documentation: String?, location: SourceLocation
  ) {
    self.xmlName = xmlName
    self.namespace = namespace
    self.namespaces = namespaces
    self.unknown = unknown
    self.documentation = documentation
    self.location = location
  }

  /// The same with properties.
  func with<Root>(_ properties: [Mapped<Root>]) -> MappedClass {
    var result = self
    result.properties = properties.map { ($0.name, $0.type, $0.rule) }
    return result
  }
}
