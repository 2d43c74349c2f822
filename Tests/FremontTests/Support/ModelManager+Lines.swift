import Foundation
import Fremont

extension ModelManager {
  /// The items of a list in an XML document that arrives in pieces, as JSON lines, up to the first error.
  func lines(at path: String, ofXML chunks: [Data], _ lines: inout [String]) throws {
    let decoder = try decoder(of: RecordValue.self, at: path, in: RecordValue.self)
    let json = try jsonLines(at: path)
    func take() throws {
      while let item = decoder.next() {
        try json.write(item)
        json.takeBytes { lines.append(String(decoding: $0.dropLast(), as: UTF8.self)) }
      }
    }
    for chunk in chunks {
      try decoder.feed(chunk)
      try take()
    }
    let end = Result { try decoder.finish() }
    try take()
    _ = try end.get()
  }

  /// The items of a list in a root value, as JSON lines.
  func lines(at path: String, of root: RecordValue) throws -> [String] {
    let list = path.split(separator: ".").reduce(root) { value, name in value[String(name)] ?? .null }
    let json = try jsonLines(at: path)
    return try (list.array ?? []).map { item in
      try json.write(item)
      var line = ""
      json.takeBytes { line = String(decoding: $0.dropLast(), as: UTF8.self) }
      return line
    }
  }
}
