/// The default formats of values, by data type. Nil formats are those of the enclosing class or model.
public struct ModelFormats: Sendable, Hashable {
  /// The format of STRING, as `stringFormat` says.
  public var string: String?

  /// The format of NUMBER, as `numberFormat` says.
  public var number: String?

  /// The format of BOOLEAN, as `booleanFormat` says.
  public var boolean: String?

  /// The format of DATE, as `dateFormat` says.
  public var date: String?

  /// The format of DATA, as `dataFormat` says.
  public var data: String?

  /// Whether the formats of values, including these, apply to JSON too, as `jsonFormats` says.
  public var json: Bool?

  /// Creates formats; nil formats are those of the enclosing class or model.
  ///
  /// - Parameters:
  ///   - string: The format of STRING.
  ///   - number: The format of NUMBER.
  ///   - boolean: The format of BOOLEAN.
  ///   - date: The format of DATE.
  ///   - data: The format of DATA.
  ///   - json: Whether the formats of values, including these, apply to JSON too. By default they do not.
  public init(
    string: String? = nil, number: String? = nil, boolean: String? = nil, date: String? = nil, data: String? = nil,
    json: Bool? = nil
  ) {
    self.string = string
    self.number = number
    self.boolean = boolean
    self.date = date
    self.data = data
    self.json = json
  }

  /// The formats with the names of their attributes.
  var all: [(attribute: String, dataType: ModelDataType, format: String?)] {
    [
      ("stringFormat", .string, string), ("numberFormat", .number, number), ("booleanFormat", .boolean, boolean),
      ("dateFormat", .date, date), ("dataFormat", .data, data),
    ]
  }

  /// The format of a data type.
  subscript(dataType: ModelDataType) -> String? {
    switch dataType {
    case .string: string
    case .number: number
    case .boolean: boolean
    case .date: date
    case .data: data
    case .enumeration, .instance, .array, .dictionary, .xml, .custom, .reference: nil
    }
  }

  /// These formats without the invalid ones.
  var valid: ModelFormats {
    func checked(_ dataType: ModelDataType) -> String? {
      self[dataType].flatMap { ModelRule(dataType, xmlName: nil, formatString: $0).formatFault == nil ? $0 : nil }
    }
    var formats = self
    formats.string = checked(.string)
    formats.number = checked(.number)
    formats.boolean = checked(.boolean)
    formats.date = checked(.date)
    formats.data = checked(.data)
    return formats
  }

  /// These formats, completed by those of the enclosing class or model.
  func completed(by outer: ModelFormats) -> ModelFormats {
    var formats = self
    formats.string = string ?? outer.string
    formats.number = number ?? outer.number
    formats.boolean = boolean ?? outer.boolean
    formats.date = date ?? outer.date
    formats.data = data ?? outer.data
    formats.json = json ?? outer.json
    return formats
  }
}
