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
/// A class need not be final. Make its factory a class property; a subclass overrides it and names its base class:
/// ```swift
/// class Employee: ModelObject {
///   class var factory: TypeFactory {
///     TypeFactory({ Employee() }) { Mapped("name", \.name) }
///   }
/// }
///
/// class Manager: Employee {
///   override class var factory: TypeFactory {
///     TypeFactory({ Manager() }, extends: Employee.self) { Mapped("level", \.level) }
///   }
/// }
/// ```
public protocol ModelObject: ModelType {
  /// Makes instances, and lists the properties that a definition may use.
  static var factory: TypeFactory { get }
}

extension ModelObject {
  /// The name in the definition: that of the factory, otherwise that of the Swift type without its module.
  public static var className: String { factory.classDescription.className ?? "\(Self.self)" }

  /// An instance made by the factory.
  @inlinable
  public static var valueType: AnyValueType { AnyValueType(ValueType<Self>.instance(Self.self, .type(Self.self))) }

  /// Registers the factory under the class name.
  public static func register(in factories: inout FactoryTable) {
    factories.register(factory, named: className, as: Self.self)
  }
}
