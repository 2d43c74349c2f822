import Fremont

/// An element of a schema that is being written.
struct SchemaPart {
  var tag: String
  var attributes: [(name: String, value: String)] = []
  var documentation: String?
  var parts: [SchemaPart] = []

  init(
    _ tag: String, _ attributes: KeyValuePairs<String, String?> = [:], documentation: String? = nil,
    _ parts: [SchemaPart] = []
  ) {
    self.tag = tag
    for (name, value) in attributes { if let value { self.attributes.append((name, value)) } }
    self.documentation = documentation
    self.parts = parts
  }

  init(_ tag: String, _ parts: [SchemaPart]) {
    self.init(tag, [:], parts)
  }

  /// The part as a record of `definition`.
  var record: ModelRecord {
    var record = ModelRecord("Part")
    for (name, value) in attributes {
      record[name] =
        name == "memberTypes" ? .array(value.split(separator: " ").map { .string(String($0)) }) : .string(value)
    }
    if let documentation { record["documentation"] = .string(documentation) }
    if !parts.isEmpty { record["parts"] = .array(parts.map { .tagged("xs:\($0.tag)", .record($0.record)) }) }
    return record
  }

  /// Writes the part as the root of a schema. `namespaces` has the prefixes of names in values.
  func schema(_ namespaces: [String: String]) throws(FremontError) -> String {
    let text = try Self.manager.get().objectToXML(record)
    // Names in values need declarations, and the manager declares only those of element names.
    var declarations = ""
    for (prefix, uri) in namespaces.sorted(by: { $0.key < $1.key }) {
      let value = uri.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
      declarations += " xmlns:\(prefix)=\"\(value)\""
    }
    return text.replacing("<xs:schema", with: "<xs:schema\(declarations)", maxReplacements: 1)
  }

  private static let manager = Result { () throws(FremontError) in
    try ModelManager(modelDefinition: ModelDefinition(xml: definition))
  }

  private static let tags = [
    "import", "element", "complexType", "simpleType", "group", "attributeGroup", "sequence", "choice", "any",
    "simpleContent", "complexContent", "extension", "restriction", "enumeration", "length", "union", "list",
    "attribute", "anyAttribute",
  ]

  /// A definition of the part of XML Schema that is written here.
  private static let definition = """
    <Model rootDataType="UDC" rootTypeName="Part" rootXMLName="xs:schema" xmlns:xs="http://www.w3.org/2001/XMLSchema">
      <ModelClass className="Part" stringFormat="preserve">
        \(names.map { "<ModelProperty propertyName=\"\($0)\" xmlName=\"@\($0)\"/>" }.joined(separator: "\n    "))
        <ModelProperty propertyName="memberTypes" dataType="ARRAY" xmlType="ATTRIBUTE">
          <ModelArrayElement/>
        </ModelProperty>
        <ModelProperty propertyName="documentation" xmlName="xs:annotation/xs:documentation"/>
        <ModelProperty propertyName="parts" dataType="ARRAY" xmlType="INLINE">
          \(tags.map { "<ModelArrayElement dataType=\"UDC\" typeName=\"Part\" xmlName=\"xs:\($0)\"/>" }
            .joined(separator: "\n      "))
        </ModelProperty>
      </ModelClass>
    </Model>
    """

  private static let names = [
    "targetNamespace", "name", "ref", "base", "type", "itemType", "namespace", "schemaLocation", "value", "use", "form",
    "fixed", "mixed", "nillable", "processContents", "minOccurs", "maxOccurs",
  ]
}
