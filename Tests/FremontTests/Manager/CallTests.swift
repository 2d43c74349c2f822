import Foundation
import Fremont
import Testing

/// The calls of a manager: both formats are read from and written to strings, bytes, data and files.
struct CallTests {
  private static let text = "{\n  \"number\": 1\n}"

  private let place: TemporaryPlace
  private let record = ModelRecord("Root", ["number": 1])

  init() throws {
    place = try TemporaryPlace()
  }

  private func manager(_ limit: Int = 1000, _ layout: EncodingOptions.Layout = .indented(2)) throws -> ModelManager {
    let definition = try ModelDefinition(
      xml: """
        <Model rootDataType="UDC" rootXMLName="Root"><ModelClass className="Root" xmlName="Root">
          <ModelProperty propertyName="number" dataType="NUMBER" xmlName="number"/></ModelClass></Model>
        """, file: "Model.xml")
    var options = DecodingOptions()
    options.maximumDocumentLength = limit
    return try ModelManager(
      modelDefinition: definition, decodingOptions: options, encodingOptions: EncodingOptions(layout: layout))
  }

  @Test func readsJSON() throws {
    let manager = try manager()
    try place.write(Self.text, "a.json")
    #expect(try manager.jsonToObject(Self.text, as: ModelRecord.self) == record)
    #expect(try manager.jsonToObject(Array(Self.text.utf8), as: ModelRecord.self) == record)
    #expect(try manager.jsonToObject(Data(Self.text.utf8), as: ModelRecord.self) == record)
    #expect(try manager.jsonToObject(place["a.json"], as: ModelRecord.self) == record)
  }

  @Test func writesJSON() throws {
    let manager = try manager()
    let bytes = try manager.objectToJSON(record, to: .bytes)
    let data = try manager.objectToJSON(record, to: .data)
    try manager.objectToJSON(record, to: place["a.json"])
    #expect(try manager.objectToJSON(record) == Self.text)
    #expect(bytes == Array(Self.text.utf8))
    #expect(data == Data(Self.text.utf8))
    #expect(try place.text("a.json") == Self.text)
    #expect(try place.names() == ["a.json"])
  }

  @Test func laysJSONOutAsTheCallOrTheOptionsSay() throws {
    let manager = try manager(1000, .compact)
    #expect(try manager.objectToJSON(record) == #"{"number":1}"#)
    #expect(try manager.objectToJSON(record, layout: .indented(2)) == Self.text)
    try manager.objectToJSON(record, to: place["a.json"])
    #expect(try place.text("a.json") == #"{"number":1}"#)
  }

  @Test func namesTheDocumentInDiagnostics() throws {
    let manager = try manager()
    let (xml, json) = ("<Root><number>x</number></Root>", #"{"number":"x"}"#)
    func failure(_ place: String) -> String {
      """
      invalidDocument
      \(place): error: 'x' is not a number (\(place.contains("xml") ? "/Root" : "")/number)
      Model.xml:2:3: note: declared here: ModelProperty 'number', NUMBER
      """
    }
    let type = ModelRecord.self
    let failures = [
      Fixture.failure { try manager.xmlToObject(xml, as: type, file: "a.xml") },
      Fixture.failure { try manager.xmlToObject(Array(xml.utf8), as: type, file: "a.xml") },
      Fixture.failure { try manager.xmlToObject(Data(xml.utf8), as: type, file: "a.xml") },
      Fixture.failure { try manager.jsonToObject(json, as: type, file: "a.json") },
      Fixture.failure { try manager.jsonToObject(Array(json.utf8), as: type, file: "a.json") },
      Fixture.failure { try manager.jsonToObject(Data(json.utf8), as: type, file: "a.json") },
    ]
    #expect(
      failures == Array(repeating: failure("a.xml:1:15"), count: 3)
        + [String](repeating: failure("a.json:1:11"), count: 3))
    try place.write(json, "b.json")
    let file = Fixture.failure { try manager.jsonToObject(place["b.json"], as: type) }
    #expect(file == failure("\(place["b.json"].relativePath):1:11"))
  }

  @Test func saysWhatIsWrongWithAFileOfJSON() throws {
    let url = place["a.json"]
    let missing = Fixture.failure { try manager().jsonToObject(url, as: ModelRecord.self) }
    #expect(missing == "inputOutput\nerror: '\(url.relativePath)' cannot be read: there is no such file")
    try place.write(Self.text, "a.json")
    let long = Fixture.failure { try manager(5).jsonToObject(url, as: ModelRecord.self) }
    #expect(
      long == "documentLengthLimit\n\(url.relativePath):1:1: error: the document is longer than the limit of 5 bytes")
    let unwritable = Fixture.failure { try manager().objectToJSON(record, to: place["none/a.json"]) }
    #expect(unwritable.hasSuffix("cannot be written: there is no such file"))
  }
}
