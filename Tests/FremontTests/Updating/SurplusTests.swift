import Testing

@testable import Fremont

/// What came too often, in values that an update writes anew.
struct SurplusTests {
  private static let definition = """
    <Model rootDataType="UDC" rootTypeName="R" rootXMLName="r" unknown="KEEP">
      <ModelClass className="R"><ModelProperty propertyName="a"/><ModelProperty propertyName="b"/>
        <ModelProperty propertyName="items" dataType="ARRAY" xmlType="INLINE">
          <ModelArrayElement dataType="UDC" typeName="R" xmlName="i"/></ModelProperty></ModelClass></Model>
    """

  private static func manager() throws -> ModelManager {
    var options = DecodingOptions()
    options.doctype = .internalDeclarations()
    return try ModelManager(modelDefinition: ModelDefinition(xml: definition), decodingOptions: options)
  }

  /// An element that holds a part of an entity can only be written as a whole where values come too often, or change in the entity.
  @Test(arguments: [
    ("<a>1</a><a>9</a>", "&e;<b>2</b>", "<a>new</a><a>9</a><b>2</b>"),
    ("<a>1</a>", "&e;<a x=\"--\">-9</a><b>2</b>", "<a>new</a><a x=\"--\">-9</a><b>2</b>"),
    ("<b>1</b><y/>", "<a>1</a>&e;<b>\u{10FFFD}-1</b>", "<a>new</a><b>1</b><y/><b>\u{10FFFD}-1</b>"),
  ]) func itStaysWhereAnEntityHeldMarkup(_ entity: String, _ content: String, _ expected: String) throws {
    let head = "<!DOCTYPE r [<!ENTITY e '\(entity)'>]>"
    let document = "\(head)<r>\(content)</r>"
    let manager = try Self.manager()
    var record = try manager.xmlToObject(document, as: ModelRecord.self)
    record["a"] = "new"
    let updated = try manager.objectToXML(record, updating: document)
    #expect(updated == "\(head)<r>\(expected)</r>")
    #expect(try manager.xmlToObject(updated, as: ModelRecord.self) == record)
  }

  @Test func anItemThatIsCopiedBringsIt() throws {
    let item = "<i><a>1</a><!-- - --><a y=\"2\">3</a></i>"
    let document = "<r>\(item)<b>2</b></r>"
    let manager = try Self.manager()
    var record = try manager.xmlToObject(document, as: ModelRecord.self)
    let items = try #require(record["items"]?.array)
    record["items"] = .array(items + items)
    #expect(try manager.objectToXML(record, updating: document) == "<r>\(item)\(item)<b>2</b></r>")
  }
}
