#if Rules
  import Fremont
  import FremontRules
  import Testing

  /// Rules that many tasks use at once.
  struct RuleConcurrencyTests {
    @Test func manyTasksCheckAtOnce() async throws {
      let rules = try RuleSet(
        schema(
          """
          <let name="all" value="count(//*)"/>
          <pattern><rule context="b"><assert test=". = concat('', ../@n)"><value-of select="concat(., ' of ', $all)"/></assert></rule>
          </pattern>
          """))
      let found = try await withThrowingTaskGroup(of: (Int, [String]).self) { group in
        for number in 0..<64 {
          group.addTask {
            let document = "<a n='x'>\(String(repeating: "<b>\(number)</b>", count: number))</a>"
            return (number, try rules.check(document).findings.map(\.text))
          }
        }
        return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
      }
      for number in 0..<64 {
        #expect(found[number] == Array(repeating: "\(number) of \(number + 1)", count: number))
      }
    }

    @Test func rulesAreCompiledAtOnce() async throws {
      let counts = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<16 {
          group.addTask {
            let rules = try RuleSet(rule("a", "<report test='. = \(number)'/>"))
            return try rules.check("<a>\(number)</a>").findings.count
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(counts == Array(repeating: 1, count: 16))
    }
  }
#endif
