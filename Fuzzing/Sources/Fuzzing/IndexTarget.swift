import Foundation

@testable import Fremont
@testable import FremontTools

/// Six bytes that choose a definition, where an index cuts and what is damaged in it, and a document: by the index as it is made, the parts have
/// the items and the faults of the whole; by the damaged one there is an error, or the same.
struct IndexTarget: FuzzTarget {
  /// What became of a document or of its parts.
  private struct Outcome: Equatable {
    var items: [RecordValue] = []
    var faults: [String] = []
    var isRefused = false
  }

  private static let headLength = 6
  private static let numbers = ["offset", "length", "textOffset", "skip", "textLength", "items", "line", "column"]

  private let texts: [DocumentText]
  private let lists: [String]
  private let managers: [ModelManager]

  init() throws {
    var options = DecodingOptions()
    options.doctype = .internalDeclarations(maximumExpansion: 10_000)
    // Limits count anew in each part.
    options.maximumFaults = 100_000
    let table: [(DocumentText, String)] = [
      (.kept, "parts"), (.scalars, "notes"), (.structure, "kids"), (.collections, "lists"), (.namespaces, "items"),
    ]
    texts = table.map(\.0)
    lists = table.map(\.1)
    managers = try texts.map {
      try ModelManager(modelDefinition: ModelDefinition(xml: $0.definition), decodingOptions: options)
    }
  }

  func run(_ input: ArraySlice<UInt8>) {
    guard input.count > Self.headLength else { return }
    let head = Array(input.prefix(Self.headLength))
    let document = Array(input.dropFirst(Self.headLength))
    let number = Int(head[0]) % managers.count
    let (manager, list) = (managers[number], lists[number])
    do {
      let indexer = try manager.indexer(ofListAt: list, distance: Int(head[1]), file: "a.xml")
      for piece in Pieces.cut(document, by: head[2]) { try indexer.feed(piece) }
      let written = try JSONEncoder().encode(indexer.finish())
      let index = try JSONDecoder().decode(DocumentIndex.self, from: written)
      let whole = whole(document, list, manager)
      let parts = parts(document, index, manager, cut: head[2])
      if parts != whole {
        finding(
          "parts differ", [("document", text(document)), ("index", text(written)), ("whole", whole), ("parts", parts)])
      }
      guard let damaged = Self.damaged(written, by: head[3...]),
        let index = try? JSONDecoder().decode(DocumentIndex.self, from: damaged)
      else { return }
      let read = self.parts(document, index, manager, cut: head[2])
      if !read.isRefused, read.items != whole.items {
        finding(
          "a damaged index is believed", [("document", text(document)), ("index", text(damaged)), ("parts", read)])
      }
    } catch {
      finding("a document has no index", [("document", text(document)), ("error", error)])
    }
  }

  /// The items of a document that is read as a whole.
  private func whole(_ document: [UInt8], _ list: String, _ manager: ModelManager) -> Outcome {
    var outcome = Outcome()
    do {
      let decoder = try manager.decoder(of: RecordValue.self, at: list, in: RecordValue.self, file: "a.xml")
      do {
        try decoder.feed(document)
        while let item = decoder.next() { outcome.items.append(item) }
        _ = try decoder.finish()
      } catch {
        outcome.faults = error.diagnostics.map(\.description).sorted()
      }
      while let item = decoder.next() { outcome.items.append(item) }
    } catch {
      finding("a list cannot be read", [("list", list), ("error", error)])
    }
    return outcome
  }

  /// The items of all parts, one after the other.
  private func parts(_ document: [UInt8], _ index: DocumentIndex, _ manager: ModelManager, cut: UInt8) -> Outcome {
    var outcome = Outcome()
    for (number, part) in index.parts.enumerated() {
      do {
        let decoder = try manager.decoder(of: index, part: number + 1, file: "a.xml")
        // What an index says of bytes that are not there is a fault of the reader of files.
        let start = min(max(0, part.offset), document.count)
        let end = min(max(start, part.length.map { start &+ max(0, $0) } ?? document.count), document.count)
        do {
          for piece in Pieces.cut(Array(document[start..<end]), by: cut) where try !decoder.feed(piece) { break }
          try decoder.finish()
        } catch {
          if error.code == .inputOutput { outcome.isRefused = true }
          outcome.faults += error.diagnostics.map(\.description)
        }
        while let item = decoder.next() { outcome.items.append(item) }
      } catch {
        outcome.isRefused = true
        outcome.faults += error.diagnostics.map(\.description)
      }
    }
    outcome.faults.sort()
    return outcome
  }

  /// An index in which a number of a part is another one; nil where nothing changes.
  private static func damaged(_ index: Data, by choices: ArraySlice<UInt8>) -> Data? {
    let choices = Array(choices)
    guard var whole = try? JSONSerialization.jsonObject(with: index) as? [String: Any],
      var parts = whole["parts"] as? [[String: Any]], !parts.isEmpty
    else { return nil }
    let part = Int(choices[0]) % parts.count
    let name = numbers[Int(choices[1]) % numbers.count]
    let old = parts[part][name] as? Int
    let values = [nil, 0, 1, -1, old.map { $0 &+ 1 }, old.map { $0 &- 1 }, .max, .min, Int(choices[2])]
    let value = values[Int(choices[2]) % values.count]
    if value == old { return nil }
    parts[part][name] = value
    whole["parts"] = parts
    return try? JSONSerialization.data(withJSONObject: whole)
  }

  private func text(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self)
  }

  func markup(in input: [UInt8]) -> [Range<Int>] {
    input.count > Self.headLength ? [Self.headLength..<input.count] : []
  }

  func seeds(_ samples: [Sample], _ documents: [[UInt8]]) -> [[UInt8]] {
    texts.enumerated().flatMap { index, text in
      text.documents.enumerated().flatMap { number, document in
        [1, 20].map { distance in
          [UInt8(index), distance, 0, UInt8(number % 256), UInt8(number % 8), UInt8(number % 9)] + Array(document.utf8)
        }
      }
    }
  }
}
