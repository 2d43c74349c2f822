/// An enum, or another type with raw values, that a `ModelEnum` describes.
///
/// ```swift
/// enum CompensationTerm: String, ModelEnumeration {
///   case perHour = "PERHOUR"
///   case perMonth = "PERMONTH"
/// }
/// ```
/// A string raw value is the name of an item, and an integer raw value is the value of an item. Linking reports every
/// item that the type lacks. For STRING and NUMBER, the raw value itself is read and written.
public protocol ModelEnumeration: ModelType, RawRepresentable, Sendable where RawValue: ModelValue {
  /// The former names of items, with their current values. They are read but never written.
  ///
  /// ```swift
  /// static let formerNames = ["PERYEAR": CompensationTerm.perAnnum]
  /// ```
  /// They are used if the definition is made from types, and the type is `CaseIterable`. The name of an item is its raw
  /// value, or the name of its case if raw values are numbers.
  static var formerNames: [String: Self] { get }

  /// The XML spellings that differ from the names of their items.
  ///
  /// ```swift
  /// static let xmlNames = ["Ltd": LegalForm.limited, "Co-op": .cooperative]
  /// ```
  /// An item has one spelling; list other spellings in documents as former names. They are used if former names are.
  static var xmlNames: [String: Self] { get }

  /// The JSON spellings that differ from the names of their items.
  static var jsonNames: [String: Self] { get }

  /// The documentation of the enumeration, if the definition is made from types.
  static var documentation: String? { get }
}

extension ModelEnumeration {
  /// Empty: no item has a former name.
  public static var formerNames: [String: Self] { [:] }

  /// Empty: all items are spelled like their names.
  public static var xmlNames: [String: Self] { [:] }

  /// Empty: all items are spelled like their names.
  public static var jsonNames: [String: Self] { [:] }

  /// No documentation.
  public static var documentation: String? { nil }

  /// Matches the raw values with the items of the definition.
  @inlinable
  public static var valueType: AnyValueType {
    let raw = RawValue.typedValueType
    return AnyValueType(
      ValueType<Self>(
        .type(Self.self),
        converter: { format in
          if let table = enumerationItems(format) { return table }
          return raw.converter(format).map {
            .wrapping($0, wrap: { Self(rawValue: $0) }, unwrap: { $0.rawValue })
          }
        }))
  }

  /// The converter for ENUM, which looks the values up once, at the link.
  @inlinable
  static func enumerationItems(_ format: ValueFormat) -> ValueConverter<Self>? {
    guard let items = format.items(as: RawValue.self), let table = format.enumTable else { return nil }
    let values = items.map { $0.flatMap { Self(rawValue: $0) } }
    return ValueConverter(
      EnumerationConversion(table: table, values: values),
      mismatch: format.coverageFault(Self.self, values.map { $0 != nil })
    )
  }

  /// Registers nothing: an enumeration needs no factory.
  public static func register(in factories: inout FactoryTable) {}
}

extension ValueFormat {
  /// The raw value of each item, if the format is an enumeration; nil for an item without a raw value of the type.
  @usableFromInline
  func items<Raw>(as type: Raw.Type) -> [Raw?]? {
    guard case .enumeration(let table) = kind else { return nil }
    if Raw.self == String.self { return table.names.map { $0 as? Raw } }
    guard let integer = Raw.self as? any FixedWidthInteger.Type else { return nil }
    return table.values.map { $0.flatMap { Self.number($0, as: integer) as? Raw } }
  }

  /// The fault of an enumeration that does not match its items: an item without a value of the type, or a case without
  /// an item.
  @usableFromInline
  func coverageFault<Enumeration: ModelEnumeration>(_ type: Enumeration.Type, _ hasValue: [Bool]) -> ValueFault? {
    guard case .enumeration(let table) = kind else { return nil }
    if let index = hasValue.firstIndex(of: false) {
      return ValueFault("\(type) has no value for the item '\(table.names[index])' of ModelEnum '\(table.enumName)'")
    }
    guard let enumerable = type as? any CaseIterable.Type else { return nil }
    for known in Self.cases(enumerable) {
      guard let value = known as? Enumeration, table.index(ofRaw: value.rawValue) == nil else { continue }
      return ValueFault("ModelEnum '\(table.enumName)' has no item for '\(value.rawValue)' of \(type)")
    }
    return nil
  }

  private static func cases<Enumeration: CaseIterable>(_ type: Enumeration.Type) -> [Any] {
    type.allCases.map { $0 }
  }

  private static func number<Number: FixedWidthInteger>(_ value: Int, as type: Number.Type) -> Number? {
    Number(exactly: value)
  }

  /// The items, if the format is an enumeration.
  @usableFromInline
  var enumTable: EnumTable? {
    if case .enumeration(let table) = kind { table } else { nil }
  }
}

extension EnumTable {
  /// The index of the item of a raw value.
  ///
  /// If the type of the raw value is known, the compiler resolves the casts.
  @inlinable
  func index<Raw>(ofRaw raw: Raw) -> Int? {
    if let name = raw as? String { return index(ofName: name) }
    guard let number = raw as? any FixedWidthInteger else { return nil }
    return Int(exactly: number).flatMap { index(ofValue: $0) }
  }
}
