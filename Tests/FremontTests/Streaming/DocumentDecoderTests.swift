import Foundation
import Fremont
import Testing

/// Documents that are fed in pieces, against the same documents in one call.
struct DocumentDecoderTests {
  private static let sizes = [1, 7, 4096, 65_536, .max]

  private static func decode<Root: ModelValue>(
    _ manager: ModelManager, _ bytes: [UInt8], as type: Root.Type, by size: Int
  ) throws -> Root {
    let decoder = try manager.decoder(of: type)
    for piece in StreamedCompany.pieces(bytes, of: min(size, max(1, bytes.count))) { try decoder.feed(piece) }
    return try decoder.finish()
  }

  @Test(arguments: SampleFiles.definitions, sizes) func readsTheSamples(_ definition: URL, _ size: Int) throws {
    let manager = try ModelManager(modelDefinition: definition)
    let document = URL(fileURLWithPath: String(definition.path.dropLast(".model.xml".count)) + ".xml")
    let bytes = try [UInt8](Data(contentsOf: document))
    let whole = try manager.xmlToObject(bytes, as: ModelRecord.self)
    #expect(try Self.decode(manager, bytes, as: ModelRecord.self, by: size) == whole)
    for encoding in [TextEncoding.utf16, .utf32, .isoLatin1] {
      let encoded = try manager.objectToXML(whole, to: .bytes, options: EncodingOptions(encoding: encoding))
      #expect(try Self.decode(manager, encoded, as: ModelRecord.self, by: size) == whole)
    }
  }

  @Test(arguments: sizes) func tellsTheSameFaults(_ size: Int) throws {
    let manager = try StreamedCompany.manager()
    for document in [
      "<Company title=\"x\"><Staff><Employees><Employee name=\"a\"><Age>x</Age></Employee></Employees></Staff></Company>",
      "<Company><Staff/><Motto>a</Motto><Motto>b</Motto></Company", "<Company>&undefined;</Company>", "", "   ",
      "<Other/>", "<Company/><Company/>", "<Company title=\"\u{1}\"/>",
      "<Company><Staff><Employees><Employee><Age>1</Age><Age>z</Age></Employee></Employees></Staff>é</Company>é",
    ] {
      let bytes = Array(document.utf8)
      let whole = Fixture.failure { try manager.xmlToObject(bytes, as: StreamedCompany.Company.self) }
      let pieces = Fixture.failure { try Self.decode(manager, bytes, as: StreamedCompany.Company.self, by: size) }
      #expect(pieces == whole, "\(document)")
    }
  }

  @Test func mapsTypes() throws {
    let manager = try StreamedCompany.manager()
    for size in Self.sizes {
      let bytes = Array(StreamedCompany.document.utf8)
      #expect(try Self.decode(manager, bytes, as: StreamedCompany.Company.self, by: size) == StreamedCompany.company)
    }
    let decoder = try manager.decoder(of: StreamedCompany.Company.self)
    try decoder.feed(Data(StreamedCompany.document.utf8))
    #expect(try decoder.finish() == StreamedCompany.company)
    let other = try manager.decoder(of: StreamedCompany.Company.self)
    try other.feed(StreamedCompany.document.utf8.lazy.map { $0 })
    #expect(try other.finish() == StreamedCompany.company)
  }

  @Test func failsAsSoonAsTheBytesShowIt() throws {
    let manager = try StreamedCompany.manager()
    let decoder = try manager.decoder(of: StreamedCompany.Company.self, file: "in.xml")
    try decoder.feed(Array("<Company>".utf8))
    let first = Fixture.failure { try decoder.feed(Array("</Compony>\n<x".utf8)) }
    #expect(first.hasPrefix("malformedDocument\nin.xml:1:"))
    #expect(Fixture.failure { try decoder.feed(Array("/>".utf8)) } == first)
    #expect(Fixture.failure { try decoder.finish() } == first)
  }

  @Test func endsOnce() throws {
    let decoder = try StreamedCompany.manager().decoder(of: StreamedCompany.Company.self)
    try decoder.feed(Array("<Company title=\"a\"/>".utf8))
    #expect(try decoder.finish().title == "a")
    #expect(Fixture.failure { try decoder.feed([]) } == "inputOutput\nerror: the document has ended already")
    #expect(Fixture.failure { try decoder.finish() } == "inputOutput\nerror: the document has ended already")
  }

  @Test func leavesNothingBehindWhenGivenUp() throws {
    let manager = try StreamedCompany.manager()
    let bytes = Array(StreamedCompany.document.utf8)
    for end in 0..<bytes.count {
      let decoder = try manager.decoder(of: StreamedCompany.Company.self)
      try decoder.feed(bytes[..<end])
    }
    #expect(try manager.xmlToObject(bytes, as: StreamedCompany.Company.self) == StreamedCompany.company)
  }

  @Test(arguments: [1, 7, 4096]) func obeysTheLimitOfDocumentsInMemory(_ size: Int) throws {
    var options = DecodingOptions()
    let bytes = Array("<Company title=\"a\"/>".utf8)
    options.maximumDocumentLength = bytes.count
    let manager = try ModelManager(
      modelDefinition: StreamedCompany.definition(),
      types: [StreamedCompany.Company.self, StreamedCompany.Employee.self],
      decodingOptions: options)
    #expect(try Self.decode(manager, bytes, as: StreamedCompany.Company.self, by: size).title == "a")
    let failure = Fixture.failure {
      try Self.decode(manager, bytes + [0x20], as: StreamedCompany.Company.self, by: size)
    }
    #expect(failure.hasPrefix("documentLengthLimit") && failure.contains("the limit of \(bytes.count) bytes"))
    // What lets go of its items has no such limit.
    let decoder = try manager.decoder(
      of: StreamedCompany.Employee.self, at: "employees", in: StreamedCompany.Company.self)
    try decoder.feed(bytes + [0x20])
    #expect(try decoder.finish().title == "a")
  }
}
