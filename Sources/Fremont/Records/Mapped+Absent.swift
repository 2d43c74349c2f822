/// Values that documents hold, and instances do not.
extension Mapped {
  /// Creates a value that is the same in all documents: it is always written, and a document with another one is refused.
  ///
  /// ```swift
  /// Mapped(constant: "2.0", "version", .attribute)
  /// ```
  /// It counts where the definition is made from types, and is a property with `propertyName=""` there. A definition that is given says its
  /// constants itself.
  ///
  /// - Parameters:
  ///   - text: The value, spelled as in documents: `defaultValue`.
  ///   - place: Where it stands. A constant of binary messages alone has no place.
  ///   - xmlType: The kind of place, beside a name.
  ///   - format: How it is written as text, where other spellings are to be read: `formatString`.
  ///   - minOccurs: 1, if a document without it is refused.
  ///   - dataType: The data type, by which spellings are compared. The default is STRING.
  ///   - typeName: The number type or the enumeration.
  ///   - binaryFormat: How the value lies in the bytes of a message.
  ///   - documentation: What the value is for.
  ///   - file: The file in which the constant is listed.
  ///   - line: The line in which the constant is listed.
  ///   - column: The column in which the constant is listed.
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

  /// Creates a value that documents hold and instances have no use for: it is read over with all its content, and never written.
  ///
  /// ```swift
  /// Mapped(skipped: "generator")
  /// ```
  /// Where a definition is given, it is the property that the type leaves out. Else it is one with `propertyName=""`, and says that the
  /// element is known, which matters where unknown content is kept or rejected.
  ///
  /// - Parameters:
  ///   - name: The name in the definition that is given, and else that of the element.
  ///   - place: Where it stands, if that is not an element with the name.
  ///   - xmlType: The kind of place, beside a name.
  ///   - dataType: The data type, where a message has to tell its bytes. The default is STRING.
  ///   - typeName: The number type.
  ///   - binaryFormat: How the value lies in the bytes of a message, which are written as zeros.
  ///   - documentation: What the value is for.
  ///   - file: The file in which the value is listed.
  ///   - line: The line in which the value is listed.
  ///   - column: The column in which the value is listed.
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

  /// Any value fits what takes none.
  private init(absent name: String, _ rule: MappedRule) {
    let type = RecordValue?.typedValueType
    let slot = Slot.computed(type, of: Root.self, get: { _ in nil }, set: { _, _ in })
    self.init(name, type, slot, isReadOnly: false, rule)
    property.isSkipped = true
  }
}
