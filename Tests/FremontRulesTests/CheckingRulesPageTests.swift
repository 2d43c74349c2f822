#if Rules
  import Foundation
  import Fremont
  import FremontRules
  import Testing

  /// The page of the documentation about rules is what it says.
  struct CheckingRulesPageTests {
    private static let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The blocks of the page in a language.
    private func blocks(_ language: String) throws -> [String] {
      let page = Self.package.appendingPathComponent("Sources/Fremont/Documentation.docc/CheckingRules.md")
      let parts = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```")
      return parts.enumerated().filter { $0.offset % 2 == 1 && $0.element.hasPrefix("\(language)\n") }.map {
        $0.element.dropFirst(language.count + 1).trimmingCharacters(in: .newlines)
      }
    }

    @Test func runs() throws {
      let (text, xml) = (try blocks("xml")[0], try blocks("xml")[1])
      var printed: [String] = []
      func print(_ line: any CustomStringConvertible) { printed.append(line.description) }
      // page
      let rules = try RuleSet(text, file: "Order.sch")
      let report = try rules.check(xml, file: "order.xml")
      for unrun in report.notRun { print(unrun) }
      for finding in report.findings { print(finding) }
      print(report.summary)
      // end
      #expect([printed.joined(separator: "\n")] == (try blocks("text")))
    }

    @Test func showsWhatIsRun() throws {
      let source = try String(contentsOfFile: #filePath, encoding: .utf8)
      let region = source.components(separatedBy: "      // page\n")[1].components(separatedBy: "      // end\n")[0]
      let lines = region.split(separator: "\n").map { $0.dropFirst(6) }
      #expect(try blocks("swift") == [lines.joined(separator: "\n")])
    }

    @Test func saysTheLimits() throws {
      let options = RuleOptions()
      #expect(options.maximumRulesLength == 16 << 20 && options.maximumDocumentLength == 16 << 20)
      #expect(options.maximumDepth == 256 && options.maximumAssertions == 100_000 && options.maximumVariables == 2000)
      #expect(options.maximumOperations == 100_000_000 && options.maximumFindings == 1000)
      #expect(options.maximumTextLength == 4 << 20 && options.maximumSeconds == 3)
    }
  }
#endif
