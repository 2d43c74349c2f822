public import Foundation

/// What reads and writes values of any `Codable` type, without a factory: ``ModelManager``.
///
/// The names of classes and properties are those of types and keys, and all else is as the definition says. A type that is a
/// ``ModelValue`` too is read and written as that: what a protocol adds gives way to what the manager has itself.
public protocol CodableDocuments {}

extension ModelManager: CodableDocuments {}

extension CodableDocuments where Self: ModelManager {
  /// Maps an XML document to a `Decodable` value.
  ///
  /// ```swift
  /// struct Employee: Codable { var name: String; var skills: [String] }
  /// let employee = try manager.xmlToObject(xml, as: Employee.self)
  /// ```
  /// The names of its keys are those of properties. A list or a dictionary that the document lacks is empty.
  ///
  /// - Throws: As for a ``ModelValue``; `invalidDocument` where the type refuses what the document says, with the path of its keys.
  public func xmlToObject<Value: Decodable>(
    _ xml: String, as type: Value.Type = Value.self, file: String? = nil
  ) throws(FremontError) -> Value {
    try value(type, of: decode(xml, as: RecordValue.self, .xml, file: file), file)
  }

  /// Maps the bytes of an XML document to a `Decodable` value.
  ///
  /// - Throws: As for a string.
  public func xmlToObject<Value: Decodable>(
    _ xml: some Collection<UInt8>, as type: Value.Type = Value.self, file: String? = nil
  ) throws(FremontError) -> Value {
    try value(type, of: decode(xml, as: RecordValue.self, .xml, file: file), file)
  }

  /// Maps an XML file to a `Decodable` value.
  ///
  /// - Throws: As for a string, and `inputOutput` when the file cannot be read.
  public func xmlToObject<Value: Decodable>(
    contentsOf url: URL, as type: Value.Type = Value.self
  ) throws(FremontError) -> Value {
    try value(type, of: decode(contentsOf: url, as: RecordValue.self, .xml), FilePath(url).name)
  }

  /// Maps an `Encodable` value to an XML document.
  ///
  /// - Throws: `unwritableValue` when the value cannot be written; the diagnostic names the property.
  public func objectToXML<Value: Encodable>(
    _ value: Value, options: EncodingOptions? = nil
  ) throws(FremontError) -> String {
    try objectToXML(record(of: value), options: options)
  }

  /// Maps an `Encodable` value to the bytes of an XML document, where the type of the result asks for them.
  ///
  /// - Throws: As for a string, and `inputOutput` when the encoding is not known.
  @_disfavoredOverload
  public func objectToXML<Value: Encodable, Bytes: RangeReplaceableCollection<UInt8>>(
    _ value: Value, options: EncodingOptions? = nil
  ) throws(FremontError) -> Bytes {
    let bytes: [UInt8] = try objectToXML(record(of: value), options: options)
    return bytes as? Bytes ?? Bytes(bytes)
  }

  /// Maps an `Encodable` value to an XML file, which is written whole or not at all.
  ///
  /// - Throws: As for a string, and `inputOutput` when the file cannot be written.
  public func objectToXML<Value: Encodable>(
    _ value: Value, to url: URL, options: EncodingOptions? = nil
  ) throws(FremontError) {
    try objectToXML(record(of: value), to: url, options: options)
  }

  // MARK: JSON

  /// Maps a JSON document to a `Decodable` value, in the form that the definition says.
  ///
  /// - Throws: As for XML.
  public func jsonToObject<Value: Decodable>(
    _ json: String, as type: Value.Type = Value.self, file: String? = nil
  ) throws(FremontError) -> Value {
    try value(type, of: decode(json, as: RecordValue.self, .json(decodingOptions.typeTags), file: file), file)
  }

  /// Maps the bytes of a JSON document to a `Decodable` value.
  ///
  /// - Throws: As for XML.
  public func jsonToObject<Value: Decodable>(
    _ json: some Collection<UInt8>, as type: Value.Type = Value.self, file: String? = nil
  ) throws(FremontError) -> Value {
    try value(type, of: decode(json, as: RecordValue.self, .json(decodingOptions.typeTags), file: file), file)
  }

  /// Maps what stands at a path of a JSON document to a `Decodable` value.
  ///
  /// - Throws: As for a ``ModelValue``, and as for XML.
  public func jsonToObject<Value: Decodable>(
    _ json: String, as type: Value.Type = Value.self, at path: String, file: String? = nil
  ) throws(FremontError) -> Value {
    try value(type, of: decode(json, as: RecordValue.self, .json(decodingOptions.typeTags, at: path), file: file), file)
  }

  /// Maps what stands at a path of the bytes of a JSON document to a `Decodable` value.
  ///
  /// - Throws: As for a ``ModelValue``, and as for XML.
  public func jsonToObject<Value: Decodable>(
    _ json: some Collection<UInt8>, as type: Value.Type = Value.self, at path: String, file: String? = nil
  ) throws(FremontError) -> Value {
    try value(type, of: decode(json, as: RecordValue.self, .json(decodingOptions.typeTags, at: path), file: file), file)
  }

  /// Maps an `Encodable` value to a JSON document, in the form that the definition says.
  ///
  /// - Throws: As for XML.
  public func objectToJSON<Value: Encodable>(
    _ value: Value, layout: EncodingOptions.Layout? = nil
  ) throws(FremontError) -> String {
    try objectToJSON(record(of: value), layout: layout)
  }

  /// Maps an `Encodable` value to JSON in UTF-8, where the type of the result asks for bytes.
  ///
  /// - Throws: As for XML.
  @_disfavoredOverload
  public func objectToJSON<Value: Encodable, Bytes: RangeReplaceableCollection<UInt8>>(
    _ value: Value, layout: EncodingOptions.Layout? = nil
  ) throws(FremontError) -> Bytes {
    let bytes: [UInt8] = try objectToJSON(record(of: value), layout: layout)
    return bytes as? Bytes ?? Bytes(bytes)
  }

  // MARK: Property lists

  /// Maps a property list of either form to a `Decodable` value, in the shape that the definition says.
  ///
  /// - Throws: As for XML.
  public func propertyListToObject<Value: Decodable>(
    _ list: some Collection<UInt8>, as type: Value.Type = Value.self, file: String? = nil
  ) throws(FremontError) -> Value {
    try value(type, of: decode(list, as: RecordValue.self, .propertyList, file: file), file)
  }

  /// Maps an `Encodable` value to a property list, in the shape that the definition says.
  ///
  /// - Throws: As for XML.
  public func objectToPropertyList<Value: Encodable>(
    _ value: Value, as form: PropertyListForm = .binary
  ) throws(FremontError) -> Data {
    try objectToPropertyList(record(of: value), as: form)
  }

  // MARK: Plumbing

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

  /// What a type says of a value that it refuses.
  private static func message<Value>(_ error: any Error, _ type: Value.Type) -> String {
    switch error {
    case DecodingError.typeMismatch(let wanted, let context):
      "\(path(context.codingPath, type)) \(context.debugDescription), and no \(wanted)"
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

  /// The keys that lead to a value, as Swift would spell them.
  private static func path<Value>(_ keys: [any CodingKey], _ type: Value.Type) -> String {
    keys.reduce("'\(type)") { path, key in key.intValue.map { "\(path)[\($0)]" } ?? "\(path).\(key.stringValue)" } + "'"
  }
}
