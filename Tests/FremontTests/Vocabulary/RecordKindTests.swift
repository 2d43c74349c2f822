import Fremont
import Testing

/// Items whose values are alike in a record come back as the elements that they were.
struct RecordKindTests {
  /// Items of a list, and the items of a document.
  static let lists: [(items: String, types: String, document: String)] = [
    (
      #"<ModelArrayElement xmlType="TEXT"/><ModelArrayElement dataType="DATE" typeName="DateComponents" formatString="xs:date" xmlName="date"/>"#,
      "", "On <date>2020-01-01</date> it rained."
    ),
    (
      #"<ModelArrayElement xmlName="note"/><ModelArrayElement dataType="DATE" typeName="DateComponents" formatString="xs:date" xmlName="born"/>"#,
      "", "<note>hello</note><born>2020-01-01</born>"
    ),
    (
      #"<ModelArrayElement dataType="DATE" typeName="DateComponents" formatString="xs:date" xmlName="born"/><ModelArrayElement xmlName="note"/>"#,
      "", "<note>hello</note><born>2020-01-01</born>"
    ),
    (
      #"<ModelArrayElement dataType="ENUM" typeName="State" xmlName="state"/><ModelArrayElement xmlName="note"/>"#,
      #"<ModelEnum enumName="State"><ModelEnumItem name="open"/><ModelEnumItem name="shut"/></ModelEnum>"#,
      "<note>open</note><state>open</state><note>other</note>"
    ),
  ]

  @Test(arguments: lists)
  func comesBack(items: String, types: String, document: String) throws {
    let manager = try Mapping(
      #"<ModelProperty propertyName="list" dataType="ARRAY" xmlType="INLINE">\#(items)</ModelProperty>"#, types: types
    ).manager
    let xml = "<Root>\(document)</Root>"
    let record = try manager.xmlToObject(xml, as: ModelRecord.self)
    #expect(try manager.bareXML(record) == xml)
    let fromJSON = try manager.jsonToObject(manager.objectToJSON(record), as: ModelRecord.self)
    #expect(try manager.bareXML(fromJSON) == xml)
  }
}
