#if Rules
  import Foundation
  import Fremont
  import FremontRules
  import Testing

  /// The business rules of EN 16931 for UBL, where they are at hand.
  @Suite(.enabled(if: ProcessInfo.processInfo.environment["FREMONT_SHARED"] != nil))
  struct InvoiceRuleTests {
    private let shared = URL(filePath: ProcessInfo.processInfo.environment["FREMONT_SHARED"] ?? "/")

    private var rules: RuleSet {
      get throws {
        try RuleSet(contentsOf: shared.appending(path: "rules/en16931/EN16931-UBL-validation.sch"))
      }
    }

    @Test func mostRulesAreRun() throws {
      let rules = try rules
      #expect(rules.summary == "814 of 979 rules were run")
      #expect(rules.notRun.map(\.count).reduce(0, +) == rules.total - rules.ran)
    }

    @Test func findingsAreAsExpected() throws {
      let rules = try rules
      let invoices = shared.appending(path: "rules/en16931/invoices")
      let samples = shared.appending(path: "schemas/ubl/samples")
      var found: Set<String> = []
      var count = 0
      for folder in [invoices, samples] {
        for url in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        where url.pathExtension == "xml" {
          let report = try rules.check(contentsOf: url)
          count += report.findings.count
          let lines = try String(contentsOf: url, encoding: .utf8).split(
            separator: /\r?\n/, omittingEmptySubsequences: false)
          for finding in report.findings {
            // The list has the line where the start tag ends, as libxml2 counts.
            let start = finding.location.line - 1
            let end =
              lines[start...].firstIndex { line in
                line.dropFirst(line.startIndex == lines[start].startIndex ? finding.location.column - 1 : 0).contains(
                  ">")
              } ?? start
            found.insert("\(url.lastPathComponent)\t\(finding.id ?? "")\t\(end + 1)")
          }
        }
      }
      let expected = try String(
        contentsOf: shared.appending(path: "rules/en16931/expected.tsv"), encoding: .utf8
      ).split(separator: "\n").map(String.init)
      #expect(found.subtracting(expected).sorted() == [])
      #expect(Set(expected).subtracting(found).sorted() == [])
      #expect(count == expected.count)
    }
  }
#endif
