/// A property of a Swift type, with its name in the definition.
///
/// ```swift
/// Mapped("name", \.name)
/// Mapped("salary", get: { $0.salary }, set: { $0.salary = $1 })
/// ```
/// The Swift type limits the data types in the definition: a `String` fits STRING and ENUM, an `Int` fits NUMBER and
/// ENUM, a `[Employee]` fits an ARRAY of Employee. The link checks this.
///
/// Without a definition, the property itself describes its XML, like a `ModelProperty`:
/// ```swift
/// Mapped("name", \.name, .attribute)
/// Mapped("born", \.born, "Born", format: "yyyy-MM-dd")
/// Mapped("skills", \.skills, "Skills", items: "Skill")
/// ```
/// See `ModelDefinition(describing:and:)`. A separate definition replaces these parameters.
public struct Mapped<Root>: Sendable {
  /// The name in the definition.
  public let name: String

  @usableFromInline var property: InstanceProperty

  /// The description of the value's type, and the property's own rule.
  let type: TypeDescription
  let rule: MappedRule

  /// Sets the parent of an instance; nil for other properties.
  private(set) var adoption: (@Sendable (_ child: AnyObject, _ parent: AnyObject) -> Bool)?

  @usableFromInline
  init<Value>(
    _ name: String,
    _ type: ValueType<Value>,
    _ slot: Slot,
    isReadOnly: Bool,
    unwrapsByForce: Bool = false,
    path: (any AnyKeyPath & Sendable)? = nil,
    _ rule: MappedRule
  ) {
    self.name = name
    self.type = type.description
    self.rule = rule
    property = InstanceProperty(
      type, slot, isReadOnly: isReadOnly, unwrapsByForce: unwrapsByForce, path: path, location: rule.location)
  }

  /// Creates a property from a key path. A definition says the rest; without one, the property is an element with its
  /// name.
  ///
  /// - Parameters:
  ///   - name: The name in the definition.
  ///   - path: The Swift property, as for the initialiser with a place.
  ///   - file: The file in which the property is listed.
  ///   - line: The line in which the property is listed.
  ///   - column: The column in which the property is listed.
  @inlinable
  public init<Value: ModelValue>(
    _ name: String, _ path: any KeyPath<Root, Value> & Sendable, file: String = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    // `Value` is concrete only here, so the compiler specialises the code for its optionals and dictionaries.
    self.init(name, Value.typedValueType, path, file: file, line: line, column: column)
  }

