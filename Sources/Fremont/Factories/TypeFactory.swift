/// Makes the instances of a Swift type, and lists the properties that a definition may use.
///
/// A factory is an allow-list: a document can make nothing but what a factory makes, and set nothing but its properties.
/// The instances of a document that turns out to be at fault are made once, and let go.
public struct TypeFactory<Root>: Sendable {
  let maker: InstanceMaker

  /// What the type says of its XML side.
  let described: MappedClass

  /// Creates a factory of instances that are made empty and then filled.
  ///
  /// The other parameters say what a `ModelClass` says, where the definition is made from types.
  ///
  /// - Parameters:
  ///   - make: Makes an empty instance.
  ///   - xmlName: The name of the element. The default for a root is the class name.
  ///   - namespace: The namespace of its unprefixed element names: `xmlNamespace`.
  ///   - namespaces: The namespaces that prefixes stand for.
  ///   - unknown: What happens to content that the type does not mention.
  ///   - documentation: What the type is for.
  ///   - file: The file in which the factory is made.
  ///   - line: The line in which the factory is made.
  ///   - column: The column in which the factory is made.
  ///   - properties: The properties, in the order in which they are written.
  @inlinable
  public init(
    _ make: @escaping @Sendable () -> Root, xmlName: String? = nil, namespace: String? = nil,
    namespaces: [String: String] = [:], unknown: UnknownPolicy? = nil, documentation: String? = nil,
    file: String = #fileID, line: Int = #line, column: Int = #column,
    @Builder _ properties: () -> [Mapped<Root>]
  ) {
    // What is called for each instance is made here, where the type is known.
    self.init(
      MappedClass(
        xmlName: xmlName, namespace: namespace, namespaces: namespaces, unknown: unknown, documentation: documentation,
        location: SourceLocation(file: file, line: line, column: column)),
      properties(),
      initialize: { $0.initializeMemory(as: Root.self, to: make()) },
      destroy: { $0.assumingMemoryBound(to: Root.self).deinitialize(count: 1) }
    )
  }

  @usableFromInline
  init(
    _ described: MappedClass,
    _ properties: [Mapped<Root>],
    initialize: @escaping @Sendable (UnsafeMutableRawPointer) -> Void,
    destroy: @escaping @Sendable (UnsafeMutableRawPointer) -> Void
  ) {
    self.described = described.with(properties)
    maker = InstanceMaker(
      type: Root.self,
      storage: Layout(of: Root.self),
      initialize: initialize,
      destroy: destroy,
      finish: nil,
      properties: properties.map { ($0.name, $0.property, $0.property.slot) }
    )
  }

  /// Creates a factory of instances that are built at once, when all their fields have been read.
  ///
  /// ```swift
  /// TypeFactory { fields in
  ///   Point(x: try fields["x"], y: try fields["y"])
  /// } properties: {
  ///   Mapped("x", \.x)
  ///   Mapped("y", \.y)
  /// }
  /// ```
  /// The other parameters are those of a factory of instances that are filled.
  public init(
    xmlName: String? = nil, namespace: String? = nil, namespaces: [String: String] = [:],
    unknown: UnknownPolicy? = nil, documentation: String? = nil,
    building build: @escaping @Sendable (ModelFields) throws -> Root,
    file: String = #fileID, line: Int = #line, column: Int = #column,
    @Builder properties: () -> [Mapped<Root>]
  ) {
    let properties = properties()
    described = MappedClass(
      xmlName: xmlName, namespace: namespace, namespaces: namespaces, unknown: unknown, documentation: documentation,
      location: SourceLocation(file: file, line: line, column: column)
    ).with(properties)
    let arrangement = FieldArrangement(properties.map { ($0.name, $0.property) })
    maker = InstanceMaker(
      type: Root.self,
      storage: arrangement.layout,
      initialize: arrangement.initialize,
      destroy: arrangement.destroy,
      finish: { fields, result in
        result.initializeMemory(as: Root.self, to: try build(ModelFields(arrangement, fields)))
      },
      properties: properties.enumerated().map { index, property in
        (property.name, property.property, arrangement.slot(at: index))
      }
    )
  }
}
