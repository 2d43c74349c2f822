import Fremont
import Testing

extension Mapping {
  /// Checks what becomes of a document when the value that it holds changes, and that it says the changed value.
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
        try Self.present(manager.objectToJSON(again)) == Self.present(manager.objectToJSON(record)),
        sourceLocation: place)
    } catch {
      Issue.record("\(document)\n\(error)", sourceLocation: place)
    }
  }

  /// The lines of JSON without the members that say that they are nil, as a document can where a value says nothing.
  private static func present(_ json: String) -> [String] {
    json.split(separator: "\n").filter { !$0.contains(/^ *"[^"]*": null,?$/) }.map {
      $0.hasSuffix(",") ? "\($0.dropLast())" : "\($0)"
    }
  }
}
