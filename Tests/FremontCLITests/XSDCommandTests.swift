#if CLI
  import Foundation
  import Testing

  /// `fremont schema` without `--to`: an XML Schema.
  @Suite struct XSDCommandTests {
    @Test func writesASchemaThatDocumentsAreValidBy() throws {
      let folder = try TemporaryFolder([
        "a.model.xml": """
        <Model rootDataType="UDC" rootXMLName="r" rootTypeName="R">
          <ModelClass className="R"><ModelProperty propertyName="n" dataType="NUMBER" typeName="Int"/></ModelClass></Model>
        """,
        "good.xml": "<r><n>1</n></r>", "bad.xml": "<r><m>1</m></r>",
      ])
      let command = Command(folder: folder.url)
      #expect(try command.run("schema", "a.model.xml", "-o", "a.xsd") == .init())
      let printed = try command.run("schema", "a.model.xml")
      #expect(try printed == .init(output: folder.text("a.xsd")))
      #expect(try command.run("check", "a.model.xml", "good.xml", "--xsd", "a.xsd") == .init())
      let refused = try command.run("check", "a.model.xml", "bad.xml", "--xsd", "a.xsd")
      #expect(refused.status == 1 && refused.errors.contains("'m'"))
    }

    @Test func writesSeveralSchemasToAFolder() throws {
      let folder = try TemporaryFolder([
        "a.model.xml": """
        <Model rootDataType="UDC" rootXMLName="p:r" rootTypeName="R" xmlns:p="urn:p" xmlns:q="urn:q">
          <ModelClass className="R"><ModelProperty propertyName="n" xmlName="q:n" minOccurs="1"/></ModelClass></Model>
        """,
        "good.xml": "<r xmlns='urn:p'><n xmlns='urn:q'>1</n></r>",
      ])
      let command = Command(folder: folder.url)
      #expect(
        try command.run("schema", "a.model.xml")
          == .init(
            1,
            errors:
              "error: there are several schemas ('a.xsd', 'a-q.xsd'), one for each namespace: --output has to be a folder\n"
          ))
      #expect(try command.run("schema", "a.model.xml", "-o", "out") == .init())
      #expect(try TemporaryFolder.names(in: folder.url.appendingPathComponent("out")) == ["a-q.xsd", "a.xsd"])
      #expect(try command.run("check", "a.model.xml", "good.xml", "--xsd", "out/a.xsd") == .init())
    }

    @Test(arguments: [["--each", "items"], ["--decimal", "3,1"], ["--to", "spark", "--closed"]])
    func refusesWrongUsage(_ arguments: [String]) throws {
      #expect(try Command().run(["schema", "Company.model.xml"] + arguments).status == 64)
    }
  }

  extension TemporaryFolder {
    /// The names of the files in a folder, sorted.
    fileprivate static func names(in folder: URL) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }
  }
#endif
