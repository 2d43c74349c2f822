/// Conversion between objects and records, which hold the values of any class by property name.
extension ModelManager {
  /// Converts an object, and the objects that it holds, to records. Nil is left out, except where a new instance has
  /// another value: there the record contains nil, so that ``recordToObject(_:as:)`` makes an equal object.
  ///
  /// Numbers, dates and data are not converted to text. An object that several values hold becomes a record for each of
  /// them.
  ///
  /// - Throws: `linkFailure` when the type of the object is not registered; `unwritableValue` when a value cannot be
  ///   written, or when objects hold each other in a cycle.
  public func objectToRecord<Object: ModelObject>(_ object: Object) throws(FremontError) -> ModelRecord {
    try convert(object, to: ModelRecord.self, recordLayout(of: Object.self))
  }

  /// Makes an object from the values of a record.
  ///
  /// - Throws: As `objectToRecord`, and `invalidDocument` when values do not fit the properties of the type.
  public func recordToObject<Object: ModelObject>(
    _ record: ModelRecord, as type: Object.Type = Object.self
  ) throws(FremontError) -> Object {
    try convert(record, to: type, recordLayout(of: type))
  }

  /// The values of an object by property name, as its record has them.
  ///
  /// - Throws: As `objectToRecord`.
  public func values<Object: ModelObject>(of object: Object) throws(FremontError) -> [String: RecordValue] {
    Dictionary(try objectToRecord(object).properties.map { ($0.name, $0.value) }) { _, last in last }
  }

  private func recordLayout<Object: ModelObject>(of type: Object.Type) throws(FremontError) -> PropertyListLayout {
    guard let name = plans.className(of: type) else {
      throw FremontError(.linkFailure, "\(type) is registered for no class of the definition")
    }
    return PropertyListLayout(rootClass: name)
  }
}
