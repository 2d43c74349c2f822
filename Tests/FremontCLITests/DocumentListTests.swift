#if CLI
  import Foundation
  import Testing

  @Suite struct DocumentListTests {
    private let folder: TemporaryFolder
    private let command: Command

    init() throws {
      let definition = """
        <Model rootDataType="UDC" rootXMLName="shop" rootTypeName="Shop">
          <ModelClass className="Shop">
            <ModelProperty propertyName="shoes" dataType="ARRAY" xmlType="INLINE">
              <ModelArrayElement dataType="UDC" typeName="Shoe" xmlName="shoe"/></ModelProperty>
            <ModelProperty propertyName="sizes" dataType="ARRAY" xmlName="sizes">
              <ModelArrayElement dataType="NUMBER" xmlName="size"/></ModelProperty>
            <ModelProperty propertyName="any" dataType="ARRAY" xmlName="any">
              <ModelArrayElement xmlName="text"/>
              <ModelArrayElement dataType="UDC" typeName="Shoe" xmlName="shoe"/></ModelProperty>
          </ModelClass>
          <ModelClass className="Shoe"><ModelProperty propertyName="size" dataType="NUMBER" xmlType="ATTRIBUTE"/></ModelClass>
        </Model>
        """
      folder = try TemporaryFolder([
        "d.model.xml": definition,
        "a.xml": "<shop><shoe size=\"1\"/><shoe/><sizes><size>40</size></sizes></shop>",
        "b \"2\".xml": "<shop><shoe size=\"2\"/>\n<shoe size=\"two\"/><shoe size=\"3\"/></shop>",
        "c.xml": "<shop><shoe size=\"4\"/><shoe</shop>",
        "d.json": "{\"shoes\": [{\"size\": 5}]}",
      ])
      command = Command(folder: folder.url)
    }

    private func convert(_ list: String, _ arguments: String..., each: String = "shoes") throws -> Command.Outcome {
      try command.run(
        ["convert", "d.model.xml", "--files", "-", "--to", "ndjson", "--each", each] + arguments, input: list)
    }

    private static let fault = """
      b "2".xml:2:13: error: 'two' is not a number (/shop/shoe[2]/@size)
      d.model.xml:11:32: note: declared here: ModelProperty 'size', NUMBER

      """

    @Test func readsDocumentsOneAfterTheOther() throws {
      let outcome = try convert("a.xml\r\n\nb \"2\".xml\nd.json")
      #expect(
        outcome == .init(output: "{\"size\":1}\n{}\n{\"size\":2}\n{\"size\":3}\n{\"size\":5}\n", errors: Self.fault))
      #expect(try convert("") == .init())
    }

    @Test func namesFiles() throws {
      let outcome = try convert("a.xml\nb \"2\".xml\n", "--file-key", "_file", "--mode", "dropmalformed")
      #expect(
        outcome
          == .init(
            output: """
              {"_file":"a.xml","size":1}
              {"_file":"a.xml"}
              {"_file":"b \\"2\\".xml","size":2}
              {"_file":"b \\"2\\".xml","size":3}

              """))
      #expect(try convert("a.xml", "--file-key", "f", each: "sizes").output == "{\"f\":\"a.xml\",\"value\":40}\n")
    }

    /// A line has no two members of one name.
    @Test func refusesAKeyThatItemsHave() throws {
      let refused = Command.Outcome(
        1, errors: "error: 'size' of '--file-key' is a member of the items already; choose another key\n")
      #expect(try convert("a.xml", "--file-key", "size") == refused)
      #expect(try convert("a.xml", "--file-key", "size", "--mode", "dropmalformed") == refused)
      #expect(
        try convert("a.xml", "--file-key", "value", each: "sizes")
          == .init(1, errors: "error: 'value' of '--file-key' is a member of the items already; choose another key\n"))
      #expect(try convert("a.xml", "--file-key", "value").status == 0)
    }

    @Test func labelsItemsThatNeedNotBeObjects() throws {
      let document = #"<shop><any><text>{"t"}</text><shoe size="1"/><shoe/></any></shop>"#
      try Data(document.utf8).write(to: folder.url.appendingPathComponent("e.xml"))
      #expect(
        try convert("e.xml", "--file-key", "f", each: "any").output == #"""
          {"f":"e.xml","value":"{\"t\"}"}
          {"f":"e.xml","value":{"$type":"Shoe","size":1}}
          {"f":"e.xml","value":{"$type":"Shoe"}}

          """#)
    }

    @Test func givesDiagnosticsALine() throws {
      let outcome = try convert("b \"2\".xml\nc.xml\n", "--file-key", "f", "--diagnostics-key", "why")
      let lines = outcome.output.split(separator: "\n")
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
      #expect(lines.count == 5)
      #expect(
        lines[2]
          == #"{"f":"b \"2\".xml","why":"b \"2\".xml:2:13: error: 'two' is not a number (/shop/shoe[2]/@size)\nd.model.xml:11:32: note: declared here: ModelProperty 'size', NUMBER"}"#
      )
      #expect(lines[3] == #"{"f":"c.xml","size":4}"#)
      #expect(lines[4].hasPrefix(#"{"f":"c.xml","why":"c.xml:1:24: error: "#))
      #expect(try convert("a.xml", "--diagnostics-key", "why").output == "{\"size\":1}\n{}\n")
    }

    @Test func stopsAtTheFirstFault() throws {
      let outcome = try convert("a.xml\nb \"2\".xml\nd.json\n", "--mode", "failfast")
      #expect(outcome.status == 1)
      #expect(outcome.errors == Self.fault)
      #expect(!outcome.output.contains("5"))
    }

    @Test func stopsAtAFileThatIsNotThere() throws {
      for mode in ["permissive", "dropmalformed", "failfast"] {
        let outcome = try convert("a.xml\nmissing.xml\n", "--mode", mode)
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasSuffix("error: 'missing.xml' cannot be read: there is no such file\n"))
      }
      #expect(try convert("-\n").errors == "<stdin>:1:1: error: '-' is no path of a list\n")
      #expect(
        try convert("", each: "shoe").errors
          == "d.model.xml:2:3: error: Shop has no property 'shoe'; did you mean 'shoes'?\n")
    }

    @Test func refusesOptionsThatDoNotGoTogether() throws {
      for arguments in [
        ["a.xml", "--files", "-", "--to", "ndjson"], ["--files", "-"], ["--files", "-", "--to", "json"], [],
        ["a.xml", "--file-key", "f"], ["a.xml", "--mode", "failfast"],
        ["--files", "-", "--to", "ndjson", "--file-key", "f", "--diagnostics-key", "f"],
        ["--files", "-", "--to", "ndjson", "--diagnostics-key", "f", "--mode", "failfast"],
      ] {
        #expect(try command.run(["convert", "d.model.xml"] + arguments).status == 64, "\(arguments)")
      }
    }
  }
#endif
