#if CLI
  /// A data type of Apache Spark.
  indirect enum SparkType: Hashable, Sendable {
    /// A simple type by name, such as `string` or `decimal(38,18)`.
    case simple(String)
    case structure([SparkField])
    case array(SparkType, containsNull: Bool)
    /// A map from strings to values.
    case map(SparkType)

    static let string = SparkType.simple("string")

    /// The integer types, from narrow to wide.
    private static let integers = ["byte", "short", "integer", "long"]

    /// The type for the values of two types. If there is none, it is text that contains JSON.
    func merged(with other: SparkType, decimal: String) -> SparkType {
      if self == other { return self }
      switch (self, other) {
      case (.structure(let left), .structure(let right)):
        return .structure(SparkField.merged(left, right, decimal: decimal))
      case (.array(let left, let leftNull), .array(let right, let rightNull)):
        return .array(left.merged(with: right, decimal: decimal), containsNull: leftNull || rightNull)
      case (.map(let left), .map(let right)): return .map(left.merged(with: right, decimal: decimal))
      case (.simple(let left), .simple(let right)):
        if let first = Self.integers.firstIndex(of: left), let second = Self.integers.firstIndex(of: right) {
          return .simple(Self.integers[max(first, second)])
        }
        if Set([left, right]) == ["float", "double"] { return .simple("double") }
        return Self.isNumber(left) && Self.isNumber(right) ? .simple(decimal) : .string
      default: return .string
      }
    }

    private static func isNumber(_ name: String) -> Bool {
      integers.contains(name) || name == "float" || name == "double" || name.hasPrefix("decimal")
    }

    /// The type in Spark's JSON format, for `JSONSerialization`.
    var json: Any {
      switch self {
      case .simple(let name): name
      case .structure(let fields): ["type": "struct", "fields": fields.map(\.json)] as [String: Any]
      case .array(let element, let containsNull):
        ["type": "array", "elementType": element.json, "containsNull": containsNull] as [String: Any]
      case .map(let value):
        ["type": "map", "keyType": "string", "valueType": value.json, "valueContainsNull": true] as [String: Any]
      }
    }
  }

  /// A column of a table, or a field of a structure.
  struct SparkField: Hashable, Sendable {
    var name: String
    var type: SparkType
    var isNullable: Bool
    var comment: String?

    /// Whether this is the column of items that need not be objects. A row then has the item and no other members.
    var holdsItems = false

    /// The separator of the keys that lead to a value, which cannot occur in names of XML.
    static let separator = "\u{0}"

    /// The fields of a structure. Those with several keys are moved to inner structures, which are nil instead of
    /// empty.
    static func nested(_ fields: [SparkField]) -> [SparkField] {
      var order: [String] = []
      var inner: [String: [SparkField]] = [:]
      var own: [String: SparkField] = [:]
      for var field in fields {
        let keys = field.name.split(separator: Self.separator, maxSplits: 1, omittingEmptySubsequences: false)
        let first = String(keys[0])
        if own[first] == nil, inner[first] == nil { order.append(first) }
        if keys.count == 1 {
          own[first] = field
        } else {
          field.name = String(keys[1])
          inner[first, default: []].append(field)
        }
      }
      return order.compactMap { name in
        guard let fields = inner[name] else { return own[name] }
        return SparkField(
          name: name, type: .structure(nested(fields)), isNullable: fields.allSatisfy(\.isNullable))
      }
    }

    /// The union of the fields of two structures.
    static func merged(_ left: [SparkField], _ right: [SparkField], decimal: String) -> [SparkField] {
      var fields = left
      for index in fields.indices where !right.contains(where: { $0.name == fields[index].name }) {
        fields[index].isNullable = true
      }
      for var field in right {
        if let index = fields.firstIndex(where: { $0.name == field.name }) {
          fields[index].type = fields[index].type.merged(with: field.type, decimal: decimal)
          fields[index].isNullable = fields[index].isNullable || field.isNullable
          fields[index].comment = fields[index].comment ?? field.comment
        } else {
          field.isNullable = true
          fields.append(field)
        }
      }
      return fields
    }

    var json: [String: Any] {
      var metadata: [String: Any] = [:]
      if let comment { metadata["comment"] = comment }
      if holdsItems { metadata["item"] = true }
      return ["name": name, "type": type.json, "nullable": isNullable, "metadata": metadata]
    }
  }
#endif
