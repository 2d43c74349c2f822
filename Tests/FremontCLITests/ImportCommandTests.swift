#if CLI
  import Foundation
  import Testing

  @Suite struct ImportCommandTests {
    private static let order = """
      <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
        <xs:include schemaLocation="types/Day.xsd"/>
        <xs:element name="order" type="Order"/>
        <xs:element name="day" type="Day"/>
        <xs:complexType name="Order">
          <xs:sequence><xs:element name="day" type="Day"/></xs:sequence>
        </xs:complexType>
      </xs:schema>
      """

    private static let day = """
      <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
        <xs:simpleType name="Day"><xs:restriction base="xs:date"/></xs:simpleType>
      </xs:schema>
      """

    private func folder() throws -> TemporaryFolder {
      let folder = try TemporaryFolder(["Order.xsd": Self.order])
      let types = folder.url.appendingPathComponent("types")
      try FileManager.default.createDirectory(at: types, withIntermediateDirectories: true)
      try Self.day.write(to: types.appendingPathComponent("Day.xsd"), atomically: true, encoding: .utf8)
      return folder
    }

    @Test func writesADefinitionThatReadsDocuments() throws {
      let folder = try folder()
      let command = Command(folder: folder.url)
      let outcome = try command.run("import", "Order.xsd", "--root", "order", "--strict", "-o", "o.model.xml")
      #expect(outcome.status == 0 && outcome.output == "")
      #expect(
        outcome.errors == """
          1 class, 0 enums, 1 root; 0 notes

          """)
      try "<order><day>2024-05-01</day></order>".write(
        to: folder.url.appendingPathComponent("o.xml"), atomically: true, encoding: .utf8)
      #expect(try command.run("check", "o.model.xml", "o.xml") == .init())
      #expect(
        try command.run("import", "Order.xsd", "--all-roots").errors.hasSuffix("1 class, 0 enums, 2 roots; 0 notes\n"))
    }

    /// What the definition does not check stands in front of the last line, and is no note.
    @Test func saysWhatTheSchemaAloneChecks() throws {
      let folder = try folder()
      let day = Self.day.replacingOccurrences(
        of: "<xs:restriction base=\"xs:date\"/>",
        with: "<xs:restriction base=\"xs:date\"><xs:minInclusive value=\"2000-01-01\"/></xs:restriction>")
      try day.write(to: folder.url.appendingPathComponent("types/Day.xsd"), atomically: true, encoding: .utf8)
      #expect(
        try Command(folder: folder.url).run("import", "Order.xsd", "--root", "order").errors == """
          1 value limit is checked by the schema only (check --xsd)
          1 class, 0 enums, 1 root; 0 notes

          """)
    }

    /// An update keeps what a person has written beside the declarations, and changes nothing where the schema has not changed.
    @Test func updateKeepsComments() throws {
      let folder = try folder()
      let command = Command(folder: folder.url)
      #expect(try command.run("import", "Order.xsd", "--root", "order", "-o", "o.model.xml").status == 0)
      let url = folder.url.appendingPathComponent("o.model.xml")
      let text = try String(contentsOf: url, encoding: .utf8)
      let update = ["import", "Order.xsd", "--root", "order", "--update", "o.model.xml"]
      #expect(try command.run(update).output == text)
      var noted = text
      for (old, new) in [
        (
          "<Model ",
          "<!-- head -->\n<Model xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:noNamespaceSchemaLocation=\"M.xsd\" "
        ),
        ("  <ModelClass ", "  <!-- a class -->\n  <ModelClass "),
        ("    <ModelProperty ", "    <!-- a day -->\n    <ModelProperty "),
        ("</Model>", "</Model>\n<!-- end -->"),
      ] {
        #expect(noted.contains(old), "\(old) in \(noted)")
        noted = noted.replacingOccurrences(of: old, with: new)
      }
      try noted.write(to: url, atomically: true, encoding: .utf8)
      #expect(try command.run(update).output == noted)
      // What is new stands without them.
      try Self.order.replacingOccurrences(of: "<xs:sequence>", with: "<xs:sequence><xs:element name=\"id\"/>").write(
        to: folder.url.appendingPathComponent("Order.xsd"), atomically: true, encoding: .utf8)
      let changed = try command.run(update).output
      #expect(changed.split(separator: "\n").filter { !noted.contains($0) }.count == 1, "\(changed)")
      #expect(noted.split(separator: "\n").allSatisfy { changed.contains($0) }, "\(changed)")
    }

    @Test func reportsWhatIsWrong() throws {
      let folder = try folder()
      let command = Command(folder: folder.url)
      #expect(
        try command.run("import", "Order.xsd", "--root", "none")
          == .init(1, errors: "error: the schema has no global element 'none'\n"))
      #expect(try command.run("import", "none.xsd").status == 1)
      #expect(try command.run("import").status == 64)
      #expect(try command.run("import", "Order.xsd", "--root", "order", "--all-roots").status == 64)
    }
  }
#endif
