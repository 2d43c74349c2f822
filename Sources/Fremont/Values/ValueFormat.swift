/// A compiled `dataType` and `formatString`: how values of one data type are written as text.
@usableFromInline
struct ValueFormat: Sendable {
  /// The compiled format of each data type with a text form.
  enum Kind: Sendable {
    case string(StringFormat)
    case number(NumberFormat)
    case boolean(BooleanFormat)
    case date(DateFormat)
    case components(ComponentsFormat)
    case data(DataFormat)
    case enumeration(EnumTable)
    case xml
    case custom(CustomFormat)
  }

  let kind: Kind

  /// The name that distinguishes the value from others of its type, if nothing else does.
  @usableFromInline var tag: String?

  /// Whether a value without the tag is read as an item of text instead.
  var needsTag = false

  /// The converters of the format, if rules share it; nil if each rule makes its own.
  var converters: SharedConverters?

  init(_ kind: Kind) {
    self.kind = kind
  }

  /// Compiles the format string of a data type other than ENUM.
  ///
  /// - Throws: A fault that names the format string and what is expected.
  init(_ dataType: ModelDataType, _ formatString: String?) throws(ValueFault) {
    let text = formatString ?? ""
    switch dataType {
    case .string: kind = .string(try StringFormat(text))
    case .number: kind = .number(NumberFormat(pattern: text.isEmpty ? nil : try NumberPattern(text)))
    case .boolean: kind = .boolean(try BooleanFormat(text))
    case .date: kind = .date(try DateFormat(text))
    case .data: kind = .data(try DataFormat(text))
    case .xml: kind = .xml
    case .enumeration, .instance, .array, .dictionary, .custom, .reference:
      throw ValueFault("\(dataType.rawValue) has no format of its own")
    }
  }

  /// The data type whose values the format reads and writes.
  var dataType: ModelDataType {
    switch kind {
    case .string: .string
    case .number: .number
    case .boolean: .boolean
    case .date: .date
    // Date components are text in every format.
    case .components: .string
    case .data: .data
    case .enumeration: .enumeration
    case .xml: .xml
    case .custom: .custom
    }
  }

  /// Whether white space is preserved.
  @usableFromInline
  var preservesWhitespace: Bool {
    switch kind {
    case .string(let format): format.whitespace == .preserve
    case .number(let format): format.isRaw
    case .date(let format): format.isRaw
    case .xml, .custom: true
    default: false
    }
  }

  /// Whether the text is written in CDATA sections in an element.
  var usesCDATA: Bool {
    switch kind {
    case .string(let format): format.usesCDATA
    case .data(let format): format.usesCDATA
    default: false
    }
  }

  /// Whether an empty text is a value, rather than nil.
  @usableFromInline
  var readsEmptyAsValue: Bool {
    switch kind {
    case .string, .data: true
    // Bytes are not text, and none of them is white space.
    case .number(let format): format.isRaw
    case .boolean(let format): format.isPresence || format.isRaw
    case .date(let format): format.isRaw
    case .enumeration(let table): table.isRaw
    default: false
    }
  }

  /// Whether the presence of the element or attribute is the value.
  var isPresence: Bool {
    if case .boolean(let format) = kind { format.isPresence } else { false }
  }
}
