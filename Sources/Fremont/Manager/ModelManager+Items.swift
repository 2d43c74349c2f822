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
    let linked = try linkedPlan(for: RecordValue.self, .xml)
    let json = try plan(for: RecordValue.self, .json)
    let list = try linked.plan.list(at: path)
    let items = try json.list(at: path).items

    var failure: (any Error)?
    try withoutActuallyEscaping(body) { body in
      let sink = ItemSink(place: list) { storage, isFaulty in
        // The plan is for records, so the storage of every list is an array of their values.
        let list = storage.assumingMemoryBound(to: [RecordValue].self)
        defer { list.pointee.removeAll(keepingCapacity: true) }
        if isFaulty { return true }
        do {
          for value in list.pointee { try body(self.json(of: value, items)) }
          return true
        } catch {
          failure = error
          return false
        }
      }
      var root: RecordValue?
      // The session holds the address until it ends, which is within the closure.
      try withUnsafeMutablePointer(to: &root) { container in
        try linked.readXML(chunks: next, UnsafeMutableRawPointer(container), file: file, itemSink: sink)
      }
    }
    if let failure { throw failure }
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
    let items = try plan(for: RecordValue.self, .json).list(at: path).items
    let root = try jsonToObject(json, as: RecordValue.self, file: file)
    let list = path.split(separator: ".").reduce(root) { value, name in value[String(name)] ?? .null }
    for value in list.array ?? [] { try body(self.json(of: value, items)) }
  }

  /// The JSON of one value, compact.
  private func json(of value: RecordValue, _ items: UnsafeMutablePointer<PlanContext>) throws -> String {
    if value == .null { return "null" }
    var writer = JSONWriter(.compact)
    var walk = EncodingWalk(maximumDepth: encodingOptions.maximumDepth)
    try withUnsafePointer(to: value) { try walk.write(itemOf: items, $0, &writer) }
    return String(decoding: writer.output.bytes, as: UTF8.self)
  }
}
