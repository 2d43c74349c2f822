#if CLI
  import Foundation
  import Testing

  @Suite struct IndexCommandTests {
    private let folder: TemporaryFolder
    private let command: Command
    private let whole: Command.Outcome

    init() throws {
      let definition = """
        <Model rootDataType="UDC" rootXMLName="shop" rootTypeName="Shop">
          <ModelClass className="Shop"><ModelProperty propertyName="shoes" dataType="ARRAY" xmlName="shoes">
            <ModelArrayElement dataType="UDC" typeName="Shoe" xmlName="s:shoe"/></ModelProperty></ModelClass>
          <ModelClass className="Shoe"><ModelProperty propertyName="size" dataType="NUMBER" xmlType="ATTRIBUTE"/></ModelClass>
        </Model>
        """.replacing("<Model root", with: "<Model xmlns:s=\"urn:shoes\" root")
      let shoes = (0..<200).map { "<p:shoe size='\($0 == 150 ? "large" : "\($0)")'/><!-- <p:shoe/> -->\n" }.joined()
      folder = try TemporaryFolder([
        "d.model.xml": definition, "a.xml": "<shop xmlns:p='urn:shoes'><shoes>\n\(shoes)</shoes></shop>",
      ])
      command = Command(folder: folder.url)
      whole = try command.run("convert", "d.model.xml", "a.xml", "--to", "ndjson", "--each", "shoes")
    }

    /// The offset and length of each part.
    private func parts() throws -> [(offset: Int, length: Int?)] {
      let made = try command.run(
        "index", "d.model.xml", "a.xml", "--each", "shoes", "--size", "1000", "-o", "a.idx")
      #expect(made == .init())
      let bytes = try Data(contentsOf: folder.url.appendingPathComponent("a.idx"))
      let index = try JSONSerialization.jsonObject(with: bytes) as? [String: Any]
      return (index?["parts"] as? [[String: Any]] ?? []).map {
        ($0["offset"] as? Int ?? -1, $0["length"] as? Int)
      }
    }

    private func part(_ number: Int, _ arguments: String..., document: String = "a.xml", input: String = "") throws
      -> Command.Outcome
    {
      try command.run(
        ["convert", "d.model.xml", document, "--index", "a.idx", "--part", "\(number)", "--to", "ndjson"] + arguments,
        input: input)
    }

    @Test func convertsTheWholeInParts() throws {
      let count = try parts().count
      #expect(count > 4)
      let outcomes = try (1...count).map { try part($0) }
      #expect(outcomes.map(\.output).joined() == whole.output)
      #expect(outcomes.map(\.errors).joined() == whole.errors)
      #expect(whole.errors.hasPrefix("a.xml:152:15: error: 'large' is not a number (/shop/shoes/p:shoe[151]/@size)"))
      #expect(outcomes.count { $0.status == 1 } == 1)
    }

    @Test func takesThePartAloneFromStandardInput() throws {
      let text = try String(contentsOf: folder.url.appendingPathComponent("a.xml"), encoding: .utf8)
      let outcomes = try parts().enumerated().map { number, part in
        let rest = text.utf8.dropFirst(part.offset)
        let bytes = part.length.map { rest.prefix($0) } ?? rest
        return try self.part(number + 1, document: "-", input: String(decoding: Array(bytes), as: UTF8.self))
      }
      #expect(outcomes.map(\.output).joined() == whole.output)
      #expect(outcomes.map(\.errors).joined() == whole.errors)
    }

    @Test func goesOnAtFaultsWhereThatIsSaid() throws {
      let count = try parts().count
      let outcomes = try (1...count).map { try part($0, "--mode", "permissive") }
      #expect(outcomes.allSatisfy { $0.status == 0 })
      #expect(outcomes.map(\.output).joined() == whole.output)
      #expect(outcomes.map(\.errors).joined() == whole.errors)
    }

    @Test func refusesAnIndexOfAnotherPolicy() throws {
      _ = try parts()
      #expect(
        try part(2, "--doctype", "applied")
          == .init(
            1,
            errors: """
              a.idx:1:1: error: the index was made with '--doctype ignored', and the part is read with '--doctype applied'

              """))
      #expect(try part(2, "--doctype", "ignored").status == 0)
    }

    @Test func labelsTheLinesOfAPart() throws {
      _ = try parts()
      let first = try part(1, "--file-key", "f").output.prefix { $0 != "\n" }
      #expect(first == #"{"f":"a.xml","size":0}"#)
      #expect(
        try part(1, "--file-key", "size")
          == .init(1, errors: "error: 'size' of '--file-key' is a member of the items already; choose another key\n"))
    }

    /// What an index says twice must agree: else items would be left out without a word, or the command would trap.
    @Test func refusesAnIndexThatContradictsItself() throws {
      _ = try parts()
      let file = folder.url.appendingPathComponent("a.idx")
      let text = try String(contentsOf: file, encoding: .utf8)
      for (name, value) in [("skip", "-1"), ("textLength", "-5"), ("line", "9223372036854775807"), ("offset", "-5")] {
        let changed = text.replacing(try Regex("\"\(name)\":-?[0-9]+"), with: "\"\(name)\":\(value)")
        try Data(changed.utf8).write(to: file)
        let outcome = try part(2)
        #expect(outcome.status == 1 && outcome.output.isEmpty, "\(name)")
        #expect(outcome.errors.contains("of the index cannot be read: '\(name)' is \(value)"), "\(outcome.errors)")
      }
    }

    @Test func refusesAnIndexThatIsStale() throws {
      _ = try parts()
      let file = folder.url.appendingPathComponent("a.xml")
      try Data(try String(contentsOf: file, encoding: .utf8).replacing("'1'", with: "'11'").utf8).write(to: file)
      #expect(
        try part(2)
          == .init(
            1,
            errors: "a.xml:1:1: error: the document has changed since the index was created; create the index again\n"))
    }

    @Test func refusesWhatIsNoIndexOrPart() throws {
      let count = try parts().count
      #expect(try part(count + 1).errors == "error: the index has the parts 1 to \(count), and no part \(count + 1)\n")
      try Data("{}".utf8).write(to: folder.url.appendingPathComponent("a.idx"))
      #expect(try part(1).errors == "a.idx:1:1: error: the file is not a document index\n")
      #expect(try command.run("convert", "d.model.xml", "a.xml", "--index", "a.idx", "--to", "ndjson").status == 64)
      #expect(try part(1, "--each", "shoes").status == 64)
      let wrong = try command.run("index", "d.model.xml", "a.xml", "--each", "shoe")
      #expect(wrong == .init(1, errors: "d.model.xml:2:3: error: Shop has no property 'shoe'; did you mean 'shoes'?\n"))
    }
  }
#endif
