#if CLI
  import Foundation
  import Testing

  /// What documents hold beside their values, under definitions that keep it.
  @Suite struct KeptContentCommandTests {
    private static let definition = ConvertCommandTests.definition
      .replacingOccurrences(of: "\"Shop\">\n", with: "\"Shop\" unknown=\"KEEP\">\n")

    @Test func saysWhatJSONCannotHold() throws {
      let folder = try TemporaryFolder([
        "m.xml": Self.definition,
        "a.xml": "<Shop name='b' x='1'><y/><y/></Shop>", "b.xml": "<Shop/>",
      ])
      let command = Command(folder: folder.url)
      let json = "{\n  \"name\": \"b\"\n}\n"
      let warning =
        "a.xml:1:16: warning: 3 parts are kept and have no place in JSON, such as /Shop/@x "
        + "(2 elements, 1 attribute); --updating a.xml keeps them on the way back\n"
      #expect(try command.run("convert", "m.xml", "a.xml") == .init(output: json, errors: warning))
      #expect(try command.run("convert", "m.xml", "b.xml") == .init(output: "{}\n"))
    }

    /// Text that does not fit its type is kept under every policy for unknown content.
    @Test(arguments: ["KEEP", "IGNORE", "REJECT"]) func saysWhichTextsJSONCannotHold(unknown: String) throws {
      let folder = try TemporaryFolder([
        "m.xml": """
        <Model rootDataType="UDC" rootTypeName="R" rootXMLName="r" unknown="\(unknown)" unfit="KEEP">
          <ModelClass className="R">
            <ModelProperty propertyName="a" dataType="DATE" xmlType="ATTRIBUTE"/>
            <ModelProperty propertyName="n" dataType="NUMBER"/>
          </ModelClass>
        </Model>
        """,
        "a.xml": "<r a='soon'><n>abc</n></r>", "b.xml": "<r><n>1</n></r>",
      ])
      let command = Command(folder: folder.url)
      #expect(
        try command.run("convert", "m.xml", "a.xml")
          == .init(
            output: "{}\n",
            errors: "a.xml:1:4: warning: 2 parts are kept and have no place in JSON, such as /r/@a "
              + "(1 element, 1 attribute); --updating a.xml keeps them on the way back\n"))
      #expect(try command.run("convert", "m.xml", "b.xml") == .init(output: "{\n  \"n\": 1\n}\n"))
      #expect(try command.run("convert", "m.xml", "a.xml", "-o", "a.json").status == 0)
      let updated = try command.run("convert", "m.xml", "a.json", "--updating", "a.xml")
      #expect(updated == .init(output: try folder.text("a.xml")))
    }

    /// Under KEEP a document stays as it is, in its encoding, and whatever its root is.
    @Test func leavesWhatIsKept() throws {
      let folder = try TemporaryFolder([
        "m.xml": Self.definition,
        "l.xml": "<Model rootDataType='NUMBER' rootXMLName='r' unknown='KEEP'/>",
        "r.xml": "<?p?><r a = '1'><!--c-->1.50</r>",
      ])
      let command = Command(folder: folder.url)
      #expect(try command.run("convert", "l.xml", "r.xml", "--to", "xml") == .init(output: try folder.text("r.xml")))
      let text = "<?xml version='1.0' encoding='ISO-8859-1'?><Shop  name='\u{E9}'><y/></Shop>"
      for (name, bytes) in [
        ("latin.xml", try #require(text.data(using: .isoLatin1))), ("mark.xml", Data("\u{FEFF}<Shop name='x'/>".utf8)),
      ] {
        let url = folder.url.appendingPathComponent(name)
        try bytes.write(to: url)
        #expect(try command.run("convert", "m.xml", name, "--to", "xml", "-o", "out.xml") == .init())
        #expect(try Data(contentsOf: folder.url.appendingPathComponent("out.xml")) == bytes)
      }
    }

    /// A value of JSON changes nothing of what a document holds beside it.
    @Test func writesItsOwnJSONIntoADocument() throws {
      let document =
        "<!-- c --><Shop x='1'  name='A'><Stock><Sizes><Size>36.0</Size><Size y='1'/></Sizes></Stock></Shop>"
      let folder = try TemporaryFolder([
        "m.xml": Self.definition,
        "a.xml": document,
      ])
      let command = Command(folder: folder.url)
      #expect(try command.run("convert", "m.xml", "a.xml", "-o", "a.json").status == 0)
      #expect(try command.run("convert", "m.xml", "a.json", "--updating", "a.xml") == .init(output: document))
    }

    @Test func saysWhatLinesCannotHold() throws {
      let folder = try TemporaryFolder([
        "m.xml": """
        <Model rootDataType="UDC" rootXMLName="r" rootTypeName="R" unknown="KEEP">
          <ModelClass className="R">
            <ModelProperty propertyName="i" dataType="UDC" typeName="I" xmlName="i" maxOccurs="unbounded"/></ModelClass>
          <ModelClass className="I">
            <ModelProperty propertyName="k" xmlType="ATTRIBUTE"/>
            <ModelProperty propertyName="c" dataType="UDC" typeName="I" xmlName="c"/></ModelClass>
        </Model>
        """,
        "a.xml": "<r><i k='1'/><i k='2'><u/></i><i k='3'><c a='1'/></i></r>", "b.xml": "<r><i k='1'/></r>",
        "one.xml": "<r><i k='1'/><i><u/></i></r>",
      ])
      let command = Command(folder: folder.url)
      func lines(of name: String) throws -> Command.Outcome {
        try command.run("convert", "m.xml", name, "--to", "ndjson", "--each", "i")
      }
      #expect(
        try lines(of: "a.xml")
          == .init(
            output: "{\"k\":\"1\"}\n{\"k\":\"2\"}\n{\"k\":\"3\",\"c\":{}}\n",
            errors: "a.xml:1:1: warning: 2 items, of which the first is item 2, keep parts that have no place in "
              + "lines of JSON\n"))
      #expect(
        try lines(of: "one.xml").errors
          == "one.xml:1:1: warning: item 2 keeps parts that have no place in lines of JSON\n")
      #expect(try lines(of: "b.xml").errors.isEmpty)
    }

    /// The attributes of schema instances, which every element may have, are not unknown.
    @Test(arguments: ["KEEP", "IGNORE", "REJECT"]) func knowsTheAttributesOfSchemaInstances(unknown: String) throws {
      let folder = try TemporaryFolder([
        "m.xml": """
        <Model rootDataType="UDC" rootTypeName="R" rootXMLName="r" unknown="\(unknown)">
          <ModelClass className="R"><ModelProperty propertyName="n" dataType="NUMBER"/></ModelClass>
        </Model>
        """,
        "a.xml": """
        <r xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="r.xsd">
          <n xsi:nil="false" xsi:schemaLocation="urn:a a.xsd">1</n>
        </r>
        """,
      ])
      let command = Command(folder: folder.url)
      #expect(try command.run("check", "m.xml", "a.xml", "--strict") == .init())
      #expect(try command.run("explain", "m.xml", "a.xml", "--unknown") == .init())
      let verdict = unknown == "KEEP" ? "kept" : "ignored"
      #expect(
        try command.run("explain", "m.xml", "a.xml").output.contains(
          "/r/@xsi:noNamespaceSchemaLocation = 'r.xsd'  \(verdict): it has no meaning for a definition\n"))
    }
  }
#endif
