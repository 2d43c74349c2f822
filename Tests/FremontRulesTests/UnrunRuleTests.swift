#if Rules
  import Fremont
  import FremontRules
  import Testing

  /// What is not of XPath 1.0, and is not run.
  struct UnrunRuleTests {
    @Test(arguments: [
      ("exists(b)", "'exists' is not a function of XPath 1.0"),
      ("matches(., 'x')", "'matches' is not a function of XPath 1.0"),
      ("upper-case(.) = 'X'", "'upper-case' is not a function of XPath 1.0"),
      ("tokenize(., ' ')", "'tokenize' is not a function of XPath 1.0"),
      ("xs:decimal(.) = 1", "'xs:decimal' is not a function of XPath 1.0"),
      ("for $x in b return $x", "'$x' cannot stand behind 'for' in XPath 1.0"),
      ("some $x in b satisfies $x", "'$x' cannot stand behind 'some' in XPath 1.0"),
      ("if (b) then c else d", "'if' is not a function of XPath 1.0"),
      ("b = (1, 2)", "',' cannot stand behind '1' in XPath 1.0"),
      ("(1 to 3) = b", "'to' cannot stand behind '1' in XPath 1.0"),
      ("b eq 1", "'eq' cannot stand behind 'b' in XPath 1.0"),
      ("b/normalize-space(c)", "the call of 'normalize-space' cannot be a step of a path in XPath 1.0"),
      ("b/(c | d)", "'(' cannot stand behind '/' in XPath 1.0"),
      ("b => count()", "'>' cannot stand behind '=' in XPath 1.0"),
      ("b || c", "'|' cannot stand behind '|' in XPath 1.0"),
      ("b ! c", "'!' cannot stand behind 'b' in XPath 1.0"),
      ("b is c", "'is' cannot stand behind 'b' in XPath 1.0"),
      ("1e3", "'e3' cannot stand behind '1' in XPath 1.0"),
      (".[b]", "'[' cannot stand behind '.' in XPath 1.0"),
      ("outer::b", "'outer' is not an axis of XPath 1.0"),
      ("round(1, 2)", "'round' does not take 2 arguments in XPath 1.0"),
      ("concat('a')", "'concat' does not take 1 argument in XPath 1.0"),
      ("count('a')", "'count' takes nodes in XPath 1.0"),
      ("'a' | b", "'|' takes nodes in XPath 1.0"),
      ("'a'[1]", "only nodes can have a predicate in XPath 1.0"),
      ("'a'/b", "only nodes can stand in front of '/' in XPath 1.0"),
      ("b = 'x", "''' cannot stand behind '=' in XPath 1.0"),
      ("b and", "it ends too early for XPath 1.0"), (" ", "it is empty"),
      ("document('x')", "rules cannot call 'document'"),
      ("generate-id() = generate-id(b)", "rules cannot call 'generate-id'"),
    ])
    func aTestIsOfXPath1(_ test: String, _ reason: String) throws {
      let escaped = test.replacing(">", with: "&gt;")
      let rules = try RuleSet(
        rule("a", "<assert id='t' test=\"\(escaped)\">x</assert><assert test='false()'/>"), file: "r")
      let report = try rules.check("<a/>")
      #expect(
        report.notRun.map(\.description) == [
          "r:3:1: warning: the assertion 't' is not run: the test cannot be run: \(reason)"
        ])
      #expect(report.summary == "1 of 2 rules were run")
      #expect(report.findings.count == 1)
    }

    @Test(arguments: [
      "a or b and c", "-1 - -1 = 0", "a[1]/b[position() = last()]//c", "*[self::a or self::b]", "2 * 3 mod 4 div 5",
      "//@*",
      "/", "/a and /", "or or and and or", "div div mod", "* * *", "text() | comment()", "processing-instruction('x')",
      "ancestor-or-self::a/@b", "string(.)", ".5 + 5.", "namespace::*", "(//a | //b)[1]/c", "key('k', 1)/b",
      "id('x')/b",
      "current()/a", "lang('en')", "'it''s' = \"x\"", "$v[1]/a = $v", "count(a/following-sibling::b) > 0",
    ])
    func allOfXPath1IsRun(_ test: String) throws {
      let rules = try RuleSet(
        schema(
          """
          <xsl:key name="k" match="a" use="@b"/><let name="v" value="//a"/>
          <pattern><rule context="/"><assert test="\(test.replacing("\"", with: "&quot;").replacing(">", with: "&gt;"))"/></rule>
          </pattern>
          """))
      if test.contains("''") {
        #expect(rules.notRun.map(\.count) == [1])
      } else {
        #expect(rules.notRun == [])
      }
      _ = try rules.check("<a><b/></a>")
    }

    @Test func textsOfAnAssertionCount() throws {
      let rules = try RuleSet(
        schema(
          """
          <pattern><rule context="a">
          <assert id="1" test="b"><value-of select="exists(b)"/></assert>
          <assert id="2" test="b" subject="'b'"/>
          <assert id="3" test="b" diagnostics="d"/>
          <assert id="4" test="b"><name path="exists(b)"/></assert>
          </rule></pattern><diagnostics><diagnostic id="d"><value-of select="exists(b)"/></diagnostic></diagnostics>
          """))
      #expect(
        rules.notRun.map { "\($0.id ?? "") \($0.reason)" } == [
          "1 a value in the text cannot be run: 'exists' is not a function of XPath 1.0",
          "2 the subject is no node",
          "3 a value in the text cannot be run: 'exists' is not a function of XPath 1.0",
          "4 a name in the text cannot be run: 'exists' is not a function of XPath 1.0",
        ])
    }

    @Test func whatNeedsAVariableIsNotRun() throws {
      let rules = try RuleSet(
        schema(
          """
          <let name="v" value="exists(b)"/><let name="w" value="$v + 1"/>
          <pattern><rule context="a"><assert id="1" test="$w"/><assert id="2" test="true()"/></rule></pattern>
          """))
      #expect(
        rules.notRun.map { "\($0.id ?? "") \($0.reason)" } == [
          "1 the test cannot be run: its variable 'w' is not XPath 1.0: its variable 'v' is not XPath 1.0: 'exists' is not a function of XPath 1.0"
        ])
      #expect(rules.summary == "1 of 2 rules were run")
    }

    /// Of the rules behind one that is not run, those that may match the same nodes say so.
    @Test func aContextThatIsNotRunLeavesDoubts() throws {
      let rules = schema(
        """
        <pattern>
        <rule id="x" context="a/b[exists(c)]"><assert test="true()"/><assert test="true()"/></rule>
        <rule context="b"><report test="true()">b</report></rule>
        <rule context="c"><report test="true()">c</report></rule>
        </pattern>
        """)
      #expect(
        try findings(rules, "<a><b/><c/></a>") == [
          """
          d.xml:1:4: error: b (/a/b)
          r.sch:4:19: note: declared here: report, error
          r.sch:3:1: note: this rule was not run; if it matches, it applies instead
          """,
          """
          d.xml:1:8: error: c (/a/c)
          r.sch:5:19: note: declared here: report, error
          """,
        ])
      #expect(
        try RuleSet(rules, file: "r.sch").notRun.map(\.description) == [
          "r.sch:3:1: warning: the 2 assertions of the rule 'x' are not run: the context of its rule cannot be run: 'exists' is not a function of XPath 1.0"
        ])
    }

    @Test(arguments: [
      ("a[exists(b)]", "b", false), ("*[exists(b)]", "b", true), ("@a[exists(b)]", "a", false),
      ("a/(b | c)", "x", true),
      ("a | b[exists(.)]", "b", true), ("a[exists(b)]", "text()", false), ("a[exists(b)]", "/", false),
      ("a[exists(b)]", "node()", true), ("..", "b", true), ("n:a[exists(b)]", "a", false),
      ("n:a[exists(b)]", "n:*", true),
    ])
    func doubtsAreForTheSameNames(_ unrun: String, _ context: String, _ isDoubtful: Bool) throws {
      let rules = schema(
        """
        <ns prefix="n" uri="urn:n"/><pattern><rule context="\(unrun)"><assert test="true()"/></rule>
        <rule context="\(context)"><report test="true()"/></rule></pattern>
        """)
      let document = "<x><a>t<b/></a><n:a xmlns:n='urn:n'/></x>"
      let found = try RuleSet(rules).check(document).findings
      #expect(found.isEmpty == false || context == "x")
      #expect(Set(found.map { !$0.doubts.isEmpty }).subtracting([isDoubtful]) == [])
    }

    @Test func aContextIsAPattern() throws {
      let rules = try RuleSet(rule("ancestor::a", "<assert test='true()'/>"))
      #expect(rules.notRun.map(\.reason) == ["the context of its rule cannot be run: it is not a pattern of XSLT 1.0"])
    }
  }
#endif
