/// A Swift type that a model manager can register: a ``ModelObject`` or a ``ModelEnumeration``.
public protocol ModelType: ModelValue {
  /// Registers the type in a table of factories.
  static func register(in factories: inout FactoryTable)
}

extension ModelType {
  /// Made where the type is declared, and nowhere else again.
  @inlinable
  public static var listType: AnyValueType { .array(of: Self.self) }
}
