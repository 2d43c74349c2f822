#if CLI
  import Foundation
  import Testing

  @Suite struct ConvertCommandTests {
    static let definition = """
      <Model rootDataType="UDC" rootXMLName="Shop">
        <ModelClass className="Shop" xmlName="Shop">
          <ModelProperty propertyName="name" dataType="STRING" xmlType="ATTRIBUTE" xmlName="name"/>
          <ModelProperty propertyName="stock" dataType="UDC" xmlName="Stock"/>
        </ModelClass>
        <ModelClass className="Stock" xmlName="Stock">
          <ModelProperty propertyName="sizes" dataType="ARRAY" xmlName="Sizes"/>
        </ModelClass>
        <ModelArray xmlName="Sizes">
          <ModelArrayElement dataType="NUMBER" xmlName="Size"/>
        </ModelArray>
      </Model>
      """

    private static let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <Shop name="A &amp; B">
        <Stock>
          <Sizes>
            <Size>36</Size>
            <Size>37.5</Size>
          </Sizes>
        </Stock>
      </Shop>

      """

    private let folder: TemporaryFolder
    private let command: Command

    init() throws {
      folder = try TemporaryFolder(["shop.model.xml": Self.definition, "shop.xml": Self.document])
      command = Command(folder: folder.url)
    }

    @Test func turnsXMLIntoJSON() throws {
      let json = try String(contentsOf: Command.company.appendingPathComponent("Company.json"), encoding: .utf8)
      #expect(try Command().run("convert", "Company.model.xml", "Company.xml") == .init(output: json))
    }

    @Test func turnsJSONIntoXMLAndBack() throws {
      let json = try String(contentsOf: Command.company.appendingPathComponent("Company.json"), encoding: .utf8)
      let xml = try Command().run("convert", "Company.model.xml", "Company.json")
      #expect(xml.status == 0)
      #expect(xml.output.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Company name=\"Øresund &amp; Finch\""))
      #expect(try Command().run("convert", "Company.model.xml", "-", input: xml.output) == .init(output: json))
    }

    @Test func turnsXMLIntoPropertyListsAndBack() throws {
      let list = try command.run("convert", "shop.model.xml", "shop.xml", "--to", "plist", "-o", "shop.plist")
      #expect(list == .init(output: ""))
      #expect(try command.run("convert", "shop.model.xml", "shop.plist") == .init(output: Self.document))
      let text = try String(contentsOf: folder.url.appendingPathComponent("shop.plist"), encoding: .utf8)
      #expect(text.contains("\t\t\t<real>37.5</real>\n"))
      #expect(
        try command.run("convert", "shop.model.xml", "shop.xml", "--to", "bplist", "-o", "shop") == .init(output: ""))
      #expect(try command.run("convert", "shop.model.xml", "shop") == .init(output: Self.document))
      let json = try command.run("convert", "shop.model.xml", "shop", "--to", "json").output
      #expect(json == (try command.run("convert", "shop.model.xml", "shop.xml").output))
    }

    @Test func tellsTheFormatByTheContent() throws {
      let list = try command.run("convert", "shop.model.xml", "shop.xml", "--to", "plist").output
      let json = try command.run("convert", "shop.model.xml", "shop.xml").output
      for (name, text) in [
        ("list.json", list), ("object.xml", json), ("xml.plist", Self.document), ("xml", Self.document),
      ] {
        try text.write(to: folder.url.appendingPathComponent(name), atomically: false, encoding: .utf8)
        #expect(try command.run("convert", "shop.model.xml", name, "--to", "json") == .init(output: json), "of \(name)")
        #expect(
          try command.run("convert", "shop.model.xml", "-", "--to", "json", input: text) == .init(output: json),
          "of \(name)")
      }
      #expect(try command.run("convert", "shop.model.xml", "list.json", "--from", "json").status == 1)
    }

    @Test func turnsDocumentsIntoArchivesAndBack() throws {
      let xml = try command.run("convert", "shop.model.xml", "shop.xml", "--to", "xml").output
      #expect(
        try command.run("convert", "shop.model.xml", "shop.xml", "--to", "archive", "-o", "shop.archive")
          == .init(output: ""))
      for arguments in [[], ["--from", "archive"]] {
        #expect(
          try command.run(["convert", "shop.model.xml", "shop.archive", "--to", "xml"] + arguments)
            == .init(output: xml))
      }
    }

    @Test func saysWhichFormatsItKnows() throws {
      #expect(
        try command.run("convert", "shop.model.xml", "-", input: "shoes")
          == .init(
            1,
            errors: """
              <stdin>:1:1: error: the format of the file is not known: it begins with 'shoes'; known are \
              an archive ('bplist'), a property list ('bplist', or '<plist' in XML), JSON ('{', '[' or a single value) and XML ('<')

              """))
      // The name says it where the content does not.
      let folder = try TemporaryFolder(["shop.model.xml": Self.definition, "a.json": "shoes"])
      let errors = try Command(folder: folder.url).run("convert", "shop.model.xml", "a.json").errors
      #expect(errors.hasPrefix("a.json:1:1: error: unexpected character 's'"))
    }

    @Test func turnsBinaryMessagesIntoDocumentsAndBack() throws {
      let definition = """
        <Model rootDataType="UDC" rootXMLName="m" rootTypeName="M">
          <ModelClass className="M">
            <ModelProperty propertyName="" defaultValue="FR" binaryFormat="2"/>
            <ModelProperty propertyName="on" dataType="BOOLEAN" binaryFormat="BITS 1"/>
            <ModelProperty propertyName="level" dataType="NUMBER" binaryFormat="BITS 7"/>
            <ModelProperty propertyName="name" binaryFormat="UINT8"/>
            <ModelProperty propertyName="points" dataType="ARRAY" binaryFormat="UINT8">
              <ModelArrayElement dataType="NUMBER" binaryFormat="INT16 / 10"/></ModelProperty>
            <ModelProperty propertyName="" dataType="NUMBER" binaryFormat="SUM8"/>
          </ModelClass>
        </Model>
        """
      let folder = try TemporaryFolder([
        "m.model.xml": definition, "m.txt": "4652 0b 03 416461 02 0f00 f1ff\nad", "cut.txt": "465207 05",
      ])
      let command = Command(folder: folder.url)
      let xml = try command.run("convert", "m.model.xml", "m.txt", "--from", "hex")
      #expect(xml.output.contains("<on>YES</on>") && xml.output.contains("<item>-1.5</item>"))
      let bytes = try command.run("convert", "m.model.xml", "-", "--to", "binary", "-o", "m.bin", input: xml.output)
      #expect(bytes == .init(output: ""))
      #expect(
        try command.run("convert", "m.model.xml", "m.bin", "--to", "hex")
          == .init(
            output: """
              00000000  46 52                     /  'FR', constant
              00000002  0b                        /on  1
              00000002  0b                        /level  5
              00000003  03 41 64 61               /name  'Ada'
              00000007  02                        /points  length 2
              00000008  0f 00                     /points[0]  1.5
              0000000a  f1 ff                     /points[1]  -1.5
              0000000c  ad                        /  SUM8

              """))
      let cut = try command.run("convert", "m.model.xml", "cut.txt", "--from", "hex", "--to", "hex")
      #expect(cut.status == 1 && cut.output.contains("/level  3\n"))
      #expect(cut.errors.hasPrefix("cut.txt:offset 4: error: 5 bytes are needed, and 0 left (/name)\n"))
    }

    @Test func convertsManyDocumentsIntoAFolder() throws {
      let folder = try TemporaryFolder([
        "shop.model.xml": Self.definition, "a.xml": Self.document, "b.xml": "<Shop name='b'/>", "c.xml": "<Shop>",
        "d.json": "{}",
      ])
      let command = Command(folder: folder.url)
      for name in ["out", "other"] {
        try FileManager.default.createDirectory(
          at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
      }
      let outcome = try command.run("convert", "shop.model.xml", "a.xml", "b.xml", "c.xml", "d.json", "-o", "out")
      #expect(outcome.status == 1)
      #expect(outcome.errors.hasPrefix("c.xml:1:7: error: the document ends"))
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.appendingPathComponent("out").path)
      #expect(names.sorted() == ["a.json", "b.json", "d.xml"])
      let b = try String(contentsOf: folder.url.appendingPathComponent("out/b.json"), encoding: .utf8)
      #expect(b == "{\n  \"name\": \"b\"\n}\n")
      #expect(try command.run("convert", "shop.model.xml", "a.xml", "--to", "xml", "-o", "other").status == 0)
      let a = try String(contentsOf: folder.url.appendingPathComponent("other/a.xml"), encoding: .utf8)
      #expect(a == Self.document)
      let twice = try command.run("convert", "shop.model.xml", "a.xml", "out/../a.xml", "-o", "other")
      #expect(twice.status == 1 && twice.errors.contains("have one name, 'other/a.json'"))
      #expect(try command.run("convert", "shop.model.xml", "a.xml", "b.xml").status == 64)
      #expect(try command.run("convert", "shop.model.xml", "a.xml", "-", "-o", "out").status == 64)
    }

    @Test func normalisesXML() throws {
      let untidy =
        "<!-- --><Shop   name = 'A &#38; B'><Extra/><Stock><Sizes><Size> 36.0</Size><Size>37.50</Size></Sizes></Stock></Shop>"
      #expect(
        try command.run("convert", "shop.model.xml", "-", "--to", "xml", input: untidy) == .init(output: Self.document))
    }

    @Test func writesIntoADocument() throws {
      let document = "<!-- kept -->\n<Shop  name='A'><Extra/><Stock><Sizes><Size> 36.0</Size></Sizes></Stock></Shop>"
      let shop = try TemporaryFolder(["shop.model.xml": Self.definition, "shop.xml": document])
      let outcome = try Command(folder: shop.url).run(
        "convert", "shop.model.xml", "-", "--updating", "shop.xml", "-o", "shop.xml",
        input: #"{"name": "B", "stock": {"sizes": [36, 37]}}"#)
      #expect(outcome == .init(output: ""))
      #expect(
        try shop.text("shop.xml")
          == document.replacing("'A'", with: "'B'").replacing("</Size>", with: "</Size><Size>37</Size>"))
    }

    @Test func takesAFormatForAnyName() throws {
      let outcome = try command.run(
        "convert", "shop.model.xml", "-", "--from", "json", "--to", "json", input: "{\"stock\": {}}")
      #expect(outcome == .init(output: "{\n  \"stock\": {}\n}\n"))
    }

    @Test func writesAFileWholeOrNotAtAll() throws {
      #expect(try command.run("convert", "shop.model.xml", "shop.xml", "-o", "shop.json") == .init(output: ""))
      let json = """
        {
          "name": "A & B",
          "stock": {
            "sizes": [
              36,
              37.5
            ]
          }
        }

        """
      #expect(try folder.text("shop.json") == json)

      let failure = try command.run("convert", "shop.model.xml", "-", "-o", "shop.json", input: "<Shop><")
      #expect(failure.status == 1)
      let items = try command.run(
        "convert", "shop.model.xml", "-", "--to", "ndjson", "--each", "stock.sizes", "-o", "shop.json",
        input: "<Shop><Stock><Sizes><Size>1</Size><"
      )
      #expect(items.status == 1)
      #expect(try folder.text("shop.json") == json)
      #expect(try folder.names() == ["shop.json", "shop.model.xml", "shop.xml"])
    }

    @Test func convertsInPlace() throws {
      #expect(
        try command.run("convert", "shop.model.xml", "shop.xml", "--to", "xml", "-o", "shop.xml") == .init(output: ""))
      #expect(try folder.text("shop.xml") == Self.document)
    }

    @Test(arguments: [["shop.xml"], ["-", "--from", "json"]])
    func writesALineForEachItem(_ document: [String]) throws {
      let input = "{\"stock\": {\"sizes\": [36, 37.5]}}"
      let outcome =
        document.count == 1
        ? try command.run("convert", "shop.model.xml", "shop.xml", "--to", "ndjson", "--each", "stock.sizes")
        : try command.run(
          "convert", "shop.model.xml", "-", "--from", "json", "--to", "ndjson", "--each", "stock.sizes", input: input)
      #expect(outcome == .init(output: "36\n37.5\n"))
    }

    @Test(arguments: [
      "<L><C a='1'/><C xsi:nil='1' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'/></L>", "[{\"a\": 1}, null]",
    ])
    func writesALineForEachItemOfTheRoot(_ document: String) throws {
      let folder = try TemporaryFolder([
        "list.model.xml": """
        <Model rootDataType="ARRAY" rootXMLName="L">
          <ModelClass className="C" xmlName="C">
            <ModelProperty propertyName="a" dataType="NUMBER" xmlType="ATTRIBUTE" xmlName="a"/>
          </ModelClass>
          <ModelArray xmlName="L"><ModelArrayElement dataType="UDC" xmlName="C"/></ModelArray>
        </Model>
        """
      ])
      let command = Command(folder: folder.url)
      #expect(
        try command.run("convert", "list.model.xml", "-", "--to", "ndjson", input: document)
          == .init(output: "{\"a\":1}\nnull\n")
      )
      #expect(
        try command.run("convert", "list.model.xml", "-", "--to", "json", input: document)
          == .init(output: "[\n  {\n    \"a\": 1\n  },\n  null\n]\n")
      )
    }

    @Test func leavesOutOnlyTheItemsThatAreWrong() throws {
      let folder = try TemporaryFolder([
        "r.model.xml": """
        <Model rootDataType="UDC" rootXMLName="R">
          <ModelClass className="R" xmlName="R">
            <ModelProperty propertyName="size" dataType="NUMBER" xmlName="size"/>
            <ModelProperty propertyName="items" dataType="ARRAY" xmlName="items">
              <ModelArrayElement dataType="NUMBER" xmlName="i"/>
            </ModelProperty>
          </ModelClass>
        </Model>
        """
      ])
      let document = "<R><size>x</size><items><i>1</i><i>y</i><i>3</i></items></R>"
      let errors = """
        <stdin>:1:10: error: 'x' is not a number (/R/size)
        r.model.xml:3:5: note: declared here: ModelProperty 'size', NUMBER
        <stdin>:1:36: error: 'y' is not a number (/R/items/i[2])
        r.model.xml:5:7: note: declared here: ModelArrayElement 'i', NUMBER

        """
      #expect(
        try Command(folder: folder.url).run(
          "convert", "r.model.xml", "-", "--to", "ndjson", "--each", "items", input: document)
          == .init(1, output: "1\n3\n", errors: errors)
      )
    }

    @Test func writesTheItemsInFrontOfAnError() throws {
      let outcome = try command.run(
        "convert", "shop.model.xml", "-", "--to", "ndjson", "--each", "stock.sizes",
        input: "<Shop><Stock><Sizes><Size>1</Size><Size>2</Size><")
      #expect(outcome.status == 1)
      #expect(outcome.output == "1\n2\n")
      #expect(outcome.errors.hasPrefix("<stdin>:1:"))
    }

    @Test(arguments: ["json", "plist", "bplist", "archive", "ndjson"], [nil, "shop.xml"])
    func makesADocumentOfEachFormatFromLines(_ format: String, _ root: String?) throws {
      if format == "ndjson", root != nil { return }
      let around = root.map { ["--root", $0] } ?? []
      let lines = "36\n37.5\n"
      let outcome = try command.run(
        ["convert", "shop.model.xml", "-", "--from", "ndjson", "--to", format, "--each", "stock.sizes", "-o", "made"]
          + around, input: lines)
      #expect(outcome == .init(output: ""))
      if format == "ndjson" {
        #expect(try folder.text("made") == lines)
      } else {
        let back = try command.run(
          "convert", "shop.model.xml", "made", "--from", format == "bplist" ? "plist" : format, "--to", "json",
          "-o", "back.json")
        #expect(back == .init(output: ""))
        let name = root == nil ? "" : "\n  \"name\": \"A & B\","
        let sizes = "\"sizes\": [\n      36,\n      37.5\n    ]"
        #expect(try folder.text("back.json") == "{\(name)\n  \"stock\": {\n    \(sizes)\n  }\n}\n")
      }
    }

    @Test func makesADocumentOfTheLinesWithoutAFault() throws {
      let outcome = try command.run(
        "convert", "shop.model.xml", "-", "--from", "ndjson", "--to", "json", "--each", "stock.sizes",
        input: "36\n\"x\"\n37.5\n")
      #expect(outcome.status == 1)
      #expect(outcome.output == "{\n  \"stock\": {\n    \"sizes\": [\n      36,\n      37.5\n    ]\n  }\n}\n")
      #expect(outcome.errors.hasPrefix("<stdin>:2:1: error: 'x' is not a number ([1])\n"))
    }

    @Test func saysWhichLineCannotBeWritten() throws {
      let folder = try TemporaryFolder([
        "l.model.xml": """
        <Model rootDataType="ARRAY" rootXMLName="l">
          <ModelArray xmlName="l"><ModelArrayElement dataType="STRING" xmlName="i"/></ModelArray>
        </Model>
        """, "l.ndjson": "\"a\"\n\"\\u0007\"\n",
      ])
      let outcome = try Command(folder: folder.url).run("convert", "l.model.xml", "l.ndjson")
      #expect(outcome.status == 1)
      #expect(
        outcome.errors.hasPrefix("l.ndjson:2:1: error: the character U+0007 cannot be written in XML 1.0 (/l/i[2])\n"))
    }

    @Test func saysThatThereIsNoSuchArray() throws {
      let misspelled = try command.run(
        "convert", "shop.model.xml", "shop.xml", "--to", "ndjson", "--each", "stock.size")
      #expect(
        misspelled
          == .init(1, errors: "shop.model.xml:6:3: error: Stock has no property 'size'; did you mean 'sizes'?\n"))
      let text = try command.run("convert", "shop.model.xml", "shop.xml", "--to", "ndjson", "--each", "name")
      let errors = """
        error: 'name' is a STRING, expected an ARRAY
        shop.model.xml:3:5: note: declared here: ModelProperty 'name', STRING

        """
      #expect(text == .init(1, errors: errors))
    }

    @Test func saysWhatCannotBeWritten() throws {
      let outcome = try command.run("convert", "shop.model.xml", "shop.xml", "-o", "nowhere/shop.json")
      #expect(outcome == .init(1, errors: "error: 'nowhere/shop.json' cannot be written: there is no such file\n"))
      let character = try command.run("convert", "shop.model.xml", "-", input: "{\"name\": \"\\u0007\"}")
      #expect(character.status == 1)
      #expect(character.output == "")
      #expect(character.errors.contains("(/Shop/@name)\nshop.model.xml:3:5: note: declared here: "))
    }
  }
#endif
