import Fremont

extension RecordValue {
  /// The same value without lists and dictionaries that are empty: those without an element of their own cannot be told from none.
  var withoutEmptyLists: RecordValue {
    switch self {
    case .record(var record):
      for (name, value) in record.properties {
        record[name] = value.isEmptyList ? nil : value.withoutEmptyLists
      }
      return .record(record)
    case .array(let items): return .array(items.map(\.withoutEmptyLists))
    case .dictionary(let entries): return .dictionary(entries.mapValues(\.withoutEmptyLists))
    default: return self
    }
  }

  private var isEmptyList: Bool {
    switch self {
    case .array(let items): items.isEmpty
    case .dictionary(let entries): entries.isEmpty
    default: false
    }
  }
}
