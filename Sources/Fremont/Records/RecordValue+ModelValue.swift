import Foundation

extension RecordValue: ModelValue {
  /// Whatever the definition says: the value takes the case that fits.
  public static var valueType: AnyValueType {
    AnyValueType(
      ValueType<RecordValue>(
        converter: { format in
          guard let tag = format.tag else { return converter(format) }
          return converter(format)?.tagged(tag, isNeeded: format.needsTag)
        },
        content: { request in
          switch request {
          case .instance(let wanted): instanceAccess(wanted.className, wanted.tag)
          case .list: listAccess
          case .dictionary: dictionaryAccess
          }
        },
        makeNil: { .null }
      ))
  }

  /// The converter of the case that fits a format, which all rules of the format share.
  private static func converter(_ format: ValueFormat) -> ValueConverter<RecordValue>? {
    guard let shared = format.converters else { return ownConverter(format) }
    return shared.converter(of: RecordValue.self) { ownConverter(format) }
  }

  private static func ownConverter(_ format: ValueFormat) -> ValueConverter<RecordValue>? {
    switch format.kind {
    case .string:
      scalar(String.typedValueType, format, RecordValue.string) {
        if case .string(let value) = $0 { value } else { nil }
      }
    case .number(let number): Self.number(number, format)
    case .boolean: scalar(Bool.typedValueType, format, RecordValue.boolean, \.boolean)
    case .date: scalar(Date.typedValueType, format, RecordValue.date, \.date)
    case .data: scalar(Data.typedValueType, format, RecordValue.data, \.data)
    case .enumeration(let table): enumeration(table, format)
    case .custom:
      scalar(String.typedValueType, format, as: ValueFormat(.string(.preserved)), RecordValue.string) {
        if case .string(let value) = $0 { value } else { nil }
      }
    case .xml: scalar(XMLFragment.typedValueType, format, RecordValue.fragment, \.fragment)
    }
  }

  /// The converter of one case, from that of the value in it. An empty text is nil, except for STRING and DATA.
  ///
  /// `text` is the format of the value in it, where it is not that of the case.
  @inline(__always)
  private static func scalar<Value: Sendable>(
    _ type: ValueType<Value>,
    _ format: ValueFormat,
    as text: ValueFormat? = nil,
    _ wrap: @escaping @Sendable (consuming Value) -> RecordValue,
    _ unwrap: @escaping @Sendable (RecordValue) -> Value?
  ) -> ValueConverter<RecordValue>? {
    guard let converter = type.converter(text ?? format) else { return nil }
    let parse = converter.parse
    let write = converter.format
    let fits = converter.fits
    let dataType = format.dataType
    let readsEmptyAsValue = format.readsEmptyAsValue
    let preservesWhitespace = format.preservesWhitespace
    return ValueConverter.fused(
      parse: { text throws(ValueFault) in
        if !readsEmptyAsValue, preservesWhitespace ? text.isEmpty : XMLWhitespace.isBlank(text) { return .null }
        return wrap(try parse(text))
      },
      format: { value, output throws(ValueFault) in
        if case .null = value { return false }
        guard let value = unwrap(value) else {
          throw ValueFault("\(value.kindName) cannot be written as \(dataType.rawValue)")
        }
        return try write(value, &output)
      },
      fits: { value in unwrap(value).map { fits?($0) ?? true } ?? false }
    )
  }

  private static func enumeration(_ table: EnumTable, _ format: ValueFormat) -> ValueConverter<RecordValue>? {
    guard let converter = scalar(String.typedValueType, format, RecordValue.enumeration, \.string) else { return nil }
    return ValueConverter.fused(
      parse: converter.parse,
      format: converter.format,
      // A string may be meant for another rule, unless it is the name of an item.
      fits: { value in
        if case .string(let name) = value { return table.index(ofName: name) != nil }
        return converter.fits?(value) ?? true
      }
    )
  }

