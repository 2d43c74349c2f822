package import Foundation

extension ModelManager {
  /// Reads an XML document that comes in chunks, and turns each item of one of its lists into a line of JSON.
  ///
  /// The items are let go as soon as they are written, so that a document of any length takes little memory. An item with a
  /// fault is left out; the faults are thrown together at the end.
  ///
  /// - Parameters:
  ///   - path: The path of property names from the root to the list, such as `employees`; empty when the root is the list.
  ///   - next: Returns the next chunk of the document; nil at the end.
  ///   - file: The name of the document in diagnostics.
  ///   - body: Takes the JSON of one item, compact, without a line break.
  /// - Throws: `linkFailure` when the definition has no array at the path; what `next` and `body` throw; else as `xmlToObject`.
  package func forEachItem(
    at path: String,
    ofXML next: () throws -> Data?,
    file: String?,
    _ body: (String) throws -> Void
  ) throws {
    let decoder = try decoder(of: RecordValue.self, at: path, in: RecordValue.self, file: file)
    let items = try jsonItems(at: path)
    while let chunk = try next() {
      try decoder.feed(chunk)
      while let value = decoder.next() { try body(json(of: value, items)) }
    }
    let result = Result { () throws(FremontError) in try decoder.finish() }
    while let value = decoder.next() { try body(json(of: value, items)) }
    _ = try result.get()
  }

  /// Turns each item of a list in a JSON document, which is held in memory as a whole, into a line of JSON.
  ///
  /// - Throws: As for XML.
  package func forEachItem(
    at path: String,
    ofJSON json: Data,
    file: String?,
    _ body: (String) throws -> Void
  ) throws {
    let items = try jsonItems(at: path)
    let root = try jsonToObject(json, as: RecordValue.self, file: file)
    let list = path.split(separator: ".").reduce(root) { value, name in value[String(name)] ?? .null }
    for value in list.array ?? [] { try body(self.json(of: value, items)) }
  }

  /// The context that writes the items of a list as JSON.
  private func jsonItems(at path: String) throws(FremontError) -> Plan {
    try linkedPlan(for: RecordValue.self, .json, itemsAt: path, as: RecordValue.self).plan
  }

  /// The JSON of one value, compact.
  private func json(of value: RecordValue, _ plan: Plan) throws -> String {
    if value == .null { return "null" }
    guard let items = plan.streamedList?.items else { return "" }
    var writer = JSONWriter(.compact)
    var walk = EncodingWalk(maximumDepth: encodingOptions.maximumDepth)
    try withUnsafePointer(to: value) { try walk.write(itemOf: items, $0, &writer) }
    return String(decoding: writer.output.bytes, as: UTF8.self)
  }
}
