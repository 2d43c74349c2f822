/// A Swift type that a model manager can be told of: a ``ModelObject`` or a ``ModelEnumeration``.
public protocol ModelType: ModelValue {
  /// Registers the type in a table of factories.
  static func register(in factories: inout FactoryTable)
}
