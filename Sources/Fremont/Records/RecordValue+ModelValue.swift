import Foundation

extension RecordValue: ModelValue {
  /// Whatever the definition says: the value takes the case that fits.
  public static var valueType: ValueType<RecordValue> {
    ValueType(
      converter: { format in
        switch format.kind {
        case .string:
          scalar(String.valueType, format, RecordValue.string) {
            if case .string(let value) = $0 { value } else { nil }
          }
        case .number(let number): Self.number(number, format)
        case .boolean: scalar(Bool.valueType, format, RecordValue.boolean, \.boolean)
        case .date: scalar(Date.valueType, format, RecordValue.date, \.date)
        case .data: scalar(Data.valueType, format, RecordValue.data, \.data)
        case .enumeration: scalar(String.valueType, format, RecordValue.enumeration, \.string)
        case .custom:
          scalar(String.valueType, format, as: ValueFormat(.string(.preserved)), RecordValue.string) {
            if case .string(let value) = $0 { value } else { nil }
          }
        case .xml: scalar(XMLFragment.valueType, format, RecordValue.fragment, \.fragment)
        }
      },
      content: { request in
        switch request {
        case .instance(let wanted): instanceAccess(wanted.className)
        case .list: listAccess
        case .dictionary: dictionaryAccess
        }
      },
      makeNil: { .null }
    )
  }

  /// The converter of one case, from that of the value in it. An empty text is nil, except for STRING and DATA.
  ///
  /// `text` is the format of the value in it, where it is not that of the case.
  @inline(__always)
  private static func scalar<Value: Sendable>(
    _ type: ValueType<Value>,
    _ format: ValueFormat,
    as text: ValueFormat? = nil,
    _ wrap: @escaping @Sendable (Value) -> RecordValue,
    _ unwrap: @escaping @Sendable (RecordValue) -> Value?
  ) -> ValueConverter<RecordValue>? {
    guard let converter = type.converter(text ?? format) else { return nil }
    let parse = converter.parse
    let write = converter.format
    let dataType = format.dataType
    let readsEmptyAsValue = format.readsEmptyAsValue
    let preservesWhitespace = format.preservesWhitespace
    return ValueConverter(
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
      fits: { unwrap($0) != nil }
    )
  }

  private static func number(_ number: NumberFormat, _ format: ValueFormat) -> ValueConverter<RecordValue>? {
    guard let type = number.type else {
      return scalar(ModelNumber.valueType, format, RecordValue.number, \.number)
    }
    let checked = ValueType.number(
      FunctionConversion<ModelNumber>(
        parse: { text throws(ValueFault) in
          try type.check(text)
          return try ModelNumber(parsing: text)
        },
        format: { value, output throws(ValueFault) in
          var text = value.description
          let result = text.withUTF8 { bytes in
            Result { () throws(ValueFault) in try type.check(bytes) }
          }
          try result.get()
          output.append(unescaped: text)
          return true
        }
      )
    )
    guard let converter = scalar(checked, format, RecordValue.number, \.number) else { return nil }
    return ValueConverter(
      parse: converter.parse,
      format: converter.format,
      // Of several rules for a number the first counts whose type has it.
      fits: { value in
        guard var text = value.number?.description else { return false }
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

  private static func instanceAccess(_ className: String) -> ContentAccess<RecordValue> {
    .converted(
      Content(ModelRecord.self),
      from: ModelRecord.self,
      make: RecordValue.record,
      unmake: \.record,
      misfit: { $0.misfit(.instance) },
      fits: { $0.record?.className == className }
    )
  }

  private static var listAccess: ContentAccess<RecordValue> {
    .converted(
      Content(
        [RecordValue].self,
        makeEmpty: { $0.initializeMemory(as: [RecordValue].self, to: []) },
        list: ListAccess(array: valueType)
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
          key: String.valueType,
          element: valueType,
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

extension Slot {
  /// The slot of the value under a key, which is absent when it is nil.
  fileprivate static func recordEntry(_ key: String) -> Slot {
    .computed(
      RecordValue.valueType,
      of: [String: RecordValue].self,
      get: { $0[key] },
      set: { entries, value in
        if value.isNull { entries.removeValue(forKey: key) } else { entries[key] = value }
      }
    )
  }
}
