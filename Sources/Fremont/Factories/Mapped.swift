/// One property of a Swift type, under the name that a definition knows it by.
///
/// ```swift
/// Mapped("name", \.name)
/// Mapped("salary", get: { $0.salary }, set: { $0.salary = $1 })
/// ```
/// The type of the property decides what the definition may say of it: a `String` fits STRING and ENUM, an `Int` NUMBER and
/// ENUM, a `[Employee]` an ARRAY of Employee. The link checks that.
///
/// Where there is no definition, the property says its XML side itself, in the words of a `ModelProperty`:
/// ```swift
/// Mapped("name", \.name, .attribute)
/// Mapped("born", \.born, "Born", format: "yyyy-MM-dd")
/// Mapped("skills", \.skills, "Skills", items: "Skill")
/// ```
/// See `ModelDefinition(describing:and:)`. A definition that is given wins: then these words do not count.
public struct Mapped<Root>: Sendable {
  /// The name in the definition.
  public let name: String

  @usableFromInline var property: InstanceProperty

  /// What the type of the value says of itself, and the property of its XML side.
  let type: TypeDescription
  let rule: MappedRule

  /// How an instance gets its parent, if that is what the property is for.
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

  /// Creates a property from a key path, of which a definition says the rest; without one, it is an element of its name.
  ///
  /// - Parameters:
  ///   - name: The name in the definition.
  ///   - path: The Swift property, as for a property that says its XML side.
  ///   - file: The file in which the property is listed.
  ///   - line: The line in which the property is listed.
  ///   - column: The column in which the property is listed.
  @inlinable
  public init<Value: ModelValue>(
    _ name: String, _ path: any KeyPath<Root, Value> & Sendable, file: String = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    // Only here is it known what an optional or a dictionary holds, of whose types the library has code for any.
    self.init(name, Value.typedValueType, path, file: file, line: line, column: column)
  }

  /// Creates a property from a key path, and says its XML side.
  ///
  /// One that cannot be written makes a property that is only read: for a factory that builds its instances from fields. One
  /// that unwraps an optional by force, such as `\.address!.city`, is refused when the manager is made: it would trap where the
  /// optional is nil. Use `get` and `set` there.
  ///
  /// - Parameters:
  ///   - name: The name in the definition.
  ///   - path: The Swift property.
  ///   - place: Where the value stands: a name, or a kind of place. The default is an element with the name of the property.
  ///   - xmlType: The kind of place, beside a name.
  ///   - items: Where each item stands inside the element of a list, or each entry of a dictionary. Without it, a list has no element of
  ///     its own, and `place` is that of each item; an entry is an element `entry`.
  ///   - keys: Where the key of an entry stands, relative to the entry: `keyXMLName`; or which keys there are. The default is `@key`, and
  ///     where `items` is `*` the name of the element.
  ///   - format: How the value, or each item, is written as text: `formatString`. Of a list whose items are `.text`, the separator.
  ///   - defaultValue: The text that stands for an absent value.
  ///   - minOccurs: The least number of times that the value must occur. The default is 0.
  ///   - maxOccurs: The greatest number of times that the value may occur. The default is once, for a list any number.
  ///   - whenNil: How nil is written.
  ///   - itemsMinOccurs: The least number of items in the element of a list, or of entries.
  ///   - itemsWhenNil: How an item, or the value of an entry, is written that is nil.
  ///   - dataType: The data type, where it is not the one that follows from the Swift type: REFERENCE, or CUSTOM.
  ///   - typeName: What `typeName` says, where that does not follow from the Swift type.
  ///   - jsonName: The key in JSON, or a path of keys with `/` between them. The default is the name.
  ///   - jsonFormat: How the value, or each item, is written in JSON: `jsonFormatString`. The default is JSON's own spelling.
  ///   - binaryFormat: How the value lies in the bytes of a message: `binaryFormat`. Of a list, what tells the number of its items.
  ///   - itemsBinaryFormat: How each item, or the value of each entry, lies in the bytes of a message.
  ///   - formerly: The names that the property had before, which are read and never written: as keys, and instead of the last step of
  ///     the XML name. One that is a path, such as `Head/@id`, stands for the whole XML name, and for no key.
  ///   - identity: Whether the value identifies its instance for references.
  ///   - documentation: What the value is for.
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

  /// Creates a property from a function that reads and one that writes. The words are those of a property from a key path.
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
      // It is the very object that came in as `Sendable`, which a cast cannot say.
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

  /// Says how a value is set in an instance that is complete.
  @usableFromInline
  mutating func assigns<Value>(_ type: Value.Type, _ set: @escaping @Sendable (inout Root, consuming Value) -> Void) {
    property.assign = { field, instance in
      guard let value = field.assumingMemoryBound(to: Value?.self).pointee else { return }
      set(&instance.assumingMemoryBound(to: Root.self).pointee, value)
    }
  }
}

extension Mapped where Root: AnyObject {
  /// Creates the property that refers to the instance in which this one stands, and is set when that has been read. It is no part of the
  /// document.
  ///
  /// The parent is the nearest instance around it that is of the type of the property. An instance in which none is, as an item that is
  /// read by itself, has none.
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
