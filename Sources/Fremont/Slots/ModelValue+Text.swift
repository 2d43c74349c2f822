public import Foundation

extension String: ModelValue {
  /// Text, or the name of an enumeration's item.
  public static var valueType: AnyValueType {
    AnyValueType(
      ValueType<String>.scalar(.string) { format in
        switch format.kind {
        case .string(let format):
          ValueConverter(format)
        case .enumeration(let table): ValueConverter(EnumNameConversion(table: table))
        case .components(let format): ValueConverter(rare: CheckedComponents(format: format))
        default: nil
        }
      })
  }
}

/// Converts the name of an enumeration's item.
struct EnumNameConversion: TextConversion {
  let table: EnumTable

  func parse(_ text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> String { table.names[try table.index(of: text)] }

  func format(_ value: String, to output: inout OutputBuffer) throws(ValueFault) -> Bool {
    guard let index = table.index(ofName: value) else {
      throw ValueFault("'\(ValueFault.excerpt(value))' is not \(ValueFault.withArticle(table.enumName))")
    }
    try table.append(index, to: &output)
    return true
  }
}

extension URL: ModelValue {
  /// A URL, absolute or relative, written as it was read.
  public static var valueType: AnyValueType {
    AnyValueType(
      ValueType<URL>.wrapping(
        String.textType, wrap: { $0.isEmpty ? nil : URL(string: $0) }, unwrap: { $0.absoluteString }))
  }
}

extension UUID: ModelValue {
  /// A UUID in its canonical form, read in either case, written in upper case.
  public static var valueType: AnyValueType {
    let text = ValueType<UUID>.wrapping(String.textType, wrap: { UUID(uuidString: $0) }, unwrap: { $0.uuidString })
    return AnyValueType(
      ValueType<UUID>.scalar(.string) { format in
        // A UUID needs no escapes, and has no white space to preserve.
        if case .string(.trimmed) = format.kind { ValueConverter(UUIDConversion()) } else { text.converter(format) }
      })
  }
}

extension String {
  /// The type of strings for STRING only.
  static var textType: ValueType<String> {
    let type = typedValueType
    return .scalar(.string) { format in
      if case .string = format.kind { type.converter(format) } else { nil }
    }
  }
}
