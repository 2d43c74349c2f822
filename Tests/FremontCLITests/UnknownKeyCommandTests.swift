#if CLI
  import Testing

  /// Keys of JSON that the definition does not know, which are a misspelling more often than not.
  @Suite struct UnknownKeyCommandTests {
    private static let definition = """
      <Model rootDataType="UDC" rootTypeName="Item" rootXMLName="item"><ModelClass className="Item">
        <ModelProperty propertyName="name"/><ModelProperty propertyName="price" dataType="NUMBER"/>
        <ModelProperty propertyName="parts" dataType="UDC" typeName="Item" xmlName="part" maxOccurs="unbounded"/>
      </ModelClass></Model>
      """
    private static let fault = """
      d.json:1:24: error: key 'prise' is unknown; did you mean 'price'? (/prise)
      m.xml:1:66: note: declared here: ModelClass 'Item'

      """

    private func folder() throws -> TemporaryFolder {
      try TemporaryFolder([
        "m.xml": Self.definition, "d.json": "{\"name\": \"x\", \"prise\": 2}",
        "a.xml": "<item><name>x</name><price>1</price></item>", "d.ndjson": "{\"name\":\"a\"}\n{\"nmae\":\"b\"}\n",
        "t.json": "{\"$type\": \"Thing\"}",
      ])
    }

    @Test func areFaults() throws {
      let folder = try folder()
      let command = Command(folder: folder.url)
      for arguments in [
        ["check", "m.xml", "d.json"], ["convert", "m.xml", "d.json"],
        ["convert", "m.xml", "d.json", "--updating", "a.xml"],
      ] {
        #expect(try command.run(arguments) == .init(1, errors: Self.fault), "\(arguments)")
      }
      let type = try command.run("check", "m.xml", "t.json")
      #expect(
        type.status == 1
          && type.errors.hasPrefix("t.json:1:1: error: 'Thing' is not a type of this value, expected Item (/)\n"))
      let lines = try command.run("convert", "m.xml", "d.ndjson", "--each", "parts")
      #expect(lines.errors.hasPrefix("d.ndjson:2:9: error: key 'nmae' is unknown; did you mean 'name'? "))
      #expect(lines.status == 1)
    }

    @Test func areFaultsWhereTheyComeAgain() throws {
      let folder = try TemporaryFolder(["m.xml": Self.definition, "d.json": "{\"price\": 1, \"price\": 2}"])
      let command = Command(folder: folder.url)
      let fault = """
        d.json:1:23: error: key 'price' occurs more than once (/price)
        m.xml:2:39: note: declared here: ModelProperty 'price', NUMBER

        """
      #expect(try command.run("check", "m.xml", "d.json") == .init(1, errors: fault))
      #expect(try command.run("convert", "m.xml", "d.json") == .init(1, errors: fault))
      #expect(try command.run("check", "m.xml", "d.json", "--lenient") == .init())
    }

    /// A terminal would obey control characters.
    @Test func arePrintedWithoutControlCharacters() throws {
      let folder = try TemporaryFolder(["m.xml": Self.definition, "d.json": #"{"\u001b[31m":1}"#])
      let outcome = try Command(folder: folder.url).run("check", "m.xml", "d.json")
      #expect(
        outcome.errors.hasPrefix("d.json:1:15: error: key 'U+001B[31m' is unknown (/U+001B[31m)\n"), "\(outcome.errors)"
      )
    }

    @Test func areIgnoredWithLenient() throws {
      let folder = try folder()
      let command = Command(folder: folder.url)
      #expect(try command.run("check", "m.xml", "d.json", "t.json", "--lenient") == .init())
      let item = "<item>\n  <name>x</name>\n</item>\n"
      let converted = try command.run("convert", "m.xml", "d.json", "--lenient")
      #expect(converted.status == 0 && converted.errors.isEmpty && converted.output.hasSuffix(item))
      #expect(
        try command.run("convert", "m.xml", "d.json", "--updating", "a.xml", "--lenient")
          == .init(output: "<item><name>x</name></item>"))
    }
  }
#endif
