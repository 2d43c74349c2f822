#if Rules
  import Fremont
  import FremontRules
  import Testing

  /// What rules find, and how that is told.
  struct RuleCheckingTests {
    private let orders = """
      <orders>
        <order id="1"><total>30</total><line>10</line><line>20</line></order>
        <order id="2" draft="yes"><total>5</total><line>4</line></order>
      </orders>
      """

    @Test func findingsHaveBothEnds() throws {
      let rules = rule(
        "order", #"<assert id="sum" test="total = sum(line)">the total is <value-of select="total"/></assert>"#)
      #expect(
        try findings(rules, orders) == [
          """
          d.xml:3:3: error: the total is 5 (/orders/order[2])
          r.sch:3:1: note: declared here: assert 'sum', error
          """
        ])
    }

    @Test func aReportFindsWhereItsTestIsTrue() throws {
      let rules = rule("order", #"<report test="@draft">a <emph>draft</emph> of <name/> in <name path=".."/></report>"#)
      #expect(
        try findings(rules, orders) == [
          """
          d.xml:3:3: error: a draft of order in orders (/orders/order[2])
          r.sch:3:1: note: declared here: report, error
          """
        ])
    }

    @Test func allPartsOfAFindingAreAtHand() throws {
      let rules = try RuleSet(
        schema(
          """
          <pattern><rule context="line"><assert id="A" role="check" flag="warning" subject=".." diagnostics="d" test=". &gt; 4"
          >too small</assert></rule></pattern>
          <diagnostics><diagnostic id="d">it is <value-of select="."/></diagnostic></diagnostics>
          """))
      let report = try rules.check(orders)
      let finding = try #require(report.findings.first)
      #expect(report.findings.count == 1)
      #expect(finding.id == "A")
      #expect(finding.text == "too small")
      #expect(finding.severity == .warning)
      #expect(finding.role == "check")
      #expect(finding.flag == "warning")
      #expect(finding.location == SourceLocation(line: 3, column: 3))
      #expect(finding.path == "/orders/order[2]")
      #expect(finding.assertion == SourceLocation(line: 2, column: 31))
      #expect(!finding.isReport)
      #expect(finding.explanations.map(\.text) == ["it is 4"])
      #expect(finding.explanations.map(\.location) == [SourceLocation(line: 4, column: 14)])
      #expect(finding.doubts == [])
      #expect(!finding.isError)
      #expect(!report.hasErrors)
      #expect(report.notRun == [])
      #expect(report.summary == "1 of 1 rule was run")
    }

    @Test(arguments: [
      (#"flag="fatal""#, RuleFinding.Severity.fatal), (#"role="warn""#, .warning), (#"role="INFO""#, .info),
      (#"flag="x error" role="info""#, .error), (#"role="author""#, .error), ("", .error),
    ])
    func flagsAndRolesSayHowGraveAFindingIs(_ label: String, _ severity: RuleFinding.Severity) throws {
      let own = try RuleSet(rule("orders", "<assert \(label) test=\"false()\"/>")).check(orders)
      #expect(own.findings.map(\.severity) == [severity])
      let ofRule = schema(
        "<pattern><rule context=\"orders\" \(label)><assert test=\"false()\"/></rule></pattern>")
      #expect(try RuleSet(ofRule).check(orders).findings.map(\.severity) == [severity])
    }

    @Test func theFirstRuleThatMatchesCounts() throws {
      let rules = schema(
        """
        <pattern>
          <rule context="order[@draft]"><report test="true()">draft</report></rule>
          <rule context="order[line = 99]"><report test="true()">never</report></rule>
          <rule context="order | line"><report test="true()">other</report></rule>
        </pattern>
        <pattern><rule context="order[2]"><report test="true()">again</report></rule></pattern>
        """)
      let report = try RuleSet(rules).check(orders)
      #expect(
        report.findings.map { "\($0.path) \($0.text)" } == [
          "/orders/order[1] other", "/orders/order[1]/line[1] other", "/orders/order[1]/line[2] other",
          "/orders/order[2] draft", "/orders/order[2] again", "/orders/order[2]/line other",
        ])
    }

    @Test(arguments: [
      ("/", "/"), ("/*", "/a"), ("@x", "/a/@x"), ("a/@*", "/a/@x"), ("text()", "/a/b/text()"),
      ("comment()", "/a/comment()"),
      ("processing-instruction('p')", "/a/processing-instruction()"), ("//b", "/a/b"), ("*[b]", "/a"),
      ("child::b", "/a/b"), ("attribute::x", "/a/@x"), ("b/node()", "/a/b/text()"),
    ])
    func aContextIsAnyPattern(_ context: String, _ path: String) throws {
      let document = "<a x='1'><b>t</b><!--c--><?p?></a>"
      let report = try RuleSet(rule(context, "<report test='true()'/>")).check(document)
      #expect(report.findings.map(\.path) == [path])
    }

    @Test func variablesAreOfSchemaPhasePatternAndRule() throws {
      let rules = schema(
        """
        <let name="second" value="$first + 1"/>
        <let name="first" value="1"/>
        <phase id="p"><active pattern="q"/><let name="phase" value="'P'"/></phase>
        <pattern id="q">
          <let name="pattern" value="count(//order)"/>
          <rule context="order[@id = $second]">
            <let name="lines" value="line"/>
            <let name="first" value="$first + count($lines)"/>
            <report test="$lines"><value-of select="concat($phase, $pattern, $first, $second)"/></report>
          </rule>
        </pattern>
        """)
      #expect(try RuleSet(rules, phase: "p").check(orders).findings.map(\.text) == ["P222"])
    }

    @Test func contextsSeeVariables() throws {
      let rules = schema(
        """
        <let name="ids" value="//order[@draft]/@id"/>
        <pattern><let name="id" value="'1'"/>
        <rule context="order[@id = $ids]"><report test="true()">draft</report></rule>
        <rule context="order[@id = $id]"><report test="true()">first</report></rule></pattern>
        """)
      #expect(
        try RuleSet(rules).check(orders).findings.map { "\($0.path) \($0.text)" } == [
          "/orders/order[1] first", "/orders/order[2] draft",
        ])
    }

    @Test func aPhaseChoosesPatterns() throws {
      let rules = schema(
        """
        <phase id="one"><active pattern="a"/></phase>
        <phase id="two"><active pattern="b"/></phase>
        <pattern id="a"><rule context="orders"><report test="true()">A</report></rule></pattern>
        <pattern id="b"><rule context="orders"><report test="true()">B</report></rule></pattern>
        """, attributes: "defaultPhase='two'")
      func texts(_ phase: String?) throws -> [String] {
        try RuleSet(rules, phase: phase).check(orders).findings.map(\.text)
      }
      #expect(try texts(nil) == ["B"])
      #expect(try texts("#DEFAULT") == ["B"])
      #expect(try texts("one") == ["A"])
      #expect(try texts("#ALL") == ["A", "B"])
      #expect(
        fault(rules, phase: "three")
          == "invalidRules: r.sch:1:1: error: there is no phase 'three'; expected one of 'one', 'two', or #ALL")
    }

    @Test func anAbstractPatternIsUsedWithParameters() throws {
      let rules = schema(
        """
        <pattern abstract="true" id="sum">
          <let name="all" value="count(//$part)"/>
          <rule context="$whole">
            <let name="found" value="sum($part)"/>
            <assert id="s" test="$total = $found"><value-of select="$found"/> of <value-of select="$all"/> $part</assert>
          </rule>
        </pattern>
        <pattern is-a="sum">
          <param name="whole" value="order"/><param name="part" value="line"/><param name="total" value="total"/>
        </pattern>
        <pattern is-a="sum"><param name="whole" value="line"/><param name="part" value="x"/><param name="total" value="."/>
        </pattern>
        """)
      let report = try RuleSet(rules).check(orders)
      #expect(report.total == 2)
      #expect(
        report.findings.map { "\($0.path) \($0.text)" } == [
          "/orders/order[1]/line[1] 0 of 0 $part", "/orders/order[1]/line[2] 0 of 0 $part",
          "/orders/order[2] 4 of 3 $part", "/orders/order[2]/line 0 of 0 $part",
        ])
    }

    @Test func anAbstractRuleIsExtended() throws {
      let rules = schema(
        """
        <pattern>
          <rule abstract="true" id="named"><let name="n" value="name()"/><report test="true()">1 <value-of select="$n"/></report></rule>
          <rule abstract="true" id="more"><extends rule="named"/><report test="true()">2</report></rule>
          <rule context="total"><extends rule="more"/><report test="true()">3</report></rule>
        </pattern>
        """)
      #expect(
        try RuleSet(rules).check("<total/>").findings.map { "\($0.text) \($0.assertion.line)" } == [
          "1 total 3", "2 4", "3 5",
        ])
    }

    @Test func filesAreIncluded() throws {
      let files = [
        "parts/a.sch": "<pattern xmlns='http://purl.oclc.org/dsdl/schematron'><include href='b.sch#two'/></pattern>",
        "parts/b.sch": """
        <rules xmlns='http://purl.oclc.org/dsdl/schematron'>
          <rule id='one' context='total'><report test='true()'>1</report></rule>
          <rule id='two' context='order'><extends href='#one'/><report test='true()'>2</report></rule>
        </rules>
        """,
      ]
      let resolver = IncludeResolver { path in
        guard let text = files[path] else { throw FremontError(.inputOutput, "there is no such file") }
        return Array(text.utf8)
      }
      let rules = schema("<include href='parts/a.sch'/>")
      #expect(
        try findings(rules, "<order/>", resolver: resolver) == [
          "d.xml:1:1: error: 1 (/order)\nparts/b.sch:2:34: note: declared here: report, error",
          "d.xml:1:1: error: 2 (/order)\nparts/b.sch:3:56: note: declared here: report, error",
        ])
      #expect(
        fault(schema("<include href='c.sch'/>"), resolver: resolver)
          == "invalidRules: r.sch:2:1: error: 'c.sch' cannot be included: there is no such file")
      #expect(
        fault(schema("<include href='parts/b.sch#three'/>"), resolver: resolver)
          == "invalidRules: r.sch:2:1: error: 'parts/b.sch#three' cannot be included: no element has the id 'three'")
    }

    @Test func keysFindNodes() throws {
      let rules = schema(
        """
        <xsl:key name="orders" match="order" use="@id"/>
        <pattern><rule context="line"><assert test="key('orders', . div 10)"><value-of select="."/></assert></rule></pattern>
        """)
      #expect(try RuleSet(rules).check(orders).findings.map(\.text) == ["4"])
    }

    @Test func namespacesAreThoseOfTheRules() throws {
      let rules = schema(
        """
        <ns prefix="o" uri="urn:orders"/><ns prefix="xsl" uri="http://www.w3.org/1999/XSL/Transform"/>
        <pattern><rule context="o:order"><report test="@o:id = 1 and not(@id)"><name path="@*"/></report></rule></pattern>
        """)
      let document = """
        <orders xmlns="urn:orders" xmlns:p="urn:orders"><order p:id="1"/><p:order p:id="1"/>
        <order xmlns="" p:id="1"/></orders>
        """
      #expect(
        try RuleSet(rules).check(document).findings.map { "\($0.path) \($0.text)" } == [
          "/orders/order[1] p:id", "/orders/p:order p:id",
        ])
    }

    @Test func attributesHavePlaces() throws {
      let document = """
        <a  x = '1'
          xmlns:p='urn:p' p:y="&gt;é" z='>'/>
        """
      let report = try RuleSet(rule("@*", "<report test='true()'><value-of select='.'/></report>")).check(document)
      #expect(
        report.findings.map { "\($0.location.line):\($0.location.column) \($0.path) \($0.text)" } == [
          "1:10 /a/@x 1", "2:24 /a/@p:y >é", "2:34 /a/@z >",
        ])
    }

    @Test func whatADocumentDeclaresIsAppliedWhereItIsAsked() throws {
      var options = RuleOptions()
      options.doctype = .internalDeclarations()
      let document = """
        <!DOCTYPE a [<!ENTITY e '<b x="1"/>'><!ATTLIST a d CDATA 'D'>]>
        <a y='2'>&e;</a>
        """
      let report = try RuleSet(rule("@*", "<report test='true()'><value-of select='.'/></report>"), options: options)
        .check(document)
      #expect(
        report.findings.map { "\($0.location.line):\($0.location.column) \($0.path) \($0.text)" } == [
          "2:1 /a/@d D", "2:7 /a/@y 2", "2:10 /a/b/@x 1",
        ])
    }

    @Test func bytesAreReadInTheirEncoding() throws {
      let rules = try RuleSet(rule("a", "<report test='true()'><value-of select='.'/></report>"))
      let bytes = Array("<?xml version='1.0' encoding='ISO-8859-1'?>\n<a>".utf8) + [0xE9] + Array("</a>".utf8)
      let report = try rules.check(bytes, file: "d.xml")
      #expect(report.findings.map(\.text) == ["é"])
      #expect(report.findings.map(\.location) == [SourceLocation(file: "d.xml", line: 2, column: 1)])
    }

    @Test func whatIsNoXMLIsAnErrorOfTheDocument() throws {
      #expect(
        fault(rule("a", "<report test='true()'/>"), "<a>\n<b></a>")
          == "malformedDocument: d.xml:2:4: error: the end tag '</a>' does not match the start tag, expected '</b>'")
    }
  }
#endif