  /// Creates a property from a key path, and describes its XML.
  ///
  /// A read-only key path is allowed only in a factory that builds its instances from fields. A key path that unwraps
  /// an optional by force, such as `\.address!.city`, is refused when the manager is created, since it would trap on
  /// nil. Use `get` and `set` there.
  ///
  /// - Parameters:
  ///   - name: The name in the definition.
  ///   - path: The Swift property.
  ///   - place: The place of the value: a name, or a kind of place. The default is an element with the name of the
  ///     property.
  ///   - xmlType: The kind of place, in addition to a name.
  ///   - items: The place of each item inside the element of a list, or of each entry of a dictionary. Without it, a
  ///     list has no list element, and `place` is the place of each item; entries are elements named `entry`.
  ///   - keys: The place of the key relative to the entry (`keyXMLName`), or the set of fixed keys. The default is
  ///     `@key`; if `items` is `*`, the name of the element.
  ///   - format: The text format of the value, or of each item: `formatString`. For a list whose items are `.text`, the
  ///     separator.
  ///   - defaultValue: The text that an absent value is read as.
  ///   - minOccurs: The least number of times that the value must occur. The default is 0.
  ///   - maxOccurs: The greatest number of times that the value may occur. The default is once, for a list any number.
  ///   - whenNil: How nil is written.
  ///   - itemsMinOccurs: The least number of items in the element of a list, or of entries.
  ///   - itemsWhenNil: How a nil item, or the nil value of an entry, is written.
  ///   - dataType: The data type, if it does not follow from the Swift type: REFERENCE or CUSTOM.
  ///   - typeName: The `typeName`, if it does not follow from the Swift type.
  ///   - jsonName: The key in JSON, or a path of keys with `/` between them. The default is the name.
  ///   - jsonFormat: The JSON format of the value, or of each item: `jsonFormatString`. The default is the usual JSON
  ///     form of the data type.
  ///   - binaryFormat: The layout of the value in a binary message: `binaryFormat`. For a list, how the number of its
  ///     items is determined.
  ///   - itemsBinaryFormat: The layout of each item, or of the value of each entry, in a binary message.
  ///   - formerly: The former names of the property, which are read but never written: as keys, and instead of the last
  ///     step of the XML name. A path such as `Head/@id` replaces the whole XML name, and is not a key.
  ///   - identity: Whether the value identifies its instance for references.
  ///   - documentation: The documentation of the value.
  ///   - file: The file in which the property is listed.
  ///   - line: The line in which the property is listed.
  ///   - column: The column in which the property is listed.
  @inlinable
  public init<Value: ModelValue>(
    _ name: String, _ path: any KeyPath<Root, Value> & Sendable, _ place: ModelPlace? = nil,
    _ xmlType: ModelXMLType? = nil, items: ModelPlace? = nil, keys: ModelKeys? = nil, format: String? = nil,
    default defaultValue: String? = nil, minOccurs: Int? = nil, maxOccurs: Int? = nil, whenNil: NilPolicy? = nil,
    itemsMinOccurs: Int? = nil, itemsWhenNil: NilPolicy? = nil, dataType: ModelDataType? = nil,
    typeName: String? = nil, jsonName: String? = nil, jsonFormat: String? = nil, binaryFormat: String? = nil,
    itemsBinaryFormat: String? = nil, formerly: FormerNames = [], identity: Bool = false,
    documentation: String? = nil, file: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      name, Value.typedValueType, path,
      MappedRule(
        place, xmlType, items: items, keys: keys, format: format, default: defaultValue, minOccurs: minOccurs,
        maxOccurs: maxOccurs, whenNil: whenNil, itemsMinOccurs: itemsMinOccurs, itemsWhenNil: itemsWhenNil,
        dataType: dataType, typeName: typeName, jsonName: jsonName, jsonFormat: jsonFormat,
        binaryFormat: binaryFormat, itemsBinaryFormat: itemsBinaryFormat, formerly: formerly, identity: identity,
        documentation: documentation,
        at: SourceLocation(file: file, line: line, column: column)))
  }

  /// Creates a property from a getter and a setter. The other parameters are those of a property from a key path.
  @inlinable
  public init<Value: ModelValue>(
    _ name: String, _ place: ModelPlace? = nil,
    _ xmlType: ModelXMLType? = nil, items: ModelPlace? = nil, keys: ModelKeys? = nil, format: String? = nil,
    default defaultValue: String? = nil, minOccurs: Int? = nil, maxOccurs: Int? = nil, whenNil: NilPolicy? = nil,
    itemsMinOccurs: Int? = nil, itemsWhenNil: NilPolicy? = nil, dataType: ModelDataType? = nil,
    typeName: String? = nil, jsonName: String? = nil, jsonFormat: String? = nil, binaryFormat: String? = nil,
    itemsBinaryFormat: String? = nil, formerly: FormerNames = [], identity: Bool = false,
    documentation: String? = nil,
    get: @escaping @Sendable (borrowing Root) -> Value,
    set: @escaping @Sendable (inout Root, consuming Value) -> Void,
    file: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    let type = Value.typedValueType
    self.init(
      name, type, .computed(type, of: Root.self, get: get, set: set), isReadOnly: false,
      MappedRule(
        place, xmlType, items: items, keys: keys, format: format, default: defaultValue, minOccurs: minOccurs,
        maxOccurs: maxOccurs, whenNil: whenNil, itemsMinOccurs: itemsMinOccurs, itemsWhenNil: itemsWhenNil,
        dataType: dataType, typeName: typeName, jsonName: jsonName, jsonFormat: jsonFormat,
        binaryFormat: binaryFormat, itemsBinaryFormat: itemsBinaryFormat, formerly: formerly, identity: identity,
        documentation: documentation,
        at: SourceLocation(file: file, line: line, column: column)))
    assigns(Value.self, set)
  }

  @usableFromInline
  init<Value>(
    _ name: String, _ type: ValueType<Value>, _ path: any KeyPath<Root, Value> & Sendable, file: String, line: Int,
    column: Int
  ) {
    self.init(name, type, path, MappedRule(at: SourceLocation(file: file, line: line, column: column)))
  }

  @usableFromInline
  init<Value>(
    _ name: String, _ type: ValueType<Value>, _ path: any KeyPath<Root, Value> & Sendable, _ rule: MappedRule
  ) {
    let steps = KeyPathSteps(path)
    let writable = path as? WritableKeyPath<Root, Value>
    let slot: Slot
    if let offset = MemoryLayout<Root>.offset(of: path) {
      slot = .stored(type, at: offset)
    } else if let offset = steps.objectOffset {
      slot = .referenced(type, at: offset)
    } else if let writable {
      // It is the same object as the `Sendable` path; the cast loses that.
      nonisolated(unsafe) let writable = writable
      slot = .computed(type, of: Root.self, get: { $0[keyPath: writable] }, set: { $0[keyPath: writable] = $1 })
    } else {
      slot = .computed(type, of: Root.self, get: { $0[keyPath: path] }, set: { _, _ in })
    }
    self.init(
      name, type, slot, isReadOnly: writable == nil, unwrapsByForce: steps.unwrapsByForce, path: path, rule)
    if let writable {
      // As above.
      nonisolated(unsafe) let writable = writable
      assigns(Value.self) { $0[keyPath: writable] = $1 }
    }
  }

  /// Stores how a value is set in a complete instance.
  @usableFromInline
  mutating func assigns<Value>(_ type: Value.Type, _ set: @escaping @Sendable (inout Root, consuming Value) -> Void) {
    property.assign = { field, instance in
      guard let value = field.assumingMemoryBound(to: Value?.self).pointee else { return }
      set(&instance.assumingMemoryBound(to: Root.self).pointee, value)
    }
  }
}

extension Mapped where Root: AnyObject {
  /// Creates the property that refers to the parent instance. It is set after the parent has been read, and is not part
  /// of the document.
  ///
  /// The parent is the nearest enclosing instance of the type of the property. If there is none, as for an item that is
  /// read by itself, the property is not set.
  ///
  /// ```swift
  /// Mapped(parent: \.company)
  /// ```
  public init<Parent>(
    parent path: any ReferenceWritableKeyPath<Root, Parent?> & Sendable, file: String = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    let type = ValueType<Parent?>()
    self.init(
      "", type, .computed(type, of: Root.self, get: { $0[keyPath: path] }, set: { _, _ in }), isReadOnly: true,
      MappedRule(at: SourceLocation(file: file, line: line, column: column)))
    adoption = { child, parent in
      guard let child = child as? Root, let parent = parent as? Parent else { return false }
      child[keyPath: path] = parent
      return true
    }
  }
}
