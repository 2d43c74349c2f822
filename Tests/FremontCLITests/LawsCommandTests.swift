#if CLI
  import Foundation
  import Testing

  /// `fremont check --laws`.
  @Suite struct LawsCommandTests {
    @Test func holdForASample() throws {
      #expect(try Command().run("check", "Company.model.xml", "--laws", "50", "--seed", "7") == .init())
    }

    @Test func printTheSmallestCounterexample() throws {
      let folder = try TemporaryFolder([
        "a.model.xml": """
        <Model rootDataType="UDC" rootXMLName="r" rootTypeName="R"><ModelClass className="R">
        <ModelProperty propertyName="a"/><ModelProperty propertyName="d" dataType="DATE" formatString="xs:dateTime => xs:date"/>
        </ModelClass></Model>
        """
      ])
      let outcome = try Command(folder: folder.url).run("check", "a.model.xml", "--laws", "100")
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains("\na.model.xml:1:1: error: value 3 of seed 1: what is written cannot be read: "))
      #expect(outcome.output.contains("<d>") && !outcome.output.contains("<a>"))
      #expect(try Command(folder: folder.url).run("check", "a.model.xml", "--laws", "100") == outcome)
    }

    @Test(arguments: [["--seed", "1"], ["--laws", "0"]]) func refuseWrongUsage(_ arguments: [String]) throws {
      #expect(try Command().run(["check", "Company.model.xml"] + arguments).status == 64)
    }
  }
#endif
