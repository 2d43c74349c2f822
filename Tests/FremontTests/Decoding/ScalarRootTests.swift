import Foundation
import Fremont
import Testing

/// Documents that are one value, with Swift types.
struct ScalarRootTests {
  private func manager(_ dataType: String, _ rest: String = "") throws -> ModelManager {
    try ModelManager(
      modelDefinition: Fixture.definition("", root: "rootDataType=\"\(dataType)\" rootXMLName=\"r\" \(rest)"))
  }

  private func roundTrip<Value: ModelValue & Equatable>(_ manager: ModelManager, _ value: Value, _ xml: String) throws {
    #expect(try manager.bareXML(value) == xml)
    #expect(try manager.xmlToObject(xml, as: Value.self) == value)
    #expect(try manager.jsonToObject(manager.objectToJSON(value), as: Value.self) == value)
  }

  @Test func mapsScalars() throws {
    try roundTrip(manager("STRING"), "a", "<r>a</r>")
    try roundTrip(manager("STRING"), "", "<r/>")
    try roundTrip(manager("NUMBER"), 0, "<r>0</r>")
    try roundTrip(manager("NUMBER"), 0.5, "<r>0.5</r>")
    try roundTrip(manager("BOOLEAN"), false, "<r>NO</r>")
    try roundTrip(
      manager("DATE", "rootFormatString=\"xs:date\""), Date(timeIntervalSince1970: 86400), "<r>1970-01-02</r>")
    try roundTrip(manager("DATA", "rootFormatString=\"hex\""), Data([1, 2]), "<r>0102</r>")
    try roundTrip(manager("NUMBER"), 7 as Int?, "<r>7</r>")
  }

  @Test func readsNil() throws {
    let xml = "<r xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:nil=\"1\"/>"
    #expect(try manager("NUMBER").xmlToObject(xml, as: Int?.self) == nil)
    #expect(try manager("NUMBER").xmlToObject("<r/>", as: Int?.self) == nil)
    #expect(try manager("NUMBER").jsonToObject("null", as: Int?.self) == nil)
    #expect(
      Fixture.failure { try manager("NUMBER").xmlToObject(xml, as: Int.self) } == """
        invalidDocument
        <input>:1:71: error: the value is nil, but its Swift type is not optional (/r)
        Model.xml:1:1: note: declared here: Model, root NUMBER
        """)
  }

  @Test func refusesToWriteNil() throws {
    let manager = try manager("NUMBER")
    let expected = """
      unwritableValue
      error: the root is nil
      Model.xml:1:1: note: declared here: Model, root NUMBER
      """
    #expect(Fixture.failure { try manager.objectToXML(nil as Int?) } == expected)
    #expect(Fixture.failure { try manager.bareXML(nil as Int?) } == expected)
    #expect(Fixture.failure { try manager.objectToJSON(nil as Int?) } == expected)
  }

  @Test func refusesAnotherRoot() throws {
    #expect(
      Fixture.failure { try manager("NUMBER").xmlToObject("<s>1</s>", as: Int.self) } == """
        invalidDocument
        <input>:1:1: error: the root element is 's', expected 'r' (/s)
        Model.xml:1:1: note: declared here: Model, root NUMBER
        """)
  }
}
