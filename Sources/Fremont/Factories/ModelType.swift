/// A Swift type that a model manager can register: a ``ModelObject`` or a ``ModelEnumeration``.
public protocol ModelType: ModelValue {
  /// Registers the type in a table of factories.
  static func register(in factories: inout FactoryTable)
}

extension ModelType {
  /// Arrays of the type. Inlinable, so that it is specialised only in the module of the type.
  @inlinable
  public static var listType: AnyValueType { .array(of: Self.self) }
}
