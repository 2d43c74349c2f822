#if CLI
  import Foundation
  import Testing

  @Suite struct FormatCommandTests {
    private static let crooked = "<Model><!-- a -->\n<ModelClass   xmlName='a' className='A'/></Model>"
    private static let laidOut = """
      <?xml version="1.0" encoding="UTF-8"?>
      <Model> <!-- a -->
        <ModelClass className="A" xmlName="a"/>
      </Model>

      """

    @Test func writesToStandardOutputOrAFile() throws {
      let folder = try TemporaryFolder(["a.model.xml": Self.crooked])
      let command = Command(folder: folder.url)
      #expect(try command.run("format", "a.model.xml") == .init(output: Self.laidOut))
      #expect(try command.run("format", "-", input: Self.crooked) == .init(output: Self.laidOut))
      #expect(try command.run("format", "a.model.xml", "-o", "b.model.xml") == .init())
      #expect(try folder.text("a.model.xml") == Self.crooked)
      #expect(try folder.text("b.model.xml") == Self.laidOut)
    }

    @Test func writesInPlaceWhatChanges() throws {
      let folder = try TemporaryFolder([
        "a.model.xml": Self.crooked, "b.model.xml": Self.laidOut, "bad.model.xml": "<Model rot=\"a\"/>",
      ])
      let command = Command(folder: folder.url)
      let outcome = try command.run("format", "--in-place", "bad.model.xml", "a.model.xml", "b.model.xml")
      #expect(outcome.status == 1)
      #expect(outcome.errors.hasPrefix("bad.model.xml:1:8: error: unknown attribute 'rot' of Model"))
      #expect(try folder.text("a.model.xml") == Self.laidOut)
      #expect(try folder.text("bad.model.xml") == "<Model rot=\"a\"/>")
    }

    @Test func saysWhatIsNotLaidOut() throws {
      let folder = try TemporaryFolder(["a.model.xml": Self.crooked, "b.model.xml": Self.laidOut])
      let command = Command(folder: folder.url)
      #expect(try command.run("format", "--lint", "b.model.xml") == .init())
      #expect(
        try command.run("format", "--lint", "a.model.xml", "b.model.xml")
          == .init(1, errors: "a.model.xml:1:1: error: the line is not laid out\n"))
      #expect(try folder.text("a.model.xml") == Self.crooked)
    }

    @Test func spellsOut() throws {
      let folder = try TemporaryFolder([
        "a.model.xml": "<Model><ModelInclude file=\"b.model.xml\"/></Model>",
        "b.model.xml": "<Model><ModelClass className=\"B\"/></Model>",
      ])
      let expected = """
        <?xml version="1.0" encoding="UTF-8"?>
        <Model unknown="IGNORE" unfit="ERROR" whenNil="OMIT">
          <ModelClass className="B" abstract="NO" unknown="IGNORE" unfit="ERROR"/>
        </Model>

        """
      #expect(try Command(folder: folder.url).run("format", "--normal", "a.model.xml") == .init(output: expected))
    }

    @Test(arguments: [
      ["a", "b", "-o", "c"], ["a", "-i", "--lint"], ["-", "-i"], ["-", "-"],
    ]) func refusesWrongUsage(_ arguments: [String]) throws {
      #expect(try Command().run(["format"] + arguments).status == 64)
    }
  }
#endif
