#if CLI
  import Fremont

  /// How many items of a list keep parts of their document that have no place in lines of JSON.
  final class ItemLosses {
    private var itemCount = 0
    private var count = 0
    private var first = 0

    func add(_ item: RecordValue) {
      itemCount += 1
      guard Self.keepsMore(item) else { return }
      count += 1
      if first == 0 { first = itemCount }
    }

    /// A warning; nil where there is nothing to say.
    func warning(in name: String) -> Diagnostic? {
      if count == 0 { return nil }
      let subject =
        count == 1
        ? "item \(UnknownSummary.grouped(first)) keeps"
        : "\(UnknownSummary.grouped(count)) items, of which the first is item \(UnknownSummary.grouped(first)), keep"
      return Diagnostic(
        .warning, "\(subject) parts that have no place in lines of JSON",
        at: SourceLocation(file: name, line: 1, column: 1))
    }

    /// Whether a value, or one inside it, keeps what no rule takes.
    private static func keepsMore(_ value: RecordValue) -> Bool {
      switch value {
      case .record(let record): !record.unknown.isEmpty || record.properties.contains { keepsMore($0.value) }
      case .array(let items): items.contains(where: keepsMore)
      case .dictionary(let entries): entries.values.contains(where: keepsMore)
      case .tagged(_, let value): keepsMore(value)
      case .null, .string, .number, .boolean, .date, .data, .enumeration, .fragment: false
      }
    }
  }

  extension ModelDefinition {
    /// Whether what no rule takes is kept, also by some classes alone.
    var keepsUnknown: Bool { unknown == .keep || classes.contains { $0.unknown == .keep } }
  }
#endif
