public import Foundation

/// A value without a Swift type of its own: what a ``ModelRecord`` holds.
///
/// It is also the type for a property whose values may be of several types, such as `[String: RecordValue]`.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum RecordValue: Sendable, Hashable {
  /// An absent value.
  case null
  /// STRING.
  case string(String)
  /// NUMBER, exact.
  case number(ModelNumber)
  /// BOOLEAN.
  case boolean(Bool)
  /// DATE.
  case date(Date)
  /// DATA.
  case data(Data)
  /// ENUM: the name of the item.
  case enumeration(String)
  /// XML.
  case fragment(XMLFragment)
  /// An instance of a class.
  case record(ModelRecord)
  /// ARRAY.
  case array([RecordValue])
  /// DICTIONARY.
  case dictionary([String: RecordValue])
}

extension RecordValue {
  /// The text of a STRING, or the name of an ENUM's item.
  public var string: String? {
    switch self {
    case .string(let text), .enumeration(let text): text
    default: nil
    }
  }

  /// The number.
  public var number: ModelNumber? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The truth value.
  public var boolean: Bool? {
    if case .boolean(let value) = self { value } else { nil }
  }

  /// The date.
  public var date: Date? {
    if case .date(let date) = self { date } else { nil }
  }

  /// The bytes.
  public var data: Data? {
    if case .data(let data) = self { data } else { nil }
  }

  /// The fragment of XML.
  public var fragment: XMLFragment? {
    if case .fragment(let fragment) = self { fragment } else { nil }
  }

  /// The instance.
  public var record: ModelRecord? {
    if case .record(let record) = self { record } else { nil }
  }

  /// The items.
  public var array: [RecordValue]? {
    if case .array(let items) = self { items } else { nil }
  }

  /// The entries.
  public var dictionary: [String: RecordValue]? {
    if case .dictionary(let entries) = self { entries } else { nil }
  }

  /// A property of the instance, or the value under a key of the dictionary.
  public subscript(name: String) -> RecordValue? {
    switch self {
    case .record(let record): record[name]
    case .dictionary(let entries): entries[name]
    default: nil
    }
  }

  /// An item of the array; nil when there is none.
  public subscript(index: Int) -> RecordValue? {
    if case .array(let items) = self, items.indices.contains(index) { items[index] } else { nil }
  }
}

extension RecordValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  /// Creates a STRING.
  public init(stringLiteral text: String) { self = .string(text) }

  /// Creates a NUMBER.
  public init(integerLiteral number: Int) { self = .number(ModelNumber(number)) }

  /// Creates a NUMBER.
  public init(floatLiteral number: Double) { self = .number(ModelNumber(number)) }

  /// Creates a BOOLEAN.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }

  /// Creates an ARRAY.
  public init(arrayLiteral items: RecordValue...) { self = .array(items) }

  /// Creates a DICTIONARY; of two values under one key the last counts.
  public init(dictionaryLiteral entries: (String, RecordValue)...) {
    self = .dictionary(Dictionary(entries) { $1 })
  }

  /// Creates an absent value.
  public init(nilLiteral: ()) { self = .null }
}

extension RecordValue {
  /// What the value is, in the words of a definition.
  var kindName: String {
    switch self {
    case .null: "nil"
    case .string: "a STRING"
    case .number: "a NUMBER"
    case .boolean: "a BOOLEAN"
    case .date: "a DATE"
    case .data: "DATA"
    case .enumeration: "an ENUM"
    case .fragment: "XML"
    case .record(let record): "an instance of \(record.className)"
    case .array: "an ARRAY"
    case .dictionary: "a DICTIONARY"
    }
  }
}
