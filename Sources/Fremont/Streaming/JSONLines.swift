/// The items of one list as lines of JSON, written and read one by one.
///
/// It reuses its buffers, and is for one task at a time.
package final class JSONLines {
  private let plan: Plan
  private let decodingOptions: DecodingOptions
  private let options: EncodingOptions
  private var writer = JSONWriter(.compact)
  private var walk: EncodingWalk

  init(_ plan: Plan, _ decodingOptions: DecodingOptions, _ encodingOptions: EncodingOptions) {
    self.plan = plan
    self.decodingOptions = decodingOptions
    options = encodingOptions
    walk = EncodingWalk(plan, options)
  }

  /// The number of bytes that have been written but not taken.
  package var byteCount: Int { writer.output.count }

  /// Writes the line of an item, compact, with a line feed.
  ///
  /// - Throws: `unwritableValue` when the item cannot be written; then no line is written.
  package func write(_ item: RecordValue) throws(FremontError) {
    guard let list = plan.streamedList else { return }
    let start = writer.output.count
    if item.isNull {
      writer.output.append("null")
    } else {
      do throws(FremontError) {
        try withUnsafePointer(to: item) { item throws(FremontError) in
          try walk.write(itemOf: list.items, item, &writer)
        }
      } catch {
        writer.reset(to: start)
        walk = EncodingWalk(plan, options)
        throw error
      }
    }
    writer.output.append(UInt8(ascii: "\n"))
  }

  /// Passes the written bytes to a body, and removes them.
  package func takeBytes<Failure: Error>(_ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void) throws(Failure) {
    defer { writer.output.count = 0 }
    try body(writer.output.bytes)
  }

  /// Reads the item of a line.
  ///
  /// - Parameters:
  ///   - line: The bytes of the line, in UTF-8.
  ///   - number: The number of the line in its file, from 1.
  ///   - file: The name of the file in diagnostics.
  /// - Returns: The item; nil when the line is blank.
  /// - Throws: As `jsonToObject`.
  package func read(
    _ line: UnsafeBufferPointer<UInt8>, number: Int, file: String?
  ) throws(FremontError) -> RecordValue? {
    if XMLWhitespace.isBlank(line) { return nil }
    var items: [RecordValue] = []
    // The session holds the address until it ends, which is within the closure.
    try withUnsafeMutablePointer(to: &items) { items throws(FremontError) in
      var reader = JSONReader(
        line, plan, into: UnsafeMutableRawPointer(items), decodingOptions, file: file, line: number)
      try reader.read()
    }
    return items.first
  }
}

extension ModelManager {
  /// Makes a writer and reader for the items of a list as lines of JSON.
  ///
  /// - Parameter path: The names of the properties that lead from the root to the list, joined by dots; empty if the
  ///   root is the list.
  /// - Returns: The lines, for one file.
  /// - Throws: `linkFailure` when there is no such list.
  package func jsonLines(at path: String) throws(FremontError) -> JSONLines {
    let linked = try linkedPlan(for: RecordValue.self, .json, itemsAt: path, as: RecordValue.self)
    return JSONLines(linked.plan, decodingOptions, encodingOptions)
  }
}
