/// The Swift types that stand for the classes of a definition.
///
/// ```swift
/// var factories = FactoryTable([Company.self, Employee.self])
/// factories.register(TypeFactory(Location.init) { … }, named: "Location")
/// ```
public struct FactoryTable: Sendable {
  /// The converters by the names that CUSTOM finds them by.
  private(set) var converters: [String: RegisteredConverter] = [:]

  private(set) var makers: [String: InstanceMaker] = [:]
  private var requests: [String: InstanceRequest] = [:]

  /// The class names that were registered for two different types.
  private(set) var conflicts: [String] = []

  /// Creates an empty table.
  public init() {}

  /// Creates a table of types that register themselves.
  public init(_ types: [any ModelType.Type]) {
    for type in types { register(type) }
  }

  /// Registers a type under its own class name.
  public mutating func register(_ type: any ModelType.Type) {
    type.register(in: &self)
  }

  /// Registers a factory under a class name: for types that cannot be extended, or stand for several classes.
  public mutating func register<Root>(_ factory: TypeFactory<Root>, named className: String) {
    if let known = makers.updateValue(factory.maker, forKey: className), known.type != Root.self {
      conflicts.append(className)
    }
    requests[className] = InstanceRequest(className: className, Root.self)
  }

  /// What a definition asks for where it asks for an instance of a class.
  func request(for className: String) -> InstanceRequest {
    requests[className] ?? InstanceRequest(className: className)
  }

  /// Registers a converter under the name by which the `typeName` of CUSTOM finds it.
  ///
  /// Of two converters under one name the last counts.
  public mutating func register<Value>(_ converter: ModelConverter<Value>, named name: String) {
    converters[name] = RegisteredConverter(converter)
  }

  /// The class names, sorted.
  public var classNames: [String] { makers.keys.sorted() }
}
