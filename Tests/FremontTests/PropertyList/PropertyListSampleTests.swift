import Foundation
import Fremont
import Testing

/// Every document in SampleModels passes through both forms.
struct PropertyListSampleTests {
  /// The samples whose XML changes by a form, and why.
  private static let exceptions = [
    "Response.model.xml xml": "a moment has a fraction of a second, which dates in XML lack"
  ]

  @Test(arguments: SampleFiles.definitions, [PropertyListForm.xml, .binary])
  func passesThrough(_ definition: URL, _ form: PropertyListForm) throws {
    let manager = try ModelManager(modelDefinition: definition)
    let document = URL(fileURLWithPath: String(definition.path.dropLast(".model.xml".count) + ".xml"))
    let record = try manager.xmlToObject(document, as: ModelRecord.self)
    let xml = try manager.objectToXML(record)
    let list = try manager.objectToPropertyList(record, as: form)
    let read = try manager.propertyListToObject(list, as: ModelRecord.self)
    let isException = Self.exceptions["\(definition.lastPathComponent) \(form)"] != nil
    #expect((read == record) == !isException)
    // What a definition keeps beside its values has no place in other formats.
    if manager.modelDefinition.unknown != .keep {
      let again = try manager.objectToXML(read)
      #expect((again == xml) == !isException)
    }
    #expect(throws: Never.self) { try PropertyListSerialization.propertyList(from: list, format: nil) }
  }
}
