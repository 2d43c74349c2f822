import Testing

@testable import FremontTools

/// The planner: which properties hold a content model.
struct ContentPlanTests {
  private static let many = Occurrences(least: 0, most: Occurrences.unbounded)
  private static let maybe = Occurrences(least: 0, most: 1)
  private static let a = Particle.symbol(0, .once)
  private static let b = Particle.symbol(1, .once)
  private static let c = Particle.symbol(2, .once)

  /// The parts in short: `0`, `1*`, `(0 1)*` for an ordered list, `0|1` for alternatives, `[0 1*]*` for a group.
  private static func text(_ parts: [ContentPlan.Part]) -> String {
    parts.map { part in
      let symbols = part.symbols.map(String.init)
      switch part.kind {
      case .value: return symbols.joined(separator: "|") + (part.occurrences.least == 0 ? "?" : "")
      case .list: return symbols.count == 1 ? "\(symbols[0])*" : "(\(symbols.joined(separator: " ")))*"
      case .group(let parts): return "[\(text(parts))]*"
      }
    }.joined(separator: " ")
  }

  private static func plan(_ content: Particle, isMixed: Bool = false, areDistinct: Bool = true) -> String {
    text(ContentPlan(content, symbolCount: 3, isMixed: isMixed) { _ in areDistinct }.parts)
  }

  @Test func makesPropertiesOfASequence() {
    #expect(Self.plan(.sequence([Self.b, Self.a, .symbol(2, Self.many)], .once)) == "1 0 2*")
    #expect(Self.plan(.sequence([Self.a, Self.b], Self.maybe)) == "0? 1?")
  }

  @Test func countsANameThatComesTwice() {
    #expect(Self.plan(.sequence([Self.a, Self.a, Self.b], .once)) == "0* 1")
    #expect(Self.plan(.sequence([Self.a, Self.b, Self.a], .once)) == "(0 1)*")
  }

  @Test func makesAGroupOfARepeatedSequence() {
    #expect(
      Self.plan(.sequence([.sequence([Self.a, .symbol(1, Self.many)], Self.many), Self.c], .once)) == "[0 1*]* 2")
    // Without a required beginning nothing tells where a group begins.
    #expect(Self.plan(.sequence([.symbol(0, Self.maybe), Self.b], Self.many)) == "(0 1)*")
    #expect(Self.plan(.choice([.sequence([Self.a, Self.b], .once), Self.a], Self.many)) == "(0 1)*")
  }

  @Test func makesAlternativesOfAChoice() {
    #expect(Self.plan(.sequence([.choice([Self.b, Self.a], .once), Self.c], .once)) == "1|0 2")
    #expect(Self.plan(.choice([Self.a, Self.b], Self.maybe)) == "0|1?")
    #expect(Self.plan(.choice([Self.a, Self.b], .once), areDistinct: false) == "0? 1?")
    #expect(Self.plan(.choice([Self.a, .sequence([Self.b, Self.c], .once)], .once)) == "0? 1? 2?")
    #expect(Self.plan(.choice([Self.a, Self.b], Self.many)) == "(0 1)*")
  }

  /// Alternatives that are properties of their own can all have a value.
  @Test func countsWhatAChoiceForbidsAndThePartsDoNot() {
    func count(_ content: Particle, isMixed: Bool = false, areDistinct: Bool = true) -> Int {
      ContentPlan(content, symbolCount: 3, isMixed: isMixed) { _ in areDistinct }.looseChoices
    }
    let choice = Particle.choice([Self.a, Self.b], .once)
    #expect(count(choice) == 0)
    #expect(count(choice, areDistinct: false) == 1)
    #expect(count(choice, isMixed: true) == 1)
    #expect(count(.choice([choice, Self.c], .once)) == 1)
    #expect(count(.choice([Self.a, .sequence([Self.b, Self.c], .once)], .once)) == 1)
    #expect(count(.choice([Self.a, Self.b], Self.many), areDistinct: false) == 0)
    #expect(count(.sequence([choice, Self.c], Self.many), areDistinct: false) == 0)
    // Each group of a repeated sequence has its own.
    let repeated = Particle.sequence([Self.c, choice], Self.many)
    #expect(count(repeated) == 0 && count(repeated, areDistinct: false) == 1)
  }

  @Test func makesOneListOfMixedContent() {
    #expect(Self.plan(.sequence([Self.a, Self.b], .once), isMixed: true) == "(0 1)*")
  }

  /// Documents of random models keep the order of their elements when they are written property by property.
  @Test(arguments: Seeds.first(300)) func losesNoOrder(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...6, using: &generator)
    let content = Self.model(count, 0, &generator)
    let plan = ContentPlan(content, symbolCount: count, hasGroups: false) { _ in true }
    for _ in 0..<20 {
      let document = Self.document(content, &generator)
      let written = plan.parts.flatMap { part in document.filter { part.symbols.contains($0) } }
      #expect(written == document)
      for part in plan.parts {
        let number = document.count { part.symbols.contains($0) }
        #expect(part.occurrences.least <= number && number <= part.occurrences.most)
      }
    }
  }

  private static func model(_ count: Int, _ depth: Int, _ generator: inout SeededGenerator) -> Particle {
    let times = [Occurrences.once, maybe, many, .once].randomElement(using: &generator) ?? .once
    if depth == 3 || Int.random(in: 0..<3, using: &generator) == 0 {
      return .symbol(Int.random(in: 0..<count, using: &generator), times)
    }
    let parts = (0..<Int.random(in: 1...3, using: &generator)).map { _ in model(count, depth + 1, &generator) }
    return Bool.random(using: &generator) ? .sequence(parts, times) : .choice(parts, times)
  }

  private static func document(_ particle: Particle, _ generator: inout SeededGenerator) -> [Int] {
    let times: Occurrences
    switch particle {
    case .symbol(_, let count), .sequence(_, let count), .choice(_, let count): times = count
    }
    let number = Int.random(in: times.least...min(times.most, times.least + 3), using: &generator)
    return (0..<number).flatMap { _ in
      switch particle {
      case .symbol(let symbol, _): [symbol]
      case .sequence(let parts, _): parts.flatMap { document($0, &generator) }
      case .choice(let parts, _): parts.randomElement(using: &generator).map { document($0, &generator) } ?? []
      }
    }
  }
}
