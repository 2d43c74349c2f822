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
