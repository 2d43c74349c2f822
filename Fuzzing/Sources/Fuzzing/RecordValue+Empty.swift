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

  /// The same value without items of lists that are nil.
  var withoutNilItems: RecordValue {
    switch self {
    case .record(var record):
      for (name, value) in record.properties { record[name] = value.withoutNilItems }
      return .record(record)
    case .array(let items): return .array(items.filter { $0 != .null }.map(\.withoutNilItems))
    case .dictionary(let entries): return .dictionary(entries.mapValues(\.withoutNilItems))
    default: return self
    }
  }

  /// The same value without entries of dictionaries that are nil, which property lists leave out.
  var withoutNilEntries: RecordValue {
    switch self {
    case .record(var record):
      for (name, value) in record.properties { record[name] = value.withoutNilEntries }
      return .record(record)
    case .array(let items): return .array(items.map(\.withoutNilEntries))
    case .dictionary(let entries):
      return .dictionary(entries.filter { $0.value != .null }.mapValues(\.withoutNilEntries))
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
