#if CLI
  import Foundation
  import Testing

  @Suite struct XsdOptionTests {
    private static func folder() throws -> TemporaryFolder {
      try TemporaryFolder([
        "m.xml": """
        <Model rootDataType="ARRAY" rootXMLName="l" rootTypeName="ns">
          <ModelArray xmlName="ns"><ModelArrayElement dataType="NUMBER" typeName="Int" xmlName="n"/></ModelArray>
        </Model>
        """,
        "s.xsd": """
        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
          <xs:include schemaLocation="t.xsd"/>
          <xs:element name="l"><xs:complexType><xs:sequence>
            <xs:element name="n" type="N" maxOccurs="unbounded"/></xs:sequence></xs:complexType></xs:element>
        </xs:schema>
        """,
        "t.xsd": """
        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
          <xs:simpleType name="N"><xs:restriction base="xs:int"><xs:maxInclusive value="9"/></xs:restriction></xs:simpleType>
        </xs:schema>
        """,
        "bad.xsd": "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:element name='l' type='T'/></xs:schema>",
        "d.xml": "<l><n>1</n><n>2</n></l>", "e.xml": "<l><n>10</n>\n<n>x</n></l>",
      ])
    }

    private static let errors = """
      e.xml:1:7: error: Element 'n': [facet 'maxInclusive'] The value '10' is greater than the maximum value allowed ('9'). (/l/n[1])
      e.xml:2:4: error: 'x' is not a number (/l/n[2])
      """

    @Test func checks() throws {
      let folder = try Self.folder()
      let command = Command(folder: folder.url)
      #expect(try command.run("check", "m.xml", "d.xml", "--xsd", "s.xsd", "--xsd", "t.xsd") == .init())
      for arguments in [["--each", ""], [], ["--strict"]] {
        let outcome = try command.run(["check", "m.xml", "e.xml", "--xsd", "s.xsd"] + arguments)
        let lines = outcome.errors.split(separator: "\n").filter { !$0.contains(": note: ") }
        #expect(outcome.status == 1)
        #expect(lines.joined(separator: "\n") == Self.errors)
      }
    }

    @Test func converts() throws {
      let folder = try Self.folder()
      let command = Command(folder: folder.url)
      let converted = try command.run("convert", "m.xml", "d.xml", "--xsd", "s.xsd")
      #expect(converted.status == 0 && converted.errors.isEmpty)
      #expect(converted == (try command.run("convert", "m.xml", "d.xml")))
      let outcome = try command.run("convert", "m.xml", "e.xml", "--xsd", "s.xsd")
      #expect(outcome.status == 1 && outcome.output.isEmpty)
      let lines = try command.run("convert", "m.xml", "e.xml", "--xsd", "s.xsd", "--to", "ndjson")
      #expect(lines.status == 1 && lines.errors.contains("maxInclusive"))
    }

    /// A schema that includes files beside its folder needs the folder of both.
    @Test func readsWhatAFolderHolds() throws {
      let folder = try Self.folder()
      let main = folder.url.appendingPathComponent("main")
      try FileManager.default.createDirectory(at: main, withIntermediateDirectories: false)
      try String(contentsOf: folder.url.appendingPathComponent("s.xsd"), encoding: .utf8)
        .replacingOccurrences(of: "\"t.xsd\"", with: "\"../t.xsd\"")
        .write(to: main.appendingPathComponent("s.xsd"), atomically: true, encoding: .utf8)
      let command = Command(folder: folder.url)
      #expect(try command.run("check", "m.xml", "d.xml", "--xsd", "main/s.xsd").status == 1)
      #expect(try command.run("check", "m.xml", "d.xml", "--xsd", "main/s.xsd", "--xsd-folder", ".") == .init())
      let outcome = try command.run("check", "m.xml", "e.xml", "--xsd", "main/s.xsd", "--xsd-folder", ".")
      #expect(outcome.status == 1 && outcome.errors.contains("maxInclusive"))
      #expect(try command.run("check", "m.xml", "d.xml", "--xsd-folder", ".").status == 64)
      #expect(
        try command.run("check", "m.xml", "d.xml", "--xsd", "main/s.xsd").errors
          == "main/s.xsd:2:31: error: '../t.xsd' cannot be read: it is outside the folder of the schema; name the folder "
          + "of all files with 'in:' or --xsd-folder\n")
    }

    /// A folder and files are compared by where they are, not by how their paths are spelt.
    @Test func findsSchemasBySeveralPaths() throws {
      let folder = try Self.folder()
      let (main, other) = (folder.url.appendingPathComponent("main"), folder.url.appendingPathComponent("other"))
      for url in [main, other] { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false) }
      try String(contentsOf: folder.url.appendingPathComponent("s.xsd"), encoding: .utf8)
        .replacingOccurrences(of: "\"t.xsd\"", with: "\"../t.xsd\"")
        .write(to: main.appendingPathComponent("s.xsd"), atomically: true, encoding: .utf8)
      let command = Command(folder: main)
      for (file, whole) in [
        ("s.xsd", ".."), ("../main/s.xsd", ".."), ("s.xsd", folder.url.path), (main.path + "/s.xsd", "../main/.."),
        ("../other/../main/s.xsd", folder.url.path + "/main/.."),
      ] {
        #expect(
          try command.run("check", "../m.xml", "../d.xml", "--xsd", file, "--xsd-folder", whole) == .init(),
          "\(file) \(whole)")
      }
      func errors(_ file: String, _ whole: String) throws -> String {
        try command.run("check", "../m.xml", "../d.xml", "--xsd", file, "--xsd-folder", whole).errors
      }
      #expect(try errors("s.xsd", "../other") == "error: the folder '../other' does not hold the schema 's.xsd'\n")
      #expect(try errors("s.xsd", "../none") == "error: there is no folder '../none'\n")
      #expect(try errors("../none/s.xsd", "..") == "error: '../none/s.xsd' cannot be read: there is no such file\n")
      // A link does not lead out of the folder.
      try FileManager.default.createSymbolicLink(
        atPath: main.appendingPathComponent("in.xsd").path, withDestinationPath: "../s.xsd")
      #expect(try errors("../main/in.xsd", "../main").contains("a symbolic link leads out of the folder"))
    }

    @Test func reportsSchemas() throws {
      let folder = try Self.folder()
      let command = Command(folder: folder.url)
      let outcome = try command.run("check", "m.xml", "d.xml", "--xsd", "bad.xsd")
      #expect(outcome.status == 1 && outcome.errors.hasPrefix("bad.xsd:1:"))
      #expect(
        try command.run("check", "m.xml", "d.xml", "--xsd", "none.xsd").errors
          == "error: 'none.xsd' cannot be read: there is no such file\n")
    }
  }
#endif
