/// Makes the instances of a Swift type, and lists the properties that a definition can use.
///
/// A factory is an allow-list: a document can only create instances by factories, and set only the listed properties.
/// Instances of a faulty document are created too, and then released.
public struct TypeFactory: Sendable {
  let maker: InstanceMaker

  /// The description of the type's XML.
  let classDescription: ClassDescription

  /// The request for an instance of the type.
  let request: InstanceRequest

  /// The properties, those of the base class first.
  let properties: [(name: String, property: InstanceProperty)]

  /// The functions that set the parents of instances, those of the base class first.
  let adoptions: [@Sendable (_ child: AnyObject, _ parent: AnyObject) -> Bool]

  /// The faults of the factory itself.
  let faults: [Diagnostic]

  /// Creates a factory of instances that are created empty and then filled.
  ///
  /// The other parameters correspond to a `ModelClass`. They are used if the definition is made from types.
  ///
  /// - Parameters:
  ///   - make: Makes an empty instance.
  ///   - className: The name in the definition. The default is the name of the Swift type, without its module.
  ///   - base: The base class, whose properties come first. It must be a superclass of the Swift type.
  ///   - xmlName: The name of the element. The default for a root is the class name.
  ///   - namespace: The namespace of its unprefixed element names: `xmlNamespace`.
  ///   - namespaces: The namespaces that prefixes stand for.
  ///   - discriminator: The attribute that names the subclass of an element: `discriminatorXMLName`. The default is
  ///     `xsi:type`.
  ///   - discriminatorValue: The value of that attribute for this type. The default is the class name.
  ///   - formerly: The former names of the type: `formerNames`. Documents with these names can be read.
  ///   - unknown: How unknown content is handled. The default is that of the root.
  ///   - unfit: How values that do not fit their types are handled.
  ///   - formats: The default formats of values: `dateFormat` and similar. The default is those of the root.
  ///   - byteOrder: The byte order of numbers in binary messages. The default is that of the base class.
  ///   - documentation: The documentation of the type.
  ///   - file: The file in which the factory is made.
  ///   - line: The line in which the factory is made.
  ///   - column: The column in which the factory is made.
  ///   - properties: The properties, in the order in which they are written.
  @inlinable
  public init<Root>(
    _ make: @escaping @Sendable () -> Root, className: String? = nil, extends base: (any ModelObject.Type)? = nil,
    xmlName: String? = nil,
    namespace: String? = nil, namespaces: [String: String] = [:], discriminator: String? = nil,
    discriminatorValue: String? = nil, formerly: FormerNames = [], unknown: UnknownPolicy? = nil,
    unfit: UnfitPolicy? = nil,
    formats: ModelFormats = ModelFormats(), byteOrder: ByteOrder? = nil, documentation: String? = nil,
    file: String = #fileID, line: Int = #line, column: Int = #column,
    @MappedBuilder<Root> _ properties: () -> [Mapped<Root>]
  ) {
    // The functions called for each instance are made here, where the type is known, so that they are specialised.
    self.init(
      ClassDescription(
        className: className, base: base, xmlName: xmlName, namespace: namespace, namespaces: namespaces,
        discriminator: discriminator,
        discriminatorValue: discriminatorValue, formerly: formerly, unknown: unknown, unfit: unfit, formats: formats,
        byteOrder: byteOrder, documentation: documentation,
        location: SourceLocation(file: file, line: line, column: column)),
      properties(),
      initialize: { $0.initializeMemory(as: Root.self, to: make()) },
      destroy: { $0.assumingMemoryBound(to: Root.self).deinitialize(count: 1) }
    )
  }

  @usableFromInline
  init<Root>(
    _ classDescription: ClassDescription,
    _ properties: [Mapped<Root>],
    initialize: @escaping @Sendable (UnsafeMutableRawPointer) -> Void,
    destroy: @escaping @Sendable (UnsafeMutableRawPointer) -> Void
  ) {
    self.init(classDescription, properties) { properties, _ in
      InstanceMaker(
        type: Root.self,
        storage: Layout(of: Root.self),
        initialize: initialize,
        destroy: destroy,
        finish: nil,
        properties: properties.map { ($0.name, $0.property, $0.property.slot) }
      )
    }
  }

