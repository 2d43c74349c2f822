/// Values that are in documents, but not in instances.
extension Mapped {
  /// Creates a constant: it is always written, and a document with another value is refused.
  ///
  /// ```swift
  /// Mapped(constant: "2.0", "version", .attribute)
  /// ```
  /// It applies if the definition is made from types, in which it becomes a property with `propertyName=""`. A given
  /// definition declares its constants itself.
  ///
  /// - Parameters:
  ///   - text: The value, as documents spell it: `defaultValue`.
  ///   - place: The place of the value. A constant that is only in binary messages has none.
  ///   - xmlType: The kind of place, in addition to a name.
  ///   - format: The text format, to accept other spellings: `formatString`.
  ///   - minOccurs: 1 to refuse a document without it.
  ///   - dataType: The data type, by which spellings are compared. The default is STRING.
  ///   - typeName: The number type or the enumeration.
  ///   - binaryFormat: The layout of the value in a binary message.
  ///   - documentation: The purpose of the value.
  ///   - file: The file that lists the constant.
  ///   - line: The line that lists the constant.
  ///   - column: The column that lists the constant.
  public init(
    constant text: String, _ place: ModelPlace? = nil, _ xmlType: ModelXMLType? = nil, format: String? = nil,
    minOccurs: Int? = nil, dataType: ModelDataType? = nil, typeName: String? = nil, binaryFormat: String? = nil,
    documentation: String? = nil, file: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    var rule = MappedRule(
      place, xmlType, format: format, default: text, minOccurs: minOccurs, dataType: dataType, typeName: typeName,
      binaryFormat: binaryFormat, documentation: documentation,
      at: SourceLocation(file: file, line: line, column: column))
    rule.absence = .constant
    self.init(absent: "", rule)
  }

  /// Creates a value that instances do not need: it is skipped with all its content, and never written.
  ///
  /// ```swift
  /// Mapped(skipped: "generator")
  /// ```
  /// With a given definition, it is a property that the type omits. Otherwise it becomes a property with
  /// `propertyName=""`, which makes the element known; that matters if unknown content is kept or rejected.
  ///
  /// - Parameters:
  ///   - name: The property name in a given definition; otherwise the name of the element.
  ///   - place: The place of the value, if it is not an element with that name.
  ///   - xmlType: The kind of place, in addition to a name.
  ///   - dataType: The data type, which a binary message needs. The default is STRING.
  ///   - typeName: The number type.
  ///   - binaryFormat: The layout of the value in a binary message. It is written as zeros.
  ///   - documentation: The purpose of the value.
  ///   - file: The file that lists the value.
  ///   - line: The line that lists the value.
  ///   - column: The column that lists the value.
  public init(
    skipped name: String, _ place: ModelPlace? = nil, _ xmlType: ModelXMLType? = nil, dataType: ModelDataType? = nil,
    typeName: String? = nil, binaryFormat: String? = nil, documentation: String? = nil, file: String = #fileID,
    line: Int = #line, column: Int = #column
  ) {
    var place = place ?? ModelPlace(name)
    if place.xmlName == nil, place.xmlType != .text { place.xmlName = name }
    var rule = MappedRule(
      place, xmlType, minOccurs: nil, dataType: dataType, typeName: typeName, binaryFormat: binaryFormat,
      documentation: documentation, at: SourceLocation(file: file, line: line, column: column))
    rule.absence = .skipped
    self.init(absent: name, rule)
  }

  /// The value is never stored, so the slot accepts any.
  private init(absent name: String, _ rule: MappedRule) {
    let type = RecordValue?.typedValueType
    let slot = Slot.computed(type, of: Root.self, get: { _ in nil }, set: { _, _ in })
    self.init(name, type, slot, isReadOnly: false, rule)
    property.isSkipped = true
  }
}
