#if CLI
  import Foundation
  import Testing

  /// `--diagnostics` of `check` and `convert`.
  @Suite struct DiagnosticFormTests {
    private func folder() throws -> TemporaryFolder {
      try TemporaryFolder([
        "a.model.xml": """
        <Model rootDataType="UDC" rootXMLName="r" rootTypeName="R"><ModelClass className="R">
        <ModelProperty propertyName="n" dataType="NUMBER" typeName="Int"/></ModelClass></Model>
        """,
        "a b.xml": "<r>\n<n>x</n></r>", "good.xml": "<r><n>1</n></r>",
      ])
    }

    private static let json = """
      {"column":4,"file":"a b.xml","line":2,"message":"'x' is not a number","notes":[{"column":1,"file":"a.model.xml",\
      "line":2,"message":"declared here: ModelProperty 'n', NUMBER"}],"path":"/r/n","severity":"error"}

      """

    private static let sarif = """
      {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","runs":[{"columnKind":"unicodeCodePoints","results":[\
      {"level":"error","locations":[{"logicalLocations":[{"fullyQualifiedName":"/r/n"}],"physicalLocation":\
      {"artifactLocation":{"uri":"a%20b.xml"},"region":{"startColumn":4,"startLine":2}}}],"message":\
      {"text":"'x' is not a number"},"relatedLocations":[{"message":{"text":"declared here: ModelProperty 'n', NUMBER"},\
      "physicalLocation":{"artifactLocation":{"uri":"a.model.xml"},"region":{"startColumn":1,"startLine":2}}}]}],\
      "tool":{"driver":{"name":"fremont","version":"1.0.0"}}}],"version":"2.1.0"}

      """

    @Test func areObjectsOfJSON() throws {
      let folder = try folder()
      let command = Command(folder: folder.url)
      let outcome = try command.run("check", "a.model.xml", "a b.xml", "good.xml", "--diagnostics", "json")
      #expect(outcome == .init(1, errors: Self.json))
      #expect(
        try command.run("convert", "a.model.xml", "a b.xml", "--diagnostics", "json") == .init(1, errors: Self.json))
      #expect(try command.run("check", "a.model.xml", "good.xml", "--diagnostics", "json") == .init())
      withExtendedLifetime(folder) {}
    }

    @Test func areOneLogOfSARIF() throws {
      let folder = try folder()
      let command = Command(folder: folder.url)
      #expect(
        try command.run("check", "a.model.xml", "a b.xml", "--diagnostics", "sarif") == .init(1, errors: Self.sarif))
      #expect(
        try command.run("convert", "a.model.xml", "a b.xml", "--diagnostics", "sarif") == .init(1, errors: Self.sarif))
      let none = try command.run("check", "a.model.xml", "good.xml", "--diagnostics", "sarif")
      #expect(none.status == 0 && none.errors.contains("\"results\":[]"))
      withExtendedLifetime(folder) {}
    }

    @Test func ofADefinitionAreTheSame() throws {
      let folder = try TemporaryFolder(["a.model.xml": "<Model rot=\"a\"/>"])
      let outcome = try Command(folder: folder.url).run("check", "a.model.xml", "--diagnostics", "json")
      #expect(outcome.status == 1)
      #expect(
        outcome.errors.hasPrefix("{\"column\":8,\"file\":\"a.model.xml\",\"line\":1,\"message\":\"unknown attribute"))
    }
  }
#endif
