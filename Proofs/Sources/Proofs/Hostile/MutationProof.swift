import Foundation
import Fremont

/// Cuts a text at every byte and flips every bit of it: each has to be read, or refused with its place, in whatever way it is read, and
/// only what is well-formed by the judgement of others is read.
struct MutationProof {
  let isShort: Bool

  /// A text, and what is done with what becomes of it.
  private struct Subject {
    let name: String
    let text: Data
    let read: (Data) throws -> Void
    /// Other ways to read it, which must come to the same.
    var others: [(name: String, read: (Data) throws -> Void)] = []
    /// Whether something else takes a text for well-formed; nil where nothing else is there to tell.
    var isWellFormed: ((Data) -> Bool)?
  }

  func run(_ document: Data, _ broken: inout BrokenPromises) throws {
    let manager = try ModelManager(modelDefinition: Samples.company())
    let sample = try Samples.companyDocument()
    let json = Data(try manager.objectToJSON(manager.xmlToObject(document, as: ModelRecord.self)).utf8)
    let ways: [(String, (Data) throws -> Void)] = [1, 7, 64].map { size in
      ("in pieces of \(size)", { try Pieces.feed([UInt8]($0), size, to: manager) })
    }
    let items: (Data) throws -> Void = { text in
      let decoder = try manager.decoder(of: ModelRecord.self, at: "employees", in: ModelRecord.self)
      for piece in Pieces([UInt8](text), 7) {
        try decoder.feed(piece)
        while decoder.next() != nil {}
      }
      _ = try decoder.finish()
    }
    func xml(_ name: String, _ text: Data) -> Subject {
      Subject(
        name: name, text: text, read: { _ = try manager.xmlToObject($0, as: ModelRecord.self) },
        others: ways + [("item by item", items)],
        isWellFormed: { WellFormed.isDocument([UInt8]($0)) && !$0.declaresXML11 })
    }
    let subjects = [
      xml("the small document", document), xml("the document of the sample", sample),
      Subject(
        name: "the small document as JSON", text: json,
        read: { _ = try manager.jsonToObject($0, as: ModelRecord.self) },
        isWellFormed: { (try? JSONSerialization.jsonObject(with: $0, options: .fragmentsAllowed)) != nil }),
      Subject(
        name: "a definition", text: Data(Samples.smallDefinition.utf8),
        read: { _ = try ModelManager(modelDefinition: ModelDefinition(data: $0)) }),
    ]
    var table = Table(["", "texts", "read", "unmappable", "malformed", "policy", "limit", "other"])
    for subject in subjects {
      try subject.read(subject.text)
      table.add(cells("prefixes of \(subject.name)", prefixes(of: subject, &broken)))
      if !isShort || subject.text.count < 2000 {
        table.add(cells("bit flips of \(subject.name)", flips(of: subject, &broken)))
      }
    }
    table.print()
  }

  private func cells(_ name: String, _ counts: [Outcome.Kind: Int]) -> [String] {
    let kinds: [Outcome.Kind] = [.read, .unmappable, .malformed, .policy, .limit, .other]
    return [name, "\(counts.values.reduce(0, +))"] + kinds.map { "\(counts[$0] ?? 0)" }
  }

  /// Reads a text in each way, and returns what became of it as a whole.
  private func check(_ text: Data, of subject: Subject, _ name: String, _ broken: inout BrokenPromises) -> Outcome {
    let outcome = Outcome { try subject.read(text) }
    let line = "\(subject.name), \(name): \(outcome.text)"
    if !outcome.isRegular { broken.add(line) }
    for (way, read) in subject.others {
      let other = Outcome { try read(text) }
      if other.code != outcome.code || !other.isRegular { broken.add("\(line), \(way): \(other.text)") }
    }
    if let isWellFormed = subject.isWellFormed {
      switch outcome.kind {
      case .read, .unmappable:
        if !outcome.isAboutRoot, !isWellFormed(text) { broken.add("\(line), which others take for malformed") }
      case .malformed:
        if isWellFormed(text) { broken.add("\(line), which others take for well-formed") }
      case .limit, .policy, .other: break
      }
    }
    return outcome
  }

  private func prefixes(of subject: Subject, _ broken: inout BrokenPromises) -> [Outcome.Kind: Int] {
    var counts: [Outcome.Kind: Int] = [:]
    for count in 0..<subject.text.count {
      let outcome = check(subject.text.prefix(count), of: subject, "the first \(count) bytes", &broken)
      counts[outcome.kind, default: 0] += 1
      let isWhole = subject.text.dropFirst(count).allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
      if outcome.kind == .read, !isWhole {
        broken.add("\(subject.name), the first \(count) bytes are read as if they were all")
      }
    }
    return counts
  }

  private func flips(of subject: Subject, _ broken: inout BrokenPromises) -> [Outcome.Kind: Int] {
    var counts: [Outcome.Kind: Int] = [:]
    var text = subject.text
    for index in text.indices {
      for bit in 0..<8 {
        text[index] ^= 1 << bit
        let outcome = check(text, of: subject, "bit \(bit) of byte \(index)", &broken)
        text[index] ^= 1 << bit
        counts[outcome.kind, default: 0] += 1
      }
    }
    return counts
  }
}
