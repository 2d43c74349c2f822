import Foundation

extension RecordValue {
  /// Creates a value from the result of `JSONSerialization`: dictionaries, arrays, strings, numbers, booleans,
  /// `NSNull`.
  ///
  /// ```swift
  /// let value = try RecordValue(jsonObject: JSONSerialization.jsonObject(with: data))
  /// ```
  /// Objects become dictionaries. Numbers keep their digits: 64-bit integers and decimal numbers are exact, and a
  /// `Double` becomes the shortest number that reads back as the same value. Swift types such as `Int8` and `Decimal`
  /// are accepted too.
  ///
  /// - Throws: A fault that names the place of a value that JSON does not have, or that nests deeper than 1,000 levels.
  public init(jsonObject: Any) throws(ValueFault) {
    self = try Self.value(jsonObject, [], isPropertyList: false)
  }

  /// Creates a value from the result of `PropertyListSerialization`: as from JSON, and also from dates and data.
  ///
  /// ```swift
  /// let object = try PropertyListSerialization.propertyList(from: data, format: nil)
  /// let value = try RecordValue(propertyListObject: object)
  /// ```
  /// No definition is needed. With one, `propertyListToObject` reads a `RecordValue` with its classes.
  ///
  /// - Throws: A fault that names the place of a value that property lists do not have, or that nests deeper than 1,000
  ///   levels.
  public init(propertyListObject: Any) throws(ValueFault) {
    self = try Self.value(propertyListObject, [], isPropertyList: true)
  }

  /// The value as an object for `JSONSerialization`: dictionaries, arrays, strings, numbers, booleans, `NSNull`.
  ///
  /// Instances and DICTIONARY become dictionaries, without the class name. A number becomes a 64-bit integer `NSNumber`
  /// if it fits, otherwise a decimal number if that is exact, otherwise a `Double`. Values that JSON lacks become
  /// strings: DATE in RFC 3339, DATA in base64, ENUM as the name of the item, XML as markup, and numbers such as NaN. A
  /// tagged value becomes the value without its tag.
  public var jsonObject: Any {
    switch self {
    case .null: NSNull()
    case .string(let text), .enumeration(let text): text
    case .number(let number): number.jsonObject
    case .boolean(let value): NSNumber(value: value)
    case .date(let date): Self.text { output throws(ValueFault) in try DateFormat("").append(date, to: &output) }
    case .data(let data): data.base64EncodedString()
    case .fragment(let fragment): fragment.xml
    case .record(let record):
      Dictionary(record.members.map { ($0.name, $0.value.jsonObject) }) { $1 }
    case .array(let items): items.map(\.jsonObject)
    case .dictionary(let entries): entries.mapValues(\.jsonObject)
    case .tagged(_, let value): value.jsonObject
    }
  }

  /// The text that a closure writes, or `NSNull` for a date out of range.
  private static func text(_ write: (inout OutputBuffer) throws(ValueFault) -> Void) -> Any {
    var output = OutputBuffer(capacity: 64)
    do throws(ValueFault) {
      try write(&output)
    } catch {
      return NSNull()
    }
    return String(decoding: output.bytes, as: UTF8.self)
  }

  /// The value at a path of keys and indices. The depth is limited, because the function is recursive.
  private static func value(_ object: Any, _ path: [String], isPropertyList: Bool) throws(ValueFault) -> RecordValue {
    if path.count > DecodingOptions.greatestDepth {
      throw ValueFault("objects and arrays nest deeper than \(DecodingOptions.greatestDepth) levels")
    }
    switch object {
    case is NSNull: return .null
    case let value as RecordValue: return value
    case let text as String: return .string(text)
    case let items as [Any]:
      var values: [RecordValue] = []
      values.reserveCapacity(items.count)
      for (index, item) in items.enumerated() {
        values.append(try value(item, path + ["[\(index)]"], isPropertyList: isPropertyList))
      }
      return .array(values)
    case let members as [String: Any]:
      var values: [String: RecordValue] = [:]
      values.reserveCapacity(members.count)
      for (key, member) in members {
        values[key] = try value(member, path + [key], isPropertyList: isPropertyList)
      }
      return .dictionary(values)
    case let date as Date where isPropertyList: return .date(date)
    case let data as Data where isPropertyList: return .data(data)
    default: break
    }
    if let value = scalar(object) { return value }
    let place = path.isEmpty ? "" : " at '\(ValueFault.excerpt(path.joined(separator: ".")))'"
    throw ValueFault("\(isPropertyList ? "a property list" : "JSON") has no \(type(of: object))\(place)")
  }

  /// A number or boolean of a Swift or Foundation type; nil for other types.
  private static func scalar(_ object: Any) -> RecordValue? {
    // A cast converts between 1 and true, so the exact type is checked.
    if type(of: object) == Bool.self { return (object as? Bool).map { .boolean($0) } }
    if type(of: object) == Decimal.self { return (object as? Decimal).map { .number(ModelNumber($0)) } }
    guard let number = object as? NSNumber else { return nil }
    if number === NSNumber(value: true) { return .boolean(true) }
    if number === NSNumber(value: false) { return .boolean(false) }
    if let number = number as? NSDecimalNumber { return .number(ModelNumber(number.decimalValue)) }
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "f"): return .number(ModelNumber(number.floatValue))
    case UInt8(ascii: "d"): return .number(ModelNumber(number.doubleValue))
    case UInt8(ascii: "Q"), UInt8(ascii: "L"): return .number(ModelNumber(number.uint64Value))
    default: return .number(ModelNumber(number.int64Value))
    }
  }
}

extension ModelNumber {
  /// The number as an object for `JSONSerialization`; a string if it is not finite.
  fileprivate var jsonObject: Any {
    guard isFinite else { return description }
    if isNegativeZero { return NSNumber(value: -0.0) }
    if let number = Int64(description) { return NSNumber(value: number) }
    if let number = UInt64(description) { return NSNumber(value: number) }
    if let decimal = decimalValue { return NSDecimalNumber(decimal: decimal) }
    let double = doubleValue
    return double.isFinite ? NSNumber(value: double) : description
  }
}
