/// What a schema checks and the definition made of it does not, counted by kind.
struct SchemaOnlyChecks {
  /// A kind of check, as it is said of one.
  enum Kind: String, CaseIterable {
    case pattern
    case length = "length limit"
    case value = "value limit"
    case digits = "digit limit"
    /// The listed values of a type that no enum can be.
    case values = "value list"
    case union
    case key
    /// A choice whose alternatives are properties of their own.
    case choice = "exclusive choice"
    /// The least number of elements, where it is more than what the definition can ask for.
    case number = "minimum number"
    /// A class whose content is a part of that of its base.
    case restriction = "restricted class"

    /// The kind of a facet; nil: the definition says the same, or it is no facet.
    init?(facet: String) {
      switch facet {
      case "pattern": self = .pattern
      case "length", "minLength", "maxLength": self = .length
      case "minInclusive", "maxInclusive", "minExclusive", "maxExclusive": self = .value
      case "totalDigits", "fractionDigits": self = .digits
      default: return nil
      }
    }
  }

  private var places: [Kind: Set<SchemaPlace>] = [:]
  private var counts: [Kind: Int] = [:]

  /// Counts a check once, however often its declaration is used.
  mutating func add(_ kind: Kind, at place: SchemaPlace) {
    if places[kind, default: []].insert(place).inserted { add(kind) }
  }

  /// Counts some checks.
  mutating func add(_ kind: Kind, _ count: Int = 1) { counts[kind, default: 0] += count }

  /// All in one line: `3 patterns and 1 exclusive choice are checked by the schema only`; nil: there are none.
  var summary: String? {
    let parts = Kind.allCases.compactMap { kind in
      counts[kind].flatMap { $0 == 0 ? nil : DefinitionCount.text($0, kind.rawValue) }
    }
    guard let last = parts.last else { return nil }
    let isOne = counts.values.reduce(0, +) == 1
    let list = parts.count == 1 ? last : "\(parts.dropLast().joined(separator: ", ")) and \(last)"
    return "\(list) \(isOne ? "is" : "are") checked by the schema only"
  }
}
