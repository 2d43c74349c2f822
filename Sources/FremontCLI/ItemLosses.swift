#if CLI
  import Fremont

  /// The number of items of a list with unknown content, which lines of JSON cannot represent.
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

    /// A warning; nil: there are no such items.
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

    /// Whether a value, or one inside it, has unknown content.
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
    /// Whether unknown content is kept, if only by some classes.
    var keepsUnknown: Bool { unknown == .keep || classes.contains { $0.unknown == .keep } }

    /// Whether texts that are no values are kept, if only by some classes.
    var keepsUnfit: Bool { unfit == .keep || classes.contains { $0.unfit == .keep } }
  }
#endif
