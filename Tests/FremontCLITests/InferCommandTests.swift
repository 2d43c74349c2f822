#if CLI
  import Foundation
  import Testing

  @Suite struct InferCommandTests {
    private func command() throws -> (Command, TemporaryFolder) {
      let folder = try TemporaryFolder([
        "a.xml": "<order day=\"2024-05-01\"><line>1</line><line>2</line></order>",
        "b.xml": "<order/>", "c.xml": "<invoice><line>3</line></invoice>",
        "bad.xml": "<order>\n<line></order>", "new.xml": "<order day=\"2024-05-02\"><line>4</line><more/></order>",
      ])
      return (Command(folder: folder.url), folder)
    }

    @Test func writesADefinitionThatReadsDocuments() throws {
      let (command, folder) = try command()
      #expect(
        try command.run("infer", "a.xml", "b.xml", "c.xml", "--unknown", "reject", "-o", "o.model.xml")
          == .init(0, errors: "2 classes, 0 enums, 2 roots from 3 documents\n"))
      #expect(try command.run("check", "o.model.xml", "a.xml", "b.xml", "c.xml") == .init())
      #expect(try command.run("check", "o.model.xml", "new.xml").status == 1)
      #expect(try command.run("infer", "a.xml").output.contains(#"unknown="KEEP""#))
      #expect(try command.run("infer", "a.xml", "--unknown", "ignore").output.contains(#"unknown="IGNORE""#))
      #expect(try command.run("infer", "a.xml", "--required").output.contains(#"minOccurs="1""#))
      withExtendedLifetime(folder) {}
    }

    @Test func updatesADefinition() throws {
      let (command, folder) = try command()
      #expect(try command.run("infer", "a.xml", "--unknown", "reject", "-o", "o.model.xml").status == 0)
      let url = folder.url.appendingPathComponent("o.model.xml")
      let named = try String(contentsOf: url, encoding: .utf8)
        .replacingOccurrences(of: "propertyName=\"day\"", with: "propertyName=\"orderedOn\"")
        .replacingOccurrences(of: "  <ModelClass ", with: "  <!-- a class -->\n  <ModelClass ")
      try named.write(to: url, atomically: true, encoding: .utf8)
      #expect(
        try command.run("infer", "new.xml", "--update", "o.model.xml", "-o", "o.model.xml")
          == .init(0, errors: "1 class, 0 enums, 1 root from 1 document\n"))
      let updated = try String(contentsOf: url, encoding: .utf8)
      #expect(updated.contains("orderedOn") && updated.contains("<!-- a class -->\n  <ModelClass "), "\(updated)")
      #expect(try command.run("check", "o.model.xml", "a.xml", "new.xml") == .init())
    }

    @Test func reportsWhatIsWrong() throws {
      let (command, folder) = try command()
      let outcome = try command.run("infer", "a.xml", "bad.xml", "-o", "none.model.xml")
      #expect(outcome.status == 1 && outcome.errors.hasPrefix("bad.xml:2:"), "\(outcome)")
      #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("none.model.xml").path))
      #expect(try command.run("infer", "none.xml").status == 1)
      #expect(try command.run("infer", "a.xml", "--maximum-depth", "1").status == 1)
      #expect(try command.run("infer").status == 64)
      #expect(try command.run("infer", "a.xml", "--unknown", "some").status == 64)
      #expect(try command.run("infer", "-", "-").status == 64)
    }
  }
#endif
