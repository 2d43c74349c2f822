#if CLI && Rules
  import Foundation
  import Testing

  /// `fremont check --rules`.
  struct RulesCommandTests {
    private func folder(_ tests: String) throws -> TemporaryFolder {
      try TemporaryFolder([
        "a.model.xml": """
        <Model rootDataType="UDC" rootXMLName="a">
          <ModelClass className="A" xmlName="a"><ModelProperty propertyName="b" dataType="STRING" xmlName="b"/></ModelClass>
        </Model>
        """,
        "a.xml": "<a>\n<b>x</b></a>",
        "bad.xml": "<a><c/></a>",
        "a.json": "{\"b\": \"x\"}",
        "r.sch": """
        <schema xmlns="http://purl.oclc.org/dsdl/schematron">
        <phase id="p"><active pattern="q"/></phase>
        <pattern id="q"><rule context="b">
        \(tests)
        </rule></pattern>
        <pattern><rule context="ModelClass"><assert test="@documentation" role="warning">no documentation</assert></rule></pattern>
        </schema>
        """,
      ])
    }

    private func check(_ tests: String, _ arguments: String...) throws -> Command.Outcome {
      let folder = try folder(tests)
      var command = Command()
      command.folder = folder.url
      return try command.run(["check", "a.model.xml"] + arguments)
    }

    @Test func findingsEndWithOne() throws {
      #expect(
        try check("<assert id='i' test=\". = 'y'\">it is <value-of select='.'/></assert>", "a.xml", "--rules", "r.sch")
          == Command.Outcome(
            1,
            errors: """
              a.xml:2:1: error: it is x (/a/b)
              r.sch:4:1: note: declared here: assert 'i', error
              2 of 2 rules were run

              """))
    }

    @Test func warningsEndWithZero() throws {
      let test = "<assert flag='warning' test=\". = 'y'\">it is x</assert>"
      let errors = """
        a.xml:2:1: warning: it is x (/a/b)
        r.sch:4:1: note: declared here: assert, warning
        1 of 1 rule was run

        """
      #expect(try check(test, "a.xml", "--rules", "r.sch", "--phase", "p") == Command.Outcome(0, errors: errors))
      #expect(
        try check(test, "a.xml", "--rules", "r.sch", "--phase", "p", "--strict") == Command.Outcome(1, errors: errors))
    }

    @Test(arguments: ["x", "y"])
    func whatIsNotRunEndsWithTwo(_ value: String) throws {
      let finding = "a.xml:2:1: error: no (/a/b)\nr.sch:4:1: note: declared here: assert, error\n"
      #expect(
        try check(
          "<assert test=\". = '\(value)'\">no</assert><assert test='exists(c)'/>", "a.xml", "--rules", "r.sch",
          "--phase",
          "p")
          == Command.Outcome(
            2,
            errors: """
              r.sch:4:35: warning: the assertion is not run: the test cannot be run: 'exists' is not a function of XPath 1.0
              \(value == "x" ? "" : finding)1 of 2 rules were run

              """))
    }

    @Test func aDefinitionIsCheckedWithoutDocuments() throws {
      #expect(
        try check("<assert test='true()'/>", "--rules", "r.sch")
          == Command.Outcome(
            0,
            errors: """
              a.model.xml:2:3: warning: no documentation (/Model/ModelClass)
              r.sch:6:37: note: declared here: assert, warning
              2 of 2 rules were run

              """))
    }

    @Test func manyFindingsAreCut() throws {
      let test = "<report test='1'>1</report><report test='1'>2</report><report test='1'>3</report>"
      #expect(
        try check(test, "a.xml", "--rules", "r.sch", "--phase", "p", "--limit", "1")
          == Command.Outcome(
            1,
            errors: """
              a.xml:2:1: error: 1 (/a/b)
              r.sch:4:1: note: declared here: report, error
              a.xml: 2 more findings; --limit 3 prints them
              3 of 3 rules were run

              """))
    }

    @Test func documentsAreInXML() throws {
      #expect(
        try check("<assert test='true()'/>", "a.json", "--rules", "r.sch", "--phase", "p")
          == Command.Outcome(
            1, errors: "a.json:1:1: error: rules are run on documents in XML only\n1 of 1 rule was run\n"))
    }

    @Test func rulesThatAreWrongEndWithOne() throws {
      #expect(
        try check("<assert test='$x'/>", "a.xml", "--rules", "r.sch")
          == Command.Outcome(1, errors: "r.sch:4:1: error: the test is wrong: there is no variable 'x'\n"))
      #expect(
        try check("<assert test='1'/>", "a.xml", "--rules", "r.sch", "--phase", "z")
          == Command.Outcome(1, errors: "r.sch:1:1: error: there is no phase 'z'; expected one of 'p', or #ALL\n"))
    }

    @Test func limitsCanBeSet() throws {
      #expect(
        try check(
          "<assert test='count(//*) = 2'/>", "a.xml", "--rules", "r.sch", "--phase", "p", "--maximum-operations", "5")
          == Command.Outcome(
            1,
            errors: """
              a.xml:2:1: error: the rules need more operations than the limit of 5 (/a/b)
              r.sch:4:1: note: while this was evaluated
              1 of 1 rule was run

              """))
      #expect(
        try check("<assert test='true()'/>", "a.xml", "--rules", "r.sch", "--phase", "p", "--maximum-seconds", "60")
          .status
          == 0)
      #expect(try check("", "a.xml", "--rules", "r.sch", "--maximum-seconds", "0").status == 64)
    }

    @Test func optionsGoTogether() throws {
      #expect(try check("", "a.xml", "--phase", "p").status == 64)
      #expect(try check("", "a.xml", "--rules", "r.sch", "--each", "b").status == 64)
    }
  }
#endif
