import Fremont
import Testing

extension Mapping {
  /// Checks the document after its value has changed, and that it reads as the changed value.
  func updates(
    _ document: String,
    to expected: String,
    at place: Testing.SourceLocation = #_sourceLocation,
    _ change: (inout ModelRecord) -> Void
  ) {
    do {
      var record = try manager.xmlToObject(document, as: ModelRecord.self)
      change(&record)
      let updated = try manager.objectToXML(record, updating: document)
      #expect(updated == expected, sourceLocation: place)
      let again = try manager.xmlToObject(updated, as: ModelRecord.self)
      #expect(
        try manager.presentJSON(again) == manager.presentJSON(record),
        sourceLocation: place)
    } catch {
      Issue.record("\(document)\n\(error)", sourceLocation: place)
    }
  }
}
