import Foundation
import Fremont
import Testing

/// Definitions and values by chance: whatever can be written reads the same.
///
/// `SEEDS=100000 swift test --filter RandomDefinitionTests` tries more of them.
struct RandomDefinitionTests {
  private static let seeds = Seeds.first(200)

  /// Tries definitions until one fails, and tells what the function returns of it.
  private func tryAll(
    _ unknown: String, unfit: Bool = false, _ body: (ModelManager, inout RandomDefinition) throws -> String?
  ) throws {
    for seed in Self.seeds {
      var random = RandomDefinition(seed: seed, unknown: unknown, keepsUnfit: unfit)
      let manager = try ModelManager(modelDefinition: ModelDefinition(xml: random.text))
      for _ in 0..<5 {
        let fault: String?
        do {
          fault = try body(manager, &random)
        } catch {
          fault = "\(error)"
        }
        guard let fault else { continue }
        Issue.record("seed \(seed)\n\(random.text)\n\(fault)")
        return
      }
    }
  }

  @Test(arguments: ["IGNORE", "REJECT", "KEEP"]) func whatIsWrittenReadsTheSame(_ unknown: String) throws {
    try tryAll(unknown) { manager, random in
      let value = random.value()
      let xml = try manager.bareXML(value)
      let json = try manager.objectToJSON(value)
      let indented = try manager.objectToXML(value)
      for (form, read) in [
        ("XML", try manager.xmlToObject(xml, as: ModelRecord.self)),
        ("indented XML", try manager.xmlToObject(indented, as: ModelRecord.self)),
        ("JSON", try manager.jsonToObject(json, as: ModelRecord.self)),
      ] {
        // What is kept is part of a record, and knows how elements were nested.
        let isSame =
          try unknown == "KEEP"
          ? manager.bareXML(read) == (form == "indented XML" ? indented.dropDeclaration : xml)
            && manager.presentJSON(read) == manager.presentJSON(value) : read == value
        if !isSame { return try "\(form)\n\(xml)\n\(manager.bareXML(read))\n\(json)\n\(read)" }
      }
      return nil
    }
  }

  @Test(arguments: ["IGNORE", "KEEP"]) func neitherOrderNorUnknownContentMatters(_ unknown: String) throws {
    try tryAll(unknown) { manager, random in
      let value = random.value()
      let xml = try manager.bareXML(value)
      let document = random.disordered(xml)
      let read = try manager.xmlToObject(document, as: ModelRecord.self)
      let written = try manager.bareXML(read)
      if written != (unknown == "KEEP" ? document : xml) { return "\(document)\n\(written)" }
      let json = try manager.objectToJSON(read)
      return try manager.presentJSON(read) == manager.presentJSON(value) ? nil : "\(document)\n\(json)"
    }
  }

  /// Where nobody holds the document, all of it is written anew.
  @Test func whatIsUnknownIsWrittenAnewAsItStood() throws {
    try tryAll("KEEP") { manager, random in
      let value = random.value()
      let document = try random.disordered(manager.bareXML(value), strangeness: true)
      let written = try manager.bareXML(manager.recordApart(document))
      let isSame = DisorderedElement(written)?.sorted.text == DisorderedElement(document)?.sorted.text
      return isSame ? nil : "\(document)\n\(written)"
    }
  }

  @Test func whatSaysThatItIsNilIsKept() throws {
    try tryAll("KEEP") { manager, random in
      let value = random.value()
      let document = try random.disordered(manager.bareXML(value), nils: true, strangeness: true)
      let written = try manager.bareXML(manager.recordApart(document))
      let isSame =
        DisorderedElement(written.nilsSpelledOut)?.sorted.text
        == DisorderedElement(document.nilsSpelledOut)?.sorted.text
      return isSame ? nil : "\(document)\n\(written)"
    }
  }

  /// Elements around values that come again are written as one, or as the definition has them: nothing is lost of what stood in them, and
  /// what is read again is the same.
  @Test func whatStandsInWrappersThatComeAgainIsKept() throws {
    try tryAll("KEEP") { manager, random in
      let value = random.value()
      let document = try random.split(random.disordered(manager.bareXML(value), strangeness: true))
      let read = try manager.recordApart(document)
      let written = try manager.bareXML(read)
      let wrappers = random.wrappers
      let isSame =
        DisorderedElement(written)?.joined(wrappers).unordered.text
        == DisorderedElement(document)?.joined(wrappers).unordered.text
      guard isSame else { return "\(document)\n\(written)" }
      let (json, again) = try (manager.objectToJSON(read), manager.objectToJSON(manager.recordApart(written)))
      return json == again ? nil : "\(document)\n\(written)\n\(json)\n\(again)"
    }
  }

  /// What a document holds beside its values stays, whatever the value knows of it.
  @Test(arguments: ["IGNORE", "KEEP"]) func itsOwnJSONChangesNothing(_ unknown: String) throws {
    try tryAll(unknown) { manager, random in
      let value = random.value()
      let document = try random.disordered(manager.bareXML(value), strangeness: true)
      let json = try manager.objectToJSON(manager.xmlToObject(document, as: ModelRecord.self))
      let read = try manager.jsonToObject(json, as: ModelRecord.self)
      let updated = try manager.objectToXML(read, updating: document)
      return updated == document ? nil : "\(document)\n\(json)\n\(updated)"
    }
  }

  @Test func whatDoesNotFitIsKept() throws {
    try tryAll("KEEP", unfit: true) { manager, random in
      let value = random.value()
      let document = try random.damaged(random.disordered(manager.bareXML(value), strangeness: true))
      let written = try manager.bareXML(manager.recordApart(document))
      let isSame = DisorderedElement(written)?.sorted.text == DisorderedElement(document)?.sorted.text
      return isSame ? nil : "\(document)\n\(written)"
    }
  }
}

extension String {
  /// A document in which all that is nil says so under one prefix, whatever the names of the document are called.
  fileprivate var nilsSpelledOut: String {
    replacing(#/ xmlns:(i|xsi)="http:[^"]*"/#, with: "").replacing(" i:nil=", with: " xsi:nil=")
  }

  /// A document without its XML declaration.
  fileprivate var dropDeclaration: String {
    guard hasPrefix("<?xml"), let end = range(of: "?>\n") else { return self }
    return String(self[end.upperBound...])
  }
}
