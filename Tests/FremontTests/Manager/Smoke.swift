import Foundation
import Testing

@testable import Fremont

struct Smoke {
  @Test func original() throws {
    let manager = try ModelManager(
      modelDefinition: URL(fileURLWithPath: "/work/shared/fremont-1.2/ModelDefinition.xml"))
    let record = try manager.xmlToObject(
      contentsOf: URL(fileURLWithPath: "/work/shared/fremont-1.2/Company.xml"), as: ModelRecord.self)
    print(try manager.objectToJSON(record))
    let xml: String = try manager.objectToXML(record)
    print(xml)
    #expect(try manager.xmlToObject(xml, as: ModelRecord.self) == record)
    #expect(try manager.jsonToObject(manager.objectToJSON(record), as: ModelRecord.self) == record)
  }
  @Test func sample() throws {
    let base = URL(fileURLWithPath: "/work/main/SampleModels/Company/")
    let manager = try ModelManager(modelDefinition: base.appendingPathComponent("Company.model.xml"))
    let record = try manager.xmlToObject(contentsOf: base.appendingPathComponent("Company.xml"), as: ModelRecord.self)
    let json = try manager.objectToJSON(record) + "\n"
    try json.write(toFile: "/tmp/out.json", atomically: true, encoding: .utf8)
    #expect(try json == String(contentsOf: base.appendingPathComponent("Company.json"), encoding: .utf8))
    let xml: String = try manager.objectToXML(record)
    try xml.write(toFile: "/tmp/out.xml", atomically: true, encoding: .utf8)
    #expect(try manager.xmlToObject(xml, as: ModelRecord.self) == record)
  }
}
