import Foundation
import Fremont
import Testing

/// A definition without Swift types, and checks of the values of its documents.
struct Mapping {
  let manager: ModelManager

  /// Makes the manager of a definition.
  init(_ definition: ModelDefinition, _ factories: FactoryTable = FactoryTable()) throws {
    manager = try ModelManager(modelDefinition: definition, factories: factories)
  }

  /// Makes the manager of a definition of one class `Root`, whose first property stands on line 3 of `Model.xml`.
  init(
    _ properties: String,
    class attributes: String = "",
    model: String = "",
    types: String = "",
    _ factories: FactoryTable = FactoryTable()
  ) throws {
    let body =
      "<ModelClass className=\"Root\" xmlName=\"Root\" \(attributes)>\n\(properties)\n</ModelClass>\n\(types)"
    let root = "rootDataType=\"UDC\" rootXMLName=\"Root\" rootTypeName=\"Root\" \(model)"
    try self.init(Fixture.definition(body, root: root), factories)
  }

  /// Checks that a document has the expected JSON, is written back as expected, and reads the same from both.
  ///
  /// Without `xml` it is written back unchanged. With `isInJSON` false, the JSON does not contain all of its value.
  func maps(
    _ document: String,
    _ json: String,
    writing xml: String? = nil,
    isInJSON: Bool = true,
    at place: Testing.SourceLocation = #_sourceLocation
  ) {
    do {
      let value = try manager.xmlToObject(document, as: RecordValue.self)
      let found = try manager.objectToJSON(value, layout: .compact)
      #expect(found == json, sourceLocation: place)
      let written = try manager.bareXML(value)
      #expect(written == xml ?? document, sourceLocation: place)
      let again = try manager.xmlToObject(written, as: RecordValue.self)
      #expect(again == value, sourceLocation: place)
      let indented = try manager.objectToXML(value)
      let fromIndented = try manager.xmlToObject(indented, as: RecordValue.self)
      #expect(fromIndented == value, sourceLocation: place)
      if isInJSON {
        let fromJSON = try manager.jsonToObject(json, as: RecordValue.self)
        #expect(fromJSON == value, sourceLocation: place)
      }
    } catch {
      Issue.record("\(document)\n\(error)", sourceLocation: place)
    }
  }

  /// Checks the JSON of a document whose value is written differently, so that it does not read the same.
  func reads(_ document: String, _ json: String, at place: Testing.SourceLocation = #_sourceLocation) {
    do {
      let value = try manager.xmlToObject(document, as: RecordValue.self)
      let found = try manager.objectToJSON(value, layout: .compact)
      #expect(found == json, sourceLocation: place)
    } catch {
      Issue.record("\(document)\n\(error)", sourceLocation: place)
    }
  }

  /// Checks the XML that is written for JSON.
  func writes(_ json: String, _ xml: String, at place: Testing.SourceLocation = #_sourceLocation) {
    do {
      let value = try manager.jsonToObject(json, as: RecordValue.self)
      let written = try manager.bareXML(value)
      #expect(written == xml, sourceLocation: place)
    } catch {
      Issue.record("\(json)\n\(error)", sourceLocation: place)
    }
  }

  /// Checks the code and all diagnostics of a document that does not fit.
  func refuses(_ document: String, _ failure: String, at place: Testing.SourceLocation = #_sourceLocation) {
    let found = Fixture.failure { try manager.xmlToObject(document, as: RecordValue.self) }
    #expect(found == failure, sourceLocation: place)
  }

  /// Checks the code and all diagnostics of JSON whose value cannot be written as XML.
  func cannotWrite(_ json: String, _ failure: String, at place: Testing.SourceLocation = #_sourceLocation) {
    let found = Fixture.failure {
      try manager.bareXML(manager.jsonToObject(json, as: RecordValue.self))
    }
    #expect(found == failure, sourceLocation: place)
  }
}
