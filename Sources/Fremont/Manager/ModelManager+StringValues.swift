extension ModelManager {
  /// Makes a record of texts by their paths, as ``ModelRecord/stringValues`` has them.
  ///
  /// ```swift
  /// let record = try manager.record(of: ["rate": "72", "intervals[0]": "1.0"], named: "Pulse")
  /// let pulse = try manager.recordToObject(record, as: Pulse.self)
  /// ```
  /// The definition says what each text is. What texts do not say is the first that it allows: the class that a property names, and not one that
  /// extends it; of alternatives the first one. An empty list, an empty dictionary and an instance without values leave no texts, and are absent.
  /// Items that lack between others are nil.
  ///
  /// - Parameters:
  ///   - stringValues: The texts by their paths.
  ///   - className: The class of the record.
  /// - Returns: The record.
  /// - Throws: `linkFailure` when the definition has no such class; `invalidDocument` with all texts that are no values, and all paths that
  ///   lead to none.
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
