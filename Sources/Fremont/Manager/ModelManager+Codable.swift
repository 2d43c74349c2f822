/// Reading and writing of `Codable` types without a factory.
///
/// Type names are class names, and coding keys are property names; everything else is as the definition says. These
/// overloads are disfavored, so that a type that is also a ``ModelValue`` uses its factory.
extension ModelManager {
  /// Maps an XML document to a `Decodable` value.
  ///
  /// ```swift
  /// struct Employee: Codable { var name: String; var skills: [String] }
  /// let employee = try manager.xmlToObject(xml, as: Employee.self)
  /// ```
  /// Its coding keys are property names. A list or a dictionary that the document lacks is empty.
  ///
  /// - Throws: As for a ``ModelValue``; `invalidDocument` when the type refuses a value, with the path of its keys.
  @_disfavoredOverload
  public func xmlToObject<Value: Decodable>(
    _ xml: some DocumentInput, as type: Value.Type = Value.self, file: String? = nil
  ) throws(FremontError) -> Value {
    try decoded(xml, decoding: type, .xml, file: file)
  }

  /// Maps an `Encodable` value to an XML document.
  ///
  /// - Throws: As for a ``ModelValue``; `unwritableValue` with the property when a value cannot be written.
  @_disfavoredOverload
  public func objectToXML<Value: Encodable, Output: DocumentOutput>(
    _ value: Value, to output: Output = .string, options: EncodingOptions? = nil
  ) throws(FremontError) -> Output.Written {
    try objectToXML(record(of: value), to: output, options: options)
  }

  /// Maps a JSON document, or the value at a path of it, to a `Decodable` value, in the form that the definition says.
  ///
  /// - Throws: As for a ``ModelValue``, and as for XML.
  @_disfavoredOverload
  public func jsonToObject<Value: Decodable>(
    _ json: some DocumentInput, as type: Value.Type = Value.self, at path: String = "", file: String? = nil
  ) throws(FremontError) -> Value {
    try decoded(json, decoding: type, .json(decodingOptions.typeTags, at: path), file: file)
  }

  /// Maps an `Encodable` value to a JSON document, in the form that the definition says.
  ///
  /// - Throws: As for XML.
  @_disfavoredOverload
  public func objectToJSON<Value: Encodable, Output: DocumentOutput>(
    _ value: Value, to output: Output = .string, layout: EncodingOptions.Layout? = nil
  ) throws(FremontError) -> Output.Written {
    try objectToJSON(record(of: value), to: output, layout: layout)
  }

  /// Maps a property list of either form to a `Decodable` value, in the shape that the definition says.
  ///
  /// - Throws: As for XML.
  @_disfavoredOverload
  public func propertyListToObject<Value: Decodable>(
    _ list: some DocumentInput, as type: Value.Type = Value.self, file: String? = nil
  ) throws(FremontError) -> Value {
    try decoded(list, decoding: type, .propertyList, file: file)
  }

  /// Maps an `Encodable` value to a property list, in the shape that the definition says.
  ///
  /// - Throws: As for XML.
  @_disfavoredOverload
  public func objectToPropertyList<Value: Encodable, Output: DocumentOutput>(
    _ value: Value, to output: Output = .data, as form: PropertyListForm? = nil
  ) throws(FremontError) -> Output.Written {
    try objectToPropertyList(record(of: value), to: output, as: form)
  }

  /// Maps a binary message to a `Decodable` value, in the layout that the definition says.
  ///
  /// - Throws: As for a ``ModelValue``, and as for XML.
  @_disfavoredOverload
  public func binaryToObject<Value: Decodable>(
    _ message: some DocumentInput, as type: Value.Type = Value.self, trailing: TrailingBytes = .rejected,
    file: String? = nil
  ) throws(FremontError) -> Value {
    try decoded(message, decoding: type, BinaryLayout(trailing: trailing), file: file)
  }

  /// Maps an `Encodable` value to a binary message, in the layout that the definition says.
  ///
  /// - Throws: As for XML.
  @_disfavoredOverload
  public func objectToBinary<Value: Encodable, Output: BinaryOutput>(
    _ value: Value, to output: Output = .data
  ) throws(FremontError) -> Output.Written {
    try objectToBinary(record(of: value), to: output)
  }

  // MARK: Plumbing

  private func decoded<Value: Decodable>(
    _ document: some DocumentInput, decoding type: Value.Type, _ format: some DocumentFormat, file: String?
  ) throws(FremontError) -> Value {
    try document.withDocument(limit: decodingOptions.maximumDocumentLength) { document throws(FremontError) in
      let file = file ?? document.name
      return try value(type, of: decoded(document, as: RecordValue.self, format, file: file), file)
    }
  }

  private func value<Value: Decodable>(
    _ type: Value.Type, of record: RecordValue, _ file: String?
  ) throws(FremontError) -> Value {
    do {
      return try RecordDecoder(record).decode(type)
    } catch {
      throw FremontError(
        .invalidDocument,
        [Diagnostic(.error, Self.message(error, type), at: file.map { SourceLocation(file: $0, line: 1, column: 1) })])
    }
  }

  private func record<Value: Encodable>(of value: Value) throws(FremontError) -> RecordValue {
    do {
      return try RecordEncoder.encode(value, RecordClasses(plans.graph))
    } catch {
      throw FremontError(.unwritableValue, "\(Value.self) cannot be encoded: \(Self.message(error, Value.self))")
    }
  }

  /// The message for an error of a type that refuses a value.
  private static func message<Value>(_ error: any Error, _ type: Value.Type) -> String {
    switch error {
    case DecodingError.typeMismatch(let wanted, let context):
      "\(path(context.codingPath, type)) \(context.debugDescription), expected \(wanted)"
    case DecodingError.keyNotFound(let key, let context):
      "\(path(context.codingPath + [key], type)) is absent"
    case DecodingError.valueNotFound(_, let context): "\(path(context.codingPath, type)) is absent"
    case DecodingError.dataCorrupted(let context):
      "\(path(context.codingPath, type)): \(context.debugDescription)"
    case EncodingError.invalidValue(_, let context):
      "\(path(context.codingPath, type)): \(context.debugDescription)"
    default: "\(type): \(error)"
    }
  }

  /// The keys that lead to a value, in Swift syntax.
  private static func path<Value>(_ keys: [any CodingKey], _ type: Value.Type) -> String {
    keys.reduce("'\(type)") { path, key in key.intValue.map { "\(path)[\($0)]" } ?? "\(path).\(key.stringValue)" } + "'"
  }
}
