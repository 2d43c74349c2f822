#if CLI
  import Testing

  /// Lines of JSON and the way back from them.
  @Suite struct LinesCommandTests {
    private static let kept = """
      <Model rootDataType="UDC" rootXMLName="r" rootTypeName="R" unknown="KEEP">
        <ModelClass className="R">
          <ModelProperty propertyName="i" dataType="UDC" typeName="I" xmlName="i" maxOccurs="unbounded"/></ModelClass>
        <ModelClass className="I"><ModelProperty propertyName="k" xmlType="ATTRIBUTE"/></ModelClass>
      </Model>
      """
    private static let document = "<r a='1'><!-- c --><i k='1'/><i k='2'><u/></i></r>"

    @Test func areWrittenIntoADocument() throws {
      let folder = try TemporaryFolder([
        "m.xml": Self.kept, "a.xml": Self.document, "a.ndjson": "{\"k\":\"1\"}\n{\"k\":\"2\"}\n",
        "b.ndjson": "{\"k\":\"1\"}\n{\"k\":\"2\"}\n{\"k\":\"4\"}\n",
      ])
      let command = Command(folder: folder.url)
      func update(_ name: String, _ more: String...) throws -> Command.Outcome {
        try command.run(["convert", "m.xml", name, "--each", "i", "--updating", "a.xml"] + more)
      }
      #expect(try update("a.ndjson") == .init(output: Self.document))
      #expect(
        try update("b.ndjson")
          == .init(output: "<r a='1'><!-- c --><i k='1'/><i k='2'><u/></i><i k=\"4\"/></r>"))
      #expect(try update("a.ndjson", "--root", "a.xml").status == 64)
      #expect(try update("a.ndjson", "--to", "json").status == 64)
    }

    @Test func theWayBackSaysWhatIsLost() throws {
      let folder = try TemporaryFolder([
        "m.xml": Self.kept, "a.xml": Self.document, "b.xml": "<r><i/></r>",
        "a.ndjson": "{\"k\":\"1\"}\n{\"k\":\"2\"}\n",
      ])
      let command = Command(folder: folder.url)
      let lossy = try command.run("convert", "m.xml", "a.ndjson", "--each", "i", "--root", "a.xml")
      #expect(
        lossy.errors
          == "a.xml:1:1: warning: item 2 keeps parts that have no place in lines of JSON; --updating a.xml keeps them\n"
      )
      #expect(lossy.status == 0 && lossy.output.contains("<!-- c -->"))
      #expect(try command.run("convert", "m.xml", "a.ndjson", "--each", "i", "--root", "b.xml").errors.isEmpty)
    }

    /// Items that their names alone tell apart, of scalars and of one class.
    @Test(arguments: [
      (
        "<ModelArrayElement dataType='STRING' xmlName='a'/><ModelArrayElement dataType='STRING' xmlName='c'/>",
        "<a>1</a><c>2</c><c>3</c>",
        "{\"$tag\":\"a\",\"$value\":\"1\"}\n{\"$tag\":\"c\",\"$value\":\"2\"}\n{\"$tag\":\"c\",\"$value\":\"3\"}\n"
      ),
      (
        "<ModelArrayElement dataType='UDC' typeName='C' xmlName='a'/><ModelArrayElement dataType='UDC' typeName='C' xmlName='c'/>",
        "<a/><c><n>1</n></c><c/>",
        "{\"$tag\":\"a\",\"$value\":{}}\n{\"$tag\":\"c\",\"$value\":{\"n\":\"1\"}}\n{\"$tag\":\"c\",\"$value\":{}}\n"
      ),
    ]) func keepTags(_ items: String, _ inside: String, _ lines: String) throws {
      let folder = try TemporaryFolder([
        "m.xml": """
        <Model rootDataType="UDC" rootXMLName="r" rootTypeName="R">
          <ModelClass className="R"><ModelProperty propertyName="v" dataType="ARRAY">\(items)</ModelProperty></ModelClass>
          <ModelClass className="C"><ModelProperty propertyName="n"/></ModelClass>
        </Model>
        """,
        "d.xml": "<r><v>\(inside)</v></r>",
      ])
      let command = Command(folder: folder.url)
      #expect(
        try command.run("convert", "m.xml", "d.xml", "--to", "ndjson", "--each", "v", "-o", "d.ndjson") == .init())
      #expect(try folder.text("d.ndjson") == lines)
      #expect(try command.run("check", "m.xml", "d.ndjson", "--each", "v") == .init())
      #expect(try command.run("convert", "m.xml", "d.ndjson", "--each", "v", "--to", "ndjson") == .init(output: lines))
      let back = try command.run("convert", "m.xml", "d.ndjson", "--each", "v")
      let compact = back.output.split(separator: "\n").dropFirst().map { $0.drop { $0 == " " } }.joined()
      #expect(back.errors.isEmpty && back.status == 0 && compact == "<r><v>\(inside)</v></r>", "\(back)")
    }

    /// What an object says of its class counts in a line as it does in a list; where all items are of one class it need not.
    @Test func knowTheirClasses() throws {
      let lines = [
        #"{"$tag":"c","$value":{"$type":"C"}}"#, #"{"$tag":"c","$value":{}}"#, #"{"$tag":"c","$value":{"$type":"D"}}"#,
        #"{"$type":"C"}"#, #"{"$tag":"x","$value":{"$type":"C"}}"#,
      ]
      let folder = try TemporaryFolder([
        "m.xml": """
        <Model rootDataType="UDC" rootXMLName="r" rootTypeName="R">
          <ModelClass className="R"><ModelProperty propertyName="v" dataType="ARRAY">
            <ModelArrayElement dataType="UDC" typeName="C" xmlName="a"/>
            <ModelArrayElement dataType="UDC" typeName="C" xmlName="c"/></ModelProperty></ModelClass>
          <ModelClass className="C"><ModelProperty propertyName="n"/></ModelClass><ModelClass className="D"/>
        </Model>
        """,
        "d.ndjson": lines.joined(separator: "\n"), "d.json": "{\"v\":[\n\(lines.joined(separator: ",\n"))]}",
      ])
      let outcome = try Command(folder: folder.url).run("check", "m.xml", "d.ndjson", "d.json", "--each", "v")
      let faults = outcome.errors.split(separator: "\n").filter { !$0.contains("note:") }
      #expect(
        outcome.status == 1
          && faults == [
            "d.ndjson:3:22: error: 'D' is not a type of this element, expected C ([2])",
            "d.ndjson:4:1: error: the tag is absent, expected a or c ([3])",
            "d.ndjson:5:22: error: 'x' is not a tag of this element, expected a or c ([4])",
            "d.json:4:22: error: 'D' is not a type of this element, expected C (/v[2])",
            "d.json:5:1: error: the tag is absent, expected a or c (/v[3])",
            "d.json:6:22: error: 'x' is not a tag of this element, expected a or c (/v[4])",
          ])
    }
  }
#endif
