import Foundation
import Fremont
import Testing

/// Records, which stand for instances of classes without a Swift type.
struct RecordTests {
  private func manager() throws -> ModelManager {
    try Fixture.records(
      Fixture.rootClass(
        """
        <ModelProperty propertyName="name" dataType="STRING" xmlName="name"/>
        <ModelProperty propertyName="count" dataType="NUMBER" typeName="Int8" xmlName="count"/>
        <ModelProperty propertyName="part" dataType="UDC" typeName="Part" xmlName="part"/>
        <ModelProperty propertyName="dict" dataType="DICTIONARY" xmlName="dict"/>
        <ModelProperty propertyName="kind" dataType="ENUM" typeName="Kind" xmlName="kind"/>
        """,
        types: """
          <ModelClass className="Part" xmlName="Part"><ModelProperty propertyName="n" dataType="NUMBER" xmlName="n"/></ModelClass>
          <ModelDictionary xmlName="dict"><ModelDictionaryElement key="k" dataType="NUMBER" xmlName="e"/></ModelDictionary>
          <ModelEnum enumName="Kind"><ModelEnumItem name="A"/></ModelEnum>
          """))
  }

  @Test func reads() throws {
    let xml = "<Root><part><n>1</n></part><name/><dict><e>2</e></dict><kind>A</kind></Root>"
    let record = try manager().xmlToObject(xml, as: ModelRecord.self)
    #expect(record.className == "Root")
    #expect(record.properties.map(\.name) == ["name", "part", "dict", "kind"])
    #expect(record["name"] == "")
    #expect(record["count"] == nil)
    #expect(record["part"]?["n"] == 1)
    #expect(record["dict"]?["k"]?.number?.intValue == 2)
    #expect(record["kind"] == .enumeration("A"))
    #expect(record["kind"]?.string == "A")
    #expect(record["nothing"] == nil)
    #expect(record["dict"]?[3] == nil)
  }

  @Test func comparesWithoutOrderAndNil() throws {
    let left = ModelRecord("Root", ["a": 1, "b": nil, "c": "x"])
    let right = ModelRecord("Root", ["c": "x", "a": 1])
    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
    #expect(left != ModelRecord("Other", ["c": "x", "a": 1]))
    #expect(left != ModelRecord("Root", ["c": "x"]))
    #expect(ModelRecord("Root", ["a": 1, "a": 2])["a"] == 2)
  }

  @Test func emptyValuesReadBackEqual() throws {
    let manager = try manager()
    let record = try manager.xmlToObject("<Root><count/><part/><dict><e/></dict></Root>", as: ModelRecord.self)
    #expect(record == ModelRecord("Root", ["part": .record(ModelRecord("Part")), "dict": [:]]))
    let xml = try manager.bareXML(record)
    #expect(xml == "<Root><part/><dict/></Root>")
    #expect(try manager.xmlToObject(xml, as: ModelRecord.self) == record)
    #expect(try manager.jsonToObject(manager.objectToJSON(record), as: ModelRecord.self) == record)
  }

  @Test func readsNilEntries() throws {
    let xml =
      "<Root xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"><dict><e>1</e><e xsi:nil=\"true\"/></dict></Root>"
    #expect(try manager().xmlToObject(xml, as: ModelRecord.self) == ModelRecord("Root", ["dict": [:]]))
  }

  @Test(arguments: [
    (ModelRecord("Root", ["name": 1]), "a NUMBER cannot be written as STRING (/Root/name)", "3:1"),
    (ModelRecord("Root", ["count": "1"]), "a STRING cannot be written as NUMBER (/Root/count)", "4:1"),
    (ModelRecord("Root", ["count": 128]), "'128' does not fit Int8 (/Root/count)", "4:1"),
    (ModelRecord("Root", ["count": 1.5]), "'1.5' is not a whole number (/Root/count)", "4:1"),
    (ModelRecord("Root", ["kind": "B"]), "'B' is not a Kind (/Root/kind)", "7:1"),
    (ModelRecord("Root", ["part": "x"]), "a STRING cannot be written as UDC (/Root/part)", "5:1"),
    (ModelRecord("Root", ["dict": [1]]), "an ARRAY cannot be written as DICTIONARY (/Root/dict)", "6:1"),
    (ModelRecord("Root", ["dict": ["q": 1]]), "the definition has no entry for the key 'q' (/Root/dict)", "6:1"),
    (
      ModelRecord("Root", ["part": .record(ModelRecord("Root"))]),
      "a record of class 'Root' cannot be written as Part (/Root/part)", "5:1"
    ),
    (ModelRecord("Root", ["nmae": "x"]), "Root has no property 'nmae'; did you mean 'name'? (/Root)", "1:1"),
  ]) func refusesWhatDoesNotFit(_ record: ModelRecord, _ message: String, _ place: String) throws {
    let failure = Fixture.failure { try manager().bareXML(record) }
    let lines = failure.split(separator: "\n")
    #expect(lines.first == "unwritableValue")
    #expect(lines.dropFirst().first == "error: \(message)")
    #expect(lines.last?.hasPrefix("Model.xml:\(place): note: declared here: ") == true)
    #expect(Fixture.failure { try manager().objectToJSON(record) }.hasPrefix("unwritableValue\nerror: "))
  }
}
