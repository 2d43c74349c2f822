import Foundation
import Fremont
import Testing

/// The sample that came with Fremont 1.2, which is not part of this package.
///
/// The environment variable FREMONT_SHARED names the folder that holds `fremont-1.2`.
struct OriginalSampleTests {
  private static let folder: URL? = ProcessInfo.processInfo.environment["FREMONT_SHARED"].map {
    URL(fileURLWithPath: $0).appendingPathComponent("fremont-1.2")
  }

  @Test(.enabled(if: folder != nil, "FREMONT_SHARED names no folder")) func mapsBothWays() throws {
    let folder = try #require(Self.folder)
    let manager = try ModelManager(modelDefinition: folder.appendingPathComponent("ModelDefinition.xml"))
    let company = try manager.xmlToObject(
      folder.appendingPathComponent("Company.xml"), as: ModelRecord.self)
    let employees = company.properties.compactMap(\.value.array).first { $0.first?.record?.className == "Employee" }
    #expect(employees?.count == 3)
    #expect(company.properties.compactMap(\.value.dictionary).first?.count == 3)
    let image = company.properties.compactMap(\.value.data).first
    #expect(image?.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    #expect((3_000...4_000).contains(image?.count ?? 0))
    #expect(try manager.xmlToObject(manager.objectToXML(company), as: ModelRecord.self) == company)
    #expect(try manager.jsonToObject(manager.objectToJSON(company), as: ModelRecord.self) == company)
  }
}
