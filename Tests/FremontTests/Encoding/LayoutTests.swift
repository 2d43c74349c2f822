import Foundation
import Fremont
import Testing

/// The layout of documents.
struct LayoutTests {
  private func manager() throws -> ModelManager {
    try Fixture.records(
      Fixture.rootClass(
        """
        <ModelProperty propertyName="id" dataType="STRING" xmlType="ATTRIBUTE" xmlName="id"/>
        <ModelProperty propertyName="note" dataType="UDC" typeName="Note" xmlName="note"/>
        <ModelProperty propertyName="list" dataType="ARRAY" xmlName="list"><ModelArrayElement dataType="STRING" xmlName="i"/></ModelProperty>
        <ModelProperty propertyName="bytes" dataType="DATA" xmlName="bytes"/>
        """,
        types: """
          <ModelClass className="Note" xmlName="Note" textPropertyName="text" textDataType="STRING">
            <ModelProperty propertyName="by" dataType="STRING" xmlName="by"/>
          </ModelClass>
          """))
  }

  private let record = ModelRecord(
    "Root",
    [
      "list": ["a", "", " b "], "id": "1", "bytes": .data(.init()),
      "note": .record(ModelRecord("Note", ["by": "me", "text": "mixed"])),
    ])

  @Test func indents() throws {
    #expect(
      try manager().objectToXML(record) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <Root id="1">
          <note>mixed<by>me</by></note>
          <list>
            <i>a</i>
            <i/>
            <i> b </i>
          </list>
          <bytes/>
        </Root>

        """)
    #expect(
      try manager().objectToXML(record, options: EncodingOptions(layout: .indented(1))) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <Root id="1">
         <note>mixed<by>me</by></note>
         <list>
          <i>a</i>
          <i/>
          <i> b </i>
         </list>
         <bytes/>
        </Root>

        """)
    let flat = try manager().objectToXML(record, options: EncodingOptions(layout: .indented(-3)))
    #expect(flat.split(separator: "\n").last == "</Root>")
  }

  @Test func writesCompactly() throws {
    #expect(
      try manager().bareXML(record)
        == "<Root id=\"1\"><note>mixed<by>me</by></note><list><i>a</i><i/><i> b </i></list><bytes/></Root>")
    var options = Fixture.bare
    options.writesDeclaration = true
    #expect(
      try manager().objectToXML(ModelRecord("Root"), options: options)
        == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Root/>")
  }

  @Test func writesTheSameAgain() throws {
    let manager = try manager()
    let first = try manager.objectToXML(record, to: .bytes)
    let read = try manager.xmlToObject(first, as: ModelRecord.self)
    let second = try manager.objectToXML(read, to: .bytes)
    #expect(try manager.objectToXML(manager.xmlToObject(second, as: ModelRecord.self), to: .bytes) == second)
    let reordered = ModelRecord(className: "Root", properties: record.properties.reversed().map { ($0.name, $0.value) })
    #expect(reordered == record)
    #expect(try manager.objectToXML(reordered, to: .bytes) == first)
  }
}
