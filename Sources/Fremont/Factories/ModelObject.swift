/// A class or struct that a `ModelClass` describes.
///
/// ```swift
/// extension Employee: ModelObject {
///   static let factory = TypeFactory(Employee.init) {
///     Mapped("name", \.name)
///     Mapped("isActive", \.isActive)
///   }
/// }
/// ```
public protocol ModelObject: ModelType {
  /// Makes instances, and lists the properties that a definition may use.
  static var factory: TypeFactory<Self> { get }

  /// The `className` of the definition. The default is the name of the Swift type.
  static var className: String { get }
}

extension ModelObject {
  /// The name of the Swift type, without its module.
  public static var className: String { "\(Self.self)" }

  /// An instance that the factory makes.
  @inlinable
  public static var valueType: ValueType<Self> { .instance(Self.self, .type(Self.self)) }

  /// Registers the factory under the class name.
  public static func register(in factories: inout FactoryTable) {
    factories.register(factory, named: className)
  }
}
