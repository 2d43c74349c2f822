#if Rules
  import Foundation
  import Fremont
  import FremontRules
  import Testing

  /// Rules and documents made to do harm: each ends soon, with an error at its place.
  struct RuleLimitTests {
    private static let many = "<r>\(String(repeating: "<a>1</a><b>2</b>", count: 3000))</r>"

    /// Tests that need more operations than one may have.
    @Test(arguments: [
      "count(//a[count(//a) > 0]) = 0", "//*[.//a = //a]", "count(//a/following::a) = 0", "count(//a/preceding::b) = 0",
      "count(//a/following-sibling::b/preceding-sibling::a) = 0",
      "count(//*[count(..//b) > 1]) = 0",
      "count(//a[sum(//b) = 1]) = 0", "//a[//b = .]", "count(//a[(//a | //b)[1]]) = 0",
    ])
    func operationsAreCounted(_ test: String) {
      var options = RuleOptions.patient
      options.maximumOperations = 1_000_000
      let rules = rule("/*", "<assert test=\"\(test.replacing(">", with: "&gt;"))\">x</assert>")
      #expect(
        fault(rules, Self.many, options: options) == """
          operationCountLimit: d.xml:1:1: error: the rules need more operations than the limit of 1000000 (/r)
          r.sch:3:1: note: while this was evaluated
          """)
    }

    /// What libxml2 would do in one operation, of which each takes hours.
    @Test(arguments: [
      "//a = //b", "not(//a != //a)", "//a &lt; //a", "count(//a | //b | //*) = 0",
      "count(//a/following-sibling::*[1]) = 0",
      "count((//a | //b)/following::*[1]) = 0", "count(//text() | //a) = 0",
    ])
    func manyNodesAreComparedInLinearTime(_ test: String) throws {
      let document = "<r>\(String(repeating: "<a>1</a><b>2</b>", count: 30_000))</r>"
      let found = try findings(rule("/*", "<assert test=\"\(test)\">x</assert>"), document)
      #expect(found.count == (test.contains("!=") ? 0 : 1))
    }

    @Test(arguments: [
      ("//a = 1", true), ("//a = //b", false), ("//a != //b", true), ("//a != //a", false), ("//a &lt; //b", true),
      ("//b &lt; //a", false), ("//a &lt;= //a", true), ("//a &gt;= //a", true), ("//b &gt; //a", true),
      ("//a &gt; //b", false), ("//a = //c", false), ("//a != //c", false), ("//a &lt; //c", false),
      ("//a &gt;= //c", false),
      ("//d &lt; //b", false), ("//d = //d", true), ("//a | //c = //a", true), ("(//a | //b)[last()] = //b", true),
      ("count(//a | //b | //a) = 4", true), ("(//b | //a)[1] = //a", true), ("//a/following::b[1] = //b", true),
      ("count(//a/following-sibling::*) = 4", true), ("count(//d/ancestor::*) = 2", true),
      ("count(//a//text()) = 2", true), ("count(/r//a[1]) = 1", true), ("count(//*/..) = 3", true),
    ])
    func theResultsAreThoseOfXPath(_ test: String, _ isTrue: Bool) throws {
      let document = "<r><a>1</a><b>2</b><a>1</a><b>2</b><e><d>x</d></e></r>"
      #expect(try findings(rule("/*", "<report test=\"\(test)\"/>"), document).count == (isTrue ? 1 : 0))
    }

    @Test func timeIsLimited() {
      var options = RuleOptions.patient
      options.maximumSeconds = 0.2
      let document = "<r>\(String(repeating: "<a>123456789</a>", count: 100_000))</r>"
      let rules = rule("/*", "<assert test=\"//a[string-length(/) = 0]\">x</assert>")
      let start = ContinuousClock.now
      #expect(
        fault(rules, document, options: options) == """
          durationLimit: d.xml:1:1: error: the rules take longer than the limit of 0.2 seconds (/r)
          r.sch:3:1: note: while this was evaluated
          """)
      #expect(ContinuousClock.now - start < .seconds(100))
    }

    @Test func contextsAndKeysCount() {
      var options = RuleOptions.patient
      options.maximumOperations = 1_000_000
      #expect(
        fault(rule("a[//b = 3]", "<assert test='true()'/>"), Self.many, options: options).hasPrefix(
          "operationCountLimit: d.xml:1:"))
      let rules = schema(
        "<xsl:key name='k' match='a' use='//b'/><pattern><rule context='r'><assert test=\"key('k', 1)\"/></rule></pattern>"
      )
      #expect(fault(rules, Self.many, options: options).hasPrefix("operationCountLimit: d.xml:1:1"))
    }

    @Test func textsThatGrowCount() {
      let variables = (1...40).map { "<let name='v\($0)' value='concat($v\($0 - 1), $v\($0 - 1))'/>" }.joined()
      let rules = rule("a", "<let name='v0' value=\"'0123456789'\"/>\(variables)<assert test='$v40'/>")
      #expect(
        fault(rules).hasPrefix(
          "operationCountLimit: d.xml:1:1: error: the rules need more operations than the limit of 100000000 (/a)\nr.sch:3:"
        ))
    }

    @Test func copiesOfTextsCount() {
      let text = String(repeating: "0123456789", count: 100_000)
      let variables = (0..<300).map { "<let name='v\($0)' value='string(/)'/>" }.joined()
      let uses = (0..<300).map { "$v\($0)" }.joined(separator: " and ")
      #expect(
        fault(rule("a", "\(variables)<assert test='\(uses)'/>"), "<a>\(text)</a>").hasPrefix(
          "operationCountLimit: d.xml:1:1"))
    }

    @Test func findingsAreCounted() {
      var options = RuleOptions.patient
      options.maximumFindings = 2
      let rules = rule("b", "<assert test='false()'>x</assert>")
      do {
        _ = try findings(rules, "<a><b/>\n<b/>\n<b/></a>", options: options)
        Issue.record("no limit was reached")
      } catch {
        #expect(error.code == .findingCountLimit)
        #expect(error.code.isLimit)
        #expect(
          error.diagnostics.map(\.description) == [
            "d.xml:1:4: error: x (/a/b[1])\nr.sch:3:1: note: declared here: assert, error",
            "d.xml:2:1: error: x (/a/b[2])\nr.sch:3:1: note: declared here: assert, error",
            "d.xml:3:1: error: there are more findings than the limit of 2 (/a/b[3])\nr.sch:3:1: note: while this was evaluated",
          ])
      }
    }

    @Test func textsOfFindingsAreLimited() {
      let document = "<r>\(String(repeating: "<a>0123456789</a>", count: 20_000))</r>"
      #expect(
        fault(rule("a", "<assert test='false()'><value-of select='/'/></assert>"), document).hasPrefix(
          "findingLengthLimit: d.xml:1:344: error: the texts of the findings are longer than the limit of 4194304 bytes (/r/a[21])"
        ))
    }

    @Test func variablesAreCounted() {
      let variables = (0..<2001).map { "<let name='v\($0)' value='\($0)'/>\n" }.joined()
      #expect(
        fault(rule("a", "\(variables)<assert test='1'/>"))
          == "variableCountLimit: r.sch:2003:1: error: there are more variables than the limit of 2000")
    }

    @Test func asManyVariablesAsAllowedAreRun() throws {
      let variables = (1..<2000).map { "<let name='v\($0)' value='$v\($0 - 1) + 1'/>\n" }.joined()
      let rules = rule(
        "a", "<let name='v0' value='1'/>\(variables)<report test='true()'><value-of select='$v1999'/></report>")
      #expect(try RuleSet(rules).check("<a/>").findings.map(\.text) == ["2000"])
    }

    @Test func assertionsAreCounted() {
      let rules = (0..<20).map { number in
        "<rule abstract='true' id='r\(number)'><extends rule='r\(number + 1)'/><extends rule='r\(number + 1)'/></rule>\n"
      }.joined()
      let pattern =
        "<pattern>\(rules)<rule abstract='true' id='r20'><assert test='1'/></rule><rule context='a'><extends rule='r0'/></rule></pattern>"
      #expect(fault(schema(pattern)).hasPrefix("assertionCountLimit: r.sch:"))
    }

    @Test(arguments: [
      (
        String(repeating: "(", count: 1000) + "1" + String(repeating: ")", count: 1000),
        "its brackets nest deeper than the limit of 48"
      ),
      (
        "a" + String(repeating: "[b", count: 1000) + String(repeating: "]", count: 1000),
        "its brackets nest deeper than the limit of 48"
      ),
      ("1" + String(repeating: " + 1", count: 1000), "its operations nest deeper than the limit of 400"),
      ("a" + String(repeating: "[1]", count: 1000), "its operations nest deeper than the limit of 400"),
      ("a" + String(repeating: "/a", count: 1000), "its operations nest deeper than the limit of 400"),
      (String(repeating: "a", count: 2000), "a name in it is longer than the limit of 1024 bytes"),
    ])
    func expressionsAreLimited(_ test: String, _ reason: String) {
      #expect(
        fault(rule("a", "<assert test='\(test)'/>")) == "invalidRules: r.sch:3:1: error: the test is wrong: \(reason)")
    }

    @Test(arguments: ["or", "and", "|"])
    func conditionsOfAnyLengthAreRun(_ sign: String) throws {
      let test = Array(repeating: "a", count: 5000).joined(separator: " \(sign) ")
      #expect(try findings(rule("a", "<assert test='\(test)'/>"), "<a/>").count == 1)
    }

    @Test(arguments: [
      ("<!DOCTYPE a [<!ENTITY x 'y'>]><a>&x;</a>", "entityDeclarationRefused: d.xml:1:14"),
      ("<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><a>&x;</a>", "entityDeclarationRefused: d.xml:1:14"),
      ("<!DOCTYPE a [<!ENTITY % x SYSTEM 'file:///etc/passwd'>%x;]><a/>", "entityDeclarationRefused: d.xml:1:14"),
    ])
    func entitiesAreRefused(_ document: String, _ start: String) {
      #expect(fault(rule("a", "<assert test='true()'/>"), document).hasPrefix(start))
      let rules = "<!DOCTYPE a [<!ENTITY x 'y'>]>\(rule("a", "<assert test='true()'>&x;</assert>"))"
      #expect(fault(rules).hasPrefix("entityDeclarationRefused: r.sch:1:14"))
    }

    @Test func anExternalSubsetIsNotRead() throws {
      let document = "<!DOCTYPE a SYSTEM 'file:///no/such/file.dtd'><a/>"
      #expect(try findings(rule("a", "<assert test='true()'/>"), document) == [])
    }

    @Test func lengthsAndDepthsAreLimited() {
      var options = RuleOptions.patient
      options.maximumDocumentLength = 10
      options.maximumDepth = 2
      let rules = rule("a", "<assert test='true()'/>")
      #expect(
        fault(rules, "<a>12345678</a>", options: options)
          == "documentLengthLimit: d.xml:1:1: error: the document is longer than the limit of 10 bytes")
      options.maximumDocumentLength = 100
      #expect(
        fault(rules, "<a><a><a/></a></a>", options: options)
          == "depthLimit: d.xml:1:7: error: elements nest deeper than the limit of 2")
      options.maximumRulesLength = 20
      #expect(
        fault(rules, options: options)
          == "documentLengthLimit: r.sch:1:1: error: the rules are longer than the limit of 20 bytes, with what they include"
      )
      #expect(
        fault(schema(String(repeating: "<p>", count: 70) + String(repeating: "</p>", count: 70)))
          == "depthLimit: r.sch:2:190: error: elements nest deeper than the limit of 64")
    }

    @Test func includesAreCountedTogether() {
      let resolver = IncludeResolver { path in
        let number = Int(path.prefix { $0 != "." }) ?? 0
        let next = number < 15 ? "<include href='\(number + 1).sch'/><include href='\(number + 1).sch'/>" : "<p/>"
        return Array("<p xmlns='http://purl.oclc.org/dsdl/schematron'>\(next)\(next)\(next)\(next)</p>".utf8)
      }
      #expect(
        fault(schema("<include href='0.sch'/>"), resolver: resolver).hasPrefix(
          "elementCountLimit: 15.sch:1:"))
      let endless = IncludeResolver { path in
        Array("<p xmlns='http://purl.oclc.org/dsdl/schematron'><include href='x\(path)'/></p>".utf8)
      }
      #expect(
        fault(schema("<include href='0.sch'/>"), resolver: endless).hasPrefix(
          "depthLimit: xxxxxxxxxxxxxxx0.sch:1:49: error: includes nest deeper than the limit of 16"))
    }
  }
#endif