  /// Creates a factory of instances that are built after all of their fields have been read.
  ///
  /// ```swift
  /// TypeFactory { fields in
  ///   Point(x: try fields["x"], y: try fields["y"])
  /// } properties: {
  ///   Mapped("x", \.x)
  ///   Mapped("y", \.y)
  /// }
  /// ```
  /// Each field is moved out, and can be read once. The other parameters are those of a factory of instances that are
  /// filled.
  @inlinable
  public init<Root>(
    className: String? = nil, extends base: (any ModelObject.Type)? = nil, xmlName: String? = nil,
    namespace: String? = nil,
    namespaces: [String: String] = [:], discriminator: String? = nil, discriminatorValue: String? = nil,
    formerly: FormerNames = [], unknown: UnknownPolicy? = nil, unfit: UnfitPolicy? = nil,
    formats: ModelFormats = ModelFormats(), byteOrder: ByteOrder? = nil, documentation: String? = nil,
    building build: @escaping @Sendable (borrowing ModelFields) throws -> Root,
    file: String = #fileID, line: Int = #line, column: Int = #column,
    @MappedBuilder<Root> properties: () -> [Mapped<Root>]
  ) {
    // The functions called for each instance are made here, where the type is known, so that they are specialised.
    self.init(
      ClassDescription(
        className: className, base: base, xmlName: xmlName, namespace: namespace, namespaces: namespaces,
        discriminator: discriminator,
        discriminatorValue: discriminatorValue, formerly: formerly, unknown: unknown, unfit: unfit, formats: formats,
        byteOrder: byteOrder, documentation: documentation,
        location: SourceLocation(file: file, line: line, column: column)),
      properties(),
      build: { fields, result in result.initializeMemory(as: Root.self, to: try build(fields)) })
  }

  @usableFromInline
  init<Root>(
    _ classDescription: ClassDescription,
    _ properties: [Mapped<Root>],
    build: @escaping @Sendable (borrowing ModelFields, UnsafeMutableRawPointer) throws -> Void
  ) {
    self.init(classDescription, properties) { properties, inherited in
      let fieldLayout = FieldLayout(properties)
      let destroy = fieldLayout.destroy
      return InstanceMaker(
        type: Root.self,
        storage: fieldLayout.layout,
        initialize: fieldLayout.initialize,
        destroy: destroy,
        finish: { fields, result in
          defer { destroy(fields) }
          try build(ModelFields(fieldLayout, fields), result)
          // The initialiser of a subclass need not have parameters for the properties of the base class.
          for name in inherited {
            guard let index = fieldLayout.indices[name], !fieldLayout.isMovedOut(in: fields)[index] else { continue }
            properties[index].property.assign?(fields + fieldLayout.fields[index].offset, result)
          }
        },
        properties: properties.enumerated().map { index, property in
          (property.name, property.property, fieldLayout.slot(at: index))
        }
      )
    }
  }

  /// Creates a factory from the properties, those of the base class first.
  private init<Root>(
    _ classDescription: ClassDescription, _ mapped: [Mapped<Root>],
    _ makeMaker: (_ properties: [(name: String, property: InstanceProperty)], _ inherited: [String]) -> InstanceMaker
  ) {
    let listed = mapped.filter { $0.adoption == nil }
    let own = listed.filter { $0.rule.absence != .constant }
    var adoptions = mapped.compactMap(\.adoption)
    var inherited: [(name: String, property: InstanceProperty)] = []
    var faults: [Diagnostic] = []
    if let base = classDescription.base {
      if base == Root.self || !Self.isClass(Root.self, of: base) {
        let message = "\(Root.self) has 'extends: \(base)', but is not a subclass of \(base)"
        faults.append(Diagnostic(.error, message, at: classDescription.location))
      } else if base.factory.maker.type != base {
        let message = "\(Root.self) extends \(base), whose factory is inherited; give it one"
        faults.append(Diagnostic(.error, message, at: classDescription.location))
      } else {
        // A key path of the base class is valid for an instance of a subclass.
        let names = Set(own.map(\.name))
        inherited = base.factory.properties.filter { !names.contains($0.name) }
        adoptions = base.factory.adoptions + adoptions
      }
    }
    self.classDescription = classDescription.with(listed)
    self.faults = faults
    properties = inherited + Self.distinct(own)
    request = InstanceRequest(className: "\(Root.self)", Root.self)
    self.adoptions = adoptions
    var maker = makeMaker(properties, inherited.map(\.name))
    maker.lifecycle = LifecycleCallbacks(Root.self, adoptions: adoptions)
    self.maker = maker
  }

  private static func isClass<Base>(_ type: any Any.Type, of base: Base.Type) -> Bool { type is Base.Type }

  /// Removes duplicates: a property that is listed again with the same key path is an alternative, which only the
  /// definition distinguishes.
  private static func distinct<Root>(_ own: [Mapped<Root>]) -> [(name: String, property: InstanceProperty)] {
    var paths: [String: AnyKeyPath] = [:]
    return own.compactMap { mapped in
      if let path = mapped.property.path {
        if paths[mapped.name] == path { return nil }
        paths[mapped.name] = path
      }
      return (mapped.name, mapped.property)
    }
  }
}
