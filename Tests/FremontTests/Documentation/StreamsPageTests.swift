import Foundation
import Fremont
import Testing

struct StreamsPageTests {
  // page
  struct Log: ModelObject, Equatable {
    var station = ""
    var readings: [Reading] = []
    var keeper = ""

    static let factory = TypeFactory(Log.init) {
      Mapped("station", \.station)
      Mapped("readings", \.readings)
      Mapped("keeper", \.keeper)
    }
  }

  struct Reading: ModelObject, Equatable {
    var time = Date()
    var celsius = 0.0
    var unknown = UnknownContent()

    static let factory = TypeFactory(Reading.init) {
      Mapped("time", \.time)
      Mapped("celsius", \.celsius)
      Mapped(unknown: \.unknown)
    }
  }
  // end

  @Test func runs() async throws {
    let page = try DocumentationPage("Streams")
    let definition = try page.definition
    let xml = try page.document
    let (body, chunks) = (StreamedCompany.stream(xml.utf8, of: 7), StreamedCompany.stream(xml.utf8, of: 50))
    let (pieces, source) = (StreamedCompany.stream(xml.utf8, of: 1), StreamedCompany.stream(xml.utf8, of: 20))
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("streams-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (url, result) = (folder.appendingPathComponent("Log.xml"), folder.appendingPathComponent("Result.xml"))
    try Data(xml.utf8).write(to: url)
    var bytes: [UInt8] = []

    // page
    let manager = try ModelManager(modelDefinition: definition, types: [Log.self, Reading.self])
    let decoder = try manager.decoder(of: Log.self, file: "body")
    for try await chunk in body { try decoder.feed(chunk) }
    let log = try decoder.finish()
    // end
    #expect(try log == manager.xmlToObject(xml, as: Log.self))
    #expect(log.readings.count == 3 && log.keeper == "Ada")

    // page
    var highest = -Double.infinity
    for try await reading in manager.objects(of: Reading.self, at: "readings", from: chunks) {
      highest = max(highest, reading.celsius)
    }
    // end
    #expect(highest == 99)

    // page
    let items = try manager.decoder(of: Reading.self, at: "readings", in: Log.self)
    var count = 0
    for try await chunk in pieces {
      try items.feed(chunk)
      while items.next() != nil { count += 1 }
    }
    let frame = try items.finish()
    // end
    #expect(count == 3)
    #expect(frame == Log(station: "Cape", keeper: "Ada"))

    // page
    let header = Log(station: "Cape", keeper: "Bo")
    let good = manager.objects(of: Reading.self, at: "readings", from: url).filter { $0.celsius < 60 }
    try await manager.objectToXML(header, objects: good, at: "readings", to: result)
    // end
    var expected = Log(station: "Cape", readings: log.readings, keeper: "Bo")
    expected.readings.remove(at: 1)
    #expect(try String(contentsOf: result, encoding: .utf8) == manager.objectToXML(expected))

    // page
    let copy = manager.xmlChunks(from: source, at: "readings", changing: Reading.self) { reading in
      if reading.celsius > 60 { return .removed }
      if reading.celsius > 15 { return .unchanged }
      var warmer = reading
      warmer.celsius += 0.5
      return .replaced(by: warmer)
    }
    for try await chunk in copy { bytes += chunk }
    // end
    let second = #"<reading time="2024-06-01T10:10:00Z">99</reading>"#
    #expect(String(decoding: bytes, as: UTF8.self) == xml.replacing("14.5", with: "15").replacing(second, with: ""))
  }

  @Test func errorsComeWhereThePageSays() async throws {
    let page = try DocumentationPage("Streams")
    let manager = try ModelManager(modelDefinition: page.definition, types: [Log.self, Reading.self])
    let faulty = try page.document.replacing("99", with: "hot")
    var seen: [Double] = []
    let failure = await #expect(throws: FremontError.self) {
      let chunks = StreamedCompany.stream(faulty.utf8, of: 1)
      for try await reading in manager.objects(of: Reading.self, at: "readings", from: chunks) {
        seen.append(reading.celsius)
      }
    }
    #expect(seen == [14.5, 15.25] && failure?.code == .invalidDocument && failure?.diagnostics.first?.notes.count == 1)

    var bytes: [UInt8] = []
    await #expect(throws: FremontError(.invalidDocument, "")) {
      let chunks = StreamedCompany.stream(faulty.utf8, of: 1)
      let copy = manager.xmlChunks(from: chunks, at: "readings", changing: Reading.self) { _ in .unchanged }
      for try await chunk in copy { bytes += chunk }
    }
    #expect(String(decoding: bytes, as: UTF8.self) == faulty)

    seen = []
    await #expect(throws: FremontError(.malformedDocument, "")) {
      let chunks = StreamedCompany.stream(try page.document.replacing("<keeper>", with: "<keeper<").utf8, of: 1000)
      for try await reading in manager.objects(of: Reading.self, at: "readings", from: chunks) {
        seen.append(reading.celsius)
      }
    }
    #expect(seen == [14.5, 99, 15.25])
  }
}
