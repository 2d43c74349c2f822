/// The Swift types that stand for the classes of a definition.
///
/// ```swift
/// var factories = FactoryTable([Company.self, Employee.self])
/// factories.register(TypeFactory(Location.init) { … }, named: "Location")
/// ```
public struct FactoryTable: Sendable {
  /// The converters by the names that CUSTOM finds them by.
  private(set) var converters: [String: RegisteredConverter] = [:]

  /// The adapters by the types of their values.
  var adapters = AdapterTable()

  private(set) var makers: [String: InstanceMaker] = [:]
  private var requests: [String: InstanceRequest] = [:]

  /// What is wrong with what was registered.
  private(set) var faults: [Diagnostic] = []

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
  public mutating func register(_ factory: TypeFactory, named className: String) {
    register(factory, named: className, as: factory.maker.type)
  }

  /// Registers the factory of a type under a class name.
  mutating func register(_ factory: TypeFactory, named className: String, as type: any Any.Type) {
    let location = factory.described.location
    guard factory.maker.type == type else {
      let message = "the factory of \(type) makes instances of \(factory.maker.type)"
      let advice =
        type is AnyClass ? ": a subclass needs a factory of its own, which overrides that of its base class" : ""
      faults.append(Diagnostic(.error, message + advice, at: location))
      return
    }
    faults += factory.faults
    if let known = makers.updateValue(factory.maker, forKey: className), known.type != type {
      let message = "two Swift types are registered as '\(className)': \(known.type) and \(type)"
      faults.append(Diagnostic(.error, message, at: location))
    }
    requests[className] = factory.request.named(className)
    for property in factory.described.properties {
      guard let name = property.rule.typeName, let converter = property.rule.converter else { continue }
      // One that is registered by itself counts.
      if converters[name] == nil { converters[name] = converter }
    }
  }

  /// What a definition asks for where it asks for an instance of a class.
  func request(for className: String) -> InstanceRequest {
    requests[className] ?? InstanceRequest(className: className)
  }

  /// The same, where a value may stand for the instance by an adapter.
  func adaptedRequest(for className: String) -> InstanceRequest {
    var request = request(for: className)
    request.adapters = adapters
    return request
  }

  /// Registers a converter under the name by which the `typeName` of CUSTOM finds it.
  ///
  /// Of two converters under one name the last counts.
  public mutating func register<Value>(_ converter: ModelConverter<Value>, named name: String) {
    converters[name] = RegisteredConverter(converter)
  }

  /// The class names, sorted.
  public var classNames: [String] { makers.keys.ordered() }
}