  private static func number(_ number: NumberFormat, _ format: ValueFormat) -> ValueConverter<RecordValue>? {
    guard let type = number.type else {
      return scalar(ModelNumber.typedValueType, format, RecordValue.number, \.number)
    }
    let checked = ValueType.number(ModelNumberConversion(type: type))
    guard let converter = scalar(checked, format, RecordValue.number, \.number) else { return nil }
    return ValueConverter.fused(
      parse: converter.parse,
      format: converter.format,
      // Of several rules for a number the first counts whose type has it.
      fits: { value in
        guard converter.fits?(value) ?? true, var text = value.number?.description else { return false }
        return text.withUTF8 { (try? type.check($0)) != nil }
      }
    )
  }

  /// Whether the value is nil: a look at the case, where `==` would compare whole values.
  var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// What is wrong with a value that is not of the type asked for; nil is of every type.
  private func misfit(_ dataType: ModelDataType) -> ValueFault? {
    isNull ? nil : ValueFault("\(kindName) cannot be written as \(dataType.rawValue)")
  }

  private static func instanceAccess(_ className: String, _ tag: String?) -> ContentAccess<RecordValue> {
    var access = ContentAccess<RecordValue>.converted(
      Content(ModelRecord.self),
      from: ModelRecord.self,
      make: { record in tag.map { .tagged($0, .record(record)) } ?? .record(record) },
      unmake: \.record,
      misfit: { $0.untagged.misfit(.instance) },
      // One without a tag is of the first alternative.
      fits: { value in
        if value.isTaggedNull { return value.tag == tag }
        return value.record?.className == className && value.tag ?? tag == tag
      }
    )
    if let tag { access = access.readingNil { () throws(ValueFault) in .tagged(tag, .null) } }
    return access
  }

  /// Whether the value is a tag with nothing behind it.
  fileprivate var isTaggedNull: Bool {
    if case .tagged(_, .null) = self { true } else { false }
  }

  private static var listAccess: ContentAccess<RecordValue> {
    .converted(
      Content(
        [RecordValue].self,
        makeEmpty: { $0.initializeMemory(as: [RecordValue].self, to: []) },
        list: ListAccess(array: typedValueType)
      ),
      from: [RecordValue].self,
      make: RecordValue.array,
      unmake: \.array,
      misfit: { $0.misfit(.array) }
    )
  }

  private static var dictionaryAccess: ContentAccess<RecordValue> {
    .converted(
      Content(
        [String: RecordValue].self,
        makeEmpty: { $0.initializeMemory(as: [String: RecordValue].self, to: [:]) },
        dictionary: DictionaryAccess(
          key: String.typedValueType,
          element: typedValueType,
          entry: { .recordEntry($0) },
          texts: { $0 }
        )
      ),
      from: [String: RecordValue].self,
      make: RecordValue.dictionary,
      unmake: \.dictionary,
      misfit: { $0.misfit(.dictionary) }
    )
  }
}

extension ValueConverter<RecordValue> {
  /// The converter of values that carry a tag. One without is of the first alternative that it fits, unless a tag is needed.
  fileprivate func tagged(_ tag: String, isNeeded: Bool) -> ValueConverter {
    let (parse, format, fits) = (parse, format, fits)
    var converter = ValueConverter.fused(
      parse: { text throws(ValueFault) in
        let value = try parse(text)
        return value.isNull ? .null : .tagged(tag, value)
      },
      format: { value, output throws(ValueFault) in
        if let own = value.tag, own != tag { throw ValueFault("no item has the name '\(ValueFault.excerpt(own))'") }
        return try format(value.untagged, &output)
      },
      mismatch: mismatch,
      fits: { value in
        guard value.tag == tag || value.tag == nil && !isNeeded else { return false }
        return value.isTaggedNull || fits?(value.untagged) ?? true
      }
    )
    converter.nilValue = { () throws(ValueFault) in .tagged(tag, .null) }
    return converter
  }
}

extension Slot {
  /// The slot of the value under a key, which is absent when it is nil.
  fileprivate static func recordEntry(_ key: String) -> Slot {
    .computed(
      RecordValue.typedValueType,
      of: [String: RecordValue].self,
      get: { $0[key] },
      set: { entries, value in
        if value.isNull { entries.removeValue(forKey: key) } else { entries[key] = value }
      }
    )
  }
}

extension RecordValue: PossibleNil {
  var isNil: Bool { isNull }
}
