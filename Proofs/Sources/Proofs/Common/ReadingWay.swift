import Foundation
import Fremont

/// How the bytes of a document get to a reader, and what is done with what it reads.
enum ReadingWay: Hashable, CustomStringConvertible {
  /// All at once, from memory.
  case whole
  /// All at once, as a string. Documents that are no UTF-8, or tell an encoding, are read from memory instead.
  case text
  /// All at once, from a file.
  case file
  /// In pieces of so many bytes.
  case pieces(Int)
  /// In such pieces, each child of the root taken by itself.
  case items(Int)
  /// The same, by an asynchronous sequence in a task.
  case objects(Int)
  /// The same, with each child written anew into a copy of the document.
  case copied(Int)
  /// All at once, and then written as XML and as JSON, and read again from both.
  case converted

  /// The ways that read in different code, with pieces of several sizes.
  static let all: [ReadingWay] = [
    .text, .file, .pieces(1), .pieces(7), .pieces(64), .pieces(4096), .items(1), .items(7), .items(4096), .objects(7),
    .objects(4096), .copied(7), .copied(4096), .converted,
  ]

  /// Whether the definition has to map the children of the root, to the list `parts`.
  var mapsParts: Bool {
    switch self {
    case .whole, .text, .file, .pieces: false
    case .items, .objects, .copied, .converted: true
    }
  }

  var description: String {
    switch self {
    case .whole: "whole"
    case .text: "as a string"
    case .file: "from a file"
    case .pieces(let size): "in pieces of \(size)"
    case .items(let size): "item by item, in pieces of \(size)"
    case .objects(let size): "as a sequence, in pieces of \(size)"
    case .copied(let size): "copied, in pieces of \(size)"
    case .converted: "converted to XML and JSON"
    }
  }

  /// Reads a document.
  func read(_ bytes: [UInt8], by manager: ModelManager) throws {
    switch self {
    case .whole: _ = try manager.xmlToObject(bytes, as: ModelRecord.self)
    case .text: try readText(bytes, by: manager)
    case .file: try readFile(bytes, by: manager)
    case .pieces(let size): try Pieces.feed(bytes, size, to: manager)
    case .items(let size):
      let decoder = try manager.decoder(of: RecordValue.self, at: "parts", in: RecordValue.self)
      for piece in Pieces(bytes, size) {
        try decoder.feed(piece)
        while decoder.next() != nil {}
      }
      _ = try decoder.finish()
    case .objects(let size):
      try Waiting.run {
        let objects = manager.objects(of: RecordValue.self, at: "parts", from: Pieces(bytes, size))
        for try await _ in objects {}
      }
    case .copied(let size):
      var copy: [UInt8] = []
      let transformer = try manager.transformer(of: RecordValue.self, at: "parts")
      for piece in Pieces(bytes, size) {
        try transformer.feed(piece)
        while let object = transformer.next() { try transformer.apply(.replaced(by: object)) }
        copy += transformer.takeBytes()
      }
      try transformer.finish()
      copy += transformer.takeBytes()
      try check(copy, "the copy")
    case .converted: try convert(bytes, by: manager)
    }
  }

  private func readText(_ bytes: [UInt8], by manager: ModelManager) throws {
    let start = String(decoding: bytes.prefix(200), as: UTF8.self)
    guard let text = String(validating: bytes, as: UTF8.self), !start.contains("encoding") else {
      return try Self.whole.read(bytes, by: manager)
    }
    _ = try manager.xmlToObject(text, as: ModelRecord.self)
  }

  private func readFile(_ bytes: [UInt8], by manager: ModelManager) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("proofs-\(UUID().uuidString)")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    _ = try manager.xmlToObject(file, as: ModelRecord.self)
  }

  private func convert(_ bytes: [UInt8], by manager: ModelManager) throws {
    let record = try manager.xmlToObject(bytes, as: ModelRecord.self)
    let xml = try manager.objectToXML(record, to: .bytes)
    try check(xml, "what was written")
    let json = try manager.objectToJSON(record)
    _ = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
    let (fromXML, fromJSON) = try written {
      (try manager.xmlToObject(xml, as: ModelRecord.self), try manager.jsonToObject(json, as: ModelRecord.self))
    }
    if fromXML["parts"] != record["parts"] || fromJSON["parts"] != record["parts"] {
      throw WayFault(text: "what was written reads as another value: \(String(decoding: xml, as: UTF8.self)), \(json)")
    }
  }

  /// Reads what Fremont has written, which must not fail in a way that a document may.
  private func written<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch {
      throw WayFault(text: "what was written cannot be read: \(error)")
    }
  }

  private func check(_ bytes: [UInt8], _ name: String) throws {
    if !WellFormed.isDocument(bytes) {
      throw WayFault(text: "\(name) is malformed: \(String(decoding: bytes.prefix(500), as: UTF8.self))")
    }
  }
}

/// Something that must not come of any document.
struct WayFault: Error, CustomStringConvertible {
  let text: String

  var description: String { text }
}
