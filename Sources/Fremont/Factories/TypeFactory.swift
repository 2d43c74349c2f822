/// Makes the instances of a Swift type, and lists the properties that a definition may use.
///
/// A factory is an allow-list: a document can make nothing but what a factory makes, and set nothing but its properties.
/// The instances of a document that turns out to be at fault are made once, and let go.
public struct TypeFactory<Root>: Sendable {
  let maker: InstanceMaker

  /// Creates a factory of instances that are made empty and then filled.
  @inlinable
  public init(
    _ make: @escaping @Sendable () -> Root,
    @Builder _ properties: () -> [Mapped<Root>]
  ) {
    // What is called for each instance is made here, where the type is known.
    self.init(
      properties(),
      initialize: { $0.initializeMemory(as: Root.self, to: make()) },
      destroy: { $0.assumingMemoryBound(to: Root.self).deinitialize(count: 1) }
    )
  }

  @usableFromInline
  init(
    _ properties: [Mapped<Root>],
    initialize: @escaping @Sendable (UnsafeMutableRawPointer) -> Void,
    destroy: @escaping @Sendable (UnsafeMutableRawPointer) -> Void
  ) {
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
  public init(
    building build: @escaping @Sendable (ModelFields) throws -> Root,
    @Builder properties: () -> [Mapped<Root>]
  ) {
    let properties = properties()
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
