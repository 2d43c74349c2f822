#if CLI
  import Foundation
  import Testing

  @Suite struct GenerateCommandTests {
    @Test func writesToStandardOutputOrAFile() throws {
      let folder = try TemporaryFolder([
        "m.xml": """
        <Model rootDataType="UDC" rootXMLName="a" rootTypeName="A">
          <ModelClass className="A"><ModelProperty propertyName="b" minOccurs="1"/></ModelClass>
        </Model>
        """
      ])
      let command = Command(folder: folder.url)
      let outcome = try command.run("generate", "m.xml")
      #expect(outcome.status == 0 && outcome.errors == "")
      #expect(outcome.output.contains("struct A: ModelObject, Hashable, Sendable {\n  var b: String\n"))
      #expect(!outcome.output.contains("static let manager"))
      #expect(try command.run("generate", "m.xml", "--embed", "--output", "A.swift") == .init())
      let written = try String(contentsOf: folder.url.appendingPathComponent("A.swift"), encoding: .utf8)
      #expect(written.contains("static let manager = Result"))
      let open = try command.run("generate", "m.xml", "--access", "public").output
      #expect(open.contains("public init(b: String) {"))
    }

    @Test func reportsTheFaultsOfTheDefinition() throws {
      let folder = try TemporaryFolder(["m.xml": "<Model rootDataType=\"UDC\" rootXMLName=\"a\" rootTypeName=\"A\"/>"])
      let outcome = try Command(folder: folder.url).run("generate", "m.xml", "--output", "A.swift")
      #expect(outcome == .init(1, errors: "m.xml:1:57: error: there is no ModelClass 'A' for the root\n"))
      #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("A.swift").path))
    }
  }
#endif
