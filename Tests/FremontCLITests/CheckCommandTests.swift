#if CLI
  import Foundation
  import Testing

  @Suite struct CheckCommandTests {
    @Test func saysNothingOfWhatIsRight() throws {
      #expect(try Command().run("check", "Company.model.xml") == .init())
      #expect(try Command().run("check", "Company.model.xml", "Company.xml", "Company.json") == .init())
    }

    @Test func reportsEveryDocument() throws {
      let outcome = try Command().run(
        "check",
        "Company.model.xml",
        "Invalid/documents/not-a-number.xml",
        "Company.xml",
        "missing.xml",
        "Invalid/documents/truncated.xml"
      )
      let errors = """
        Invalid/documents/not-a-number.xml:5:21: error: 'ninety' is not a number \
        (/Company/Employees/Employee[1]/Compensation)
        Company.model.xml:92:5: note: declared here: ModelProperty 'compensation', NUMBER
        error: 'missing.xml' cannot be read: there is no such file
        Invalid/documents/truncated.xml:5:23: error: the document ends inside the element 'Email', expected '</Email>' \
        (/Company/Employees/Employee[1]/Email)

        """
      #expect(outcome == .init(1, errors: errors))
    }

    private static let list = """
      <Model rootDataType="ARRAY" rootXMLName="l" rootTypeName="numbers">
        <ModelArray xmlName="numbers"><ModelArrayElement dataType="NUMBER" xmlName="number"/></ModelArray>
      </Model>
      """

    @Test func stopsAtALimitAndCountsTheRest() throws {
      let folder = try TemporaryFolder([
        "m.xml": Self.list,
        "d.xml": "<l>\n" + String(repeating: "<number>x</number>\n", count: 130) + "</l>",
        "e.xml": "<l>" + String(repeating: "<number>x</number>", count: 10_050) + "</l>",
      ])
      let command = Command(folder: folder.url)
      let outcome = try command.run("check", "m.xml", "d.xml")
      let lines = outcome.errors.split(separator: "\n")
      #expect(outcome.status == 1 && lines.count == 201)
      #expect(lines.last == "d.xml: 30 more faults; --limit 130 prints them")
      let one = try command.run("check", "m.xml", "d.xml", "--limit", "129").errors.split(separator: "\n")
      #expect(one.last == "d.xml: 1 more fault; --limit 130 prints them")
      #expect(try command.run("check", "m.xml", "d.xml", "--limit", "130").errors.split(separator: "\n").count == 260)
      let many = try command.run("check", "m.xml", "e.xml", "--limit", "1").errors.split(separator: "\n")
      #expect(many.last == "e.xml: at least 9,999 more faults; --limit 10000 prints them")
    }

    @Test func warnsOfWhatResemblesARule() throws {
      let folder = try TemporaryFolder([
        "m.xml": Self.list, "d.xml": "<l><number>1</number><numbr>2</numbr><other a='1'/>\n<numbr/></l>",
      ])
      let command = Command(folder: folder.url)
      let warning =
        "d.xml:1:22: warning: ARRAY 'l' has no element 'numbr'; did you mean 'number'? (/l/numbr, 2 times)\n"
      #expect(try command.run("check", "m.xml", "d.xml") == .init(errors: warning))
      let other = "d.xml:1:38: warning: ARRAY 'l' has no element 'other' (/l/other)\n"
      #expect(try command.run("check", "m.xml", "d.xml", "--strict") == .init(1, errors: warning + other))
    }

    /// A fault does not hide what is only doubtful.
    @Test func warnsOfAMisspeltNameBesideAFault() throws {
      let folder = try TemporaryFolder([
        "m.xml": Self.list, "d.xml": "<l><numbr>2</numbr>\n<number>x</number></l>",
        "e.xml": "<l><numbr/>\n<number>1</l>",
      ])
      let command = Command(folder: folder.url)
      func lines(_ arguments: [String]) throws -> [String] {
        let outcome = try command.run(["check", "m.xml"] + arguments)
        #expect(outcome.status == 1)
        return outcome.errors.split(separator: "\n").map(String.init).filter { !$0.contains(": note: ") }
      }
      let warning = "1:4: warning: ARRAY 'l' has no element 'numbr'; did you mean 'number'? (/l/numbr)"
      for arguments in [[], ["--strict"], ["--each", ""]] {
        #expect(
          try lines(["d.xml"] + arguments)
            == ["d.xml:2:9: error: 'x' is not a number (/l/number[1])", "d.xml:\(warning)"], "\(arguments)")
      }
      #expect(try lines(["e.xml"]).last == "e.xml:\(warning)")
    }

    /// Words of another vocabulary that go on where a name ends, or differ in digits, are no misspellings.
    @Test func doesNotWarnOfWhatMerelyResembles() throws {
      let folder = try TemporaryFolder([
        "m.xml": """
        <Model rootDataType="UDC" rootTypeName="S" rootXMLName="s"><ModelClass className="S">
          <ModelProperty propertyName="fill" xmlType="ATTRIBUTE"/><ModelProperty propertyName="x1" xmlType="ATTRIBUTE"/>
          <ModelProperty propertyName="title"/><ModelProperty propertyName="description"/>
        </ModelClass></Model>
        """,
        "d.xml": "<s fill-rule='a' fills='b' x2='1' y1='2'><subtitle/><titles/><description-long/><tile2/></s>",
        "e.xml": "<s flil='a'><tilte/><Title/><descripton/></s>", "f.xml": "<s fill='a'><title/></s>",
      ])
      let command = Command(folder: folder.url)
      #expect(try command.run("check", "m.xml", "d.xml") == .init())
      let warnings = """
        e.xml:1:4: warning: S has no attribute 'flil'; did you mean 'fill'? (/s/@flil)
        e.xml:1:13: warning: S has no element 'tilte'; did you mean 'title'? (/s/tilte)
        e.xml:1:21: warning: S has no element 'Title'; did you mean 'title'? (/s/Title)
        e.xml:1:29: warning: S has no element 'descripton'; did you mean 'description'? (/s/descripton)

        """
      #expect(try command.run("check", "m.xml", "e.xml") == .init(errors: warnings))
      #expect(try command.run("check", "m.xml", "e.xml", "--strict") == .init(1, errors: warnings))
      #expect(try command.run("check", "m.xml", "f.xml", "--strict") == .init())
      #expect(try command.run("check", "m.xml", "d.xml", "--strict").status == 1)
    }

    private static let shop = """
      <Model rootDataType="UDC" rootTypeName="Shop" rootXMLName="shop"><ModelClass className="Shop">
        <ModelProperty propertyName="name"/>
        <ModelProperty propertyName="x" xmlName="w/x"/><ModelProperty propertyName="y" xmlName="w/y"/>
        <ModelProperty propertyName="sizes" dataType="ARRAY"><ModelArrayElement dataType="NUMBER" xmlName="size"/></ModelProperty>
      </ModelClass></Model>
      """

    @Test func warnsOfWhatIsLost() throws {
      let folder = try TemporaryFolder([
        "m.xml": Self.shop, "k.xml": Self.shop.replacingOccurrences(of: "<Model ", with: "<Model unknown='KEEP' "),
        "d.xml": "<shop><name>a</name><name>b</name><w><x>1</x></w><w><y>2</y></w></shop>",
      ])
      let command = Command(folder: folder.url)
      let warnings = """
        d.xml:1:21: warning: the value of 'name' comes again, and the last one counts (/shop/name)
        d.xml:1:50: warning: element 'w' comes again, and all are written as one (/shop/w)

        """
      #expect(try command.run("check", "m.xml", "d.xml") == .init(errors: warnings))
      let summary = """
        /shop/name: once, replaces: the value of 'name' comes again, and the last one counts (d.xml:1:21)
        /shop/w: once, merged: element 'w' comes again, and all are written as one (d.xml:1:50)

        """
      #expect(try command.run("explain", "m.xml", "d.xml", "--unknown") == .init(output: summary))
      // What is kept is lost in JSON alone, which convert says.
      #expect(try command.run("check", "k.xml", "d.xml") == .init())
    }

    @Test func readsItemByItem() throws {
      let folder = try TemporaryFolder([
        "m.xml": Self.shop, "d.xml": "<shop><sizes><size>1</size>\n<sice/><size>2</size></sizes></shop>",
        "e.xml": "<shop><sizes><size>1</size>\n<size>x</size></sizes></shop>", "f.xml": "<shop><sizes></shop>",
        "a.ndjson": "1\n2\n", "b.ndjson": "1\n\"x\"\n", "g.json": "{\"sizes\": [1, \"x\"]}",
      ])
      let command = Command(folder: folder.url)
      let each = ["--each", "sizes"]
      let warning = "d.xml:2:1: warning: ARRAY 'sizes' has no element 'sice'; did you mean 'size'? (/shop/sizes/sice)\n"
      #expect(try command.run(["check", "m.xml", "d.xml", "a.ndjson"] + each) == .init(errors: warning))
      let outcome = try command.run(["check", "m.xml", "e.xml", "b.ndjson", "g.json"] + each)
      let faults = outcome.errors.split(separator: "\n").filter { !$0.contains("note:") }
      #expect(
        outcome.status == 1
          && faults == [
            "e.xml:2:7: error: 'x' is not a number (/shop/sizes/size[2])",
            "b.ndjson:2:1: error: 'x' is not a number ([1])", "g.json:1:15: error: 'x' is not a number (/sizes[1])",
          ], "\(outcome.errors)")
      let whole = try command.run("explain", "m.xml", "e.xml")
      #expect(whole.status == 1 && whole.output.contains("  error: 'x' is not a number"))
      #expect(try command.run(["explain", "m.xml", "e.xml"] + each) == whole)
      let cut = try command.run(["explain", "m.xml", "f.xml"] + each)
      #expect(
        cut.status == 1 && cut.output.hasPrefix("f.xml:1:1  /shop  ") && cut.errors.hasPrefix("f.xml:1:14: error:"))
      let wrong = "m.xml:1:66: error: Shop has no property 'size'; did you mean 'sizes'?\n"
      #expect(try command.run("check", "m.xml", "d.xml", "--each", "size") == .init(1, errors: wrong))
      #expect(try command.run("explain", "m.xml", "d.xml", "--each", "size") == .init(1, errors: wrong))
    }

    @Test func convertCountsFaultsToo() throws {
      let folder = try TemporaryFolder([
        "m.xml": Self.shop,
        "d.xml": "<shop><sizes>" + String(repeating: "<size>x</size>", count: 130) + "</sizes></shop>",
        "list": "d.xml\n",
      ])
      let command = Command(folder: folder.url)
      let lines = { (outcome: Command.Outcome) in outcome.errors.split(separator: "\n") }
      let whole = try command.run("convert", "m.xml", "d.xml")
      #expect(whole.status == 1 && lines(whole).count == 201)
      #expect(lines(whole).last == "d.xml: 30 more faults; --limit 130 prints them")
      #expect(try lines(command.run("convert", "m.xml", "d.xml", "--limit", "130")).count == 260)
      let items = ["--to", "ndjson", "--each", "sizes"]
      let stop = "d.xml: reading has stopped at 100 faults; with a greater --limit it goes on"
      #expect(try lines(command.run(["convert", "m.xml", "d.xml"] + items)).last.map(String.init) == stop)
      #expect(try lines(command.run(["convert", "m.xml", "--files", "list"] + items)).last.map(String.init) == stop)
      #expect(try lines(command.run(["convert", "m.xml", "d.xml", "--limit", "200"] + items)).count == 260)
    }

    @Test func limitsAreOptions() throws {
      let folder = try TemporaryFolder(["m.xml": Self.list, "d.xml": "<l><number>1</number><number>2</number></l>"])
      let command = Command(folder: folder.url)
      #expect(try command.run("check", "m.xml", "d.xml", "--maximum-items", "2") == .init())
      let outcome = try command.run("check", "m.xml", "d.xml", "--maximum-items", "1")
      #expect(outcome.status == 1 && outcome.errors.contains("the limit of 1"))
      #expect(try command.run("convert", "m.xml", "d.xml", "--maximum-document-length", "9").status == 1)
      #expect(try command.run("explain", "m.xml", "d.xml", "--maximum-depth", "1").status == 1)
      #expect(try command.run("check", "m.xml", "d.xml", "--maximum-depth", "0").status == 64)
    }

    @Test func warnsOfValuesThatDoNotFit() throws {
      let folder = try TemporaryFolder([
        "m.xml": """
        <Model rootDataType="UDC" rootTypeName="A" rootXMLName="a" unfit="KEEP">
          <ModelClass className="A"><ModelProperty propertyName="n" dataType="NUMBER" xmlName="@n"/>
            <ModelProperty propertyName="d" dataType="DATE" maxOccurs="unbounded"/>
            <ModelProperty propertyName="t" dataType="NUMBER" xmlType="TEXT"/></ModelClass>
        </Model>
        """, "d.xml": "<a n='x'>y<d>soon</d><d>2024-01-02T00:00:00Z</d></a>",
      ])
      let warnings = """
        d.xml:1:4: warning: 'x' is not a number (/a/@n)
        d.xml:1:10: warning: 'y' is not a number (/a/text())
        d.xml:1:11: warning: 'soon' is not an xs:dateTime (/a/d)

        """
      #expect(try Command(folder: folder.url).run("check", "m.xml", "d.xml") == .init(errors: warnings))
      let explained = try Command(folder: folder.url).run("explain", "m.xml", "d.xml").output
      #expect(
        explained.contains("d.xml:1:4  /a/@n = 'x'  nil: 'x' is not a number; ModelProperty 'n', NUMBER (m.xml:2:"))
    }

    @Test func appliesADoctypeOnDemand() throws {
      let folder = try TemporaryFolder([
        "m.xml": Self.list.replacingOccurrences(of: "<Model ", with: "<Model xmlNamespace='urn:l' "),
        "d.xml": "<!DOCTYPE l [<!ATTLIST l xmlns CDATA #FIXED 'urn:l'>]><l><number>1</number></l>",
      ])
      let command = Command(folder: folder.url)
      #expect(try command.run("check", "m.xml", "d.xml").status == 1)
      #expect(try command.run("check", "m.xml", "d.xml", "--doctype", "applied") == .init())
      #expect(
        try command.run("convert", "m.xml", "d.xml", "--doctype", "applied") == .init(output: "[\n  1\n]\n"))
    }

    /// A part of other definitions has no root.
    @Test func checksAPart() throws {
      let folder = try TemporaryFolder(["m.xml": "<Model><ModelClass className='A'/></Model>", "d.xml": "<a/>"])
      let command = Command(folder: folder.url)
      #expect(try command.run("check", "m.xml") == .init())
      #expect(
        try command.run("check", "m.xml", "d.xml")
          == .init(1, errors: "m.xml:1:1: error: the definition has no root\n"))
    }

    @Test func reportsADefinition() throws {
      let outcome = try Command().run("check", "Invalid/definitions/dangling-class.xml", "Company.xml")
      let errors = """
        Invalid/definitions/dangling-class.xml:4:73: error: there is no ModelClass 'Adress' for \
        ModelProperty 'headquarters'; did you mean 'Address'?

        """
      #expect(outcome.status == 1)
      #expect(outcome.output == "")
      #expect(outcome.errors == errors)
    }

    /// Whatever a document says, nobody but the command writes to standard error.
    @Test func onlyItsOwnDiagnosticsArePrinted() throws {
      let input = "<!DOCTYPE Company [<!ENTITY lt 'x'>]><Company/>"
      let errors = "<stdin>:1:20: error: the entity declaration 'lt' is not accepted\n"
      #expect(try Command().run("check", "Company.model.xml", "-", input: input) == .init(1, errors: errors))
    }

    /// The folder of the definition, in which its includes are, is that of the path, however short that is.
    @Test(arguments: ["m", "./m", "sub/m", "sub//m", "sub/../m", "~/m"])
    func findsIncludesBesideTheDefinition(_ path: String) throws {
      let model = "<Model rootDataType='STRING' rootXMLName='a'><ModelInclude file='i'/></Model>"
      let folder = try TemporaryFolder(["doc.xml": "<a/>"])
      for name in ["", "sub/", "~/"] {
        let place = folder.url.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try model.write(to: place.appendingPathComponent("m"), atomically: true, encoding: .utf8)
        try "<Model/>".write(to: place.appendingPathComponent("i"), atomically: true, encoding: .utf8)
      }
      #expect(try Command(folder: folder.url).run("check", path, "doc.xml") == .init())
    }

    @Test(arguments: [".", "..", "/", "a", "a/", "a/.", "//", "./"])
    func refusesWhatIsNoFile(_ path: String) throws {
      let folder = try TemporaryFolder(["doc.xml": "<a/>"])
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent("a"), withIntermediateDirectories: true)
      let outcome = Command.Outcome(1, errors: "error: '\(path)' cannot be read: it is a folder\n")
      #expect(try Command(folder: folder.url).run("check", path, "doc.xml") == outcome)
      let definition = Command.company.appendingPathComponent("Company.model.xml").path
      #expect(try Command(folder: folder.url).run("check", definition, path) == outcome)
    }

    @Test func readsStandardInput() throws {
      let outcome = try Command().run("check", "Company.model.xml", "-", input: "\n {\"employeeCount\": true}")
      let errors = """
        <stdin>:2:20: error: true, expected a number (/employeeCount)
        Company.model.xml:40:5: note: declared here: ModelProperty 'employeeCount', NUMBER

        """
      #expect(outcome == .init(1, errors: errors))
    }

    @Test func findsIncludesBesideTheDefinition() throws {
      let main = """
        <Model rootDataType="UDC" rootXMLName="Shop">
          <ModelInclude file="parts/Stock.model.xml"/>
          <ModelClass className="Shop" xmlName="Shop">
            <ModelProperty propertyName="stock" dataType="UDC" xmlName="Stock"/>
          </ModelClass>
        </Model>
        """
      let folder = try TemporaryFolder([
        "shop.model.xml": main, "shop.xml": "<Shop><Stock><Size>x</Size></Stock></Shop>",
      ])
      let command = Command(folder: folder.url)
      let missing = """
        shop.model.xml:2:23: error: 'parts/Stock.model.xml' cannot be included: there is no such file

        """
      #expect(try command.run("check", "shop.model.xml") == .init(1, errors: missing))

      let parts = folder.url.appendingPathComponent("parts")
      try FileManager.default.createDirectory(at: parts, withIntermediateDirectories: true)
      try """
      <Model>
        <ModelClass className="Stock" xmlName="Stock">
          <ModelProperty propertyName="size" dataType="NUMBER" xmlName="Size"/>
        </ModelClass>
      </Model>
      """.write(to: parts.appendingPathComponent("Stock.model.xml"), atomically: true, encoding: .utf8)
      let errors = """
        shop.xml:1:20: error: 'x' is not a number (/Shop/Stock/Size)
        parts/Stock.model.xml:3:5: note: declared here: ModelProperty 'size', NUMBER

        """
      #expect(try command.run("check", "shop.model.xml", "shop.xml") == .init(1, errors: errors))
      #expect(try command.run("check", "-", "shop.xml", input: main) == .init(1, errors: errors))
      // Seen from another folder, files are named from there.
      let outer = Command(folder: folder.url.deletingLastPathComponent())
      let name = folder.url.lastPathComponent
      #expect(
        try outer.run("convert", "\(name)/shop.model.xml", "\(name)/shop.xml")
          == .init(
            1,
            errors: errors.replacing("shop.xml:", with: "\(name)/shop.xml:")
              .replacing("parts/", with: "\(name)/parts/")))
    }

    @Test func warnsAndGoesOn() throws {
      let folder = try TemporaryFolder([
        "shop.model.xml": """
        <Model rootDataType="UDC" rootXMLName="Shop">
          <ModelClass className="Shop" xmlName="Shop">
            <ModelProperty propertyName="open" dataType="DATE" xmlName="Open" formatString="dd.MM.yyyy => yyyy-MM-dd"/>
            <ModelProperty propertyName="size" dataType="NUMBER" xmlName="Size"/>
          </ModelClass>
        </Model>
        """,
        "shop.xml": "<Shop><Size>x</Size></Shop>",
      ])
      let command = Command(folder: folder.url)
      let warning = """
        shop.model.xml:3:85: warning: '2010-07-01' is written, and cannot be read back (ModelProperty 'open')

        """
      let error = """
        shop.xml:1:13: error: 'x' is not a number (/Shop/Size)
        shop.model.xml:4:5: note: declared here: ModelProperty 'size', NUMBER

        """
      #expect(try command.run("check", "shop.model.xml") == .init(errors: warning))
      #expect(try command.run("check", "shop.model.xml", "shop.xml") == .init(1, errors: warning + error))
      // Those who convert have other things on their minds.
      #expect(try command.run("convert", "shop.model.xml", "shop.xml") == .init(1, errors: error))
    }

    @Test func namesAFolder() throws {
      #expect(
        try Command().run("check", "Invalid") == .init(1, errors: "error: 'Invalid' cannot be read: it is a folder\n")
      )
    }
  }
#endif
