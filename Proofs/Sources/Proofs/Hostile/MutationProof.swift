import Foundation
import Fremont

/// Cuts a text at every byte and flips every bit of it: each has to be read, or refused with its place.
struct MutationProof {
  let isShort: Bool

  func run(_ document: Data, _ broken: inout BrokenPromises) throws {
    let manager = try ModelManager(modelDefinition: Samples.company())
    let sample = try Samples.companyDocument()
    var table = Table(["", "texts", "read", "unmappable", "malformed", "policy", "limit", "other"])
    let texts: [(String, Data, (Data) throws -> Void)] = [
      ("the small document", document, { _ = try manager.xmlToObject($0, as: ModelRecord.self) }),
      ("the document of the sample", sample, { _ = try manager.xmlToObject($0, as: ModelRecord.self) }),
      (
        "a definition", Data(Samples.smallDefinition.utf8),
        { _ = try ModelManager(modelDefinition: ModelDefinition(data: $0)) }
      ),
    ]
    for (name, text, read) in texts {
      try read(text)
      table.add(cells("prefixes of \(name)", prefixes(of: text, read, &broken)))
      if !isShort || text.count < 2000 { table.add(cells("bit flips of \(name)", flips(of: text, read, &broken))) }
    }
    table.print()
  }

  private func cells(_ name: String, _ counts: [Outcome.Kind: Int]) -> [String] {
    let kinds: [Outcome.Kind] = [.read, .unmappable, .malformed, .policy, .limit, .other]
    return [name, "\(counts.values.reduce(0, +))"] + kinds.map { "\(counts[$0] ?? 0)" }
  }

  private func prefixes(
    of text: Data, _ read: (Data) throws -> Void, _ broken: inout BrokenPromises
  ) -> [Outcome.Kind: Int] {
    var counts: [Outcome.Kind: Int] = [:]
    for count in 0..<text.count {
      let outcome = Outcome { try read(text.prefix(count)) }
      counts[outcome.kind, default: 0] += 1
      let isWhole = text.dropFirst(count).allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
      if !outcome.isRegular { broken.add("the first \(count) bytes: \(outcome.text)") }
      if outcome.kind == .read, !isWhole { broken.add("the first \(count) bytes are read as if they were all") }
    }
    return counts
  }

  private func flips(
    of text: Data, _ read: (Data) throws -> Void, _ broken: inout BrokenPromises
  ) -> [Outcome.Kind: Int] {
    var counts: [Outcome.Kind: Int] = [:]
    var text = text
    for index in text.indices {
      for bit in 0..<8 {
        text[index] ^= 1 << bit
        let outcome = Outcome { try read(text) }
        text[index] ^= 1 << bit
        counts[outcome.kind, default: 0] += 1
        if !outcome.isRegular { broken.add("bit \(bit) of byte \(index): \(outcome.text)") }
      }
    }
    return counts
  }
}
