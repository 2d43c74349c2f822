extension ModelManager {
  /// Makes a record from texts by their paths, as in ``ModelRecord/stringValues``.
  ///
  /// ```swift
  /// let record = try manager.record(of: ["rate": "72", "intervals[0]": "1.0"], named: "Pulse")
  /// let pulse = try manager.recordToObject(record, as: Pulse.self)
  /// ```
  /// The definition determines the type of each text. What the texts leave open is the first that the definition
  /// allows: the class that a property names, not one that extends it, and the first alternative. Empty lists, empty
  /// dictionaries and instances without values have no texts, and are absent. Missing items between others are nil.
  ///
  /// - Parameters:
  ///   - stringValues: The texts by their paths.
  ///   - className: The class of the record.
  /// - Returns: The record.
  /// - Throws: `linkFailure` when the definition has no such class; `invalidDocument` with every text that is not valid
  ///   and every path that leads to no value.
  public func record(of stringValues: [String: String], named className: String) throws(FremontError) -> ModelRecord {
    guard let modelClass = plans.graph.modelClass(named: className) else {
      let hint = Suggestion.ending(for: className, in: plans.graph.definition.classes.map(\.className))
      throw FremontError(.linkFailure, "'\(className)' is no class of the definition\(hint)")
    }
    var reader = StringValueReader(graph: plans.graph)
    let texts = stringValues.sorted { $0.key < $1.key }.map { StringValueReader.Text(path: $0.key, text: $0.value) }
    let record = reader.record(of: modelClass, texts, 0)
    if !reader.faults.isEmpty { throw FremontError(.invalidDocument, reader.faults) }
    return record
  }
}
