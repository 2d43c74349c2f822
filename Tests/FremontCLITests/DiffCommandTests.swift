#if CLI
  import Foundation
  import Testing

  @Suite struct DiffCommandTests {
    private func folder() throws -> TemporaryFolder {
      func definition(_ properties: String) -> String {
        """
        <Model rootDataType="UDC" rootXMLName="r" rootTypeName="R">
        <ModelClass className="R">
        \(properties)
        </ModelClass></Model>
        """
      }
      return try TemporaryFolder([
        "a.model.xml": definition("<ModelProperty propertyName=\"a\"/>"),
        "b.model.xml": definition("<ModelProperty propertyName=\"a\"/>\n<ModelProperty propertyName=\"b\"/>"),
        "c.model.xml": definition(
          "<ModelProperty propertyName=\"a\" minOccurs=\"1\"/>\n<ModelProperty propertyName=\"b\"/>"),
        "bad.model.xml": "<Model rot=\"a\"/>",
      ])
    }

    @Test func saysWhatBreaks() throws {
      let folder = try folder()
      let command = Command(folder: folder.url)
      let new = "b.model.xml:4:1: harmless: ModelProperty 'b' of 'R' is new\n"
      let required = "c.model.xml:3:1: breaks old documents: ModelProperty 'a' of 'R' is required\n"
      #expect(try command.run("diff", "a.model.xml", "a.model.xml") == .init(errors: "0 changes\n"))
      #expect(try command.run("diff", "a.model.xml", "b.model.xml") == .init(output: new, errors: "1 change\n"))
      #expect(
        try command.run("diff", "a.model.xml", "c.model.xml", "--breaking")
          == .init(1, output: required, errors: "2 changes, of which 1 breaks old documents\n"))
      withExtendedLifetime(folder) {}
    }

    @Test func refusesWhatIsNoDefinition() throws {
      let folder = try folder()
      let command = Command(folder: folder.url)
      let outcome = try command.run("diff", "a.model.xml", "bad.model.xml")
      #expect(outcome.status == 1 && outcome.output == "")
      #expect(outcome.errors.hasPrefix("bad.model.xml:1:8: error: unknown attribute 'rot' of Model"))
      #expect(try command.run("diff", "-", "-").status == 64)
      withExtendedLifetime(folder) {}
    }
  }
#endif
