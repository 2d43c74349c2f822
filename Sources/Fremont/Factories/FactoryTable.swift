/// The Swift types that stand for the classes of a definition.
///
/// ```swift
/// var factories = FactoryTable([Company.self, Employee.self])
/// factories.register(TypeFactory(Location.init) { … }, named: "Location")
/// ```
public struct FactoryTable: Sendable {
  /// The converters by the names that CUSTOM refers to.
  private(set) var converters: [String: RegisteredConverter] = [:]

  /// The adapters by the types of their values.
  var adapters = AdapterTable()

  private(set) var makers: [String: InstanceMaker] = [:]
  private var requests: [String: InstanceRequest] = [:]

  /// The faults of the registered factories.
  private(set) var faults: [Diagnostic] = []

  /// Creates an empty table.
  public init() {}

  /// Creates a table of types that have a factory.
  public init(_ types: [any ModelType.Type]) {
    for type in types { register(type) }
  }

  /// Registers a type under its own class name.
  public mutating func register(_ type: any ModelType.Type) {
    type.register(in: &self)
  }

  /// Registers a factory under a class name: for types that cannot conform, or that stand for several classes.
  public mutating func register(_ factory: TypeFactory, named className: String) {
    register(factory, named: className, as: factory.maker.type)
  }

  /// Registers the factory of a type under a class name.
  mutating func register(_ factory: TypeFactory, named className: String, as type: any Any.Type) {
    let location = factory.classDescription.location
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
    for property in factory.classDescription.properties {
      guard let name = property.rule.typeName, let converter = property.rule.converter else { continue }
      // An explicitly registered converter takes precedence.
      if converters[name] == nil { converters[name] = converter }
    }
  }

  /// The request for an instance of a class.
  func request(for className: String) -> InstanceRequest {
    requests[className] ?? InstanceRequest(className: className)
  }

  /// The request for an instance of a class, for which an adapter may provide a value of another type.
  func adaptedRequest(for className: String) -> InstanceRequest {
    var request = request(for: className)
    request.adapters = adapters
    return request
  }

  /// Registers a converter under the name that the `typeName` of CUSTOM refers to.
  ///
  /// A later converter replaces an earlier one with the same name.
  public mutating func register<Value>(_ converter: ModelConverter<Value>, named name: String) {
    converters[name] = RegisteredConverter(converter)
  }

  /// The class names, sorted.
  public var classNames: [String] { makers.keys.ordered() }
}
