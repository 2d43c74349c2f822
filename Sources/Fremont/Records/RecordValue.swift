public import Foundation

/// A value without a Swift type, as a ``ModelRecord`` holds it.
///
/// It can also be the type of a property whose values have several types, for example `[String: RecordValue]`.
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
  /// A list item that its type does not distinguish from others, with the name that does.
  indirect case tagged(String, RecordValue)
}

extension RecordValue {
  /// The name of a tagged item; nil for any other value.
  public var tag: String? {
    if case .tagged(let tag, _) = self { tag } else { nil }
  }

  /// The value without a tag.
  public var untagged: RecordValue {
    if case .tagged(_, let value) = self { value } else { self }
  }

  /// The text of a STRING, or the name of an ENUM's item.
  public var string: String? {
    switch self {
    case .string(let text), .enumeration(let text): text
    case .tagged(_, let value): value.string
    default: nil
    }
  }

  /// The number.
  public var number: ModelNumber? {
    switch self {
    case .number(let number): number
    case .tagged(_, let value): value.number
    default: nil
    }
  }

  /// The boolean.
  public var boolean: Bool? {
    switch self {
    case .boolean(let value): value
    case .tagged(_, let value): value.boolean
    default: nil
    }
  }

  /// The date.
  public var date: Date? {
    switch self {
    case .date(let date): date
    case .tagged(_, let value): value.date
    default: nil
    }
  }

  /// The bytes.
  public var data: Data? {
    switch self {
    case .data(let data): data
    case .tagged(_, let value): value.data
    default: nil
    }
  }

  /// The fragment of XML.
  public var fragment: XMLFragment? {
    switch self {
    case .fragment(let fragment): fragment
    case .tagged(_, let value): value.fragment
    default: nil
    }
  }

  /// The instance.
  public var record: ModelRecord? {
    switch self {
    case .record(let record): record
    case .tagged(_, let value): value.record
    default: nil
    }
  }

  /// The items.
  public var array: [RecordValue]? {
    switch self {
    case .array(let items): items
    case .tagged(_, let value): value.array
    default: nil
    }
  }

  /// The entries.
  public var dictionary: [String: RecordValue]? {
    switch self {
    case .dictionary(let entries): entries
    case .tagged(_, let value): value.dictionary
    default: nil
    }
  }

  /// A property of the instance, or the value under a key of the dictionary; nil if there is none.
  ///
  /// It can be changed in place: `record["items"]?[0]?["name"] = "Ada"`. Setting nil removes it. Setting it on a value
  /// of another kind has no effect.
  public subscript(name: String) -> RecordValue? {
    get {
      switch self {
      case .tagged(_, let value): value[name]
      case .record(let record): record[name]
      case .dictionary(let entries): entries[name]
      default: nil
      }
    }
    set {
      switch self {
      case .tagged(let tag, var value):
        self = .null
        value[name] = newValue
        self = .tagged(tag, value)
      case .record(var record):
        // Released, so that the record is changed in place.
        self = .null
        record[name] = newValue
        self = .record(record)
      case .dictionary(var entries):
        self = .null
        entries[name] = newValue
        self = .dictionary(entries)
      default: break
      }
    }
  }

  /// An item of the array; nil if there is none.
  ///
  /// It can be changed in place. Setting nil removes it. Setting an item that does not exist has no effect.
  public subscript(index: Int) -> RecordValue? {
    get {
      if case .array(let items) = untagged, items.indices.contains(index) { items[index] } else { nil }
    }
    set {
      guard case .array(var items) = self, items.indices.contains(index) else { return }
      self = .null
      if let newValue { items[index] = newValue } else { items.remove(at: index) }
      self = .array(items)
    }
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

  /// Creates a DICTIONARY. Of two values under one key, the last counts.
  public init(dictionaryLiteral entries: (String, RecordValue)...) {
    self = .dictionary(Dictionary(entries) { $1 })
  }

  /// Creates an absent value.
  public init(nilLiteral: ()) { self = .null }
}

extension RecordValue {
  /// The kind of value, in the words of a definition.
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
    case .tagged(let tag, let value): "\(value.kindName) under '\(tag)'"
    }
  }
}
