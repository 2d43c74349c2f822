/// Records are compared and hashed with an explicit stack, since documents can nest them deeper than the call stack
/// allows.
extension RecordValue {
  /// Compares two values without the values inside them, which are added to `pairs`.
  fileprivate static func isEqual(
    _ left: RecordValue, _ right: RecordValue, _ pairs: inout [(RecordValue, RecordValue)]
  ) -> Bool {
    switch (left, right) {
    case (.record(let left), .record(let right)): return left.isEqual(to: right, &pairs)
    case (.array(let left), .array(let right)):
      if left.count != right.count { return false }
      pairs.append(contentsOf: zip(left, right))
      return true
    case (.dictionary(let left), .dictionary(let right)):
      if left.count != right.count { return false }
      for (key, value) in left {
        guard let other = right[key] else { return false }
        pairs.append((value, other))
      }
      return true
    case (.tagged(let left, let value), .tagged(let right, let other)):
      if left != right { return false }
      pairs.append((value, other))
      return true
    default: return left == right
    }
  }

  /// Hashes a value without the values inside it, which are added to `values`.
  fileprivate func hash(into hasher: inout Hasher, _ values: inout [RecordValue]) {
    switch self {
    case .record(let record): record.hash(into: &hasher, &values)
    case .array(let items):
      hasher.combine(items.count)
      values += items
    case .dictionary(let entries): Self.hash(entries.map { ($0.key, $0.value) }, into: &hasher, &values)
    case .tagged(let tag, let value):
      hasher.combine(tag)
      values.append(value)
    default: hasher.combine(self)
    }
  }

  /// Hashes names in sorted order, and adds their values to `values`.
  fileprivate static func hash(
    _ entries: [(name: String, value: RecordValue)], into hasher: inout Hasher, _ values: inout [RecordValue]
  ) {
    hasher.combine(entries.count)
    for entry in entries.ordered(by: { $0.name < $1.name }) {
      hasher.combine(entry.name)
      values.append(entry.value)
    }
  }
}

extension ModelRecord {
  /// Compares the class names, the properties that are not nil, in any order, and the unknown content.
  public static func == (left: ModelRecord, right: ModelRecord) -> Bool {
    var pairs: [(RecordValue, RecordValue)] = []
    if !left.isEqual(to: right, &pairs) { return false }
    while let (left, right) = pairs.popLast() {
      if !RecordValue.isEqual(left, right, &pairs) { return false }
    }
    return true
  }

  /// Hashes the content that `==` compares.
  public func hash(into hasher: inout Hasher) {
    var values: [RecordValue] = []
    hash(into: &hasher, &values)
    while let value = values.popLast() { value.hash(into: &hasher, &values) }
  }

  /// Compares two records without their values, which are added to `pairs`.
  fileprivate func isEqual(to other: ModelRecord, _ pairs: inout [(RecordValue, RecordValue)]) -> Bool {
    if className != other.className || unknown != other.unknown { return false }
    let known = properties
    if known.count != other.properties.count { return false }
    for property in known {
      guard let value = other[property.name] else { return false }
      pairs.append((property.value, value))
    }
    return true
  }

  /// Hashes a record without its values, which are added to `values`.
  fileprivate func hash(into hasher: inout Hasher, _ values: inout [RecordValue]) {
    hasher.combine(className)
    hasher.combine(unknown)
    RecordValue.hash(properties, into: &hasher, &values)
  }
}
