package import Foundation

extension ModelManager {
  /// Hands out each item of an array in a JSON document as one line of compact JSON.
  ///
  /// - Parameters:
  ///   - path: The names of properties and keys from the root to the array, joined by dots; empty when the root is the array.
  ///   - json: The document.
  ///   - file: The name that diagnostics give the document.
  ///   - body: Takes the lines, which have no line feed at their end.
  /// - Throws: `linkFailure` when the definition has no array at the path; else as for mapping and for writing.
  package func forEachItem(
    at path: String,
    ofJSON json: Data,
    file: String?,
    _ body: (String) throws -> Void
  ) throws {
    let plan = try plan(for: RecordValue.self, .json)
    let (item, names) = try Self.item(at: path, in: plan)
    let root = try jsonToObject(json, as: RecordValue.self, file: file)
    let array = names.reduce(root) { value, name in value[name] ?? .null }
    for value in array.array ?? [] {
      try body(value == .null ? "null" : line(value, item))
    }
  }

  private func line(_ value: RecordValue, _ item: UnsafeMutablePointer<PlanEntry>) throws(FremontError) -> String {
    var writer = JSONWriter(.compact)
    var walk = EncodingWalk(maximumDepth: encodingOptions.maximumDepth)
    // The walk follows pointers into the value, which is held here until it ends.
    try withUnsafePointer(to: value) { value throws(FremontError) in
      try walk.write(item, value, &writer)
    }
    return String(decoding: writer.output.bytes, as: UTF8.self)
  }

  /// Finds the entry of the items, and the names that lead to their array.
  private static func item(
    at path: String,
    in plan: Plan
  ) throws(FremontError) -> (UnsafeMutablePointer<PlanEntry>, [String]) {
    let names = path.isEmpty ? [] : path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard var entry = plan.rootEntry else { throw FremontError(.linkFailure, "the definition has no root") }
    var subject = "the root"
    for name in names {
      let context = entry.pointee.context
      let kind = context.pointee.kind
      let entries = UnsafeBufferPointer(start: context.pointee.entries, count: context.pointee.entryCount)
      let known = kind == .instance || kind == .dictionary ? entries.map { String(cString: $0.name) } : []
      guard let index = known.firstIndex(of: name), let base = context.pointee.entries else {
        let owner = kind == .instance ? context.pointee.title : subject
        throw FremontError(.linkFailure, "\(owner) has no property '\(name)'\(Suggestion.ending(for: name, in: known))")
      }
      entry = base + index
      subject = "'\(name)'"
    }
    guard entry.pointee.context.pointee.kind == .list, let item = entry.pointee.context.pointee.entries else {
      throw FremontError(
        .linkFailure,
        [
          Diagnostic(
            .error,
            "\(subject) is no ARRAY, but \(entry.pointee.dataType.rawValue)",
            notes: [entry.pointee.declaration.note]
          )
        ]
      )
    }
    return (item, names)
  }
}
