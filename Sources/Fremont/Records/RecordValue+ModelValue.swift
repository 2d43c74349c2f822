import Foundation

extension RecordValue: ModelValue {
  /// Accepts every definition: the value has the case that fits.
  public static var valueType: AnyValueType {
    AnyValueType(
      ValueType<RecordValue>(
        .anything,
        converter: { format in
          guard let tag = format.tag else { return converter(format) }
          return converter(format)?.tagged(tag, isNeeded: format.needsTag)
        },
        content: { request in
          switch request {
          case .instance(let wanted): instanceAccess(wanted)
          case .list: listAccess
          case .dictionary: dictionaryAccess
          }
        },
        makeNil: { .null }
      ))
  }

  /// The converter of the case that fits a format. All rules with the format share it.
  private static func converter(_ format: ValueFormat) -> ValueConverter<RecordValue>? {
    guard let shared = format.converters else { return ownConverter(format) }
    return shared.converter(of: RecordValue.self) { ownConverter(format) }
  }

  private static func ownConverter(_ format: ValueFormat) -> ValueConverter<RecordValue>? {
    switch format.kind {
    case .string(let string): converter(StringCase.self, string, format)
    case .number(let number): Self.number(number, format)
    case .boolean(let boolean): converter(BooleanCase.self, boolean, format)
    case .date(let date) where date.isDateTime: converter(DateCase.self, DateTimeConversion(), format)
    case .date(let date): converter(DateCase.self, date, format)
    case .components(let components): converter(StringCase.self, CheckedComponents(format: components), format)
    case .data(let data):
      ValueConverter(rare: CaseConversion(DataCase.self, data, format), fits: { holds(DataCase.self, $0) })
    case .enumeration(let table): enumeration(table, format)
    case .custom: rare(StringCase.self, String.typedValueType, format, as: ValueFormat(.string(.preserved)))
    case .xml: rare(FragmentCase.self, XMLFragment.typedValueType, format, as: format)
    }
  }

  /// Whether a value is of a case and has no tag. A tagged value belongs to the rule with that name.
  private static func holds<Case: RecordCase>(_ type: Case.Type, _ value: RecordValue) -> Bool {
    value.tag == nil && Case.value(in: value) != nil
  }

  /// The converter of one case, through the conversion of its payload.
  @inline(__always)
  private static func converter<Case: RecordCase>(
    _ type: Case.Type, _ conversion: some TextConversion<Case.Value>, _ format: ValueFormat,
    fits: @escaping @Sendable (RecordValue) -> Bool = { holds(Case.self, $0) }
  ) -> ValueConverter<RecordValue> {
    ValueConverter(CaseConversion(type, conversion, format), fits: fits)
  }

  /// The same through the converter of the payload; `text` is its format.
  private static func rare<Case: RecordCase>(
    _ type: Case.Type, _ values: ValueType<Case.Value>, _ format: ValueFormat, as text: ValueFormat
  ) -> ValueConverter<RecordValue>? {
    guard let converter = values.converter(text) else { return nil }
    let fits = converter.fits
    return ValueConverter(
      rare: CaseConversion(type, FunctionConversion(parse: converter.parse, format: converter.format), format),
      fits: { value in value.tag == nil && Case.value(in: value).map { fits?($0) ?? true } ?? false })
  }

  private static func enumeration(_ table: EnumTable, _ format: ValueFormat) -> ValueConverter<RecordValue> {
    converter(
      NameCase.self, EnumNameConversion(table: table), format,
      // A string may belong to another rule, unless it is the name of an item.
      fits: { value in
        if case .string(let name) = value { table.index(ofName: name) != nil } else { holds(NameCase.self, value) }
      }
    )
  }

  private static func number(_ number: NumberFormat, _ format: ValueFormat) -> ValueConverter<RecordValue>? {
    let conversion = ModelNumberConversion(type: number.type)
    guard let type = number.type else {
      if number.isPlain { return converter(NumberCase.self, conversion, format) }
      return rare(NumberCase.self, .number(conversion), format, as: format)
    }
    // Of several rules for a number, the first whose type holds it counts.
    let hasType: @Sendable (RecordValue) -> Bool = { value in
      guard value.tag == nil, var text = value.number?.description else { return false }
      return text.withUTF8 { (try? type.check($0)) != nil }
    }
    if number.isPlain { return converter(NumberCase.self, conversion, format, fits: hasType) }
    guard let converter = rare(NumberCase.self, .number(conversion), format, as: format) else { return nil }
    return ValueConverter(
      parse: converter.parse, format: converter.format, fits: { converter.fits?($0) ?? true && hasType($0) })
  }

  /// Whether the value is nil. Only the case is checked, while `==` would compare whole values.
  var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The fault for a value of another type than the one asked for; nil fits every type.
  private func typeMismatch(_ dataType: ModelDataType) -> ValueFault? {
    isNull ? nil : ValueFault("\(kindName) cannot be written as \(dataType.rawValue)")
  }

  private static func instanceAccess(_ wanted: InstanceRequest) -> ContentAccess<RecordValue> {
    let (className, name) = (wanted.className, wanted.tag)
    let tag = wanted.impliesTag ? nil : name
    var access = ContentAccess<RecordValue>.converted(
      Content(ModelRecord.self),
      from: ModelRecord.self,
      make: { record in tag.map { .tagged($0, .record(record)) } ?? .record(record) },
      unmake: \.record,
      typeMismatch: { $0.untagged.typeMismatch(.instance) },
      // A value without a tag belongs to the first alternative.
      fits: { value in
        if value.isTaggedNull { return value.tag == name }
        return value.record?.className == className && value.tag ?? name == name
      }
    )
    if let tag { access = access.readingNil { () throws(ValueFault) in .tagged(tag, .null) } }
    return access
  }

  /// Whether the value is a tag on nil.
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
      typeMismatch: { $0.typeMismatch(.array) }
    )
  }

  private static var dictionaryAccess: ContentAccess<RecordValue> {
    .converted(
      Content(
        [String: RecordValue].self,
        makeEmpty: { $0.initializeMemory(as: [String: RecordValue].self, to: [:]) },
        dictionary: DictionaryAccess(
          key: String.typedValueType, element: typedValueType, entry: { .recordEntry($0) }, texts: { $0 }
        )
      ),
      from: [String: RecordValue].self,
      make: RecordValue.dictionary,
      unmake: \.dictionary,
      typeMismatch: { $0.typeMismatch(.dictionary) }
    )
  }
}

extension ValueConverter<RecordValue> {
  /// The converter of tagged values. Unless a tag is needed, an untagged value belongs to the first alternative that
  /// fits.
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
  /// The slot of the value under a key. A nil value removes the key.
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
