import Foundation
import Fremont
import Testing

/// What is read of files, pipes and devices, and how much of it.
struct ReadFileTests {
  private let place: TemporaryPlace

  init() throws {
    place = try TemporaryPlace()
  }

  private static let model = "<Model rootDataType='STRING' rootXMLName='a'/>"

  private func manager(_ limit: Int = 100_000) throws -> ModelManager {
    var options = DecodingOptions()
    options.maximumDocumentLength = limit
    return try ModelManager(modelDefinition: ModelDefinition(xml: Self.model), decodingOptions: options)
  }

  @Test func readsAsMuchAsTheLimit() throws {
    for length in [99_999, 100_000, 100_001] {
      try place.write("<a>\(String(repeating: "x", count: length - 7))</a>", "a.xml")
      let failure = Fixture.failure { _ = try manager().xmlToObject(place["a.xml"], as: String.self) }
      let name = place["a.xml"].relativePath
      let expected = "documentLengthLimit\n\(name):1:1: error: the document is longer than the limit of 100000 bytes"
      #expect(length > 100_000 ? failure == expected : failure == "no error: ()")
    }
  }

  /// How many bytes a call takes out of a pipe, which nobody ends.
  private func bytesTaken(_ pipe: URL, _ call: () -> String) async throws -> (Int, String) {
    let writer = open(pipe.path, O_RDWR | O_NONBLOCK)
    defer { close(writer) }
    let bytes = [UInt8](repeating: 0x20, count: 65_536)
    let written = bytes.withUnsafeBytes { write(writer, $0.baseAddress, $0.count) }
    let failure = call()
    var left = 0
    var room = bytes
    while case let count = room.withUnsafeMutableBytes({ read(writer, $0.baseAddress, $0.count) }), count > 0 {
      left += count
    }
    return (written - left, failure)
  }

  @Test(.timeLimit(.minutes(10))) func takesNoMoreThanOneByteBeyondTheLimit() async throws {
    let pipe = place.pipe("pipe")
    let document = try await bytesTaken(pipe) {
      Fixture.failure { _ = try manager(5000).xmlToObject(pipe, as: String.self) }
    }
    #expect(document.0 == 5001)
    #expect(document.1.hasPrefix("documentLengthLimit\n"))
    var limits = DefinitionLimits()
    limits.maximumLength = 4000
    let definition = try await bytesTaken(pipe) {
      Fixture.failure { _ = try ModelDefinition(contentsOf: pipe, limits: limits) }
    }
    #expect(definition.0 == 4001)
    #expect(
      definition.1
        == "definitionLengthLimit\n\(pipe.relativePath):1:1: error: the definition is longer than the limit of 4000 bytes, "
        + "with what it includes")
  }

  @Test(arguments: ["/dev/zero", "/dev/urandom"]) func whatNeverEndsEndsAtTheLimit(_ path: String) throws {
    let device = URL(fileURLWithPath: path)
    let document = Fixture.failure { _ = try manager().xmlToObject(device, as: String.self) }
    #expect(document.hasPrefix("documentLengthLimit\n"))
    #expect(Fixture.failure { _ = try ModelDefinition(contentsOf: device) }.hasPrefix("definitionLengthLimit\n"))
  }

  /// A file can say that it is longer than any memory.
  @Test func readsNothingOfAFileThatIsTooLong() throws {
    try place.write("<a/>", "a.xml")
    #expect(truncate(place["a.xml"].path, 1 << 42) == 0)
    let document = Fixture.failure { _ = try manager().xmlToObject(place["a.xml"], as: String.self) }
    #expect(document.hasPrefix("documentLengthLimit\n"))
    #expect(
      Fixture.failure { _ = try ModelDefinition(contentsOf: place["a.xml"]) }.hasPrefix("definitionLengthLimit\n"))
  }

  @Test(.timeLimit(.minutes(10))) func readsPipes() async throws {
    let (pipe, manager) = (place.pipe("pipe"), try manager())
    func fill(_ text: String) -> Task<Void, any Error> {
      TemporaryPlace.waiting { try FileHandle(forWritingTo: pipe).write(contentsOf: Data(text.utf8)) }
    }
    var writer = fill(Self.model)
    #expect(try await TemporaryPlace.waiting { try ModelDefinition(contentsOf: pipe).rootXMLName }.value == "a")
    try await writer.value
    writer = fill("<a>b</a>")
    let text = TemporaryPlace.waiting { try manager.xmlToObject(pipe, as: String.self) }
    #expect(try await text.value == "b")
    try await writer.value
    let company = StreamedCompany.document
    writer = fill(company)
    var names: [String] = []
    let objects = try StreamedCompany.manager().objects(
      of: StreamedCompany.Employee.self, at: "employees", from: pipe)
    for try await employee in objects { names.append(employee.name) }
    #expect(names == StreamedCompany.company.employees.map(\.name))
    try await writer.value
  }

  @Test func theLimitIsForTheWholeDefinition() throws {
    let included = "<Model><!--\(String(repeating: "x", count: 1000))--></Model>"
    let main =
      "<Model rootDataType='STRING' rootXMLName='a'><ModelInclude file='b.xml'/><ModelInclude file='c.xml'/></Model>"
    try place.write(main, "m.xml")
    try place.write(included, "b.xml")
    try place.write(included, "c.xml")
    var limits = DefinitionLimits()
    limits.maximumLength = main.utf8.count + 2 * included.utf8.count
    let url = URL(fileURLWithPath: "m.xml", relativeTo: place.url)
    #expect(try ModelDefinition(contentsOf: url, limits: limits).rootXMLName == "a")
    let resolver = IncludeResolver { _ in Array(included.utf8) }
    #expect(try ModelDefinition(xml: main, resolver: resolver, limits: limits).rootXMLName == "a")
    limits.maximumLength -= 1
    let message =
      "error: the definition is longer than the limit of \(limits.maximumLength) bytes, with what it includes"
    #expect(
      Fixture.failure { _ = try ModelDefinition(contentsOf: url, limits: limits) } == """
        definitionLengthLimit
        c.xml:1:1: \(message)
        m.xml:1:94: note: included here
        """)
    let failure = Fixture.failure { _ = try ModelDefinition(xml: main, resolver: resolver, limits: limits) }
    #expect(failure.hasPrefix("definitionLengthLimit\nc.xml:1:1: \(message)"))
    limits.maximumLength = main.utf8.count - 1
    for failure in [
      Fixture.failure { _ = try ModelDefinition(contentsOf: url, limits: limits) },
      Fixture.failure { _ = try ModelDefinition(xml: main, file: "m.xml", limits: limits) },
      Fixture.failure { _ = try ModelDefinition(bytes: Array(main.utf8), file: "m.xml", limits: limits) },
      Fixture.failure { _ = try ModelDefinition(data: Data(main.utf8), file: "m.xml", limits: limits) },
    ] { #expect(failure.hasPrefix("definitionLengthLimit\nm.xml:1:1: ")) }
  }

  @Test func aPipeIsNoInclude() throws {
    try place.write("<Model rootDataType='STRING' rootXMLName='a'><ModelInclude file='pipe'/></Model>", "m.xml")
    _ = place.pipe("pipe")
    let failure = Fixture.failure { _ = try ModelDefinition(contentsOf: place["m.xml"]) }
    #expect(failure.hasSuffix("'pipe' cannot be included: it is no plain file"))
  }
}
